// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/layout/plan_texts.h"

#include <algorithm>
#include <limits>

#include "core/base/text.h"
#include "core/figure/layout/beside.h"
#include "core/figure/layout/contents.h"
#include "core/figure/layout/panels.h"
#include "core/figure/model/text.h"
#include "core/figure/options/wording.h"
#include "core/trace/message_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

std::string secondLabel(const Plan& plan, NodeId node)
{
    const Scene& scene = plan.scene;
    if (scene.network->isSwitch(node))
        return {};
    const ProcessId process = scene.processOf[static_cast<std::size_t>(node)];
    // With an embedding, the process is in the node and the name of the node beside it.
    if (scene.trace->request.embedding.moves() && process != nobody)
        return scene.network->nodeName(node);
    if (!plan.data.inside.empty() && process != nobody)
        return std::to_string(process);
    // A graph's label that is too long for the disc is beside it.
    if (scene.network->hasLabels() && !fitsInNode(scene, scene.network->nodeLabel(node)))
        return scene.network->nodeLabel(node);
    const FigureInputs& options = *scene.options;
    // The numbers that contents name.
    if (options.labels == "binary" && options.contents && options.heldAs == HeldAs::Labels
        && !contentsAreBinary(*scene.trace, options))
        return std::to_string(node);
    return scene.card.second > 0 ? std::string() : bitLabel(scene, node);
}

// If there are too many arrows to plan with, they would cover texts beside nodes.
bool hasRoomForTexts(const Plan& plan)
{
    return plan.scene.network->nodes() <= nodesWithTexts && (isPlanned(plan) || plan.scene.trace->messages.empty());
}

// The rounds after which pictures with these options show contents.
std::vector<RoundNumber> contentsTimes(const Plan& plan)
{
    FigureInputs options = *plan.scene.options;
    options.until.reset(); // reserves space for the contents at the end
    std::vector<RoundNumber> times;
    if (options.layout == FigureLayout::Filmstrip)
        for (const Panel& panel : panelsOf(*plan.scene.trace, options))
            times.push_back(panel.showing.contentsAt);
    else
        for (std::size_t round = 0; round < options.held.size(); ++round)
            times.push_back(static_cast<RoundNumber>(round));
    return times;
}

// The size of the largest text beside the node.
Size largestContents(const Plan& plan, ProcessId process, const std::vector<RoundNumber>& times, double widest)
{
    const Scene& scene = plan.scene;
    Size size;
    for (const RoundNumber round : times) {
        const auto& text = plan.contentTexts->of(*scene.trace, *scene.options, process, round);
        double height = 0;
        for (const auto& line : brokenLines(text, widest, scene.smallSize)) {
            size.width = std::max(size.width, textWidth(TextShape{{}, Anchor::Middle, scene.smallSize, line}));
            height += scene.smallSize * (height > 0 ? besideLine : lineBoxHeight);
        }
        size.height = std::max(size.height, height);
    }
    return size;
}

/// The places, after their flaws were added to those of the plan.
std::vector<BesideNode> accepted(Plan& plan, Beside beside)
{
    plan.blemishes += beside.alike ? 0 : 1;
    plan.blemishes += static_cast<int>(std::ranges::count_if(
        beside.places, [](const BesideNode& place) { return place.onLink || place.leader.has_value(); }));
    return std::move(beside.places);
}

} // namespace

void planData(Plan& plan, Rect& box, Occupancy& occupied)
{
    const Scene& scene = plan.scene;
    const double away = scene.numberSize * 1.6;
    const double top = std::min(box.y, -scene.radius) - away;
    const double left = std::min(box.x, -scene.radius) - away;
    for (DataBox& one : plan.data.boxes) {
        const Point center = scene.center(one.node);
        const double half =
            textWidth(TextShape{{}, Anchor::Middle, scene.labelSize, one.text}) / 2 + scene.labelSize / 3;
        const double high = scene.labelSize * 0.8;
        const bool above = one.flow == DataFlow::In;
        const Point middle = above ? Point{center.x, top - high} : Point{left - half, center.y};
        one.box = {middle.x - half, middle.y - high, 2 * half, 2 * high};
        const Point rim = center + unit(middle - center) * (scene.radius + scene.clear);
        const Point edge = above ? Point{center.x, one.box.bottom() + 2} : Point{one.box.right() + 2, center.y};
        one.from = above ? edge : rim;
        one.to = above ? rim : edge;
        occupied.addRect(one.box, Occupancy::forbidden);
        occupied.addSegment(one.from, one.to, 4, Occupancy::arrow);
    }
    for (const DataBox& one : plan.data.boxes)
        box = box.united(one.box);
}

