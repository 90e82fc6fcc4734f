// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/account/run_cells.h"
#include "core/base/diagnostic.h"
#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/base/trigonometry.h"
#include "core/figure/draw/canvas.h"
#include "core/figure/inputs.h"
#include "core/figure/layout/beside.h"
#include "core/figure/layout/contents.h"
#include "core/figure/messages.h"
#include "core/figure/model/curve.h"
#include "core/figure/model/text.h"
#include "core/figure/options/wording.h"
#include "core/trace/message_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

// The text in the node.
std::string labelOf(const Scene& scene, NodeId node)
{
    if (scene.network->isSwitch(node) || scene.options->labels == "none")
        return {};
    const ProcessId process = scene.processOf[static_cast<std::size_t>(node)];
    const bool areAsked = scene.options->labels == "binary" || scene.options->labels == "decimal";
    if (!areAsked && scene.network->hasLabels() && process == node && fitsInNode(scene, scene.network->nodeLabel(node)))
        return scene.network->nodeLabel(node);
    return processLabel(*scene.trace, *scene.options, process == nobody ? node : process);
}

std::string nodeTitle(const Scene& scene, NodeId node)
{
    const std::string name = scene.network->nodeName(node);
    if (scene.network->isSwitch(node))
        return say(message::figureSwitch, {name});
    const ProcessId process = scene.processOf[static_cast<std::size_t>(node)];
    const std::string shown = scene.shownName(node);
    std::vector<std::string> parts = {
        shown == name ? say(message::figureNode, {name}) : say(message::figureNodeLabelled, {name, shown})};
    if (process != nobody && process != node)
        parts.push_back(say(message::figureProcess, {std::to_string(process)}));
    if (const int dimensions = scene.network->dimensions(); dimensions > 0)
        parts.push_back(binary(node, dimensions));
    return asList(parts);
}

// As large as fits into the disc; nothing if that is too small to read.
void addLabel(Canvas& canvas, FigureObject& object, NodeId node)
{
    const Scene& scene = canvas.scene();
    if (scene.hasCard(node)) {
        const std::string text = labelOf(scene, node);
        if (text.empty())
            return;
        TextShape label = plain(text, scene.center(node) + scene.card.labelAt, scene.card.label);
        const double width = textWidth(label), second = scene.card.second;
        if (second > 0) { // both in the middle
            const double half = (width + labelGap + second) / 2;
            object.marks.push_back({Role::NodeSecondLabel,
                plain(bitLabel(scene, node), {label.at.x + half - second / 2, label.at.y}, scene.smallSize)});
            label.at.x += width / 2 - half;
        }
        object.marks.push_back({Role::NodeLabel, std::move(label)});
        return;
    }
    const ProcessId process = scene.processOf[static_cast<std::size_t>(node)];
    if (!canvas.plan.data.inside.empty() && process != nobody) {
        const std::vector<TextRun>& runs = canvas.plan.data.inside[static_cast<std::size_t>(process)];
        TextShape data{scene.center(node), Anchor::Middle, scene.labelSize, runs};
        data.size = std::min(scene.labelSize, scene.radius * 1.92 / std::hypot(textWidth(data) / data.size, 0.9));
        if (!runs.empty() && data.size >= scene.leastType)
            object.marks.push_back({Role::NodeLabel, std::move(data)});
        else if (!runs.empty())
            canvas.omit(Omission::What::Label, object.subject);
        return;
    }
    const std::string text = labelOf(scene, node);
    if (text.empty())
        return;
    if (fitsInNode(scene, text))
        object.marks.push_back({Role::NodeLabel, plain(text, scene.center(node), sizeInNode(scene, text))});
    else
        canvas.omit(Omission::What::Label, object.subject);
}

// By node: whether it has received something before the messages of the picture, or, without messages, before its time.
std::vector<bool> informedOf(const Canvas& canvas)
{
    const Scene& scene = canvas.scene();
    std::vector<bool> holders(scene.centers.size(), false);
    if (!scene.options->informed)
        return holders;
    const auto& current = canvas.showing.current;
    const RoundNumber before = current.empty() ? canvas.showing.contentsAt + 1 : current.front();
    for (const MessageRecord& message : scene.trace->messages)
        if (message.arrived > 0 && message.arrived < before)
            holders[static_cast<std::size_t>(scene.nodeOf(message.destination))] = true;
    return holders;
}

Role roleOf(const Scene& scene, NodeId node)
{
    if (scene.network->isSwitch(node))
        return Role::NodeSwitch;
    const OperationSetup& operation = scene.trace->request.operation;
    const OperationInfo& info = operationInfo(operation.kind);
    const bool source =
        (info.from() || info.to()) && scene.processOf[static_cast<std::size_t>(node)] == operation.source;
    return source ? Role::NodeSource : Role::Node;
}

