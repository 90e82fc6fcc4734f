// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A lesson's text beside the picture: its runs are brought into the window, its questions are asked here. The file is
// read anew when it is saved.

#include <QDockWidget>
#include <map>
#include <memory>
#include <optional>

#include "app/documents/lesson_run.h"

class QComboBox;
class QFileSystemWatcher;
class QTextBrowser;
class QTimer;
class QToolButton;
class QUrl;

namespace lockstep {

class LessonPane : public QDockWidget {
    Q_OBJECT

public:
    explicit LessonPane(std::shared_ptr<const Library> library, QWidget* parent = nullptr);

    /// A lesson of the library, or a file. Says what is wrong; what was open stays then.
    std::optional<QString> open(const QString& name);
    bool isOpen() const { return m_isOpen; }
    /// Asks for its first run; false if it has none.
    bool showFirst();

Q_SIGNALS:
    /// A run of the lesson is to be in the window.
    void runWanted(const lockstep::Preset& preset);
    /// Who sends to whom in that round of the run is to be answered in the picture.
    void questionWanted(const lockstep::Preset& preset, lockstep::RoundNumber round);
    /// One of the library, or a file.
    void exerciseWanted(const QString& name);
    void leaveRequested(); ///< Esc
    void opened();
    void closed(); ///< by whoever reads it

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

private:
    void setupLayout();
    void take(PlayedLesson lesson);
    void follow(const QUrl& link);
    void ask(const LessonQuestion& question);
    void answer(std::size_t part, int choice);
    void go(int by);
    void followScrolling();
    void reload();
    void watch();
    void fillView();
    QString html() const;
    QString partHtml(std::size_t index) const;

    std::shared_ptr<const Library> m_library;
    QString m_name;
    PlayedLesson m_lesson;
    std::map<std::size_t, int> m_answered; ///< by part: the choice; -1: shown
    bool m_isOpen = false;
    QTextBrowser* m_view = nullptr;
    QComboBox* m_headings = nullptr;
    QToolButton *m_back = nullptr, *m_on = nullptr;
    QFileSystemWatcher* m_watcher = nullptr;
    QTimer* m_pause = nullptr; ///< editors save in several steps
};

} // namespace lockstep
