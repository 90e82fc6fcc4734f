// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// While the screen is filled: what a presenter's remote does, a black screen, and a line that tells the keys and fades.

#include <QObject>
#include <QPointer>
#include <QWidget>

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
    /// From then on it knows when the screen is filled.
    FullScreen(QMainWindow& window, PaneLayout& layout, TypeSize& type, const Panes& panes);
    ~FullScreen() override;

    /// What a long press does; while it is disabled it is a step as any other.
    void setScenes(QAction* next, QAction* previous);
    bool isBlank() const;
    /// What the line at the top says.
    QString hint() const;

public Q_SLOTS:
    /// Black, until a key or a click.
    void setBlank(bool blank);
    /// As PgDown and PgUp do.
    void step(int by);
    /// While the screen is filled, a window that fills it instead: the same keys work there.
    void admit(QWidget* guest);

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
    QWidget* m_front; ///< of the two the one that had the last key
    TransportBar& m_transport;
    const QWidget& m_words;
    QWidget* m_sheet = nullptr;
    QLabel* m_hint = nullptr;
    QAction *m_next = nullptr, *m_previous = nullptr;
    QTimer* m_longPress = nullptr; ///< runs while a key is held that is no long press yet
    QTimer* m_fading = nullptr;
    int m_held = 0; ///< the key; 0 for none
    bool m_fills = false;
};

} // namespace lockstep