const NodeState* stateOf(const Canvas& canvas, ProcessId process)
{
    const FigureInputs& options = *canvas.scene().options;
    const auto found = options.states.find(canvas.showing.contentsAt);
    const bool isKnown = options.holders && process != nobody && found != options.states.end()
        && static_cast<std::size_t>(process) < found->second.size();
    return isKnown ? &found->second[static_cast<std::size_t>(process)] : nullptr;
}

/// At the end of the rounds that the picture shows.
bool isStopped(const Canvas& canvas, ProcessId process)
{
    const auto& current = canvas.showing.current;
    const RoundNumber now = current.empty() ? canvas.showing.contentsAt : current.back();
    const RoundNumber from = process == nobody ? 0 : canvas.scene().trace->stoppedFrom(process);
    return from > 0 && (from <= now || canvas.showing.waits); // waiting is shown at the end of a run
}

} // namespace

std::vector<Mark> stateMarks(NodeState state, Point center, double radius, int variant)
{
    const CircleShape circle{center, radius};
    switch (state) {
    case NodeState::Empty: return {{Role::NodeEmpty, circle, variant}};
    case NodeState::Source: return {{Role::NodeSource, circle, variant}};
    case NodeState::SourceReceived: return {{Role::NodeSource, circle, variant}, {Role::NodeReceived, circle, 1}};
    case NodeState::Complete: return {{Role::NodePart, circle}};
    case NodeState::Received: return {{Role::NodeReceived, circle}};
    case NodeState::Part:
    case NodeState::ReceivedPart: break;
    }
    // The lower half of a disc, within the rim. No line is between the halves: it would strike out the node's number.
    constexpr int corners = 24;
    constexpr double rim = 0.6;
    PolygonShape half;
    for (int i = 0; i <= corners; ++i) {
        const double angle = std::numbers::pi * i / corners;
        half.points.push_back({center.x + (radius - rim) * cosine(angle), center.y + (radius - rim) * sine(angle)});
    }
    std::vector<Mark> marks{{Role::NodeEmpty, circle, variant}, {Role::NodePart, std::move(half), 1}};
    if (state == NodeState::ReceivedPart) // only the rim
        marks.push_back({Role::NodeReceived, circle, 1});
    return marks;
}

void drawNodes(Canvas& canvas)
{
    const Scene& scene = canvas.scene();
    const std::vector<bool> informed = informedOf(canvas);
    for (NodeId node = 0; node < scene.network->nodes(); ++node) {
        const ProcessId process = scene.processOf[static_cast<std::size_t>(node)];
        FigureObject object = canvas.object(NodeSubject{node, process}, [&] { return nodeTitle(scene, node); });
        if (scene.network->isSwitch(node)) {
            const double r = scene.switchRadius;
            const Point c = scene.center(node);
            object.marks.push_back({Role::NodeSwitch, RectShape{{c.x - r, c.y - r, 2 * r, 2 * r}, 2}});
        } else if (scene.hasCard(node)) {
            const int isSource = roleOf(scene, node) == Role::NodeSource ? 1 : 0;
            object.marks.push_back({Role::Card, RectShape{scene.boxOf(node), 5}, isSource});
            if (canvas.showing.titled) // places are the same whatever else finds its space
                for (Mark& mark : placeMarks(scene.card, scene.center(node)))
                    object.marks.push_back(std::move(mark));
        } else if (const NodeState* state = stateOf(canvas, process)) {
            object.marks = stateMarks(*state, scene.center(node), scene.radius, scene.bare ? 1 : 0);
        } else {
            const Role role = informed[static_cast<std::size_t>(node)] ? Role::NodeSource : roleOf(scene, node);
            const bool stepsBack = scene.bare || (scene.vast > 0 && role == Role::Node);
            const int faint = scene.vast > 1 ? 2 : 1;
            object.marks.push_back({role, CircleShape{scene.center(node), scene.radius}, stepsBack ? faint : 0});
        }
        addLabel(canvas, object, node);
        if (isStopped(canvas, process))
            for (Mark& mark : scene.hasCard(node)
                    ? crossMarks({scene.boxOf(node).right() - 7, scene.boxOf(node).y + 7}, 5)
                    : stopMarks(scene.center(node), scene.radius))
                object.marks.push_back(std::move(mark));
        const BesideNode& place = canvas.plan.secondPlaces[static_cast<std::size_t>(node)];
        const std::string& second = canvas.plan.secondLabels[static_cast<std::size_t>(node)];
        if (place.placed && canvas.occupied.cost(place.box, Plan::secondOwner(node)) < Occupancy::arrow) {
            TextShape text = plain(second, place.at, scene.smallSize, place.anchor);
            if (place.onLink)
                object.marks.push_back(groundBelow(text));
            object.marks.push_back({Role::NodeSecondLabel, std::move(text)});
        } else if (!second.empty()) {
            canvas.omit(Omission::What::SecondLabel, object.subject);
        }
        canvas.objects.push_back(std::move(object));
    }
}

