// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Small helpers of the kinds that are no networks: grids of rounds and processes.

#include <optional>
#include <string>
#include <vector>

#include "core/figure/draw.h"
#include "core/figure/model/figure.h"

namespace lockstep {

/// Sizes of type of a chart, for a style's scale or on paper.
struct ChartType {
    double text = 13;
    double small = 11;
    double least = 9.1; ///< nothing is smaller
    explicit ChartType(const FigureOptions& options);
};

/// A line below the head of the column of the round that is shown, from x to x.
FigureObject nowMark(double left, double right, double y);

/// A table: texts in cells, a head row and a head column, thin lines between rows. Column widths follow the texts.
struct TableCell {
    std::vector<std::vector<TextRun>> lines; ///< below each other; none: the cell is empty
    Role role = Role::BoxText;
    bool hidden = false; ///< has its room but is not drawn
    std::string title;
    Subject subject;
};
struct Table {
    std::string corner;                        ///< above the head column
    std::vector<std::string> columns;          ///< heads
    std::vector<std::string> rows;             ///< heads
    std::vector<std::vector<TableCell>> cells; ///< by row, column
    double leastColumn = 0;                    ///< width
    std::optional<std::size_t> now;            ///< the column to be marked as the one that is shown
};
Figure drawTable(const Table& table, const ChartType& type);

} // namespace lockstep
