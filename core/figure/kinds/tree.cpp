// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The tree of first messages: the source at the top, below each process those that it informed first, with the number
// of the round. A reduction is read backwards: the last message of each process.

#include <algorithm>
#include <cmath>
#include <map>

#include "core/account/narrator.h"
#include "core/base/diagnostic.h"
#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/figure/charts/chart.h"
#include "core/figure/draw/canvas.h"
#include "core/figure/inputs.h"
#include "core/figure/kind.h"
#include "core/figure/layout/family.h"
#include "core/figure/layout/filmstrip.h"
#include "core/figure/layout/finish.h"
#include "core/figure/layout/panels.h"
#include "core/figure/messages.h"
#include "core/figure/model/curve.h"
#include "core/figure/model/text.h"
#include "core/figure/options/wording.h"
#include "core/header/program.h"
#include "core/trace/message_record.h"
#include "core/trace/trace.h"
#include "core/value/value.h"

namespace lockstep {
FigureKind treeKind();
namespace {

constexpr int mostTrees = 64; ///< more panels are unreadable

struct TreePlaces {
    const Trace& trace;
    const Family& family;
    std::vector<Point> at; ///< x in columns, y in levels
    double nextLeaf = 0;
    double deepest = 0;

    // Above the middle of its children, with leaves from left to right. There are few levels: at most one per round.
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

struct TreeFrame {
    ChartType type;
    double pad, radius, column, level;
    double head() const { return radius * 0.55; }
    Point at(Point place) const { return {pad + radius + column * place.x, pad + radius + level * place.y}; }
};

/// A message between a parent and a child.
struct Edge {
    int message = 0;
    ProcessId source = 0;
    ProcessId destination = 0;
    Point start, end; ///< the tip of the head is at the end
    TextShape number;
    double gap = 0; ///< in the line, on each side of the centre of the number
};

Edge edgeOf(
    const Trace& trace, const TreeFrame& frame, int index, const std::string& rounds, const std::vector<Point>& at)
{
    const MessageRecord& message = trace.messages[static_cast<std::size_t>(index)];
    Edge edge{index, message.source, message.destination, {}, {}, {}, 0};
    const Point from = frame.at(at[static_cast<std::size_t>(message.source)]);
    const Point to = frame.at(at[static_cast<std::size_t>(message.destination)]);
    const Point direction = unit(to - from);
    edge.start = from + direction * (frame.radius + 2);
    edge.end = to - direction * (frame.radius + 2);
    edge.number =
        plain(rounds, between(edge.start, edge.end - direction * (frame.head() * 0.5), 0.5), frame.type.small);
    const Rect box = textBox(edge.number);
    edge.gap = std::min(box.width / 2 / std::max(std::abs(direction.x), 1e-6),
                   box.height * 0.56 / std::max(std::abs(direction.y), 1e-6))
        + 2;
    return edge;
}

FigureObject edgeObject(const Trace& trace, const TreeFrame& frame, const Edge& edge)
{
    FigureObject object{wholeMessage(trace, edge.message),
        narrator::messageTitle(trace, trace.messages[static_cast<std::size_t>(edge.message)]), {}, {}};
    const Point direction = unit(edge.end - edge.start);
    object.marks.push_back({Role::Message, LineShape{edge.start, edge.number.at - direction * edge.gap}});
    object.marks.push_back(
        {Role::Message, LineShape{edge.number.at + direction * edge.gap, edge.end - direction * (frame.head() * 0.8)}});
    object.marks.push_back({Role::MessageHead, arrowHead(edge.end, direction, frame.head())});
    object.marks.push_back({Role::MessageLabel, edge.number});
    return object;
}

// Whether every number has space in its line, away from other edges and nodes.
bool haveRoom(const TreeFrame& frame, const std::vector<Edge>& edges, const std::vector<Point>& at)
{
    const auto isClear = [&](const Edge& one, const Edge& other) {
        return &one == &other || !segmentMeets(textBox(one.number).grown(1), other.start, other.end);
    };
    for (const Edge& one : edges) {
        if (distance(one.start, one.end) < 2 * one.gap + frame.head() + 4)
            return false;
        for (std::size_t process = 0; process < at.size(); ++process)
            if (static_cast<ProcessId>(process) != one.source && static_cast<ProcessId>(process) != one.destination
                && distanceToSegment(frame.at(at[process]), one.start, one.end) < frame.radius + 2)
                return false;
        if (!std::ranges::all_of(edges, [&](const Edge& other) { return isClear(one, other); }))
            return false;
    }
    return true;
}

// Large enough for the longest name.
double radiusFor(const Trace& trace, const FigureInputs& options, const ChartType& type)
{
    const std::string longest = processLabel(trace, options, trace.processes() - 1);
    return std::max(type.text * 1.1, discFor(type.least, textWidth(longest, 1)));
}

using EdgeLabels = std::vector<std::pair<int, std::string>>;

/// Indices of the first messages, each with its round, the rounds of all that cross its edge, or the data that they
/// carry.
EdgeLabels labelsOf(const Trace& trace, const FigureInputs& options, const Family& family)
{
    std::map<std::pair<ProcessId, ProcessId>, std::vector<Value>> carried;
    if (options.packetNames)
        for (const MessageRecord& message : trace.messages)
            carried[{message.source, message.destination}].push_back(message.payload);
    EdgeLabels labels;
    for (const std::vector<int>& children : family.children)
        for (const int index : children) {
            const MessageRecord& message = trace.messages[static_cast<std::size_t>(index)];
            const std::pair edge(message.source, message.destination);
            const auto rounds = family.rounds.find(edge);
            std::string& label = labels.emplace_back(index, std::string()).second;
            if (options.packetNames)
                label = packetNames(trace, options, Value::list(carried[edge]));
            if (label.empty())
                label = rounds == family.rounds.end() ? std::to_string(message.round) : folded(rounds->second, "–");
        }
    return labels;
}

// Where edges fan out from one node, their labels are half a column apart; numbers of single rounds have room.
double widestLabel(const EdgeLabels& labels, const ChartType& type)
{
    constexpr std::size_t number = 2; // digits
    double widest = 0;
    for (const auto& [index, label] : labels)
        if (label.size() > number)
            widest = std::max(widest, textWidth(label, type.small) + 4);
    return widest;
}

FigureObject nodeOf(const Trace& trace, const FigureInputs& options, const TreeFrame& frame, ProcessId process,
    bool isRoot, Point center)
{
    const std::string name = processLabel(trace, options, process);
    FigureObject node{ProcessSubject{process}, say(message::figureProcess, {name}), {}, {}};
    node.marks.push_back({isRoot ? Role::NodeSource : Role::Node, CircleShape{center, frame.radius}});
    const double fits = typeInDisc(frame.radius, textWidth(name, 1));
    node.marks.push_back({Role::NodeLabel, plain(name, center, std::min(frame.type.text * 1.1, fits))});
    return node;
}

// Increases the distance of levels until all edges have enough space.
std::vector<Edge> edgesWithRoom(
    const Trace& trace, const EdgeLabels& labels, const std::vector<Point>& at, TreeFrame& frame)
{
    constexpr std::size_t mostCompared = 256; // larger trees are only seen as a whole
    constexpr double mostGrown = 8;
    const double standard = frame.level;
    for (;;) {
        std::vector<Edge> edges;
        for (const auto& [index, label] : labels)
            edges.push_back(edgeOf(trace, frame, index, label, at));
        if (edges.size() > mostCompared || frame.level > mostGrown * standard || haveRoom(frame, edges, at))
            return edges;
        frame.level *= 1.1;
    }
}

PanelFigure treeOf(
    const Trace& trace, const FigureInputs& options, const Family& family, std::string words, bool isAlone = false)
{
    std::vector<bool> shown(family.children.size(), false);
    shown[static_cast<std::size_t>(family.root)] = true;
    TreePlaces places{trace, family, std::vector<Point>(family.children.size())};
    places.place(family.root, 0);
    const ChartType type(options);
    const EdgeLabels labels = labelsOf(trace, options, family);
    const double radius = radiusFor(trace, options, type);
    double column = std::max({radius * 2.7, type.text * 2.4, 2 * widestLabel(labels, type)});
    if (isAlone && options.paper && places.nextLeaf > 1) { // uses the width
        constexpr double widest = 2.2;
        const double share = (options.paper->units() - 2 * (type.text + radius)) / (places.nextLeaf - 1);
        column = std::clamp(share, column, widest * column);
    }
    TreeFrame frame{type, type.text, radius, column, radius * 4.6};
    const std::vector<Edge> edges = edgesWithRoom(trace, labels, places.at, frame);
    const auto at = [&](ProcessId process) { return frame.at(places.at[static_cast<std::size_t>(process)]); };
    PanelFigure tree;
    const Point corner = frame.at({std::max(0.0, places.nextLeaf - 1), places.deepest});
    tree.size = {corner.x + frame.radius + frame.pad, corner.y + frame.radius + frame.pad};
    tree.words = std::move(words);
    for (const Edge& edge : edges) {
        const RoundNumber round = trace.messages[static_cast<std::size_t>(edge.message)].round;
        if (!std::ranges::binary_search(options.rounds, round) || tenseOf(options, round) == Tense::Later)
            continue;
        shown[static_cast<std::size_t>(edge.source)] = shown[static_cast<std::size_t>(edge.destination)] = true;
        tree.objects.push_back(edgeObject(trace, frame, edge));
    }
    for (ProcessId process = 0; process < trace.processes(); ++process)
        if (shown[static_cast<std::size_t>(process)])
            tree.objects.push_back(nodeOf(trace, options, frame, process, process == family.root, at(process)));
    return tree;
}

Outcome<Figure> drawTree(const Trace& trace, const FigureInputs& options)
{
    const ChartType type(options);
    Figure figure;
    const auto& program = trace.request.program;
    const std::vector<std::string> phases = program ? program->phases : std::vector<std::string>();
    if (options.everyOrigin && trace.processes() > mostTrees)
        return Diagnostic{message::figureTooManyTrees,
            {std::to_string(trace.processes()), withCommas(std::to_string(mostTrees))}, {}, {}};
    if (options.everyOrigin) {
        std::vector<PanelFigure> trees;
        for (ProcessId origin = 0; origin < trace.processes(); ++origin)
            trees.push_back(treeOf(trace, options, familyOf(trace, origin),
                say(message::figureFrom, {processLabel(trace, options, origin)})));
        figure = filmstrip(options, std::move(trees), type.text);
    } else if (options.panels == PanelUnit::Phase && !phases.empty() && !options.origin) {
        std::vector<PanelFigure> trees;
        for (std::size_t phase = 0; phase < std::min<std::size_t>(phases.size(), mostTrees); ++phase)
            trees.push_back(treeOf(trace, options, familyOfPhase(trace, static_cast<int>(phase)), phases[phase]));
        figure = filmstrip(options, std::move(trees), type.text);
    } else {
        PanelFigure tree = treeOf(trace, options, familyOf(trace, options.origin), {}, true);
        figure.objects = std::move(tree.objects);
        figure.size = tree.size;
    }
    return finished(std::move(figure), options, type.text);
}

std::string treeCaption(const Trace& trace, const FigureInputs& options)
{
    if (sendsNothing(trace) || (!options.origin && !options.everyOrigin))
        return roundWords(trace, options);
    const std::string reached = options.origin
        ? say(message::figureReached, {processName(trace, options, *options.origin)})
        : say(message::figureReachedAll);
    return sentences({reached, untilWords(options)});
}

} // namespace

FigureKind treeKind()
{
    return {.name = "tree",
        .title = "Tree",
        .summary = "which process informed which, with round numbers",
        .draw = drawTree,
        .isTree = true,
        .caption = treeCaption};
}

} // namespace lockstep
