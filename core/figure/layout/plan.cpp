// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/layout/plan.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <iterator>
#include <set>

#include "core/figure/layout/groups.h"
#include "core/figure/layout/plan_texts.h"
#include "core/figure/layout/ring_arcs.h"
#include "core/figure/model/curve.h"
#include "core/figure/model/text.h"
#include "core/figure/options/wording.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

constexpr std::size_t messagesRead = 20'000; ///< runs with more are planned with average extents
constexpr std::size_t pairsPlanned = 1024;
constexpr double margin = 16;
constexpr Size marginOnPaper{3, 8}; ///< the page has its own margin

// A message makes one hop in every round in which it moves.
std::vector<std::vector<int>> hopsOf(const Trace& trace, const FigureInputs& options)
{
    std::vector<std::vector<int>> hops;
    if (trace.request.settings.switching != Switching::StoreAndForward)
        return hops;
    std::vector<int> made(trace.messages.size(), 0);
    for (const RoundRecord& round : trace.rounds) {
        std::vector<int>& now = hops.emplace_back();
        for (const int index : options.record(trace, round.number).moving)
            now.push_back(made[static_cast<std::size_t>(index)]++);
    }
    return hops;
}

// For every message to another process, ascending; pairs that communicate repeatedly occur repeatedly.
std::vector<std::uint64_t> pairsOf(const Trace& trace, const Scene& scene, bool hopByHop)
{
    std::vector<std::uint64_t> pairs;
    if (trace.messages.size() > messagesRead)
        return pairs;
    pairs.reserve(trace.messages.size());
    for (const MessageRecord& message : trace.messages) {
        if (message.isToItself()) // it has no arrow
            continue;
        if (!hopByHop)
            pairs.push_back(Plan::key(scene.nodeOf(message.source), scene.nodeOf(message.destination)));
        for (std::size_t i = 0; hopByHop && i + 1 < message.path.size(); ++i)
            pairs.push_back(Plan::key(message.path[i], message.path[i + 1]));
    }
    std::ranges::sort(pairs);
    return pairs;
}

/// By link: whether several messages share it in some round.
std::vector<bool> everCrowded(const Scene& scene)
{
    std::vector<bool> crowded(scene.links.size(), false);
    for (const RoundRecord& round : scene.trace->rounds)
        for (const LinkLoad& load : round.links)
            if (load.messages > 1)
                crowded[static_cast<std::size_t>(scene.network->linkBetween(load.from, load.to))] = true;
    return crowded;
}

void occupyNetwork(const Plan& plan, Occupancy& occupied)
{
    constexpr double standard = 3;
    constexpr double marked = 5; // cost of a crowded link
    const Scene& scene = plan.scene;
    for (NodeId node = 0; node < scene.network->nodes(); ++node)
        if (scene.hasCard(node))
            occupied.addRect(scene.boxOf(node).grown(2), Occupancy::forbidden, node);
        else
            occupied.addCircle(scene.center(node), scene.radiusOf(node) + 2, Occupancy::forbidden, node);
    if (scene.network->nodes() > nodesWithTexts)
        return;
    const bool lanes = scene.options->arrows == ArrowForm::Lanes; // any link may have lanes
    const std::vector<bool> crowded = lanes ? std::vector<bool>(scene.links.size()) : everCrowded(scene);
    for (std::size_t i = 0; i < scene.links.size(); ++i) {
        if (scene.linkIsCut[i])
            continue;
        const double room = crowded[i] ? marked : standard;
        occupied.addPath(scene.links[i], lanes ? 1.6 * scene.radius : room, lanes ? Occupancy::arrow : Occupancy::link);
    }
}

Rect networkBox(const Scene& scene)
{
    Rect box{0, 0, 0, 0};
    for (NodeId node = 0; node < scene.network->nodes(); ++node)
        box = box.united(scene.boxOf(node));
    for (const Point p : scene.links.points())
        box = box.united({p.x, p.y, 0, 0});
    return box;
}

// Space for arrows that were not laid out individually.
Rect withAverageArrows(const Plan& plan, const Rect& box)
{
    const Scene& scene = plan.scene;
    if (scene.trace->messages.empty())
        return box;
    double reach = scene.radius * 1.4;
    if (scene.shape == NetworkShape::Line || scene.shape == NetworkShape::TwoRows || scene.shape == NetworkShape::Tree)
        reach = scene.radius * 16;
    else if (scene.shape == NetworkShape::Grid)
        reach = scene.spacing;
    return box.grown(reach);
}

