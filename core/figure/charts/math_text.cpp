// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/charts/math_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <optional>

#include "core/base/notation.h"

namespace lockstep {
namespace {

bool isDecimal(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
/// Also of a letter of several bytes, such as α.
bool isOfName(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || (c & 0x80) != 0; }

/// The letter of a quantity and what stands below it: "ts" is t and s, "T_start" T and start, "p" is p.
struct Letter {
    std::string_view base, below;
};

std::optional<Letter> letterOf(std::string_view name)
{
    const Notation& used = usedNotation();
    const auto isOne = [&](auto... letters) { return ((name == letters) || ...); };
    if (const auto line = name.find('_'); line != std::string_view::npos && isOne(used.ts, used.tw, used.th))
        return Letter{name.substr(0, line), name.substr(line + 1)};
    if (isOne("ts", "tw", "th"))
        return Letter{name.substr(0, 1), name.substr(1)};
    if (isOne("p", "d", "m", "q") || (!name.empty() && isOne(used.ts, used.tw, used.th, used.m)))
        return Letter{name, {}};
    return std::nullopt;
}

/// "¹⁰"
std::string raised(int exponent)
{
    static constexpr std::array<std::string_view, 10> digits{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string text = exponent < 0 ? "⁻" : "";
    for (const char digit : std::to_string(std::abs(exponent)))
        text += digits.at(static_cast<std::size_t>(digit - '0'));
    return text;
}

} // namespace

std::vector<TextRun> mathRuns(std::string_view text)
{
    std::vector<TextRun> runs;
    std::string plain;
    const auto flush = [&] {
        if (!plain.empty())
            runs.push_back({std::move(plain)});
        plain.clear();
    };
    for (std::size_t i = 0; i < text.size();) {
        constexpr std::string_view times = " * ", minus = " - ";
        if (isOfName(text[i])) {
            auto end = i;
            while (end < text.size() && isOfName(text[end]))
                ++end;
            const std::string_view name = text.substr(i, end - i);
            if (const auto letter = letterOf(name)) {
                flush();
                runs.push_back({std::string(letter->base), true});
                if (!letter->below.empty())
                    runs.push_back({std::string(letter->below), false, false, true});
            } else {
                plain += name;
            }
            i = end;
        } else if (text.substr(i).starts_with(times)) {
            const bool isOfNumbers =
                i > 0 && isDecimal(text[i - 1]) && i + times.size() < text.size() && isDecimal(text[i + times.size()]);
            plain += isOfNumbers ? "·" : " ";
            i += times.size();
        } else if (text.substr(i).starts_with(minus)) {
            plain += " − ";
            i += minus.size();
        } else if (text[i] == '^' && i + 1 < text.size() && isDecimal(text[i + 1])
            && (i + 2 == text.size() || !isOfName(text[i + 2]))) {
            plain += raised(text[i + 1] - '0');
            i += 2;
        } else {
            plain += text[i++];
        }
    }
    if (!plain.empty() || runs.empty())
        runs.push_back({std::move(plain)});
    return runs;
}

std::string axisText(double tick, const ChartRange& range)
{
    constexpr double many = 1e5;
    const double most = range.ticks.empty() ? 0 : range.ticks.back();
    if (tick <= 0 || most < many || (range.base > 0 && tick < range.base * range.base))
        return tickText(tick);
    if (range.base > 0)
        return tickText(range.base) + raised(static_cast<int>(std::lround(std::log(tick) / std::log(range.base))));
    const double power = std::pow(10, std::floor(std::log10(most) + 1e-9));
    return tickText(tick / power) + "·10" + raised(static_cast<int>(std::lround(std::log10(power))));
}

} // namespace lockstep
