// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Helpers for kinds that are not networks: grids of rounds and processes.

#include <optional>
#include <string>
#include <vector>

#include "core/figure/draw.h"
#include "core/figure/model/figure.h"

namespace lockstep {

/// The text sizes of a chart, for the scale of a style or for paper.
struct ChartType {
    double text = 13;
    double small = 11;
    double least = 9.1; ///< smallest text
    explicit ChartType(const FigureInputs& options);
};

/// The columns of rounds beside headings. On paper they share its width; where it is small, they are numbered below the
/// word for rounds.
struct RoundColumns {
    double width = 0;      ///< of each
    bool numbered = false; ///< headings are numbers
    double head = 0;       ///< height of the word above them

    /// `usual` and `least` are widths without headings; `beside` is the width of everything but the columns.
    RoundColumns(const FigureInputs& options, const std::vector<RoundNumber>& rounds, const ChartType& type,
        double standard, double least, double beside);
    std::string heading(const FigureInputs& options, RoundNumber round) const;
};

/// A line below the heading of the current round's column.
FigureObject nowMark(double left, double right, double y);

/// A table: texts in cells, a heading row and column, thin lines between rows. Texts determine the widths of columns.
struct TableCell {
    std::vector<std::vector<TextRun>> lines; ///< from top to bottom; neither lines nor marks: the cell is empty
    Role role = Role::BoxText;
    bool hidden = false; ///< takes up space but is not drawn
    std::string title;
    Subject subject;
    std::vector<Mark> marks{}; ///< in place of lines, around {0, 0}
    Size size{};               ///< of the marks
};
struct Table {
    std::string corner;                        ///< above the heading column
    std::vector<std::string> columns;          ///< headings
    std::vector<std::string> rows;             ///< headings
    std::vector<std::vector<TableCell>> cells; ///< by row, column
    double leastColumn = 0;                    ///< width
    std::optional<std::size_t> now;            ///< the current column, to be marked
};
/// `widest`: a wider table is cut into bands of columns, one below the other; 0: it is not.
Figure drawTable(const Table& table, const ChartType& type, double widest = 0);

} // namespace lockstep
