// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/documents/ink_json.h"

#include <algorithm>
#include <cmath>

#include "app/documents/messages.h"
#include "core/base/catalogue.h"
#include "core/base/diagnostic.h"
#include "core/base/limits.h"
#include "core/base/text.h"

namespace lockstep {
namespace {

constexpr double farthestPoint = 1e5; ///< units

/// To a tenth of a unit: nobody sees more, and the file stays small.
double rounded(double value) { return std::round(value * 10) / 10; }

std::optional<Point> pointIn(const Json& json)
{
    if (!json.is_array() || json.size() != 2 || !json[0].is_number() || !json[1].is_number())
        return std::nullopt;
    const Point point{json[0].get<double>(), json[1].get<double>()};
    const bool isNear = std::abs(point.x) <= farthestPoint && std::abs(point.y) <= farthestPoint;
    return isNear ? std::optional(point) : std::nullopt;
}

std::optional<InkMark> markIn(const Json& json)
{
    InkMark mark;
    const auto& colours = inkColours();
    const auto text = [&](const char* key) {
        const auto found = json.find(key);
        return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
    };
    const auto colour = std::ranges::find(colours, text("colour"));
    const auto of = json.find("of"), points = json.find("points"), round = json.find("round");
    if (colour == colours.end() || of == json.end() || points == json.end() || !points->is_array() || points->empty()
        || points->size() > mostInkPoints)
        return std::nullopt;
    const auto size = pointIn(*of);
    if (!size || size->x <= 0 || size->y <= 0)
        return std::nullopt;
    if (round != json.end()) {
        if (!round->is_number_unsigned() || round->get<std::uint64_t>() > 1U << 30U)
            return std::nullopt;
        mark.round = round->get<RoundNumber>();
    }
    for (const Json& each : *points) {
        const auto point = pointIn(each);
        if (!point)
            return std::nullopt;
        mark.points.push_back(*point);
    }
    mark.colour = static_cast<int>(colour - colours.begin());
    mark.on = text("on");
    mark.of = {size->x, size->y};
    mark.text = text("text");
    return characterCount(mark.text) <= mostTitleCharacters ? std::optional(mark) : std::nullopt;
}

} // namespace

Json inkJson(const Ink& ink)
{
    Json json = Json::array();
    for (const InkMark& mark : ink) {
        Json& each = json.emplace_back(Json::object());
        if (mark.round)
            each["round"] = *mark.round;
        each["colour"] = inkColours().at(static_cast<std::size_t>(mark.colour));
        each["on"] = mark.on;
        each["of"] = {rounded(mark.of.width), rounded(mark.of.height)};
        for (const Point& point : mark.points)
            each["points"].push_back({rounded(point.x), rounded(point.y)});
        if (!mark.text.empty())
            each["text"] = mark.text;
    }
    return json;
}

Outcome<Ink> readInk(const Json& session, const std::string& name)
{
    const auto found = session.find("ink");
    if (found == session.end())
        return Ink();
    if (!found->is_array())
        return unreadableSession(name, translatablePart("\"ink\" is not a list"));
    Ink ink;
    std::size_t points = 0;
    for (const Json& each : *found) {
        auto mark = each.is_object() ? markIn(each) : std::nullopt;
        if (!mark)
            return unreadableSession(name, say(message::documentsMarkWrong, {std::to_string(ink.size() + 1)}));
        points += mark->points.size();
        if (points > mostInkPoints)
            return unreadableSession(name, say(message::documentsInkLong, {std::to_string(mostInkPoints)}));
        ink.push_back(*std::move(mark));
    }
    return ink;
}

} // namespace lockstep
