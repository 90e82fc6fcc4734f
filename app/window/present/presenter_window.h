// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The presenter window, which the lecturer sees while the audience sees the picture: notes, the program's line, the
// next scene, a clock and a stopwatch.

#include <QDateTime>
#include <QList>
#include <QWidget>
#include <functional>
#include <optional>

class QLabel;
class QPushButton;

namespace lockstep {

class SceneThumbnails;
class Scenes;
class Session;

class PresenterWindow : public QWidget {
    Q_OBJECT

public:
    using Clock = std::function<QDateTime()>;

    PresenterWindow(Session& session, Scenes& scenes, QWidget* parent = nullptr);

    /// Makes the shortcuts of these actions work in this window.
    void takeKeys(const QList<QAction*>& actions) { addActions(actions); }
    /// Replaces the system clock.
    void setClock(Clock clock);
    QSize sizeHint() const override { return {960, 600}; }

public Q_SLOTS:
    void startStopwatch();
    void resetStopwatch();
    /// Called once a second.
    void tick();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void refresh();
    void refreshNext();
    QString lineNow() const;
    qint64 elapsed() const;

    Session& m_session;
    Scenes& m_scenes;
    SceneThumbnails* m_thumbnails = nullptr;
    QLabel *m_place = nullptr, *m_notes = nullptr, *m_line = nullptr, *m_nextTitle = nullptr, *m_next = nullptr;
    QLabel *m_time = nullptr, *m_watch = nullptr;
    QPushButton* m_start = nullptr;
    Clock m_clock;
    qint64 m_gone = 0;                ///< stopwatch seconds before its last start
    std::optional<QDateTime> m_since; ///< empty: the stopwatch is stopped
};

/// The index of a screen other than the audience's; empty if there is only one.
std::optional<int> presenterScreen(int screens, int audience);

} // namespace lockstep
