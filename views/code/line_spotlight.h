// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Dims all lines of the program except the one under the mouse, so that an audience sees which line is meant.

#include <QWidget>

class QPlainTextEdit;

namespace lockstep {

class LineSpotlight : public QWidget {
    Q_OBJECT

public:
    explicit LineSpotlight(QPlainTextEdit& code);

    void setOn(bool on);
    /// The position in the viewport: under the mouse, else of the last click; empty for none.
    QRect lit() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void keep(QPoint at);

    QPlainTextEdit& m_code;
    QPoint m_mouse{-1, -1};
    int m_kept = -1; ///< block; -1: none
    bool m_isOn = false;
};

} // namespace lockstep
