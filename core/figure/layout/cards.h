// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Nodes drawn as cards: a label, and below it the cells of what the process holds. Lengths are in figure units.

#include "core/account/cell_grid.h"
#include "core/base/geometry.h"
#include "core/figure/model/shared_layout.h"

namespace lockstep {

struct CardForm {
    Size size;         ///< of the card; empty: nodes are discs
    double label = 0;  ///< of its text, above the cells
    Point labelAt;     ///< from the middle of the card
    Rect cells;        ///< likewise: all of them
    Size cell;         ///< one of them, with its gap
    double second = 0; ///< width of a second label, at the right of the first; 0: none
    double number = 0; ///< height above a bar for its number
    double share = 0;  ///< width at the right of a bar that is all cells, for how many there are; 0: none
    int perLine = 1;   ///< cells in a line
    int lines = 1;     ///< of one row of the grid
    int merged = 1;    ///< so many neighbours are one cell
    int columns = 1;   ///< cells in a row of the grid, and its rows, after that
    int rows = 1;
    bool isBar = false;    ///< all cells are one bar that fills from the left
    bool isNarrow = false; ///< see CardWidth

    explicit operator bool() const { return size.width > 0; }
    /// The place of a cell, from the middle of the card.
    Rect placeOf(int column, int row) const;
};

constexpr double cellGap = 1;
/// Between the two labels of a card.
constexpr double labelGap = 4;

/// After so many steps (CardWidth::coarser) all cells are one bar, or, of cells with names, below each other: texts
/// cannot be joined.
int coarsestOf(const CellGrid& grid);

/// How many cells remain of `count` when so many neighbours are one.
constexpr int joinedCells(std::size_t count, int merged) { return (static_cast<int>(count) + merged - 1) / merged; }

/// `label` is the size of labels, and `widest` the width of the widest one.
CardForm cardForm(const CellGrid& grid, CardWidth width, double label, double widest, double numberType);

/// Chips with more cells have narrower ones, without numbers; still more are left out. Where there is little space, all
/// are below one text.
constexpr std::size_t mostOnChip = 4;
constexpr std::size_t mostInStrip = 12;
constexpr double chipRim = 3;
/// One of so many cells on a chip, with its gap; `type` is the size of its text, and `widest` the width of that.
Size chipCell(std::size_t cells, double type, double widest);
/// Of a chip with so many cells of that size.
Size chipSize(std::size_t cells, Size cell);

/// What a card shows of cells: of neighbours that are one, their mean and all that happened to any.
Cells shownCells(const CardForm& form, const CellGrid& grid, const Cells& cells);

} // namespace lockstep
