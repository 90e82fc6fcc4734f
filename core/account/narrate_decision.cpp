// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The decisions of a process, with the values that led to them.

#include <algorithm>
#include <array>
#include <utility>

#include "core/account/messages.h"
#include "core/account/narrator.h"
#include "core/account/say.h"
#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/header/program.h"
#include "core/replay/code_marks.h"
#include "core/replay/decision.h"
#include "core/value/shortened.h"

namespace lockstep::narrator {
namespace {

/// Comparisons and their negations.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> opposites = {
    {{"=", "≠"}, {"≠", "="}, {"<", "≥"}, {"≥", "<"}, {">", "≤"}, {"≤", ">"}}};

std::string valueText(const Value& value)
{
    constexpr int longest = 24;
    return value.isSet() ? held(value, longest) : "–";
}

/// The comparison that holds: false 6 < 4 becomes 6 ≥ 4.
std::string truth(const Working& working)
{
    const auto found =
        std::ranges::find(opposites, working.sign, &std::pair<std::string_view, std::string_view>::first);
    const std::string sign = working.result.asTruth() ? std::string(working.sign)
        : found != opposites.end()                    ? std::string(found->second)
                                                      : say(message::accountNot, {std::string(working.sign)});
    return valueText(working.left) + ' ' + sign + ' ' + valueText(working.right);
}

std::string computed(const Working& working, int digits)
{
    const bool ofBits = working.sign == "AND" || working.sign == "OR" || working.sign == "XOR";
    const auto part = [&](const Value& value) {
        const std::string inBits = ofBits ? bits(value, digits) : std::string();
        return inBits.empty() ? valueText(value) : inBits;
    };
    return part(working.left) + ' ' + std::string(working.sign) + ' ' + part(working.right) + " = "
        + part(working.result);
}

/// 110 AND 011 = 010 compared with 0.
std::string chained(const Working& before, const Working& comparison, int digits)
{
    const std::string value = computed(before, digits);
    if (comparison.sign != "=" && comparison.sign != "≠")
        return value + ", " + truth(comparison);
    return comparison.left == comparison.right ? value
                                               : say(message::accountValueNot, {value, valueText(comparison.right)});
}

/// The source text of a line of the program, without comments; "" for a line of a file that the program uses.
std::string sourceOf(const Program& program, const Decision& decision)
{
    return fileElsewhere(program, decision.unit).empty() ? codeOfLine(program, decision.line) : std::string();
}

} // namespace

int bitsFor(int processes)
{
    int bits = 1;
    while ((1LL << bits) < processes)
        ++bits;
    return bits;
}

std::string bits(const Value& value, int digits)
{
    constexpr int most = 30;
    if (value.kind() != Kind::Integer || digits <= 0 || digits > most || value.asInteger() < 0
        || value.asInteger() >= (1LL << digits))
        return {};
    return binary(value.asInteger(), digits);
}

std::string facts(const Decision& decision, int digits)
{
    std::vector<std::string> facts;
    const auto& workings = decision.workings;
    for (std::size_t i = 0; i < workings.size(); ++i) {
        const Working& working = workings[i];
        const bool compares = working.result.kind() == Kind::Truth && working.left.kind() != Kind::Truth;
        if (!compares)
            continue; // part of a comparison, or of "and" and "or", whose parts are shown
        const bool follows = i > 0 && workings[i - 1].result.kind() == Kind::Integer
            && workings[i - 1].result == working.left && working.sign != "in";
        facts.push_back(follows ? chained(workings[i - 1], working, digits) : truth(working));
    }
    return asListApart(facts);
}

std::string decisionResult(const Program& program, const Decision& decision, int digits)
{
    const std::string known = facts(decision, digits);
    if (!known.empty()) // "false: 0 = 0" of a <> b would be nonsense
        return say(decision.holds ? message::accountTrueBecause : message::accountFalseBecause, {known});
    const std::string source = sourceOf(program, decision);
    if (source.empty())
        return say(decision.holds ? message::accountTrue : message::accountFalse);
    return say(decision.holds ? message::accountTrueBecause : message::accountFalseAt, {source});
}

std::string decision(const Program& program, const Decision& decision, int digits)
{
    std::vector<std::string> loops;
    for (const VariableView& loop : decision.loops)
        loops.push_back(loop.name + " = " + valueText(loop.value));
    std::vector<std::string> parts;
    if (!loops.empty())
        parts.push_back(asList(loops));
    const std::string source = sourceOf(program, decision);
    if (!source.empty() && !facts(decision, digits).empty())
        parts.push_back(source);
    parts.push_back(decisionResult(program, decision, digits));
    return joined(parts, ": ") + ' ' + place(decision.line, fileElsewhere(program, decision.unit));
}

} // namespace lockstep::narrator
