// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "tests/properties/mutation.h"

#include <regex>
#include <sstream>
#include <vector>

namespace lockstep::properties {
namespace {

using Lines = std::vector<std::string>;

Lines editedLines(const std::string& text)
{
    Lines lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);)
        lines.push_back(line);
    return lines;
}

std::string textOf(const Lines& lines)
{
    std::string text;
    for (const auto& line : lines)
        text += line + '\n';
    return text;
}

/// The first line behind the header.
std::size_t bodyOf(const Lines& lines)
{
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (lines[i].find("*/") != std::string::npos)
            return i + 1;
    return 0;
}

bool isStatement(const std::string& line)
{
    static const std::regex statement(
        R"(^\s+(send|receive|append|remove|return|[A-Za-z_\[][\w, \[\]+*-]*:=|[A-Z_]+\().*;\s*(/\*.*)?$)");
    return std::regex_search(line, statement);
}

std::size_t firstColumn(const std::string& line) { return line.find_first_not_of(' '); }

struct Replacement {
    const char* what;
    std::regex from;
    std::string to;
};

const std::vector<Replacement>& replacements()
{
    static const std::vector<Replacement> all = {
        {"a sum made a maximum", std::regex(R"((\w+(?:\[[^\]]*\])?) \+ (\w+(?:\[[^\]]*\])?);)"), "max($1, $2);"},
        {"a maximum made a sum", std::regex(R"(max\((\w+), (\w+)\);)"), "$1 + $2;"},
        {"the sides turned", std::regex(R"((\w+(?:\[[^\]]*\])?) \+ (\w+(?:\[[^\]]*\])?);)"), "$2 + $1;"},
        {"counted twice", std::regex(R"((\w+) \+ (\w+);)"), "$1 + $2 + $2;"},
        {"a union cut", std::regex(R"((\w+) := (\w+) ∪ (\w+);)"), "$1 := $3;"},
        {"moved by one", std::regex(R"(\(my_id \+ ([^)]*)\) mod p)"), "(my_id + $1 + 1) mod p"},
        {"moved back by one", std::regex(R"(\(my_id - ([^)]*)\) mod p)"), "(my_id - $1 - 1) mod p"},
        {"another round less", std::regex(R"(to p - 1 do)"), "to p - 2 do"},
        {"another step less", std::regex(R"(to d - 1 do)"), "to d - 2 do"},
        {"not the first step", std::regex(R"(:= 0 to )"), ":= 1 to "},
        {"other partners", std::regex(R"(XOR 2\^i)"), "XOR 1"},
        {"less turned to more", std::regex(R"( < )"), " > "},
    };
    return all;
}

/// Everywhere, so that both ends of a message move, or on one line alone.
std::optional<Mutation> replaced(const Lines& lines, Dice& dice)
{
    const auto& row = replacements()[static_cast<std::size_t>(dice.below(static_cast<int>(replacements().size())))];
    const bool everywhere = dice.chance(50);
    std::vector<std::size_t> places;
    for (std::size_t i = bodyOf(lines); i < lines.size(); ++i)
        if (std::regex_search(lines[i], row.from))
            places.push_back(i);
    if (places.empty())
        return std::nullopt;
    const auto only = places[static_cast<std::size_t>(dice.below(static_cast<int>(places.size())))];
    Lines spoilt = lines;
    for (const auto i : places)
        if (everywhere || i == only)
            spoilt[i] = std::regex_replace(lines[i], row.from, row.to);
    return Mutation{textOf(spoilt), std::string(row.what) + (everywhere ? " everywhere" : "") + ": " + lines[only]};
}

} // namespace

std::optional<Mutation> mutated(const std::string& text, Dice& dice)
{
    const auto lines = editedLines(text);
    if (dice.chance(50))
        return replaced(lines, dice);
    std::vector<std::size_t> places;
    for (std::size_t i = bodyOf(lines); i < lines.size(); ++i)
        if (isStatement(lines[i]))
            places.push_back(i);
    if (places.empty())
        return std::nullopt;
    const auto at = places[static_cast<std::size_t>(dice.below(static_cast<int>(places.size())))];
    Lines spoilt = lines;
    const auto place = spoilt.begin() + static_cast<std::ptrdiff_t>(at);
    switch (dice.below(3)) {
    case 0:
        *place = std::string(firstColumn(lines[at]), ' ') + "x_x := 0;";
        return Mutation{textOf(spoilt), "left out: " + lines[at]};
    case 1: spoilt.insert(place, lines[at]); return Mutation{textOf(spoilt), "doubled: " + lines[at]};
    default: break;
    }
    if (!isStatement(lines[at - 1]) || firstColumn(lines[at - 1]) != firstColumn(lines[at]))
        return std::nullopt;
    std::swap(spoilt[at - 1], spoilt[at]);
    return Mutation{textOf(spoilt), "before the one above: " + lines[at]};
}

} // namespace lockstep::properties
