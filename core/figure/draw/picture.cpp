// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>
#include <utility>

#include "core/account/narrator.h"
#include "core/account/run_cells.h"
#include "core/base/diagnostic.h"
#include "core/base/text.h"
#include "core/figure/draw/canvas.h"
#include "core/figure/layout/groups.h"
#include "core/figure/messages.h"
#include "core/figure/model/curve.h"
#include "core/figure/model/text.h"
#include "core/figure/options/wording.h"
#include "core/header/program.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

constexpr std::size_t mostFaded = 4096; ///< messages of earlier and later rounds

std::size_t linkIndex(const Scene& scene, NodeId a, NodeId b)
{
    return static_cast<std::size_t>(scene.network->linkBetween(a, b));
}

/// From node to node, in that round. `number` is that of its arrow, unless the options want another text there.
ShownMessage shownMessage(const Scene& scene, int index, RoundNumber round, Strength strength, RoundNumber number)
{
    ShownMessage shown;
    shown.index = index;
    shown.message = &messageAt(*scene.trace, index);
    shown.round = round;
    shown.strength = strength;
    shown.from = scene.nodeOf(shown.message->source);
    shown.to = scene.nodeOf(shown.message->destination);
    shown.number = std::to_string(number);
    if (scene.options->owners)
        if (const std::string owners = ownersOf(shown.message->payload, scene.options->pieces); !owners.empty())
            shown.number += " (" + owners + ')';
    if (scene.options->packetNames)
        if (const std::string names = packetNames(*scene.trace, *scene.options, shown.message->payload); !names.empty())
            shown.number = names;
    return shown;
}

bool isLeftOut(const Scene& scene, int index)
{
    return scene.options->origin && !carriesDataOf(messageAt(*scene.trace, index).payload, *scene.options->origin);
}

/// Late messages that arrive in the round, unless the picture shows the round in which they were sent.
void addArrivals(Canvas& canvas, RoundNumber round)
{
    const Scene& scene = canvas.scene();
    for (const int index : lateArrivals(*scene.trace, round)) {
        ShownMessage shown = shownMessage(scene, index, round, Strength::Current, messageAt(*scene.trace, index).round);
        const std::vector<NodeId>& path = shown.message->path;
        if (isLeftOut(scene, index) || shown.from == shown.to
            || std::ranges::find(canvas.showing.current, shown.message->round) != canvas.showing.current.end())
            continue;
        if (!canvas.plan.hops.empty()) {
            shown.hop = static_cast<int>(path.size()) - 2;
            shown.from = path[path.size() - 2];
        }
        shown.arrives = true;
        shown.ordinal += static_cast<int>(std::ranges::count_if(canvas.messages, [&](const ShownMessage& other) {
            return other.round == round && other.from == shown.from && other.to == shown.to;
        }));
        canvas.messages.push_back(std::move(shown));
    }
}

void addRound(Canvas& canvas, RoundNumber number, Strength strength)
{
    const Scene& scene = canvas.scene();
    const Trace& trace = *scene.trace;
    const RoundRecord& round = scene.options->record(trace, number);
    std::uint64_t last = ~std::uint64_t{0};
    int ordinal = 0;
    const bool hopByHop = !canvas.plan.hops.empty();
    const std::vector<int>& messages = hopByHop ? round.moving : round.messages;
    for (std::size_t i = 0; i < messages.size();
         ++i) { // sorted by source and destination: messages between the same nodes are adjacent
        if (isLeftOut(scene, messages[i]))
            continue;
        ShownMessage shown = shownMessage(scene, messages[i], number, strength, number);
        const std::uint64_t key = Plan::key(shown.from, shown.to);
        if (hopByHop && shown.from != shown.to) {
            const std::vector<NodeId>& path = shown.message->path;
            shown.hop = canvas.plan.hops[static_cast<std::size_t>(number - 1)][i];
            shown.from = path[static_cast<std::size_t>(shown.hop)];
            shown.to = path[static_cast<std::size_t>(shown.hop) + 1];
        }
        ordinal = key == last ? ordinal + 1 : 1;
        last = key;
        shown.ordinal = ordinal;
        if (shown.from != shown.to)
            canvas.messages.push_back(std::move(shown));
    }
}