void planSecondLabels(Plan& plan, Rect& box, Occupancy& occupied)
{
    const Scene& scene = plan.scene;
    const auto nodes = static_cast<std::size_t>(scene.network->nodes());
    plan.secondLabels.resize(nodes);
    std::vector<Size> texts(nodes);
    for (std::size_t node = 0; node < nodes; ++node) {
        plan.secondLabels[node] = secondLabel(plan, static_cast<NodeId>(node));
        if (hasRoomForTexts(plan))
            texts[node] = {textWidth(plan.secondLabels[node], scene.smallSize), scene.smallSize * lineBoxHeight};
    }
    plan.secondPlaces = accepted(plan, placeBeside(scene, texts, Reach::Near, occupied, box));
}

void planContents(Plan& plan, Rect& box, Occupancy& occupied)
{
    const Scene& scene = plan.scene;
    const auto nodes = static_cast<std::size_t>(scene.network->nodes());
    plan.contentPlaces.resize(nodes);
    if (!scene.options->contents || !hasRoomForTexts(plan))
        return;
    const std::vector<RoundNumber> times = contentsTimes(plan);
    const auto textsIn = [&](double widest) {
        std::vector<Size> texts(nodes);
        for (std::size_t node = 0; node < nodes; ++node)
            if (const ProcessId process = scene.processOf[node]; process != nobody)
                texts[node] = largestContents(plan, process, times, widest);
        return texts;
    };
    const auto hasAll = [](const std::vector<Size>& texts, const Beside& beside) {
        for (std::size_t i = 0; i < texts.size(); ++i)
            if (texts[i].width > 0 && !beside.places[i].placed)
                return false;
        return true;
    };
    // On paper long texts are broken, so that more panels fit side by side; on a screen only if they find no place.
    const double narrow = std::max(0.8 * scene.spacing, 7 * scene.smallSize);
    plan.contentsWidth = scene.options->paper ? narrow : std::numeric_limits<double>::max();
    const Occupancy occupiedBefore = occupied;
    const Rect boxBefore = box;
    const std::vector<Size> texts = textsIn(plan.contentsWidth);
    Beside beside = placeBeside(scene, texts, Reach::Far, occupied, box);
    if (!scene.options->paper && !hasAll(texts, beside)) {
        plan.contentsWidth = narrow;
        occupied = occupiedBefore;
        box = boxBefore;
        beside = placeBeside(scene, textsIn(narrow), Reach::Far, occupied, box);
    }
    plan.contentPlaces = accepted(plan, std::move(beside));
}

std::shared_ptr<const Occupancy> standing(const Plan& plan)
{
    const Scene& scene = plan.scene;
    constexpr std::size_t mostLinks = 2000; // with more links, nothing is written between them
    auto all = std::make_shared<Occupancy>(occupancyCell(scene));
    for (NodeId node = 0; node < scene.network->nodes(); ++node) {
        const auto index = static_cast<std::size_t>(node);
        if (scene.hasCard(node))
            all->addRect(scene.boxOf(node).grown(1.5), Occupancy::forbidden);
        else
            all->addCircle(scene.center(node), scene.radiusOf(node) + 1.5, Occupancy::forbidden);
        if (const BesideNode& place = plan.secondPlaces[index]; place.placed)
            all->addRect(place.box, Occupancy::forbidden, Plan::secondOwner(node));
        if (const BesideNode& place = plan.contentPlaces[index]; place.placed)
            all->addRect(place.box, Occupancy::forbidden, Plan::contentsOwner(node));
    }
    for (const DataBox& one : plan.data.boxes) {
        all->addRect(one.box, Occupancy::forbidden);
        all->addSegment(one.from, one.to, 4, Occupancy::arrow);
    }
    if (scene.links.size() <= mostLinks)
        for (std::size_t i = 0; i < scene.links.size(); ++i)
            if (!scene.linkIsCut[i])
                all->addPath(scene.links[i], 2, Occupancy::link * 3);
    return all;
}

} // namespace lockstep
