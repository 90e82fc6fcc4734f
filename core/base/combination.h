// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace lockstep {

/// The ways in which a block was combined. Several of them together are a mixture.
enum class Combination : std::uint8_t { None = 0, Sum = 1, Min = 2, Max = 4 };

constexpr Combination operator|(Combination a, Combination b)
{
    return static_cast<Combination>(static_cast<std::uint8_t>(a) | static_cast<std::uint8_t>(b));
}

/// Whether only + was used, if anything.
constexpr bool isSum(Combination how) { return how == Combination::None || how == Combination::Sum; }

constexpr bool isMixed(Combination how) { return std::popcount(static_cast<std::uint8_t>(how)) > 1; }

/// Whether repeated contributions change nothing: true for min and max, but not for +.
constexpr bool takesRepeats(Combination how)
{
    return how != Combination::None && (static_cast<std::uint8_t>(how) & 1) == 0;
}

inline constexpr std::array<std::pair<Combination, std::string_view>, 3> combinationNames = {
    {{Combination::Sum, "sum"}, {Combination::Min, "min"}, {Combination::Max, "max"}}};

/// "sum", "min", "max", "mixed"; empty for None.
constexpr std::string_view nameOf(Combination how)
{
    if (isMixed(how))
        return "mixed";
    for (const auto& [each, name] : combinationNames)
        if (each == how)
            return name;
    return {};
}

/// The operators as a program writes them: "+", "min", "+ and max".
std::string signsOf(Combination how);

constexpr std::optional<Combination> findCombination(std::string_view name)
{
    for (const auto& [each, known] : combinationNames)
        if (known == name)
            return each;
    return std::nullopt;
}

} // namespace lockstep
