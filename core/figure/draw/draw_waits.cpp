// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "core/account/narrator.h"
#include "core/figure/draw/canvas.h"
#include "core/figure/layout/arrows.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

constexpr std::size_t mostWaits = 1000; ///< more would be unreadable

bool isIn(const std::vector<Waiting>& chain, ProcessId process, ProcessId waitsFor)
{
    return std::ranges::any_of(
        chain, [=](const Waiting& one) { return one.process == process && one.waitsFor == waitsFor; });
}

/// `messages` are those of the picture, beside which it stands.
ArrowWay wayOf(const Scene& scene, const Waiting& waiting, const std::vector<ShownMessage>& messages = {})
{
    const NodeId from = scene.nodeOf(waiting.process), to = scene.nodeOf(waiting.waitsFor);
    const auto crosses = [&](NodeId source, NodeId destination) {
        return std::ranges::any_of(
            messages, [=](const ShownMessage& shown) { return shown.from == source && shown.to == destination; });
    };
    const bool opposite = isIn(scene.trace->error->waiting, waiting.waitsFor, waiting.process) || crosses(to, from);
    return arrowWay(scene, from, to, {opposite, crosses(from, to) ? 1 : 0});
}

} // namespace

std::vector<Waiting> drawnWaits(const Trace& trace)
{
    std::vector<Waiting> waits;
    if (trace.error && trace.error->waiting.size() <= mostWaits)
        waits = trace.error->waiting;
    std::erase_if(waits, [](const Waiting& one) { return one.waitsFor == nobody || one.waitsFor == one.process; });
    return waits;
}

Mark waitHead(Point tip, Point direction, double length, int variant)
{
    const Point back = tip - direction * (length * 1.1);
    const Point side = leftNormal(direction) * (length * 0.6);
    return {Role::WaitHead, PolylineShape{{back + side, tip, back - side}, 0}, variant};
}

Rect withWaits(const Scene& scene, Rect box)
{
    for (const Waiting& waiting : drawnWaits(*scene.trace))
        for (const Point p : wayOf(scene, waiting).points)
            box = box.united({p.x, p.y, 0, 0});
    return box;
}

void drawWaits(Canvas& canvas)
{
    if (!canvas.showing.waits)
        return;
    const Scene& scene = canvas.scene();
    for (const Waiting& waiting : drawnWaits(*scene.trace)) {
        const bool inCycle = isIn(scene.trace->error->cycle, waiting.process, waiting.waitsFor);
        const int variant = inCycle ? 0 : 1;
        const ArrowWay way = wayOf(scene, waiting, canvas.messages);
        FigureObject object = canvas.object(WaitSubject{waiting.process, waiting.waitsFor, inCycle},
            narrator::wait(*scene.trace, waiting.process, waiting.waitsFor));
        object.marks.push_back({Role::Wait, way.beginning(way.length), variant});
        object.marks.push_back(waitHead(way.at(1), way.direction(1), scene.head, variant));
        canvas.objects.push_back(std::move(object));
    }
}

} // namespace lockstep
