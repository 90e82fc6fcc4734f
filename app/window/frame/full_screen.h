// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Full screen: handles a presenter's remote, the black screen, and a line of shortcuts that fades.

#include <QObject>
#include <QPointer>
#include <QWidget>
#include <functional>

class QAction;
class QKeyEvent;
class QLabel;
class QMainWindow;
class QTimer;

namespace lockstep {

class PaneLayout;
class TransportBar;
class TypeSize;
struct Panes;

class FullScreen : public QObject {
    Q_OBJECT

public:
    /// Watches the window from now on.
    /// Single-key shortcuts blank the screen only while `letters` is checked.
    FullScreen(QMainWindow& window, PaneLayout& layout, TypeSize& type, const Panes& panes, const QAction& letters);
    ~FullScreen() override;

    /// Shows the scene, or the page of a lesson, after this one (1) or before it (-1), at the end of its run if
    /// `atEnd`; false if there is none. Asked for by a long press, and by a step beyond the last round.
    using Beyond = std::function<bool(int by, bool atEnd)>;
    void setBeyond(Beyond beyond) { m_beyond = std::move(beyond); }
    /// Asked before each step of the run; true if something else has taken the step.
    void setBefore(std::function<bool(int by)> before) { m_before = std::move(before); }
    bool isBlank() const;
    /// The text of the line at the top.
    QString hint() const;

public Q_SLOTS:
    /// Shows a black screen until the next key or click.
    void setBlank(bool blank);
    /// Steps like PgDown and PgUp: also to the next or the previous scene.
    void step(int by);
    /// Lets another window fill the screen, with the same keys for its steps.
    void admit(QWidget* guest, lockstep::TransportBar* transport);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fillScreen(bool fills);
    bool isForUs(QObject* watched);
    bool takes(const QKeyEvent& event) const;
    void press(const QKeyEvent& event);
    void release(const QKeyEvent& event);
    void showScene();
    void showHint();

    QMainWindow& m_window;
    PaneLayout& m_layout;
    QPointer<QWidget> m_guest;
    TransportBar* m_guestTransport = nullptr; ///< lives as long as the guest
    QWidget* m_front;                         ///< of both windows, the one that received the last key
    TransportBar& m_transport;
    const QWidget& m_words;
    const QAction& m_letters;
    QWidget* m_sheet = nullptr;
    QLabel* m_hint = nullptr;
    Beyond m_beyond = [](int, bool) { return false; };
    std::function<bool(int by)> m_before = [](int) { return false; };
    QTimer* m_longPress = nullptr; ///< runs while a key is held down, until it becomes a long press
    QTimer* m_fading = nullptr;
    int m_held = 0; ///< the key held down; 0: none
    bool m_fills = false;
};

} // namespace lockstep
