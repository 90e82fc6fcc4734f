// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Dims all lines of a program but the one that the mouse is at, so that a hall sees which is meant.

#include <QWidget>

class QPlainTextEdit;

namespace lockstep {

class LineSpotlight : public QWidget {
    Q_OBJECT

public:
    explicit LineSpotlight(QPlainTextEdit& code);

    void setOn(bool on);
    /// Of the viewport: where the mouse is, else what was clicked; empty for none.
    QRect lit() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void keep(QPoint at);

    QPlainTextEdit& m_code;
    QPoint m_mouse{-1, -1};
    int m_kept = -1; ///< block; none: -1
    bool m_isOn = false;
};

} // namespace lockstep
