// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/charts/heat_bands.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "core/base/diagnostic.h"
#include "core/figure/messages.h"
#include "core/figure/model/text.h"

namespace lockstep {

int heatBand(std::int64_t words, std::int64_t most)
{
    const double share = double(words) / double(most);
    return std::clamp(static_cast<int>(std::ceil(share * heatBands)) - 1, 0, heatBands - 1);
}

HeatBands::HeatBands(const std::vector<std::int64_t>& words)
{
    for (const std::int64_t each : words)
        if (each > 0)
            ++m_counts[each];
}

int HeatBands::of(std::int64_t words) const
{
    const auto few = static_cast<std::ptrdiff_t>(m_counts.size());
    if (few == 1)
        return heatBands / 2;
    if (few <= heatBands) // so far, words may be fewer than at the end
        return static_cast<int>(std::min(std::distance(m_counts.begin(), m_counts.lower_bound(words)), few - 1)
            * (heatBands - 1) / (few - 1));
    return heatBand(words, most());
}

std::vector<std::pair<int, std::string>> HeatBands::named() const
{
    std::map<int, std::pair<std::int64_t, std::int64_t>> ends;
    for (const auto& [words, count] : m_counts)
        ends.try_emplace(of(words), words, words).first->second.second = words;
    std::vector<std::pair<int, std::string>> all;
    for (const auto& [band, range] : ends) {
        const auto& [least, last] = range;
        all.emplace_back(band, std::to_string(least) + (last > least ? "–" + std::to_string(last) : std::string()));
    }
    return all;
}

double addBandLegend(Figure& figure, const HeatBands& bands, Point at, double right, double type)
{
    FigureObject legend{Furniture::Legend, {}, {}, {}};
    const std::string unit = say(message::figureColumnWords) + ':';
    legend.marks.push_back({Role::AxisLabel, plain(unit, {at.x, at.y + type * 0.6}, type, Anchor::Start)});
    const double sample = 1.2 * type;
    const double left = at.x + textWidth(unit, type) + 0.8 * type;
    double x = left, y = at.y;
    for (const auto& [band, name] : bands.named()) {
        const double width = sample + 1.4 * type + textWidth(name, type);
        if (x > left && x + width > right) {
            x = left;
            y += 1.5 * type;
        }
        legend.marks.push_back({Role::Heat, RectShape{{x, y, sample, sample}, 0}, band});
        legend.marks.push_back(
            {Role::AxisLabel, plain(name, {x + sample + 0.4 * type, y + 0.6 * type}, type, Anchor::Start)});
        x += width;
    }
    figure.objects.push_back(std::move(legend));
    return y - at.y + 1.2 * type;
}

} // namespace lockstep
