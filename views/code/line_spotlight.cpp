// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/code/line_spotlight.h"

#include <QMouseEvent>
#include <QPainter>
#include <QPlainTextEdit>
#include <QTextBlock>

namespace lockstep {

namespace {

constexpr float groundOpacity = 0.75F;

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
    m_kept = -1;
    m_code.setFocusPolicy(on ? Qt::TabFocus : Qt::WheelFocus); // no typing while pointing
    setGeometry(m_code.viewport()->rect());
    setVisible(on);
    raise();
}

QRect LineSpotlight::lit() const
{
    const bool pointed = rect().contains(m_mouse);
    if (!m_isOn || (!pointed && m_kept < 0))
        return {};
    const QTextCursor there =
        pointed ? m_code.cursorForPosition(m_mouse) : QTextCursor(m_code.document()->findBlockByNumber(m_kept));
    const QRect line = m_code.cursorRect(there);
    return QRect(0, line.top(), width(), line.height()) & rect();
}

/// A click keeps the line lit when the mouse moves on; a second click releases it.
void LineSpotlight::keep(QPoint at)
{
    const int line = m_code.cursorForPosition(at).blockNumber();
    m_kept = m_kept == line ? -1 : line;
    update();
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
    if (m_isOn && event->type() == QEvent::MouseButtonPress) {
        keep(static_cast<QMouseEvent*>(event)->position().toPoint());
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void LineSpotlight::paintEvent(QPaintEvent*)
{
    const QRect line = lit();
    if (line.isEmpty())
        return;
    QPainter painter(this);
    QColor ground = m_code.palette().color(QPalette::Base);
    ground.setAlphaF(groundOpacity);
    painter.fillRect(QRect(0, 0, width(), line.top()), ground);
    painter.fillRect(QRect(0, line.bottom() + 1, width(), height()), ground);
}

} // namespace lockstep