void addFaded(Canvas& canvas, const std::vector<RoundNumber>& rounds, Strength strength)
{
    std::size_t seen = 0;
    for (const RoundNumber round : rounds) {
        seen += canvas.scene().trace->rounds[static_cast<std::size_t>(round - 1)].messages.size();
        if (seen > mostFaded)
            return;
        addRound(canvas, round, strength);
    }
}

// Draws only one of the faint messages between two nodes, and none if there is a current one.
void dropHidden(std::vector<ShownMessage>& messages)
{
    std::map<std::uint64_t, std::size_t> strongest;
    const auto better = [&](const ShownMessage& a, const ShownMessage& b) {
        return a.strength != b.strength ? a.strength < b.strength : a.round > b.round;
    };
    for (std::size_t i = 0; i < messages.size(); ++i) {
        const auto [at, fresh] = strongest.try_emplace(Plan::key(messages[i].from, messages[i].to), i);
        if (!fresh && better(messages[i], messages[at->second]))
            at->second = i;
    }
    std::vector<ShownMessage> kept;
    for (std::size_t i = 0; i < messages.size(); ++i)
        if (messages[i].strength == Strength::Current || strongest[Plan::key(messages[i].from, messages[i].to)] == i)
            kept.push_back(std::move(messages[i]));
    messages = std::move(kept);
}

void countCopies(std::vector<ShownMessage>& messages, bool merged)
{
    std::map<std::uint64_t, std::vector<std::size_t>> byPair;
    for (std::size_t i = 0; i < messages.size(); ++i)
        byPair[Plan::key(messages[i].from, messages[i].to)].push_back(i);
    for (const auto& [pair, indices] : byPair) {
        const bool apart = indices.size() == 1 || (!merged && static_cast<int>(indices.size()) <= mostCopiesApart);
        std::vector<std::int64_t> rounds;
        for (std::size_t i = 0; i < indices.size(); ++i) {
            ShownMessage& shown = messages[indices[i]];
            shown.copies = static_cast<int>(indices.size());
            shown.copy = apart ? static_cast<int>(i) : 0;
            shown.numbered = apart || i + 1 == indices.size();
            rounds.push_back(shown.round);
        }
        if (apart)
            continue;
        rounds.erase(std::ranges::unique(rounds).begin(), rounds.end());
        messages[indices.back()].number = folded(rounds, "–");
    }
}

/// In a picture of one round a chip says more than the number of the round, unless all are the same.
void addChips(Canvas& canvas)
{
    const auto& facts = canvas.scene().options->cellFacts;
    if (!facts || canvas.showing.current.size() > 1)
        return;
    for (ShownMessage& shown : canvas.messages)
        if (shown.strength == Strength::Current) {
            shown.chip = facts->runCells->carried(shown.index);
            shown.chipOnlyMoves = !facts->runCells->tellsMessagesApart();
            shown.numbered = shown.numbered || (!shown.chipOnlyMoves && shown.copies <= mostCopiesApart);
        }
}

/// A number that all arrows have and the caption says is no information.
void dropCaptioned(Canvas& canvas)
{
    const std::string rounds = folded(canvas.showing.current, "–");
    const auto saysMore = [&](const ShownMessage& shown) {
        return shown.strength == Strength::Current && shown.numbered
            && ((shown.chip && !shown.chipOnlyMoves) || shown.number != rounds);
    };
    const FigureInputs& options = *canvas.scene().options;
    if (!canvas.showing.captioned || options.packetNames || std::ranges::any_of(canvas.messages, saysMore))
        return;
    for (ShownMessage& shown : canvas.messages)
        shown.numbered = shown.numbered && shown.strength != Strength::Current;
}

} // namespace

