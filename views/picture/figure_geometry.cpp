// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/picture/figure_geometry.h"

#include <QLineF>
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/figure/model/curve.h"
#include "core/figure/model/text.h"

namespace lockstep {

namespace {

QPolygonF polygonOf(const std::vector<Point>& points)
{
    QPolygonF polygon;
    for (const Point p : points)
        polygon << toQt(p);
    return polygon;
}

double distanceToTrail(const Trail& trail, Point point)
{
    double nearest = std::numeric_limits<double>::infinity();
    for (qsizetype i = 1; i < trail.points.size(); ++i) {
        const QPointF a = trail.points[i - 1];
        const QPointF b = trail.points[i];
        nearest = std::min(nearest, distanceToSegment(point, {a.x(), a.y()}, {b.x(), b.y()}));
    }
    return nearest;
}

double distanceToBox(const QRectF& box, QPointF p)
{
    const double dx = std::max({box.left() - p.x(), 0.0, p.x() - box.right()});
    const double dy = std::max({box.top() - p.y(), 0.0, p.y() - box.bottom()});
    return std::hypot(dx, dy);
}

/// Whether it is drawn as a disc.
bool isDisc(const Subject& subject)
{
    if (const auto* node = std::get_if<NodeSubject>(&subject))
        return node->process != nobody;
    const auto* process = std::get_if<ProcessSubject>(&subject);
    return process && process->as != ProcessSubject::As::Line && isNodeOrProcess(subject);
}

/// The priority of overlapping objects in a click: small things before large ones.
int precedence(const Subject& subject)
{
    if (isDisc(subject))
        return 4;
    if (std::holds_alternative<MessageSubject>(subject) || std::holds_alternative<BadgeSubject>(subject))
        return 3;
    if (std::holds_alternative<LinkSubject>(subject))
        return 2;
    const bool isMute = std::holds_alternative<Furniture>(subject) || std::holds_alternative<VectorSubject>(subject)
        || std::holds_alternative<MoreSubject>(subject);
    return isMute ? 0 : 1;
}

} // namespace

QPainterPath pathOf(const Shape& shape)
{
    QPainterPath path;
    if (const auto* circle = std::get_if<CircleShape>(&shape)) {
        path.addEllipse(toQt(circle->center), circle->radius, circle->radius);
    } else if (const auto* line = std::get_if<LineShape>(&shape)) {
        path.moveTo(toQt(line->from));
        path.lineTo(toQt(line->to));
    } else if (const auto* rect = std::get_if<RectShape>(&shape)) {
        path.addRoundedRect(toQt(rect->rect), rect->corner, rect->corner);
    } else if (const auto* polygon = std::get_if<PolygonShape>(&shape)) {
        path.addPolygon(polygonOf(polygon->points));
        path.closeSubpath();
    } else if (const auto* polyline = std::get_if<PolylineShape>(&shape)) {
        path.addPolygon(polygonOf(rounded(polyline->points, polyline->joint)));
    } else if (const auto* curve = std::get_if<CurveShape>(&shape)) {
        path.moveTo(toQt(curve->from));
        path.cubicTo(toQt(curve->control1), toQt(curve->control2), toQt(curve->to));
    }
    return path;
}

bool isLineOfMessage(const Mark& mark)
{
    return mark.role == Role::Message || mark.role == Role::Lane || mark.role == Role::MessageFaulty;
}

const Shape* rimOf(const FigureObject& object)
{
    const auto rim = std::ranges::find_if(object.marks,
        [](const Mark& mark) { return mark.role == Role::Card || std::holds_alternative<CircleShape>(mark.shape); });
    return rim == object.marks.end() ? nullptr : &rim->shape;
}

QPainterPath around(const Shape& rim, double distance)
{
    QPainterPath path;
    if (const auto* circle = std::get_if<CircleShape>(&rim))
        path.addEllipse(toQt(circle->center), circle->radius + distance, circle->radius + distance);
    else if (const auto* card = std::get_if<RectShape>(&rim))
        path.addRoundedRect(toQt(card->rect.grown(distance)), card->corner + distance, card->corner + distance);
    return path;
}

QPointF Trail::at(double way) const
{
    if (points.isEmpty())
        return {};
    if (way <= 0)
        return points.front();
    if (way >= length())
        return points.back();
    const auto i = std::ranges::upper_bound(lengths, way) - lengths.begin();
    const auto k = static_cast<std::size_t>(i);
    const double piece = lengths[k] - lengths[k - 1];
    return QLineF(points[i - 1], points[i]).pointAt(piece > 0 ? (way - lengths[k - 1]) / piece : 0);
}

QPolygonF Trail::until(double way) const
{
    QPolygonF gone;
    gone.reserve(points.size() + 1);
    for (qsizetype i = 0; i < points.size() && lengths[static_cast<std::size_t>(i)] < way; ++i)
        gone << points[i];
    gone << at(way);
    return gone;
}

Trail trailOf(const Shape& shape)
{
    Trail trail;
    if (const auto* line = std::get_if<LineShape>(&shape)) {
        trail.points = {toQt(line->from), toQt(line->to)};
    } else if (const auto* curve = std::get_if<CurveShape>(&shape)) {
        constexpr double piece = 4; // figure units: short arrows of a large figure are painted in every frame
        trail.points = polygonOf(flatten(*curve, std::clamp(static_cast<int>(curveLength(*curve) / piece), 4, 32)));
    } else if (const auto* polyline = std::get_if<PolylineShape>(&shape)) {
        trail.points = polygonOf(rounded(polyline->points, polyline->joint));
    }
    double way = 0;
    for (qsizetype i = 0; i < trail.points.size(); ++i) {
        if (i > 0)
            way += QLineF(trail.points[i - 1], trail.points[i]).length();
        trail.lengths.push_back(way);
    }
    return trail;
}

double distanceTo(const Shape& shape, QPointF point)
{
    if (const auto* circle = std::get_if<CircleShape>(&shape))
        return std::max(0.0, distance(circle->center, {point.x(), point.y()}) - circle->radius);
    if (const auto* rect = std::get_if<RectShape>(&shape))
        return distanceToBox(toQt(rect->rect), point);
    if (const auto* polygon = std::get_if<PolygonShape>(&shape)) {
        const QPainterPath path = pathOf(*polygon);
        return path.contains(point) ? 0 : distanceToBox(path.boundingRect(), point) + 1;
    }
    if (const auto* text = std::get_if<TextShape>(&shape))
        return distanceToBox(toQt(textBox(*text)), point);
    return distanceToTrail(trailOf(shape), {point.x(), point.y()});
}

int objectAt(const Figure& figure, QPointF point, double reach)
{
    int best = -1;
    int bestPrecedence = 0;
    double bestDistance = 0;
    for (std::size_t i = 0; i < figure.objects.size(); ++i) {
        const FigureObject& object = figure.objects[i];
        const int rank = precedence(object.subject);
        if (rank == 0 || rank < bestPrecedence)
            continue;
        double nearest = std::numeric_limits<double>::infinity();
        for (const Mark& mark : object.marks)
            nearest = std::min(nearest, distanceTo(mark.shape, point));
        const double allowed = isDisc(object.subject) ? 0 : reach;
        if (nearest > allowed || (rank == bestPrecedence && nearest > bestDistance))
            continue;
        best = static_cast<int>(i);
        bestPrecedence = rank;
        bestDistance = nearest;
    }
    return best;
}

} // namespace lockstep
