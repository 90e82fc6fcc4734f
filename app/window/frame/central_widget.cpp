// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/frame/central_widget.h"

#include <QEvent>

namespace lockstep {

CentralWidget::CentralWidget(QWidget* columns, QWidget* below) : m_columns(columns), m_below(below)
{
    for (QWidget* part : {columns, below})
        part->setParent(this);
}

int CentralWidget::heightBelow() const { return m_below->isHidden() ? 0 : m_below->sizeHint().height(); }

void CentralWidget::place()
{
    const int below = heightBelow();
    m_columns->setGeometry(0, 0, width(), height() - below);
    m_below->setGeometry(0, height() - below, width(), below);
}

bool CentralWidget::event(QEvent* event)
{
    const bool done = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest) {
        place();
        updateGeometry();
    }
    return done;
}

void CentralWidget::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    place();
}

} // namespace lockstep