MessageInk inkOf(const MessageRecord& message, Strength strength)
{
    if (strength == Strength::Current && (message.isDropped || message.late > 0))
        return {Role::MessageFaulty, Role::MessageHead, Role::MessageLabel, message.isDropped ? 0 : 1};
    switch (strength) {
    case Strength::Past: return {Role::MessagePast, Role::MessagePastHead, Role::MessagePastLabel};
    case Strength::Ghost: return {Role::MessageGhost, Role::MessageGhostHead, Role::MessageGhostLabel};
    default: return {Role::Message, Role::MessageHead, Role::MessageLabel};
    }
}

PolygonShape arrowHead(Point tip, Point direction, double length)
{
    const Point back = tip - direction * length;
    const Point side = leftNormal(direction) * (length * 0.38);
    return {{tip, back + side, back - side}};
}

std::vector<Mark> crossMarks(Point at, double reach)
{
    return {{Role::FaultMark, LineShape{{at.x - reach, at.y - reach}, {at.x + reach, at.y + reach}}},
        {Role::FaultMark, LineShape{{at.x - reach, at.y + reach}, {at.x + reach, at.y - reach}}}};
}

std::vector<Mark> stopMarks(Point center, double radius)
{
    constexpr double out = 0.75;
    return crossMarks({center.x + out * radius, center.y - out * radius}, radius * 0.42);
}

std::vector<Mark> lineEnd(const MessageRecord& message, Role head, Point tip, Point direction, double length)
{
    if (message.isDropped)
        return crossMarks(tip - direction * (length * 0.6), length * 0.45);
    return {{head, arrowHead(tip, direction, length)}};
}

Mark groundBelow(const TextShape& text) { return {Role::MessageLabelGap, RectShape{textBox(text), 2}}; }

void occupyHead(Canvas& canvas, Point tip, Point direction, int owner)
{
    const double length = canvas.scene().head;
    canvas.occupied.addSegment(tip - direction * length, tip, length * 0.8, Occupancy::arrow, owner);
    canvas.arrows.addSegment(tip - direction * length, tip, length * 0.8, Occupancy::arrow, owner);
}

void collectMessages(Canvas& canvas)
{
    constexpr std::ptrdiff_t mostLarge = 64; // wide lines are slow to paint
    // The nearest rounds first: only the nearest message between two nodes is drawn, so distant rounds add little and
    // may be omitted.
    addFaded(canvas, {canvas.showing.ghosts.begin(), canvas.showing.ghosts.end()}, Strength::Ghost);
    addFaded(canvas, {canvas.showing.past.rbegin(), canvas.showing.past.rend()}, Strength::Past);
    for (const RoundNumber round : canvas.showing.current)
        addRound(canvas, round, Strength::Current);
    for (const RoundNumber round : canvas.showing.current)
        addArrivals(canvas, round);
    const auto current = std::ranges::count(canvas.messages, Strength::Current, &ShownMessage::strength);
    canvas.standsOut = canvas.scene().vast > 0 && current <= mostLarge;
    // If nearly all processes receive, marks would not distinguish any.
    canvas.marksReceivers = canvas.scene().vast > 0 && std::cmp_less_equal(2 * current, canvas.scene().centers.size());
    if (!canvas.showing.past.empty() || !canvas.showing.ghosts.empty())
        dropHidden(canvas.messages);
    countCopies(canvas.messages, canvas.showing.merged);
    addChips(canvas);
    dropCaptioned(canvas);
}

void collectLoads(Canvas& canvas)
{
    const Scene& scene = canvas.scene();
    canvas.use.assign(scene.links.size(), {});
    for (const RoundNumber number : canvas.showing.current)
        for (const LinkLoad& load : scene.options->record(*scene.trace, number).links) {
            LinkUse& use = canvas.use[linkIndex(scene, load.from, load.to)];
            (load.from < load.to ? use.wordsForward : use.wordsBack) += load.words;
            use.most = std::max(use.most, load.messages);
        }
}

