// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Below the picture while it fills the screen: a caption that is read from the last row, and the transport, which hides
// while nobody touches mouse or keys. Nothing moves when it comes and goes.

#include <QWidget>

#include "core/figure/style.h"

class QLabel;
class QTimer;

namespace lockstep {

class PresentingBar : public QWidget {
    Q_OBJECT

public:
    explicit PresentingBar(QWidget* parent = nullptr);
    ~PresentingBar() override;

    /// Shows that widget, which is then this one's child, until it is taken elsewhere.
    void begin(QWidget* transport);
    /// The pointer is as it was, and mouse and keys are no longer watched.
    void end();
    bool isAwake() const { return m_awake; }
    QString caption() const { return m_text; }

public Q_SLOTS:
    /// What happens in the round. Two lines at most.
    void setCaption(const QString& text);
    /// The ground and ink of the picture above.
    void setFigureStyle(const lockstep::Style& style);
    /// Shows the transport, for a moment.
    void wake();
    /// Hides it, and the pointer over the picture.
    void rest();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();

    QLabel* m_caption = nullptr;
    QWidget* m_strip = nullptr;
    QWidget* m_transport = nullptr;
    QTimer* m_timer = nullptr;
    QString m_text;
    QPoint m_pointer; ///< where the mouse was
    bool m_awake = false;
    bool m_watching = false;
};

} // namespace lockstep