// The most messages side by side on one direction of a link: in a round, or in all overlaid rounds.
int mostBeside(const Scene& scene)
{
    const FigureInputs& options = *scene.options;
    const bool together = options.layout == FigureLayout::Overlay && options.rounds.size() > 1;
    std::map<std::uint64_t, int> loads;
    int most = 0;
    for (const RoundRecord& round : scene.trace->rounds) {
        if (together && !std::ranges::binary_search(options.rounds, round.number))
            continue;
        if (!together)
            loads.clear();
        for (const LinkLoad& load : round.links)
            most = std::max(most, loads[Plan::key(load.from, load.to)] += load.messages);
    }
    return most;
}

// The distance of lanes that pass nodes outside, because many lanes behind discs cannot be followed; 0: they do not.
double laneReach(const Scene& scene)
{
    constexpr int hidden = 3; // this many lanes of a link are too close to distinguish beside its middle
    constexpr int most = 6;   // more do not help
    if (scene.bare || (scene.shape != NetworkShape::Line && scene.shape != NetworkShape::TwoRows))
        return 0;
    const auto passes = [](const MessageRecord& message) { return message.path.size() > 2; };
    const int beside = mostBeside(scene);
    if (beside < hidden || beside > most || !std::ranges::any_of(scene.trace->messages, passes))
        return 0;
    return outerPitch * (beside + 1);
}

/// Extends the box where messages turn by more than a right angle: there lanes around the node reach far.
Rect withCorners(const Plan& plan, Rect box)
{
    const Scene& scene = plan.scene;
    const double reach = scene.radius + plan.laneReach; // the lanes of a link are not wider than a node
    std::set<std::array<NodeId, 3>> seen;
    for (const MessageRecord& message : scene.trace->messages)
        for (std::size_t i = 2; i < message.path.size(); ++i) {
            const std::array turn{message.path[i - 2], message.path[i - 1], message.path[i]};
            if (!seen.insert(turn).second)
                continue;
            const Point at = scene.center(turn[1]);
            const Point back = unit(scene.center(turn[0]) - at);
            const Point onwards = unit(scene.center(turn[2]) - at);
            const double cosine = dot(back, onwards);
            if (cosine <= 0 || cosine > 0.99)
                continue;
            const double halfSine = std::sqrt((1 - cosine) / 2);
            const Point corner = at - unit(back + onwards) * (reach / halfSine);
            box = box.united({corner.x, corner.y, 0, 0});
        }
    return box;
}

using ArrowWays = std::map<std::uint64_t, std::vector<ArrowWay>>;

/// Those of a pair of nodes in both directions are found together, so that none lies on another.
void findWays(const Plan& plan, NodeId from, NodeId to, ArrowCompany company, ArrowWays& all)
{
    const bool overlaid = plan.scene.options->layout == FigureLayout::Overlay;
    const auto timesOf = [&](std::uint64_t pair) {
        const auto found = plan.copies.find(pair);
        return overlaid && found != plan.copies.end() ? std::min(found->second, mostCopiesApart) : 1;
    };
    // An arrow on the outside of a ring may be there already.
    const auto known = all.find(Plan::key(to, from));
    if (known != all.end())
        for (const ArrowWay& way : known->second)
            company.drawn.push_back(&way);
    const int there = timesOf(Plan::key(from, to));
    const int back = company.opposite && known == all.end() && from != to ? timesOf(Plan::key(to, from)) : 0;
    std::deque<ArrowWay> forward, backward; // the company points to them
    for (int copy = 0; copy < std::max(there, back); ++copy) {
        company.copy = copy;
        if (copy < there)
            company.drawn.push_back(&forward.emplace_back(arrowWay(plan.scene, from, to, company)));
        if (copy < back)
            company.drawn.push_back(&backward.emplace_back(arrowWay(plan.scene, to, from, company)));
    }
    const auto keep = [&](std::uint64_t pair, std::deque<ArrowWay>& ways) {
        if (!ways.empty())
            all[pair] = {std::make_move_iterator(ways.begin()), std::make_move_iterator(ways.end())};
    };
    keep(Plan::key(from, to), forward);
    keep(Plan::key(to, from), backward);
}

std::shared_ptr<const ArrowWays> waysOf(const Plan& plan)
{
    constexpr std::size_t fewPairs = 256; // with more, arrows cover each other anyway
    auto all = std::make_shared<ArrowWays>();
    if (plan.hops.empty())
        for (auto& [pair, way] : ringArcs(plan.scene))
            (*all)[pair] = {std::move(way)};
    std::map<NodeId, std::vector<const ArrowWay*>> shortOnes; // by node
    for (const bool isShort : {true, false})
        for (const std::uint64_t pair : plan.pairs) {
            const auto from = static_cast<NodeId>(pair >> 32U), to = static_cast<NodeId>(pair & 0xFFFFFFFFU);
            ArrowCompany company{plan.talks(to, from), 0, {}, {}};
            if (all->contains(pair) || (plan.scene.network->linkBetween(from, to) >= 0) != isShort
                || (company.opposite && from > to))
                continue;
            if (!isShort && plan.pairs.size() <= fewPairs)
                for (const NodeId node : {from, to})
                    if (const auto found = shortOnes.find(node); found != shortOnes.end())
                        company.atEnds.insert(company.atEnds.end(), found->second.begin(), found->second.end());
            findWays(plan, from, to, std::move(company), *all);
            if (isShort)
                for (const std::uint64_t key : {pair, Plan::key(to, from)})
                    if (const auto found = all->find(key); found != all->end())
                        for (const NodeId node : {from, to})
                            shortOnes[node].push_back(&found->second.front());
        }
    return all;
}

