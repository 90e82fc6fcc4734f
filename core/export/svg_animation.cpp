// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <variant>

#include "core/export/frames.h"
#include "core/export/svg.h"
#include "core/export/svg_document.h"
#include "core/export/svg_names.h"
#include "core/export/svg_xml.h"
#include "core/figure/model/curve.h"
#include "core/figure/model/single_cells.h"

namespace lockstep {
namespace {

constexpr double secondsEach = 1.5;
constexpr double pauseAtEnd = 2; ///< additional seconds for the last figure
constexpr double travel = 0.9;   ///< seconds in which chips go from sender to receiver, whose cells change then

std::string visibility(bool shown) { return shown ? "{visibility:visible}" : "{visibility:hidden}"; }

double secondsOf(std::size_t frames) { return static_cast<double>(frames) * secondsEach + pauseAtEnd; }

std::string percent(double seconds, double whole) { return xml::number(100 * seconds / whole) + '%'; }

/// When an object is shown. What a message brings, and what it replaces, waits for its arrival.
struct Shown {
    Frames frames;
    Frames waits; ///< whether the change at the beginning of the frame does; empty: none
    auto operator<=>(const Shown&) const = default;
};

// "@keyframes shown-1{0%{visibility:hidden}30%{visibility:visible}}"; a step lasts until the next.
std::string keyframes(const std::string& name, const Shown& shown)
{
    const double whole = secondsOf(shown.frames.size());
    std::string text = "@keyframes " + name + '{';
    for (std::size_t i = 0; i < shown.frames.size(); ++i)
        if (i == 0 || shown.frames[i] != shown.frames[i - 1])
            text += percent(i == 0 ? 0
                                   : static_cast<double>(i) * secondsEach
                                + (!shown.waits.empty() && shown.waits[i] ? travel : 0),
                        whole)
                + visibility(shown.frames[i]);
    return text + "}\n";
}

bool appearsIn(const Frames& frames, std::size_t i) { return frames[i] && (i == 0 || !frames[i - 1]); }

/// By node and item: the frames that begin with a cell which waits for nothing.
using Departures = std::map<std::pair<NodeId, std::string>, Frames>;

Departures departuresOf(const std::vector<SharedObject>& all)
{
    Departures departures;
    for (const SharedObject& one : all)
        if (const auto* cell = std::get_if<CellsSubject>(&one.object->subject);
            cell != nullptr && !changesOnArrival(*one.object)) {
            Frames& at = departures[{cell->node, cell->item}];
            at.resize(one.frames.size());
            for (std::size_t i = 0; i < at.size(); ++i)
                at[i] = at[i] || appearsIn(one.frames, i);
        }
    return departures;
}

Shown shownOf(const SharedObject& one, const Departures& departures)
{
    Shown shown{one.frames, {}};
    const auto* cell = std::get_if<CellsSubject>(&one.object->subject);
    if (cell == nullptr)
        return shown;
    const auto found = departures.find({cell->node, cell->item});
    for (std::size_t i = 0; i < one.frames.size(); ++i)
        shown.waits.push_back(
            appearsIn(one.frames, i) ? changesOnArrival(*one.object) : found == departures.end() || !found->second[i]);
    return shown;
}

std::string className(const std::map<Shown, int>& names, const Shown& shown)
{
    return "shown-" + std::to_string(names.at(shown));
}

std::map<Shown, int> namesOf(const std::vector<SharedObject>& all, const Departures& departures)
{
    std::map<Shown, int> names;
    for (const SharedObject& one : all)
        if (!isAlwaysShown(one.frames))
            names.try_emplace(shownOf(one, departures), static_cast<int>(names.size()) + 1);
    return names;
}

/// The line of a message with a chip, and where the chip stands.
struct Journey {
    std::vector<Point> points;
    Point rest;
    bool isSeenAtRest = true;
};

std::optional<Journey> journeyOf(const FigureObject& object)
{
    Journey journey;
    bool hasChip = false;
    for (const Mark& mark : object.marks) {
        if (mark.role == Role::Message || mark.role == Role::MessageFaulty) {
            if (const auto* curve = std::get_if<CurveShape>(&mark.shape))
                journey.points = flatten(*curve, 8);
            else if (const auto* line = std::get_if<PolylineShape>(&mark.shape))
                journey.points = line->points;
        }
        if (mark.role == Role::Chip && !hasChip) {
            journey.rest = bounds(mark.shape).center();
            journey.isSeenAtRest = mark.isAtRest();
            hasChip = true;
        }
    }
    return hasChip && journey.points.size() > 1 ? std::optional(journey) : std::nullopt;
}

/// From the sender to the receiver in that frame, then back to where the chip stands.
std::string keyframes(const std::string& name, const Journey& journey, std::size_t frame, std::size_t frames)
{
    const double whole = secondsOf(frames), start = static_cast<double>(frame) * secondsEach;
    const auto moved = [&](Point at) {
        return "{transform:translate(" + xml::number(at.x - journey.rest.x) + "px," + xml::number(at.y - journey.rest.y)
            + "px)" + (journey.isSeenAtRest ? "}" : ";opacity:1}");
    };
    std::string text = "@keyframes " + name + '{';
    const double length = lengthOf(journey.points);
    double gone = 0;
    for (std::size_t i = 0; i < journey.points.size(); ++i) {
        gone += i > 0 ? distance(journey.points[i - 1], journey.points[i]) : 0;
        text += percent(start + travel * (length > 0 ? gone / length : 1), whole) + moved(journey.points[i]);
    }
    text += percent(start + travel + 0.01, whole)
        + (journey.isSeenAtRest ? "{transform:none}" : "{transform:none;opacity:0}");
    return text + "}\n";
}

std::string rulesFor(
    const std::map<Shown, int>& names, const std::string& journeys, std::size_t moving, std::size_t frames)
{
    const double whole = secondsOf(frames);
    std::string rules;
    for (const auto& [shown, index] : names)
        rules += keyframes(className(names, shown), shown);
    rules += journeys + "@media (prefers-reduced-motion:no-preference){\n";
    for (const auto& [shown, index] : names) {
        const std::string name = className(names, shown);
        rules += '.' + name + "{animation:" + name + ' ' + xml::number(whole) + "s step-end infinite}\n";
    }
    for (std::size_t i = 1; i <= moving; ++i) {
        const std::string name = "chip-" + std::to_string(i);
        rules += '.' + name + " .chip{animation:" + name + ' ' + xml::number(whole) + "s linear infinite}\n";
    }
    return rules + "}\n";
}

} // namespace

std::string animatedSvg(const Figures& figures, const Style& style)
{
    const Figure& last = *figures.back();
    const auto all = sharedObjects(figures, SvgDocument(last, {}, style));
    const Departures departures = departuresOf(all);
    const auto names = namesOf(all, departures);
    std::string journeys;
    std::map<const SharedObject*, std::size_t> moving; // by message with a chip: its number
    for (const SharedObject& one : all)
        if (const auto journey = isAlwaysShown(one.frames) ? std::nullopt : journeyOf(*one.object)) {
            const auto frame = static_cast<std::size_t>(std::ranges::find(one.frames, true) - one.frames.begin());
            moving.emplace(&one, moving.size() + 1);
            journeys += keyframes("chip-" + std::to_string(moving.size()), *journey, frame, figures.size());
        }
    SvgDocument document(
        last, figures, style, names.empty() ? std::string() : rulesFor(names, journeys, moving.size(), figures.size()));
    std::set<std::string> ids; // ids of the last figure are unchanged
    for (const FigureObject& object : last.objects)
        ids.insert(xml::escaped(svgNames(last, object).id));
    for (const SharedObject& one : all) {
        xml::Element& group = document.add(*one.figure, *one.object);
        std::string id = svgNames(*one.figure, *one.object).id;
        const auto first = std::ranges::find(one.frames, true) - one.frames.begin() + 1;
        while (!one.frames.back() && !ids.insert(xml::escaped(id)).second)
            id += "-frame-" + std::to_string(first);
        group.set("id", id);
        if (isAlwaysShown(one.frames))
            continue;
        group.extend("class", ' ' + className(names, shownOf(one, departures)));
        if (const auto found = moving.find(&one); found != moving.end())
            group.extend("class", " chip-" + std::to_string(found->second));
        if (!one.frames.back())
            group.set("visibility", "hidden");
    }
    return document.text();
}

} // namespace lockstep
