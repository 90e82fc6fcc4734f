// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/picture/arrow_sketch.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPathStroker>
#include <QToolTip>
#include <algorithm>
#include <utility>

#include "views/look/theme.h"
#include "views/picture/figure_view.h"

namespace lockstep {

namespace {

constexpr double hitReach = 7; // pixels
constexpr double dragFrom = 6; // pixels of movement that still count as a click

QColor lookColour(SketchedArrow::Look look)
{
    return look == SketchedArrow::Look::Wrong ? theme::warning() : theme::accent();
}

Qt::PenStyle lookPen(SketchedArrow::Look look)
{
    switch (look) {
    case SketchedArrow::Look::Drawn: return Qt::DotLine;
    case SketchedArrow::Look::Missing: return Qt::DashLine;
    default: return Qt::SolidLine;
    }
}

QPolygonF headOf(const QPainterPath& way, double size)
{
    const QPointF tip = way.pointAtPercent(1);
    const double length = std::max(1.0, way.length());
    const QPointF back = way.pointAtPercent(std::max(0.0, 1 - size / length));
    const QLineF axis(tip, back);
    const QPointF across = QPointF(axis.dy(), -axis.dx()) / std::max(1.0, axis.length()) * size * 0.45;
    return QPolygonF({tip, back + across, back - across});
}

} // namespace

ArrowSketch::ArrowSketch(FigureView& view) : QWidget(&view), m_view(view), m_ways(view)
{
    setObjectName(QStringLiteral("arrowSketch"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setGeometry(view.rect());
    view.installEventFilter(this);
    hide();
}

void ArrowSketch::show(std::vector<SketchedArrow> arrows)
{
    m_arrows = std::move(arrows);
    m_marked = -1;
    setVisible(m_open || !m_arrows.empty());
    update();
}

void ArrowSketch::setOpen(bool open)
{
    m_open = open;
    m_sender = m_pressed = nobody;
    m_pressedArrow = -1;
    m_dragging = false;
    setVisible(m_open || !m_arrows.empty());
    update();
}

void ArrowSketch::setSender(ProcessId process)
{
    m_sender = process;
    m_mouse = placeOf(process).value_or(QPointF()); // typed: no receiver yet
    update();
}

void ArrowSketch::setMarked(int arrow)
{
    m_marked = arrow;
    update();
}

void ArrowSketch::setGround(const QColor& ground)
{
    m_ground = ground;
    update();
}

QPainterPath ArrowSketch::wayOf(ProcessId from, ProcessId to) const { return m_ways.wayOf(from, to); }

std::optional<QPointF> ArrowSketch::placeOf(ProcessId process) const
{
    const auto disc = m_ways.discOf(process);
    return disc ? std::optional(disc->center) : std::nullopt;
}

int ArrowSketch::arrowAt(QPointF position) const
{
    QPainterPathStroker stroker;
    stroker.setWidth(2 * hitReach);
    for (std::size_t i = m_arrows.size(); i-- > 0;)
        if (const QPainterPath way = m_ways.wayOf(m_arrows[i].from, m_arrows[i].to);
            !way.isEmpty() && stroker.createStroke(way).contains(position))
            return static_cast<int>(i);
    return -1;
}

/// True: the picture below does not get the event.
bool ArrowSketch::press(QPointF position)
{
    m_pressedAt = m_mouse = position;
    m_dragging = false;
    m_pressed = m_open ? m_ways.processAt(position) : nobody;
    m_pressedArrow = m_pressed == nobody ? arrowAt(position) : -1;
    if (m_pressed == nobody && m_pressedArrow < 0)
        m_sender = nobody;
    update();
    return m_pressed != nobody || m_pressedArrow >= 0;
}

bool ArrowSketch::move(QPointF position)
{
    m_mouse = position;
    if (m_pressed == nobody && m_pressedArrow < 0) {
        if (m_sender != nobody)
            update();
        return false;
    }
    m_dragging = m_dragging || (m_pressed != nobody && QLineF(m_pressedAt, position).length() > dragFrom);
    update();
    return true;
}

bool ArrowSketch::release(QPointF position)
{
    const ProcessId pressed = std::exchange(m_pressed, nobody);
    const int arrow = std::exchange(m_pressedArrow, -1);
    const bool dragged = std::exchange(m_dragging, false);
    update();
    if (arrow >= 0 && arrow < static_cast<int>(m_arrows.size()) && arrowAt(position) == arrow) {
        const SketchedArrow of = m_arrows[static_cast<std::size_t>(arrow)];
        if (m_open)
            Q_EMIT arrowRemoved(of.from, of.to);
        else
            Q_EMIT arrowClicked(arrow);
    }
    if (pressed == nobody)
        return arrow >= 0;
    const ProcessId sender = dragged ? pressed : std::exchange(m_sender, nobody);
    const ProcessId receiver = dragged ? m_ways.processAt(position) : pressed;
    if (dragged)
        m_sender = nobody;
    if (sender == nobody)
        m_sender = pressed; // the first of two clicks
    else if (receiver != nobody && receiver != sender)
        Q_EMIT arrowDrawn(sender, receiver);
    return true;
}

bool ArrowSketch::tip(QPointF position, QPoint global)
{
    const int arrow = m_ways.processAt(position) == nobody ? arrowAt(position) : -1;
    if (arrow < 0 || m_arrows[static_cast<std::size_t>(arrow)].tip.isEmpty())
        return false;
    QToolTip::showText(global, m_arrows[static_cast<std::size_t>(arrow)].tip, &m_view);
    return true;
}

bool ArrowSketch::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        setGeometry(m_view.rect());
    if (isHidden())
        return QWidget::eventFilter(watched, event);
    switch (event->type()) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick:
    case QEvent::MouseButtonRelease: {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        if (mouse->button() != Qt::LeftButton || mouse->modifiers().testFlag(Qt::ControlModifier))
            break;
        if (event->type() == QEvent::MouseButtonRelease ? release(mouse->position()) : press(mouse->position()))
            return true;
        break;
    }
    case QEvent::MouseMove:
        if (move(static_cast<QMouseEvent*>(event)->position()))
            return true;
        break;
    case QEvent::ToolTip: {
        const auto* help = static_cast<QHelpEvent*>(event);
        if (tip(help->pos(), help->globalPos()))
            return true;
        break;
    }
    default: break;
    }
    return QWidget::eventFilter(watched, event);
}

void ArrowSketch::paintArrow(QPainter& painter, const SketchedArrow& arrow, bool marked) const
{
    const QPainterPath way = m_ways.wayOf(arrow.from, arrow.to);
    if (way.isEmpty())
        return;
    const auto disc = m_ways.discOf(arrow.to);
    const double wide = std::clamp(disc->radius / 6, 2.0, 5.0);
    const double head = 5 * wide;
    const QColor colour = lookColour(arrow.look);
    painter.setBrush(Qt::NoBrush);
    QColor below = marked ? colour : m_ground;
    below.setAlphaF(marked ? 0.35F : 0.85F);
    painter.setPen(QPen(below, wide * (marked ? 4 : 2.4), Qt::SolidLine, Qt::RoundCap));
    painter.drawPath(way);
    painter.setPen(QPen(colour, wide, lookPen(arrow.look), Qt::FlatCap));
    painter.drawPath(way);
    painter.setPen(QPen(colour, 1));
    painter.setBrush(colour);
    painter.drawPolygon(headOf(way, head));
    if (arrow.look != SketchedArrow::Look::Wrong)
        return;
    const QPointF middle = way.pointAtPercent(0.4); // nearer to the sender, where fewer crosses meet
    const double arm = 3.4 * wide;
    painter.setBrush(m_ground);
    painter.setPen(QPen(colour, 1));
    painter.drawEllipse(middle, 1.5 * arm, 1.5 * arm);
    painter.setPen(QPen(colour, wide, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(middle - QPointF(arm, arm) * 0.7, middle + QPointF(arm, arm) * 0.7);
    painter.drawLine(middle - QPointF(arm, -arm) * 0.7, middle + QPointF(arm, -arm) * 0.7);
}

/// Paints a line from the sender to the mouse, and rings around sender and receiver.
void ArrowSketch::paintRubber(QPainter& painter) const
{
    const ProcessId sender = m_dragging ? m_pressed : m_sender;
    const auto disc = m_ways.discOf(sender);
    if (!disc)
        return;
    QColor ring = theme::accent();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(ring, 3));
    painter.drawEllipse(disc->center, disc->radius + 5, disc->radius + 5);
    const ProcessId over = m_ways.processAt(m_mouse);
    if (const auto receiver = m_ways.discOf(over); receiver && over != sender)
        painter.drawEllipse(receiver->center, receiver->radius + 5, receiver->radius + 5);
    if (QLineF(disc->center, m_mouse).length() < disc->radius + 2 * dragFrom)
        return;
    const QPainterPath way = bentWay(disc->center, disc->radius, m_mouse, 0, defaultBend);
    const double wide = std::clamp(disc->radius / 6, 2.0, 5.0);
    painter.setPen(QPen(ring, wide, Qt::DotLine));
    painter.drawPath(way);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ring);
    painter.drawPolygon(headOf(way, 5 * wide));
}

void ArrowSketch::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t i = 0; i < m_arrows.size(); ++i)
        paintArrow(painter, m_arrows[i], static_cast<int>(i) == m_marked);
    if (m_open)
        paintRubber(painter);
}

} // namespace lockstep
