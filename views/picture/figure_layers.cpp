// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/picture/figure_layers.h"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <tuple>
#include <variant>

#include "core/figure/model/single_cells.h"
#include "core/figure/model/subject.h"
#include "views/picture/figure_geometry.h"

namespace lockstep {

namespace {

bool moves(const FigureObject& object, int round)
{
    const auto* message = std::get_if<MessageSubject>(&object.subject);
    if (!message || (round > 0 && message->round != round))
        return false;
    return std::ranges::any_of(object.marks, isLineOfMessage);
}

/// Panel, process and table column: the place that shows what a process holds.
using HeldPlace = std::tuple<std::optional<std::size_t>, ProcessId, int>;

std::optional<HeldPlace> heldPlace(const FigureObject& object)
{
    if (const auto* held = std::get_if<HeldSubject>(&object.subject))
        return HeldPlace{object.panel, held->process, held->column};
    if (const auto* cells = std::get_if<CellsSubject>(&object.subject))
        return HeldPlace{object.panel, cells->process, -3 - cells->round};
    if (const auto* node = std::get_if<NodeSubject>(&object.subject)) // its fill
        return HeldPlace{object.panel, node->node, std::numeric_limits<int>::min()};
    const auto* process = std::get_if<ProcessSubject>(&object.subject);
    if (process && process->as == ProcessSubject::As::Contents)
        return HeldPlace{object.panel, process->process, -1};
    return std::nullopt;
}

} // namespace

FigureLayers layersOf(const Figure& figure, int round, const std::vector<Subject>& only)
{
    FigureLayers layers;
    const SubjectSet growing(only);
    for (std::size_t i = 0; i < figure.objects.size(); ++i) {
        const bool inGround = layers.ground.size() == i;
        const FigureObject& object = figure.objects[i];
        if (inGround && !std::holds_alternative<MessageSubject>(object.subject))
            layers.ground.push_back(i);
        else if (moves(object, round) && (growing.empty() || growing.meets(object.subject)))
            layers.moving.push_back(i);
        else
            (layers.moving.empty() ? layers.below : layers.above).push_back(i);
    }
    return layers;
}

std::vector<FigureObject> separateArriving(FigureLayers& layers, const Figure& figure, const Figure& before)
{
    std::map<HeldPlace, const FigureObject*> held;
    for (const FigureObject& object : before.objects)
        if (const auto place = heldPlace(object))
            held[*place] = &object;
    const auto arrives = [&](std::size_t i) {
        const auto place = heldPlace(figure.objects[i]);
        if (!place)
            return false;
        const auto earlier = held.find(*place);
        return earlier == held.end() || earlier->second->marks != figure.objects[i].marks;
    };
    for (auto* layer : {&layers.ground, &layers.below, &layers.above}) {
        const auto rest =
            std::stable_partition(layer->begin(), layer->end(), [&](std::size_t i) { return !arrives(i); });
        layers.arriving.insert(layers.arriving.end(), rest, layer->end());
        layer->erase(rest, layer->end());
    }
    std::vector<FigureObject> leaving;
    for (const std::size_t i : layers.arriving)
        if (const auto earlier = held.find(*heldPlace(figure.objects[i])); earlier != held.end())
            leaving.push_back(std::holds_alternative<CellsSubject>(figure.objects[i].subject)
                    ? cellsOnTheWay(*earlier->second, figure.objects[i])
                    : *earlier->second);
    return leaving;
}

} // namespace lockstep