FigureObject messageObject(const Canvas& canvas, const ShownMessage& shown)
{
    const Trace& trace = *canvas.scene().trace;
    const MessageRecord& message = *shown.message;
    MessageSubject subject = wholeMessage(trace, shown.index);
    subject.round = shown.round;
    subject.from = shown.from;
    subject.to = shown.to;
    subject.ordinal = shown.ordinal;
    const bool isHop = shown.hop >= 0 && message.path.size() > 2 && !shown.arrives;
    if (isHop) {
        subject.hop = shown.hop;
        subject.links = 1;
    }
    return canvas.object(subject, [&] {
        const Network& network = *canvas.scene().network;
        const bool hasChip = shown.chip && !shown.chipOnlyMoves;
        const std::string title =
            shown.arrives ? narrator::arrival(message) : narrator::messageTitle(trace, message, hasChip);
        return !isHop
            ? title
            : say(message::figureHop,
                {title, std::to_string(shown.round), network.nodeName(shown.from), network.nodeName(shown.to)});
    });
}

void drawGroups(Canvas& canvas)
{
    const Trace& trace = *canvas.scene().trace;
    std::vector<RoundNumber> rounds = canvas.showing.current;
    if (rounds.empty() && !trace.rounds.empty()
        && canvas.showing.talksNext) // before the first round: processes that are about to communicate
        rounds = {1};
    const std::vector<int> phases = phasesOf(trace, rounds);
    const auto groups = phases.size() == 1 ? canvas.plan.groups.find(phases.front()) : canvas.plan.groups.end();
    if (groups == canvas.plan.groups.end())
        return;
    const std::string name = trace.request.program ? narrator::phases(trace, phases) : std::string();
    if (groups->second.empty())
        canvas.omit(Omission::What::Group, GroupSubject{0, name});
    for (std::size_t i = 0; i < groups->second.size(); ++i) {
        const Rect& box = groups->second[i];
        FigureObject object = canvas.object(GroupSubject{static_cast<int>(i) + 1, name}, name);
        object.marks.push_back({Role::Group, RectShape{box, 8}});
        canvas.rims.push_back(box);
        for (const double y : {box.y, box.bottom()})
            canvas.occupied.addSegment({box.x, y}, {box.right(), y}, 2, Occupancy::link * 3);
        for (const double x : {box.x, box.right()})
            canvas.occupied.addSegment({x, box.y}, {x, box.bottom()}, 2, Occupancy::link * 3);
        canvas.objects.push_back(std::move(object));
    }
}

Picture picture(const Plan& plan, const Showing& showing, std::optional<std::size_t> panel)
{
    Canvas canvas{plan, showing, panel, Occupancy(occupancyCell(plan.scene), plan.standing), {}, {}, {}, {}, 0,
        Occupancy(occupancyCell(plan.scene))};
    collectMessages(canvas);
    collectLoads(canvas);
    drawGroups(canvas);
    drawLinks(canvas);
    if (plan.scene.options->arrows == ArrowForm::Lanes)
        drawLanes(canvas);
    else
        drawArrows(canvas);
    drawWaits(canvas);
    drawNodes(canvas);
    drawCells(canvas);
    drawContents(canvas);
    drawData(canvas);
    drawSpeeds(canvas);
    drawBadges(canvas);
    const auto isLeader = [](const Mark& mark) {
        return mark.role == Role::Leader && std::holds_alternative<LineShape>(mark.shape);
    };
    std::size_t leaders = 0;
    for (const FigureObject& object : canvas.objects)
        leaders += static_cast<std::size_t>(std::ranges::count_if(object.marks, isLeader));
    return {std::move(canvas.objects), std::move(canvas.omissions), leaders};
}

} // namespace lockstep
