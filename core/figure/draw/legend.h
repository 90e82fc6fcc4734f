// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Rows below a picture: a sample and a few words for each thing that it marks.

#include <functional>
#include <string>
#include <vector>

#include "core/figure/model/figure.h"

namespace lockstep {

struct CellFacts;

struct Legend {
    struct Entry {
        std::function<std::vector<Mark>(Point)> sample; ///< around that point
        std::string name;
        double width = 0;
        double reach = 0; ///< of the sample, to both sides
    };
    double widest, size, radius, gap, apart;
    std::vector<std::vector<Entry>> rows; ///< none: there is nothing to say

    /// `most` is the width of the rows, `type` the size of the text.
    Legend(double most, double type);
    using Sample = std::function<std::vector<Mark>(Point at, double radius)>;
    /// `reach` of the sample in radii.
    void add(double reach, const Sample& sample, std::string name);
    double widthOf(const std::vector<Entry>& row) const;
    double height() const { return rows.empty() ? 0 : size * (0.3 + 1.4 * static_cast<double>(rows.size())); }
};

/// What happens to the cells of a run, and what cells stand for that are joined.
void addCells(Legend& legend, const CellFacts& cells);

/// Below the picture, around its middle.
void addLegend(Figure& figure, const Legend& legend, double middle);

} // namespace lockstep
