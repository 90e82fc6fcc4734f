// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/picture/halos.h"

#include <QPainter>

#include "views/look/theme.h"
#include "views/picture/figure_geometry.h"

namespace lockstep {

namespace {

/// Paints a halo around a node at that distance, or along an arrow.
void paintHalo(QPainter& painter, const FigureObject& object, const QColor& colour, double distance)
{
    painter.setBrush(Qt::NoBrush);
    for (const Mark& mark : object.marks) {
        if (const auto* circle = std::get_if<CircleShape>(&mark.shape)) {
            const double radius = circle->radius + distance;
            painter.setPen(QPen(colour, 3));
            painter.drawEllipse(toQt(circle->center), radius, radius);
        } else if (!std::holds_alternative<TextShape>(mark.shape) && !std::holds_alternative<RectShape>(mark.shape)
            && !std::holds_alternative<PolygonShape>(mark.shape)) {
            painter.setPen(QPen(colour, 3 + distance, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
            painter.drawPath(pathOf(mark.shape));
        }
    }
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

void Halos::paint(QPainter& painter, const Figure& figure, int hovered) const
{
    constexpr double near = 4, far = 8;
    for (std::size_t i = 0; i < figure.objects.size(); ++i) {
        const FigureObject& object = figure.objects[i];
        if (m_isFollowed.meets(object.subject))
            paintHalo(painter, object, faint(theme::trail(), 0.55F), far);
        if (m_isChosen.meets(object.subject))
            paintHalo(painter, object, faint(theme::accent(), 0.55F), near);
        else if (static_cast<int>(i) == hovered)
            paintHalo(painter, object, faint(theme::accent(), 0.25F), near);
    }
}

} // namespace lockstep
