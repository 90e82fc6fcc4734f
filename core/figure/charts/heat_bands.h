// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Numbers of words as a few bands, for figures that show how much there is by shade or width.

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/base/geometry.h"
#include "core/figure/model/figure.h"

namespace lockstep {

/// Of bands of one width from 0 to the most, which is above 0: from 0 to heatBands - 1.
int heatBand(std::int64_t words, std::int64_t most);

/// The bands of the words that occur: a band for each number if these are few, else bands of one width. No words have
/// no band.
class HeatBands {
public:
    explicit HeatBands(const std::vector<std::int64_t>& words);

    std::int64_t most() const { return m_counts.empty() ? 0 : m_counts.rbegin()->first; }
    /// From 0 to heatBands - 1, of words that occur or fewer than the most.
    int of(std::int64_t words) const;
    /// Each band that occurs: "3", or "5–8" if it has several numbers.
    std::vector<std::pair<int, std::string>> named() const;

private:
    std::map<std::int64_t, std::int64_t> m_counts; ///< how often each occurs
};

/// Samples of the bands from the left, in as many rows as needed. Returns the height.
double addBandLegend(Figure& figure, const HeatBands& bands, Point at, double right, double type);

} // namespace lockstep
