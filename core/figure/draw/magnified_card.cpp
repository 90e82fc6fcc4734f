// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/draw/magnified_card.h"

#include <algorithm>
#include <cmath>

#include "core/account/run_cells.h"
#include "core/account/run_view.h"
#include "core/figure/draw/canvas.h"
#include "core/figure/model/curve.h"
#include "core/figure/model/text.h"

namespace lockstep {
namespace {

constexpr double magnifiedWidth = 480; // of all cells, in figure units
constexpr double magnifiedLeast = 4;
constexpr double magnifiedPad = 6;

/// As a strip that wraps into a square, or a grid.
CardForm formOf(const CellGrid& grid, double type)
{
    const bool isGrid = grid.axis == CellAxis::Pairs;
    CardForm form = cardForm(grid, {}, 0, 0, type);
    if (grid.axis == CellAxis::Numbers || grid.hasNames())
        return form; // as large as their texts
    const auto lineOf = [&](int cells) {
        return isGrid ? cells : std::min(cells, std::max(8, static_cast<int>(std::ceil(std::sqrt(cells)))));
    };
    while (lineOf(form.columns) * magnifiedLeast > magnifiedWidth) {
        form.merged *= 2;
        form.columns = joinedCells(grid.columns.size(), form.merged);
    }
    form.rows = isGrid ? joinedCells(static_cast<std::size_t>(grid.rows), form.merged) : grid.rows;
    form.perLine = lineOf(form.columns);
    form.lines = joinedCells(static_cast<std::size_t>(form.columns), form.perLine);
    const std::string name = std::to_string(grid.columns.back());
    const double named = textWidth(isGrid ? name + '-' + name : name, type) + 8;
    const bool fits = named * form.perLine <= magnifiedWidth;
    const double side = std::clamp(magnifiedWidth / form.perLine, magnifiedLeast, 14.0);
    form.cell = fits ? Size{std::max(named, 22.0), 2 * type} : Size{side, side};
    form.cells.width = form.perLine * form.cell.width - cellGap;
    form.cells.height = form.rows * form.lines * form.cell.height - cellGap;
    form.cells.x = -form.cells.width / 2;
    form.cells.y = -form.cells.height / 2;
    return form;
}

} // namespace

Figure magnifiedCard(RunView& view, const Moment& moment, ProcessId process, double type)
{
    Figure figure;
    const auto runCells = view.runCells();
    if (!runCells->areKnown() || runCells->grid().isNode())
        return figure;
    const CellGrid& grid = runCells->grid();
    const CardForm form = formOf(grid, type);
    const Cells cells = view.cells(moment)[static_cast<std::size_t>(process)];
    figure.size = {form.cells.width + 2 * magnifiedPad, form.cells.height + 2 * magnifiedPad};
    const Point center = Point{magnifiedPad, magnifiedPad} - Point{form.cells.x, form.cells.y};
    FigureObject object{CellsSubject{process, process}, {}, placeMarks(form, center), {}};
    std::ranges::move(heldMarks(grid, form, cells, center, type), std::back_inserter(object.marks));
    std::vector<Mark> names;
    for (const Mark& mark : object.marks)
        if (mark.cell && !mark.cell->item.empty() && grid.axis != CellAxis::Numbers && !grid.hasNames()
            && textWidth(mark.cell->item, type) < form.cell.width - 2) {
            const Rect box = bounds(mark.shape); // the level stands on the ground of its place
            const bool isFilled = mark.role == Role::Cell && mark.cell->level > 0.6;
            names.push_back({isFilled ? Role::CellText : Role::CellNumber,
                plain(mark.cell->item, {box.center().x, box.bottom() - (form.cell.height - cellGap) / 2}, type),
                isFilled ? mark.variant : 0});
        }
    std::ranges::move(names, std::back_inserter(object.marks));
    figure.objects.push_back(std::move(object));
    return figure;
}

} // namespace lockstep
