// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/line_spotlight.h"

#include <QMouseEvent>
#include <QPainter>
#include <QPlainTextEdit>
#include <QTextBlock>

namespace lockstep {

namespace {

constexpr float dimmed = 0.75F;

} // namespace

LineSpotlight::LineSpotlight(QPlainTextEdit& code) : QWidget(code.viewport()), m_code(code)
{
    setObjectName(QStringLiteral("lineSpotlight"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    code.viewport()->setMouseTracking(true);
    code.viewport()->installEventFilter(this);
    hide();
}

void LineSpotlight::setOn(bool on)
{
    m_isOn = on;
    setGeometry(m_code.viewport()->rect());
    setVisible(on);
    raise();
}

QRect LineSpotlight::lit() const
{
    if (!m_isOn || !rect().contains(m_mouse))
        return {};
    const QRect line = m_code.cursorRect(m_code.cursorForPosition(m_mouse));
    return {0, line.top(), width(), line.height()};
}

bool LineSpotlight::eventFilter(QObject* watched, QEvent* event)
{
    if (m_isOn && event->type() == QEvent::Resize)
        setGeometry(m_code.viewport()->rect());
    if (m_isOn && event->type() == QEvent::MouseMove)
        m_mouse = static_cast<QMouseEvent*>(event)->position().toPoint();
    if (m_isOn && event->type() == QEvent::Leave)
        m_mouse = {-1, -1};
    if (m_isOn && (event->type() == QEvent::MouseMove || event->type() == QEvent::Leave))
        update();
    return QWidget::eventFilter(watched, event);
}

void LineSpotlight::paintEvent(QPaintEvent*)
{
    const QRect line = lit();
    if (line.isEmpty())
        return;
    QPainter painter(this);
    QColor ground = m_code.palette().color(QPalette::Base);
    ground.setAlphaF(dimmed);
    painter.fillRect(QRect(0, 0, width(), line.top()), ground);
    painter.fillRect(QRect(0, line.bottom() + 1, width(), height()), ground);
}

} // namespace lockstep
