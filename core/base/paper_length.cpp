// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/base/paper_length.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/read_chars.h"
#include "core/base/text.h"

namespace lockstep {
namespace {

struct Unit {
    std::string_view name;
    double points;
};
constexpr std::array units = {
    Unit{"cm", pointsPerInch / 2.54}, Unit{"mm", pointsPerInch / 25.4}, Unit{"in", pointsPerInch}, Unit{"pt", 1}};

} // namespace

std::optional<double> paperLength(std::string_view text)
{
    double number = 0;
    const auto [rest, error] = readChars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || !(number > 0) || !std::isfinite(number))
        return std::nullopt;
    std::string_view name(rest, static_cast<std::size_t>(text.data() + text.size() - rest));
    while (name.starts_with(' '))
        name.remove_prefix(1);
    const auto unit = std::ranges::find(units, name, &Unit::name);
    return unit == units.end() ? std::nullopt : std::optional(number * unit->points);
}

std::string centimetres(double points)
{
    constexpr double dust = 1e-6; // rounding errors of converting 8 cm to points and back
    const double millimetres = std::ceil(points / units[1].points - dust);
    return timeText(millimetres / 10) + "cm";
}

std::string lengthText(double length)
{
    const double whole = std::floor(length / units[0].points);
    return whole >= 10 ? timeText(whole) + "cm" : points(length);
}

std::string points(double points) { return timeText(points) + "pt"; }

} // namespace lockstep
