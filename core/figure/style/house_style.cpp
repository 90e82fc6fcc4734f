// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/style/house_style.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstring>
#include <nlohmann/json.hpp>

#include "core/base/catalogue.h"
#include "core/base/diagnostic.h"
#include "core/base/json_shape.h"
#include "core/base/limits.h"
#include "core/base/paper_length.h"
#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/figure/messages.h"
#include "core/figure/model/roles.h"

namespace lockstep {
namespace {

using Json = nlohmann::json;

/// Reads members one after the other, and keeps the first error.
class Reader {
public:
    explicit Reader(std::string file) : m_file(std::move(file)) {}

    void style(const Json& json, HouseStyle& house);
    std::optional<Diagnostic> fault;

private:
    void wrong(const std::string& member, const std::string& wanted)
    {
        if (!fault)
            fault = Diagnostic{message::figureStyleMember, {member, wanted}, {}, m_file};
    }
    void unknown(const std::string& member, const std::vector<std::string>& known)
    {
        const std::string near = nearest(member.substr(member.rfind('.') + 1), known);
        if (!fault)
            fault = Diagnostic{message::figureStyleUnknown,
                {member,
                    near.empty() ? say(message::figureStyleMembers, {enumeration(known)})
                                 : say(message::figureStyleMeant, {near})},
                {}, m_file};
    }

    void text(const std::string& name, const Json& json, std::string& to)
    {
        if (json.is_string() && characterCount(json.get_ref<const std::string&>()) <= mostWordCharacters)
            to = json.get<std::string>();
        else
            wrong(name, say(message::figureStyleText, {std::to_string(mostWordCharacters)}));
    }
    template <class Flag> void flag(const std::string& name, const Json& json, Flag& to)
    {
        if (json.is_boolean())
            to = json.get<bool>();
        else
            wrong(name, translatablePart("true or false"));
    }
    template <class Number> void length(const std::string& name, const Json& json, Number& to, double most)
    {
        if (json.is_number() && json.get<double>() > 0 && json.get<double>() <= most)
            to = json.get<double>();
        else
            wrong(name, say(message::figureStyleNumber, {timeText(most)}));
    }
    void colour(const std::string& name, const Json& json, std::optional<Colour>& to);
    void base(const Json& json, HouseStyle& house);
    void fonts(const Json& json, Style& style);
    void paints(const Json& json, HouseStyle& house);
    void paint(const std::string& name, const Json& json, HouseStyle& house);
    void dashes(const std::string& name, const Json& json, PaintChange& change);
    void words(const Json& json, FigureWords& words);
    void sizes(const Json& json, FigureSizes& sizes);