/// How much an arrow is too short for its head, or leads around others instead of from one node to the other.
int poorness(const Scene& scene, const ArrowWay& way)
{
    // In heads. On paper, where panels become as small as they can, a chip beside a shorter arrow would hide whose it
    // is.
    const double leastLength = scene.options->paper && scene.card ? 3.4 : 2.5;
    constexpr double mostAround = 1.75; // times the straight line
    constexpr double grain = 0.25;
    const double missing = leastLength - way.length / scene.head;
    constexpr double worst = 100; // of an arrow whose ends meet, where there is no room
    const double apart = std::max(distance(way.points.front(), way.points.back()), way.length / worst);
    const double around = way.curve && apart > 0 ? way.length / apart - mostAround : 0;
    return static_cast<int>(std::ceil(std::max({0.0, missing, around}) / grain));
}

/// `copies`: the space of arrows beside others between the same nodes.
void planArrows(Plan& plan, Rect& box, Rect& copies, Occupancy& occupied)
{
    const Scene& scene = plan.scene;
    if (!isPlanned(plan)) {
        box = withAverageArrows(plan, box);
        return;
    }
    if (scene.options->arrows == ArrowForm::Lanes) {
        plan.laneReach = laneReach(scene);
        if (plan.laneReach > 0 && scene.spacing < 2 * (scene.radius + plan.laneReach - outerPitch)) {
            ++plan.blemishes; // arrows of neighbouring rows overlap
            plan.laneReach = 0;
        }
        box = box.grown(std::max(scene.radius * 0.6, plan.laneReach));
        box = withCorners(plan, box);
        return;
    }
    plan.ways = waysOf(plan);
    for (const auto& [pair, ways] : *plan.ways)
        plan.poorArrows = std::max(plan.poorArrows, poorness(scene, ways.front()));
    for (const auto& [pair, ways] : *plan.ways) {
        const ArrowWay& way = ways.front();
        for (const Point p : way.points)
            box = box.united(Rect{p.x, p.y, 0, 0}.grown(scene.numberSize * (scene.options->owners ? 1.2 : 0.6) + 2));
        occupied.addPath(way.points, 5, Occupancy::arrow);
        // the place of its number
        const double number = scene.options->owners ? textWidth("00 (00)", scene.numberSize) : scene.numberSize;
        const Point middle = way.at(0.5);
        occupied.addRect(
            {middle.x - number / 2, middle.y - scene.numberSize / 2, number, scene.numberSize}, Occupancy::arrow);
        for (std::size_t copy = 1; copy < ways.size(); ++copy) {
            occupied.addPath(ways[copy].points, 5, Occupancy::arrow);
            for (const Point p : ways[copy].points)
                copies = copies.united(Rect{p.x, p.y, 0, 0}.grown(2));
        }
    }
}

// The space for arrows between the same nodes in several rounds, which are side by side.
double roomForCopies(const Plan& plan)
{
    const Scene& scene = plan.scene;
    return !plan.copies.empty() && scene.options->arrows == ArrowForm::Direct
            && scene.options->layout == FigureLayout::Overlay
        ? 1.8 * scene.numberSize
        : 0;
}

// The boxes of figure 4.10 belong to pictures with contents.
void planGroups(Plan& plan, Rect& box)
{
    if (!plan.scene.options->contents)
        return;
    std::vector<Rect> beside;
    for (const BesideNode& place : plan.contentPlaces)
        beside.push_back(place.placed ? place.box : Rect{});
    plan.groups = groupsByPhase(plan.scene, beside);
    for (const auto& [phase, boxes] : plan.groups)
        for (const Rect& one : boxes)
            box = box.united(one);
}

/// Space for a text of that size outside the link.
void planOutside(const Plan& plan, std::size_t link, Size text, Rect& box)
{
    const Scene& scene = plan.scene;
    const std::span<const Point> points = scene.links[link];
    const std::size_t half = points.size() / 2;
    const Point on = between(points[half - 1], points[half], 0.5);
    Point out = leftNormal(unit(points[half] - points[half - 1]));
    if (dot(out, on - scene.middle) < 0)
        out = out * -1;
    const double beside = scene.options->arrows == ArrowForm::Lanes ? scene.radius + 4 + plan.laneReach : 8;
    const Point at = on + out * (beside + std::abs(out.x) * text.width / 2 + std::abs(out.y) * text.height / 2);
    box = box.united({at.x - text.width / 2, at.y - text.height / 2, text.width, text.height});
}

