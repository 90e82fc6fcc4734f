// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/picture/sketch_ways.h"

#include <QLineF>
#include <algorithm>

#include "core/figure/model/curve.h"
#include "views/picture/figure_geometry.h"
#include "views/picture/figure_view.h"

namespace lockstep {

namespace {

constexpr double discReach = 7; // pixels
constexpr double discGap = 3;   // between an arrow and its nodes
/// Bends as fractions of the length, to the left: the first ones pass nodes on a line and the opposite arrow.
constexpr double bends[] = {defaultBend, 0.24, -0.14, 0.06, -0.24, 0.36, -0.36};

QPointF towards(QPointF from, QPointF to, double way)
{
    const QLineF line(from, to);
    return line.length() > 0 ? line.pointAt(way / line.length()) : from;
}

bool isOver(const QPainterPath& way, QPointF center, double radius)
{
    constexpr int pieces = 24;
    for (int i = 0; i <= pieces; ++i)
        if (QLineF(way.pointAtPercent(static_cast<double>(i) / pieces), center).length() < radius)
            return true;
    return false;
}

} // namespace

QPainterPath bentWay(QPointF from, double fromRadius, QPointF to, double toRadius, double bend)
{
    const QPointF way = to - from;
    const QPointF control = (from + to) / 2 + QPointF(way.y(), -way.x()) * bend * 2;
    QPainterPath path(towards(from, control, fromRadius + discGap));
    path.quadTo(control, towards(to, control, toRadius + discGap));
    return path;
}

std::vector<SketchDisc> SketchWays::discs() const
{
    std::vector<SketchDisc> found;
    const auto& figure = m_view.figure();
    if (!figure)
        return found;
    const QTransform toWidget = m_view.transform();
    for (const FigureObject& object : figure->objects) {
        if (!isNodeOrProcess(object.subject))
            continue;
        if (const Shape* const rim = rimOf(object)) {
            const Rect box = bounds(*rim);
            found.push_back({processOf(object.subject).value_or(nobody), toWidget.map(toQt(box.center())),
                std::min(box.width, box.height) / 2 * toWidget.m11()});
        }
    }
    return found;
}

std::optional<SketchDisc> SketchWays::discOf(ProcessId process) const
{
    const auto all = discs();
    const auto found = std::ranges::find(all, process, &SketchDisc::process);
    return process == nobody || found == all.end() ? std::nullopt : std::optional(*found);
}

/// Chooses the bend that crosses the fewest other nodes.
QPainterPath SketchWays::wayOf(ProcessId from, ProcessId to) const
{
    const auto all = discs();
    const auto begin = std::ranges::find(all, from, &SketchDisc::process),
               end = std::ranges::find(all, to, &SketchDisc::process);
    if (begin == all.end() || end == all.end())
        return {};
    QPainterPath best;
    std::ptrdiff_t fewest = std::ssize(all) + 1;
    for (const double bend : bends) {
        const QPainterPath way = bentWay(begin->center, begin->radius, end->center, end->radius, bend);
        const auto over = std::ranges::count_if(all, [&](const SketchDisc& disc) {
            return disc.process != from && disc.process != to && isOver(way, disc.center, disc.radius + discGap);
        });
        if (over < fewest) {
            fewest = over;
            best = way;
        }
        if (over == 0)
            break;
    }
    return best;
}

ProcessId SketchWays::processAt(QPointF position) const
{
    const auto& figure = m_view.figure();
    if (!figure)
        return nobody;
    const QTransform toWidget = m_view.transform();
    const int object = objectAt(*figure, toWidget.inverted().map(position), discReach / toWidget.m11());
    if (object < 0)
        return nobody;
    const Subject& subject = figure->objects[static_cast<std::size_t>(object)].subject;
    return isNodeOrProcess(subject) ? processOf(subject).value_or(nobody) : nobody;
}

} // namespace lockstep