    std::string m_file;
};

void Reader::colour(const std::string& name, const Json& json, std::optional<Colour>& to)
{
    const std::string hex = json.is_string() ? json.get<std::string>() : std::string();
    unsigned rgb = 0;
    const char* end = hex.data() + hex.size();
    constexpr std::size_t length = 7;
    if (hex.size() != length || hex[0] != '#' || std::from_chars(hex.data() + 1, end, rgb, 16).ptr != end)
        return wrong(name, translatablePart("a colour such as \"#1f3a55\""));
    to = Colour{static_cast<int>(rgb >> 16U & 255U), static_cast<int>(rgb >> 8U & 255U), static_cast<int>(rgb & 255U)};
}

void Reader::base(const Json& json, HouseStyle& house)
{
    const auto style = json.is_string() ? findStyle(json.get<std::string>()) : std::nullopt;
    if (!style)
        return wrong("style", say(message::figureStyleOneOf, {asList(styleNames())}));
    house.style = *style;
}

void Reader::fonts(const Json& json, Style& style)
{
    const std::string families = json.is_string() ? json.get<std::string>() : std::string();
    const auto isPlain = [](unsigned char c) { return std::isalnum(c) != 0 || c >= 0x80 || std::strchr(" ,-'", c); };
    if (families.empty() || families.size() > mostTitleCharacters || !std::ranges::all_of(families, isPlain))
        return wrong("font", translatablePart("families of type such as \"Times New Roman, serif\""));
    style.fonts = families;
}

void Reader::dashes(const std::string& name, const Json& json, PaintChange& change)
{
    constexpr double longest = 100;
    constexpr std::size_t most = 8;
    std::vector<double> lengths;
    if (!json.is_array() || json.size() > most)
        return wrong(name, translatablePart("a list of at most 8 lengths, alternately on and off"));
    for (const Json& one : json)
        length(name, one, lengths.emplace_back(), longest);
    change.dashes = std::move(lengths);
}

void Reader::paint(const std::string& name, const Json& json, HouseStyle& house)
{
    constexpr double widest = 50;
    PaintChange change;
    std::string role = name;
    const std::size_t dash = name.rfind('-');
    int variant = 0;
    if (dash != std::string::npos
        && std::from_chars(name.data() + dash + 1, name.data() + name.size(), variant).ptr == name.data() + name.size()
        && variant >= 1) {
        role = name.substr(0, dash);
        change.variant = variant - 1;
    }
    const auto known = roleNamed(role);
    if (!known)
        return unknown("paints." + name, roleNames());
    change.role = *known;
    if (!json.is_object())
        return wrong("paints." + name, translatablePart("an object such as {\"fill\": \"#ffffff\"}"));
    for (const auto& [member, value] : json.items()) {
        const std::string path = "paints." + name + '.' + member;
        bool hatched = false;
        if (member == "fill")
            colour(path, value, change.fill);
        else if (member == "stroke")
            colour(path, value, change.stroke);
        else if (member == "width")
            length(path, value, change.width, widest);
        else if (member == "dashes")
            dashes(path, value, change);
        else if (member == "italic")
            flag(path, value, change.italic);
        else if (member == "bold")
            flag(path, value, change.bold);
        else if (member == "hatched") {
            flag(path, value, hatched);
            change.pattern = hatched ? Pattern::Hatched : Pattern::Solid;
        } else
            unknown(path, {"fill", "stroke", "width", "dashes", "italic", "bold", "hatched"});
    }
    house.style.changes.push_back(std::move(change));
}

void Reader::paints(const Json& json, HouseStyle& house)
{
    if (!json.is_object())
        return wrong("paints", translatablePart("an object with the names of paints"));
    for (const auto& [name, value] : json.items())
        paint(name, value, house);
}

void Reader::words(const Json& json, FigureWords& words)
{
    if (!json.is_object())
        return wrong("words", translatablePart("an object such as {\"round\": \"step\"}"));
    for (const auto& [name, value] : json.items()) {
        const std::string path = "words." + name;
        if (name == "round")
            text(path, value, words.round);
        else if (name == "rounds")
            text(path, value, words.rounds);
        else if (name == "label")
            text(path, value, words.label);
        else if (name == "captions")
            flag(path, value, words.captions);
        else if (name == "letters")
            flag(path, value, words.letters);
        else
            unknown(path, {"round", "rounds", "label", "captions", "letters"});
    }
    if (words.label.find("{}") == std::string::npos)
        wrong("words.label", translatablePart("a text with {} for the number, such as \"P{}\""));
}

void Reader::sizes(const Json& json, FigureSizes& sizes)
{
    if (!json.is_object())
        return wrong("sizes", translatablePart("an object such as {\"node\": \"16pt\"}"));
    const std::vector<std::pair<std::string, double FigureSizes::*>> known = {
        {"node", &FigureSizes::node}, {"neighbours", &FigureSizes::apart}, {"panels", &FigureSizes::panels}};
    for (const auto& [name, value] : json.items()) {
        const auto found = std::ranges::find(known, name, [](const auto& one) { return one.first; });
        if (found == known.end())
            return unknown("sizes." + name, {"node", "neighbours", "panels"});
        const auto length = value.is_string() ? paperLength(value.get<std::string>()) : std::nullopt;
        const double most = name == "node" ? largestNode : largestDistance;
        if (!length || *length > most)
            return wrong("sizes." + name, say(message::figureStyleLength, {lengthText(most)}));
        sizes.*found->second = *length;
    }
}

void Reader::style(const Json& json, HouseStyle& house)
{
    constexpr double widestLines = 10;
    if (json.contains("style")) // before the changes to it
        base(json["style"], house);
    for (const auto& [name, value] : json.items()) {
        std::optional<Colour> ground;
        if (name == "style")
            continue;
        if (name == "background") {
            colour(name, value, ground);
            house.style.background = ground.value_or(house.style.background);
        } else if (name == "font")
            fonts(value, house.style);
        else if (name == "lines")
            length(name, value, house.style.lineScale, widestLines);
        else if (name == "paints")
            paints(value, house);
        else if (name == "words")
            words(value, house.words);
        else if (name == "sizes")
            sizes(value, house.sizes);
        else
            unknown(name, {"style", "background", "font", "lines", "paints", "words", "sizes"});
    }
}

} // namespace

Outcome<HouseStyle> readHouseStyle(std::string_view text, const std::string& file)
{
    const Json json = objectionToJson(text).empty() ? Json::parse(text, nullptr, false) : Json();
    if (!json.is_object())
        return Diagnostic{message::figureStyleNoJson, {}, {}, file};
    HouseStyle house{*findStyle("textbook"), {}, {}};
    Reader reader(file);
    reader.style(json, house);
    if (reader.fault)
        return *std::move(reader.fault);
    return house;
}

} // namespace lockstep
