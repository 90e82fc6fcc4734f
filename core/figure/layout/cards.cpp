// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/layout/cards.h"

#include <algorithm>
#include <bit>
#include <map>

#include "core/figure/model/text.h"

namespace lockstep {
namespace {

constexpr double cardPad = 6; ///< between the rim and the cells
constexpr double narrowPad = 4;
constexpr int mostPerLine = 8; ///< longer strips wrap
constexpr double barWidth = 44;
constexpr double barHeight = 9;

/// Of a strip, by the number of its lines.
double heightOf(int lines, bool isNarrow)
{
    return lines == 1 ? (isNarrow ? 18 : 27) : lines == 2 ? (isNarrow ? 12 : 16) : lines <= 4 ? 11 : 9;
}

int divided(int count, int by) { return (count + by - 1) / by; }

/// Of cells with names, in a line.
int mostNamed(const CellGrid& grid)
{
    constexpr int mostItems = 4;
    const int shown = static_cast<int>(grid.columns.size());
    return std::min(shown, grid.axis == CellAxis::Slots ? static_cast<int>(CellGrid::slots) : mostItems);
}

/// Adds what happened to a cell to those that it is joined with. They were sent if all of them were.
void join(Cell& all, const Cell& one, double level)
{
    constexpr auto sent = static_cast<std::uint8_t>(CellState::Sent);
    const bool isFirst = all.level <= 0 && all.states == 0;
    const bool areSent = one.is(CellState::Sent) && (isFirst || all.is(CellState::Sent));
    all.level += level;
    all.states = static_cast<std::uint8_t>((all.states | one.states) & ~sent);
    if (areSent)
        all.set(CellState::Sent);
}

/// The width of a bar for the longest number.
double widthOfNumbers(const CellGrid& grid, double type)
{
    return std::max(textWidth(std::to_string(grid.least), type), textWidth(std::to_string(grid.most), type));
}

} // namespace

Rect CardForm::placeOf(int column, int row) const
{
    const int line = row * lines + column / perLine;
    return {cells.x + column % perLine * cell.width, cells.y + line * cell.height + number * (line + 1),
        cell.width - cellGap, cell.height - cellGap};
}

int coarsestOf(const CellGrid& grid)
{
    if (grid.axis == CellAxis::Numbers && grid.columns.size() == 1) // a number of its own is no share of anything
        return 0;
    return static_cast<int>(grid.hasNames() ? std::bit_width(static_cast<unsigned>(std::max(1, mostNamed(grid)))) - 1
                                            : std::bit_width(grid.columns.size()));
}

CardForm cardForm(const CellGrid& grid, CardWidth width, double label, double widest, double numberType)
{
    CardForm form;
    form.label = label;
    constexpr double standard = 13; // larger labels have larger cells
    const double scale = std::max(1.0, label / standard);
    form.merged = grid.hasNames() ? 1 : 1 << std::min(width.coarser, 20);
    form.isNarrow = width.isNarrow;
    const double pad = width.isNarrow ? narrowPad : cardPad;
    const bool isGrid = grid.axis == CellAxis::Pairs;
    const bool isText = grid.axis == CellAxis::Numbers || grid.hasNames(); // as large as their texts
    const int shown = form.columns = joinedCells(grid.columns.size(), form.merged);
    form.isBar = form.merged > 1 && shown <= 2;
    form.rows = isGrid ? joinedCells(static_cast<std::size_t>(grid.rows), form.merged) : grid.rows;
    if (form.isBar) {
        form.cell = {barWidth, barHeight};
        form.rows = form.columns = 1;
    } else if (isGrid) {
        constexpr double whole = 74, least = 6.5, most = 13;
        const double side = std::clamp(whole / shown, least, most);
        form.cell = {side, side};
        form.perLine = shown;
    } else if (grid.axis == CellAxis::Numbers) {
        form.perLine = shown;
        form.number = numberType * 1.1;
        form.cell = {std::max({shown == 1 ? 22.0 : shown == 2 ? 16.0 : 11.0, widthOfNumbers(grid, numberType)}), 30};
    } else if (grid.hasNames()) {
        constexpr double least = 14, most = 60, air = 5;
        form.perLine = std::max(1, mostNamed(grid) >> width.coarser);
        form.lines = divided(shown, form.perLine);
        form.cell = {std::clamp(textWidth(grid.longestName, numberType, true) + air, least, most),
            std::max(17.0, 1.4 * numberType)};
    } else {
        form.lines = divided(shown, mostPerLine);
        form.perLine = divided(shown, form.lines);
        constexpr double standardCell = 10, wide = 14, narrow = 7.5; // of which paper shows 1.2 mm
        form.cell = {width.isNarrow ? narrow
                : shown <= 4        ? wide
                                    : standardCell,
            heightOf(form.lines * form.rows, width.isNarrow)};
    }
    if (!isText)
        form.cell = {form.cell.width * scale, form.cell.height * scale};
    const int lines = form.rows * form.lines;
    form.cells = {0, 0, form.perLine * form.cell.width - cellGap, lines * (form.cell.height + form.number) - cellGap};
    if (form.isBar) {
        const std::string all = std::to_string(grid.hasRows() ? grid.columns.size() : grid.places());
        constexpr double least = 14;
        form.share = textWidth(all + '/' + all, numberType) + labelGap;
        const double beside = std::max(0.7 * barWidth * scale, widest - form.share);
        const bool isWider = width.isNarrow && widest < form.share + least; // than the label of the card
        if (isWider || grid.axis == CellAxis::Numbers)                      // whose bar is their mean
            form.share = 0;
        form.cells = {0, 0,
            form.share <= 0      ? barWidth * scale
                : width.isNarrow ? widest - form.share
                                 : beside,
            barHeight * scale};
    }
    const double above = label > 0 ? label * 1.25 : 0;
    const double lowest = std::max(form.cells.height, form.share > 0 ? 1.1 * numberType : 0);
    form.size = {
        std::max(form.cells.width + form.share, widest) + 2 * pad, lowest + above + pad + (above > 0 ? 4 : pad)};
    form.cells.x = -(form.cells.width + form.share) / 2;
    form.cells.y = form.size.height / 2 - pad - (lowest + form.cells.height) / 2;
    form.labelAt = {0, -form.size.height / 2 + 3 + label * 0.62};
    return form;
}

Size chipCell(std::size_t cells, double type, double widest)
{
    if (cells > mostOnChip)
        return {0.45 * type, 1.45 * type};
    constexpr double air = 3;
    return {std::max(1.27 * type, widest + air), 1.64 * type};
}

Size chipSize(std::size_t cells, Size cell)
{
    constexpr double empty = 11;
    if (cells == 0)
        return {empty, empty};
    return {static_cast<double>(std::min(cells, mostInStrip)) * cell.width + 2 * chipRim - cellGap,
        cell.height + 2 * chipRim};
}

Cells shownCells(const CardForm& form, const CellGrid& grid, const Cells& cells)
{
    if (form.merged == 1)
        return cells;
    if (form.isBar) {
        std::map<int, Cell> rows; // of sums; else all are one
        for (const Cell& cell : cells) {
            Cell& row = rows[grid.hasRows() ? cell.row : 0];
            join(row, cell, cell.level);
        }
        Cell bar;
        for (const auto& [row, sum] : rows)
            if (sum.level >= bar.level)
                bar = sum;
        const auto places = static_cast<double>(grid.hasRows() ? grid.columns.size() : grid.places());
        constexpr double dust = 1e-9;
        bar.name = std::to_string(static_cast<int>(bar.level + dust)) + '/' + std::to_string(static_cast<int>(places));
        bar.level /= places;
        return {bar};
    }
    const bool isGrid = grid.axis == CellAxis::Pairs;
    std::map<std::pair<int, int>, Cell> joined;
    const auto sizeOf = [&](int first, std::size_t all) {
        return std::min<double>(form.merged, static_cast<double>(all) - first * form.merged);
    };
    for (const Cell& cell : cells) {
        const int column = cell.column / form.merged, row = isGrid ? cell.row / form.merged : cell.row;
        Cell& one = joined[{row, column}];
        one.row = row;
        one.column = column;
        join(one, cell,
            cell.level / sizeOf(column, grid.columns.size())
                / (isGrid ? sizeOf(row, static_cast<std::size_t>(grid.rows)) : 1));
    }
    Cells shown;
    for (auto& [place, cell] : joined)
        shown.push_back(std::move(cell));
    return shown;
}

} // namespace lockstep
