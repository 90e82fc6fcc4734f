// SPDX-License-Identifier: GPL-3.0-or-later

// Who told whom: the source at the top, below each process those whom it told first, with the number of the round. A
// reduction is read backwards: who was asked for the last time by whom.

#include <algorithm>

#include "core/figure/canvas.h"
#include "core/figure/chart.h"
#include "core/figure/kind.h"
#include "core/figure/panels.h"
#include "core/figure/text.h"
#include "core/figure/wording.h"

namespace lockstep {
FigureKind treeKind();
namespace {

struct Family {
    std::vector<std::vector<int>> children; ///< by process: indices of the messages to (or from) them
    std::vector<bool> known;
    ProcessId root = 0;
    bool inwards = false; ///< a reduction: messages run from the children up

    ProcessId child(const MessageRecord& message) const { return inwards ? message.source : message.destination; }
};

bool runsInwards(OperationKind kind)
{
    return kind == OperationKind::AllToOneReduction || kind == OperationKind::Gather;
}

// Of all rounds, so that the picture of each has the same frame.
Family familyOf(const Trace& trace)
{
    Family family;
    const auto processes = static_cast<std::size_t>(trace.processes());
    family.children.resize(processes);
    family.known.assign(processes, false);
    family.root = trace.request.operation.source;
    family.inwards = runsInwards(trace.request.operation.kind);
    family.known[static_cast<std::size_t>(family.root)] = true;
    const auto last = static_cast<RoundNumber>(trace.rounds.size());
    for (RoundNumber i = 1; i <= last; ++i) {
        const RoundNumber number = family.inwards ? last + 1 - i : i;
        const std::vector<bool> before = family.known; // who was told in this round tells nobody in it
        for (const int index : trace.rounds[static_cast<std::size_t>(number - 1)].messages) {
            const MessageRecord& message = trace.messages[static_cast<std::size_t>(index)];
            const auto parent = static_cast<std::size_t>(family.inwards ? message.destination : message.source);
            const auto child = static_cast<std::size_t>(family.child(message));
            if (!before[parent] || family.known[child])
                continue;
            family.known[child] = true;
            family.children[parent].push_back(index);
        }
    }
    return family;
}

struct Places {
    const Trace& trace;
    const Family& family;
    std::vector<Point> at; ///< x in columns, y in levels
    double nextLeaf = 0;
    double deepest = 0;

    // Above the middle of its children; leaves from left to right. Levels are few: at most one a round.
    void place(ProcessId process, double level)
    {
        deepest = std::max(deepest, level);
        const auto& children = family.children[static_cast<std::size_t>(process)];
        double sum = 0;
        for (const int index : children) {
            const ProcessId child = family.child(trace.messages[static_cast<std::size_t>(index)]);
            place(child, level + 1);
            sum += at[static_cast<std::size_t>(child)].x;
        }
        const double x = children.empty() ? nextLeaf++ : sum / double(children.size());
        at[static_cast<std::size_t>(process)] = {x, level};
    }
};

struct Frame {
    ChartType type;
    double pad, radius, column, level;
    Point at(Point place) const { return {pad + radius + column * place.x, pad + radius + level * place.y}; }
};

FigureObject edgeOf(const Trace& trace, const Frame& frame, const MessageRecord& message, Point from, Point to)
{
    const std::string source = std::to_string(message.source);
    const std::string destination = std::to_string(message.destination);
    FigureObject object = chartObject("message-r" + std::to_string(message.round) + '-' + source + '-' + destination,
        "message", messageTitle(trace, message));
    object.data = {{"round", std::to_string(message.round)}, {"source", source}, {"destination", destination},
        {"words", std::to_string(message.words)}};
    const Point direction = unit(to - from);
    const Point start = from + direction * (frame.radius + 2);
    const Point end = to - direction * (frame.radius + 2);
    const double head = frame.radius * 0.55;
    const TextShape number =
        plain(std::to_string(message.round), between(start, end - direction * (head * 0.5), 0.5), frame.type.small);
    const Rect box = textBox(number);
    // the gap of the line for its number
    const double half = std::min(box.width / 2 / std::max(std::abs(direction.x), 1e-6),
                            box.height / 2 / std::max(std::abs(direction.y), 1e-6))
        + 2;
    object.marks.push_back({Role::Message, LineShape{start, number.at - direction * half}});
    object.marks.push_back({Role::Message, LineShape{number.at + direction * half, end - direction * (head * 0.8)}});
    object.marks.push_back({Role::MessageHead, arrowHead(end, direction, head)});
    object.marks.push_back({Role::MessageLabel, number});
    return object;
}

Outcome<Figure> drawTree(const Trace& trace, const FigureOptions& options)
{
    const Family family = familyOf(trace);
    std::vector<bool> shown(family.children.size(), false);
    shown[static_cast<std::size_t>(family.root)] = true;
    Places places{trace, family, std::vector<Point>(family.children.size())};
    places.place(family.root, 0);
    const ChartType type(options.typeScale);
    const double radius = type.text * 1.1;
    const Frame frame{type, type.text, radius, std::max(radius * 2.7, type.text * 2.4), radius * 4.6};
    Figure figure;
    const Point corner = frame.at({std::max(0.0, places.nextLeaf - 1), places.deepest});
    figure.size = {corner.x + frame.radius + frame.pad, corner.y + frame.radius + frame.pad};
    for (ProcessId parent = 0; parent < trace.processes(); ++parent)
        for (const int index : family.children[static_cast<std::size_t>(parent)]) {
            const MessageRecord& message = trace.messages[static_cast<std::size_t>(index)];
            if (!std::binary_search(options.rounds.begin(), options.rounds.end(), message.round)
                || momentOf(options, message.round) == Moment::Later)
                continue;
            shown[static_cast<std::size_t>(message.source)] = shown[static_cast<std::size_t>(message.destination)] =
                true;
            figure.objects.push_back(
                edgeOf(trace, frame, message, frame.at(places.at[static_cast<std::size_t>(message.source)]),
                    frame.at(places.at[static_cast<std::size_t>(message.destination)])));
        }
    for (ProcessId process = 0; process < trace.processes(); ++process) {
        if (!shown[static_cast<std::size_t>(process)])
            continue;
        const std::string name = std::to_string(process);
        FigureObject node = chartObject("node-" + name, "node", "process " + name);
        node.data = {{"node", name}};
        const Point center = frame.at(places.at[static_cast<std::size_t>(process)]);
        node.marks.push_back({process == family.root ? Role::NodeSource : Role::Node, CircleShape{center, radius}});
        const double fits = radius * 0.96 / std::hypot(textWidth(name, 1) / 2, 0.46);
        node.marks.push_back({Role::NodeLabel, plain(name, center, std::min(type.text * 1.1, fits))});
        figure.objects.push_back(std::move(node));
    }
    addChartTitle(figure, options.title, type.text);
    return figure;
}

} // namespace

FigureKind treeKind() { return {"tree", "who told whom, with round numbers", drawTree}; }

} // namespace lockstep