void drawData(Canvas& canvas)
{
    const Scene& scene = canvas.scene();
    for (const DataBox& one : canvas.plan.data.boxes) {
        const bool in = one.flow == DataFlow::In;
        const TextShape text{one.box.center(), Anchor::Middle, scene.labelSize, one.text};
        const Point direction = unit(one.to - one.from);
        using enum ProcessSubject::As;
        FigureObject object = canvas.object(ProcessSubject{one.process, in ? Input : Result},
            say(in ? message::figureStarts : message::figureEnds, {std::to_string(one.process), plainText(text)}));
        object.marks = {{Role::Box, RectShape{one.box, 2}}, {Role::BoxText, text},
            {Role::Axis, LineShape{one.from, one.to - direction * (scene.head * 0.8)}},
            {Role::MessageHead, arrowHead(one.to, direction, scene.head)}};
        canvas.objects.push_back(std::move(object));
    }
}

namespace {

/// The lines of a text, by the width that the plan allows.
struct TextBlock {
    std::vector<std::vector<TextRun>> lines;
    double size;
    Size box;

    TextBlock(const Canvas& canvas, const std::vector<TextRun>& runs)
        : lines(brokenLines(runs, canvas.plan.contentsWidth, canvas.scene().smallSize)), size(canvas.scene().smallSize)
    {
        for (const auto& line : lines)
            box.width = std::max(box.width, textWidth(TextShape{{}, Anchor::Middle, size, line}));
        if (!lines.empty())
            box.height = size * (lineBoxHeight + besideLine * static_cast<double>(lines.size() - 1));
    }
};

// The position nearest to the node, of a text that may be smaller than its place.
Rect within(const Rect& place, Size text, Point node)
{
    const auto nearest = [](double wish, double least, double most) {
        return std::clamp(wish, least, std::max(least, most));
    };
    const Point middle{nearest(node.x, place.x + text.width / 2, place.right() - text.width / 2),
        nearest(node.y, place.y + text.height / 2, place.bottom() - text.height / 2)};
    return {middle.x - text.width / 2, middle.y - text.height / 2, text.width, text.height};
}

bool cuts(const Rect& rim, const Rect& text)
{
    const bool isInside = rim.contains({text.x, text.y}) && rim.contains({text.right(), text.bottom()});
    return rim.intersects(text) && !isInside;
}

/// The planned place, or another one in this picture if the planned one is taken.
BesideNode contentsPlace(Canvas& canvas, NodeId node, Size text)
{
    const Scene& scene = canvas.scene();
    const BesideNode& planned = canvas.plan.contentPlaces[static_cast<std::size_t>(node)];
    if (planned.placed && canvas.occupied.cost(planned.box, Plan::contentsOwner(node)) < Occupancy::arrow)
        return planned;
    BesideNode place = placeWithin(scene, node, text, canvas.plan.frame, canvas.occupied);
    const double crowded = 3 * std::max(1.0, scene.options->typeScale); // half as wide as a crowded link
    place.onLink = place.onLink || canvas.occupied.cost(place.box.grown(crowded)) >= Occupancy::link;
    for (const Rect& rim : canvas.rims)
        place.placed = place.placed && !cuts(rim, place.box);
    if (place.placed)
        canvas.occupied.addRect(place.box, Occupancy::forbidden);
    return place;
}

void addContents(FigureObject& object, const TextBlock& text, const BesideNode& place, Point node)
{
    const Rect box = within(place.box, text.box, node);
    if (place.leader)
        object.marks.push_back({Role::Leader, LineShape{place.leader->from, nearestPoint(box.grown(1), node)}});
    const double x = place.anchor == Anchor::Start ? box.x : place.anchor == Anchor::End ? box.right() : box.center().x;
    double y = box.y + text.size * lineBoxTop;
    for (const auto& line : text.lines) {
        TextShape shape{{x, y}, place.anchor, text.size, line};
        if (place.onLink)
            object.marks.push_back(groundBelow(shape));
        object.marks.push_back({Role::Contents, std::move(shape)});
        y += text.size * besideLine;
    }
}

} // namespace

void drawContents(Canvas& canvas)
{
    const Scene& scene = canvas.scene();
    const RoundNumber round = canvas.showing.contentsAt;
    if (!scene.options->contents || !canvas.showing.reached)
        return;
    for (ProcessId process = 0; process < scene.network->processes(); ++process) {
        const NodeId node = scene.nodeOf(process);
        const auto& runs = canvas.plan.contentTexts->of(*scene.trace, *scene.options, process, round);
        if (runs.empty())
            continue;
        FigureObject object = canvas.object(ProcessSubject{process, ProcessSubject::As::Contents}, [&] {
            return say(
                message::figureHolds, {std::to_string(process), plainText(TextShape{{}, Anchor::Middle, 1, runs})});
        });
        const TextBlock text(canvas, runs);
        if (const BesideNode place = contentsPlace(canvas, node, text.box); place.placed)
            addContents(object, text, place, scene.center(node));
        else
            canvas.omit(Omission::What::Contents, object.subject);
        if (!object.marks.empty())
            canvas.objects.push_back(std::move(object));
    }
}

} // namespace lockstep
