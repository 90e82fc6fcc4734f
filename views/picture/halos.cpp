// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/picture/halos.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "core/figure/model/curve.h"
#include "views/look/theme.h"
#include "views/picture/figure_geometry.h"

namespace lockstep {

namespace {

/// Paints a halo around a node at that distance, or along an arrow.
void paintHalo(QPainter& painter, const FigureObject& object, const QColor& colour, double distance)
{
    painter.setBrush(Qt::NoBrush);
    for (const Mark& mark : object.marks) {
        if (mark.role == Role::Card || std::holds_alternative<CircleShape>(mark.shape)) {
            painter.setPen(QPen(colour, 3));
            painter.drawPath(around(mark.shape, distance));
        } else if (!std::holds_alternative<TextShape>(mark.shape) && !std::holds_alternative<RectShape>(mark.shape)
            && !std::holds_alternative<PolygonShape>(mark.shape)) {
            painter.setPen(QPen(colour, 3 + distance, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
            painter.drawPath(pathOf(mark.shape));
        }
    }
}

/// Paints a ring around a node, and a cross in a disc at its upper right.
void paintCross(QPainter& painter, const FigureObject& object)
{
    const Shape* const rim = rimOf(object);
    if (rim == nullptr)
        return;
    const Rect box = bounds(*rim);
    const double radius = std::min(box.width, box.height) / 2;
    const double small = std::clamp(radius * 0.4, 3.0, 9.0), diagonal = (radius + small / 2) / std::sqrt(2.0);
    const QPointF middle = std::holds_alternative<CircleShape>(*rim) ? toQt(box.center()) + QPointF(diagonal, -diagonal)
                                                                     : QPointF(box.right(), box.y);
    const QPointF arm(small / 2.4, small / 2.4);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme::warning(), 2));
    painter.drawPath(around(*rim, 2));
    painter.setBrush(theme::warning());
    painter.drawEllipse(middle, small, small);
    painter.setPen(QPen(theme::paper(), small / 3, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(middle - arm, middle + arm);
    painter.drawLine(middle + QPointF(-arm.x(), arm.y()), middle + QPointF(arm.x(), -arm.y()));
}

QColor faint(QColor colour, float opacity) // keeps text below it readable
{
    colour.setAlphaF(opacity);
    return colour;
}

} // namespace

bool Halos::choose(const std::vector<Subject>& subjects)
{
    if (m_chosen == subjects)
        return false;
    m_chosen = subjects;
    m_isChosen = SubjectSet(subjects);
    return true;
}

bool Halos::follow(const std::vector<Subject>& subjects)
{
    if (m_followed == subjects)
        return false;
    m_followed = subjects;
    m_isFollowed = SubjectSet(subjects);
    return true;
}

bool Halos::markWrong(const std::vector<Subject>& subjects)
{
    if (m_wrong == subjects)
        return false;
    m_wrong = subjects;
    m_isWrong = SubjectSet(subjects);
    return true;
}

void Halos::paint(QPainter& painter, const Figure& figure, int hovered) const
{
    constexpr double near = 4, far = 8;
    for (std::size_t i = 0; i < figure.objects.size(); ++i) {
        const FigureObject& object = figure.objects[i];
        if (m_isFollowed.meets(object.subject))
            paintHalo(painter, object, faint(theme::trail(), 0.55F), far);
        if (std::holds_alternative<NodeSubject>(object.subject) && m_isWrong.meets(object.subject))
            paintCross(painter, object);
        if (m_isChosen.meets(object.subject))
            paintHalo(painter, object, faint(theme::accent(), 0.55F), near);
        else if (static_cast<int>(i) == hovered)
            paintHalo(painter, object, faint(theme::accent(), 0.25F), near);
    }
}

} // namespace lockstep
