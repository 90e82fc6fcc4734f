// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/model/single_cells.h"

#include <algorithm>
#include <map>

namespace lockstep {
namespace {

const std::string& itemOf(const FigureObject& cell) { return std::get<CellsSubject>(cell.subject).item; }

} // namespace

std::vector<std::shared_ptr<const FigureObject>> singleCells(const FigureObject& object)
{
    std::vector<std::shared_ptr<FigureObject>> parts;
    for (const Mark& mark : object.marks) {
        if (mark.cell || parts.empty()) {
            auto part = std::make_shared<FigureObject>();
            auto subject = std::get<CellsSubject>(object.subject);
            if (mark.cell)
                subject.item = mark.cell->item + (mark.cell->row > 0 ? "-row" + std::to_string(mark.cell->row) : "");
            part->subject = std::move(subject);
            part->panel = object.panel;
            parts.push_back(std::move(part));
        }
        parts.back()->marks.push_back(mark);
    }
    return {parts.begin(), parts.end()};
}

bool changesOnArrival(const FigureObject& cell)
{
    return std::ranges::any_of(cell.marks, [](const Mark& mark) {
        return mark.role == Role::CellFrame || mark.role == Role::CellCap; // received, combined
    });
}

FigureObject cellsOnTheWay(const FigureObject& before, const FigureObject& after)
{
    std::map<std::string, std::shared_ptr<const FigureObject>> shown;
    for (auto& cell : singleCells(before))
        shown.insert_or_assign(itemOf(*cell), cell);
    for (auto& cell : singleCells(after))
        if (!changesOnArrival(*cell))
            shown.insert_or_assign(itemOf(*cell), cell);
    FigureObject object = before;
    object.marks.clear();
    for (const auto& [item, cell] : shown)
        object.marks.insert(object.marks.end(), cell->marks.begin(), cell->marks.end());
    return object;
}

} // namespace lockstep
