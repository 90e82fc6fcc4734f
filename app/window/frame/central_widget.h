// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace lockstep {

/// What the window is filled with: the columns of panes, and below all of them what is as high as it says. Unlike a
/// layout it never gives the columns more than there is.
class CentralWidget : public QWidget {
public:
    CentralWidget(QWidget* columns, QWidget* below);

    QSize sizeHint() const override { return m_columns->sizeHint() + QSize(0, heightBelow()); }
    QSize minimumSizeHint() const override { return m_columns->minimumSizeHint() + QSize(0, heightBelow()); }

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    int heightBelow() const;
    void place();

    QWidget* m_columns;
    QWidget* m_below;
};

} // namespace lockstep