/// Space for the speeds of slow links, and for a badge with a name outside the most crowded links of every round.
void planBadges(const Plan& plan, Rect& box)
{
    const Scene& scene = plan.scene;
    for (std::size_t i = 0; i < scene.links.size(); ++i)
        if (const int slowness = scene.slowness(i); slowness > 1)
            planOutside(plan, i, {textWidth(speedText(slowness), scene.smallSize), scene.smallSize}, box);
    for (const RoundRecord& round : scene.trace->rounds) {
        int most = 2;
        for (const LinkLoad& load : round.links)
            most = std::max(most, load.messages);
        for (const LinkLoad& load : round.links) {
            if (load.messages < most)
                continue;
            const int index = scene.network->linkBetween(load.from, load.to);
            const std::string words =
                scene.shownName(load.from) + "–" + scene.shownName(load.to) + ": ×" + std::to_string(load.messages);
            const Size badge{textWidth(words, scene.smallSize, true) + scene.smallSize, scene.smallSize * 1.5};
            planOutside(plan, static_cast<std::size_t>(index), badge, box);
        }
    }
}

} // namespace

bool isPlanned(const Plan& plan) { return !plan.pairs.empty() && plan.pairs.size() <= pairsPlanned; }

bool Plan::talks(NodeId from, NodeId to) const { return std::ranges::binary_search(pairs, key(from, to)); }

ArrowWay Plan::way(NodeId from, NodeId to, int copy) const
{
    if (ways)
        if (const auto found = ways->find(key(from, to));
            found != ways->end() && static_cast<std::size_t>(copy) < found->second.size())
            return found->second[static_cast<std::size_t>(copy)];
    ArrowCompany company{talks(to, from), copy, {}, {}};
    std::vector<ArrowWay> drawn;
    if (company.opposite && from > to && copy == 0)
        drawn.push_back(arrowWay(scene, to, from, {true, 0, {}, {}}));
    else if (copy > 0)
        drawn.push_back(way(from, to, copy - 1));
    for (const ArrowWay& one : drawn)
        company.drawn.push_back(&one);
    return arrowWay(scene, from, to, company);
}

Outcome<Plan> makePlan(
    const Trace& trace, const FigureInputs& options, double stretch, const std::shared_ptr<ContentTexts>& contents)
{
    Outcome<Scene> scene = makeScene(trace, options, stretch);
    if (!scene)
        return scene.diagnostics;
    Plan plan;
    plan.scene = std::move(*scene);
    plan.contentTexts = contents;
    plan.hops = hopsOf(trace, options);
    plan.pairs = pairsOf(trace, plan.scene, !plan.hops.empty());
    for (std::size_t i = 1; i < plan.pairs.size(); ++i)
        if (plan.pairs[i] == plan.pairs[i - 1])
            ++plan.copies.try_emplace(plan.pairs[i], 1).first->second;
    plan.pairs.erase(std::ranges::unique(plan.pairs).begin(), plan.pairs.end());
    Occupancy occupied(occupancyCell(plan.scene));
    occupyNetwork(plan, occupied);
    Rect box = networkBox(plan.scene);
    plan.data = dataLabels(plan.scene);
    Rect copies = box;
    planArrows(plan, box, copies, occupied);
    planData(plan, box, occupied);
    planSecondLabels(plan, box, occupied);
    planContents(plan, box, occupied);
    plan.standing = standing(plan);
    planGroups(plan, box);
    planBadges(plan, box);
    box = withWaits(plan.scene, box);
    // Chips beside the arrows at the rim; Search::tighten() takes back what none of them needs.
    constexpr double chip = 36;
    if (options.paper && options.cellFacts && options.layout == FigureLayout::Filmstrip && isPlanned(plan))
        box = box.grown(chip);
    const Size around = plan.margin = options.paper ? marginOnPaper : Size{margin, margin};
    box = box.grown(roomForCopies(plan)).united(copies);
    plan.frame = {
        box.x - around.width, box.y - around.height, box.width + 2 * around.width, box.height + 2 * around.height};
    return plan;
}

void follow(Plan& plan, const Trace& trace, const FigureInputs& options)
{
    plan.scene.trace = &trace;
    plan.scene.options = &options;
    plan.hops = hopsOf(trace, options);
    plan.contentTexts = std::make_shared<ContentTexts>();
}

} // namespace lockstep
