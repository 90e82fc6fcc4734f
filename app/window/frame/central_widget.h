// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace lockstep {

/// The central widget: the columns of panes, and below them a widget of preferred height. Unlike a layout, it never
/// makes the columns larger than the window.
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
