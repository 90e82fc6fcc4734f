// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/draw/legend.h"

#include <algorithm>
#include <iterator>

#include "core/account/run_cells.h"
#include "core/figure/draw/canvas.h"
#include "core/figure/inputs.h"
#include "core/figure/layout/filmstrip.h"
#include "core/figure/messages.h"
#include "core/figure/model/text.h"

namespace lockstep {

Legend::Legend(double most, double type)
    : widest(most), size(type), radius(type * 0.42), gap(type * 0.4), apart(type * 1.2)
{}

void Legend::add(double reach, const Sample& sample, std::string name)
{
    const double width = 2 * reach * radius + gap + textWidth(name, size);
    if (rows.empty() || (!rows.back().empty() && widthOf(rows.back()) + apart + width > widest - size))
        rows.emplace_back();
    rows.back().push_back(
        {[sample, r = radius](Point at) { return sample(at, r); }, std::move(name), width, reach * radius});
}

double Legend::widthOf(const std::vector<Entry>& row) const
{
    double width = -apart;
    for (const Entry& entry : row)
        width += apart + entry.width;
    return width;
}

namespace {

/// A place with a level in it, from below or from the left.
std::vector<Mark> joinedSample(Point at, double radius, bool isBar)
{
    const double half = isBar ? 2.4 * radius : 0.6 * radius, high = isBar ? 0.7 * radius : radius;
    const Rect place{at.x - half, at.y - high, 2 * half, 2 * high};
    const Rect level = isBar ? Rect{place.x, place.y, place.width / 2, place.height}
                             : Rect{place.x, at.y, place.width, place.height / 2};
    return {{Role::CellPlace, RectShape{place}}, {Role::Cell, RectShape{level}, isBar ? 1 : 0}};
}

/// So wide as the radius, to both sides.
constexpr double sumReach = 1.8;

/// Cells that lie side by side.
std::vector<Mark> sumSample(Point at, double radius)
{
    constexpr int count = 3;
    const double width = 2 * sumReach * radius / count;
    std::vector<Mark> marks;
    for (int i = 0; i < count; ++i)
        marks.push_back({Role::Cell,
            RectShape{{at.x - sumReach * radius + i * width, at.y - 0.7 * radius, width - cellGap, 1.4 * radius}},
            1 + i});
    return marks;
}

} // namespace

void addCells(Legend& legend, const CellFacts& cells)
{
    const CellGrid& grid = cells.runCells->grid();
    const CardForm form = cardForm(grid, cells.width, 0, 0, legend.size);
    if (grid.hasRows() && !form.isBar) // otherwise it looks as if processes gathered what they add up
        legend.add(sumReach, sumSample, say(message::figureCellSum));
    for (CellSample& one : cellSamples(cells.states))
        legend.add(1, one.marks, std::move(one.name));
    if (form.merged == 1 || (form.isBar && grid.axis == CellAxis::Numbers))
        return;
    const int joined = grid.axis == CellAxis::Pairs ? form.merged * form.merged : form.merged;
    const std::string count = std::to_string(form.isBar ? grid.places() : static_cast<std::size_t>(joined));
    legend.add(
        form.isBar ? 2.4 : 1, [bar = form.isBar](Point at, double radius) { return joinedSample(at, radius, bar); },
        say(form.isBar ? message::figureCellBar : message::figureCellJoined, {count}));
}

void addLegend(Figure& figure, const Legend& legend, double middle)
{
    if (legend.rows.empty())
        return;
    double widest = 0;
    for (const auto& row : legend.rows)
        widest = std::max(widest, legend.widthOf(row) + legend.size);
    if (widest > figure.size.width) {
        const double added = (widest - figure.size.width) / 2;
        move(figure.objects, {added, 0});
        figure.size.width = widest;
        middle += added;
    }
    FigureObject object{Furniture::Legend, {}, {}, {}};
    double y = figure.size.height + legend.size * 0.7;
    for (const auto& row : legend.rows) {
        const double width = legend.widthOf(row);
        double x = std::clamp(middle - width / 2, 0.0, figure.size.width - width);
        for (const Legend::Entry& entry : row) {
            std::ranges::move(entry.sample({x + entry.reach, y}), std::back_inserter(object.marks));
            TextShape text = plain(entry.name, {x + 2 * entry.reach + legend.gap, y}, legend.size, Anchor::Start);
            object.marks.push_back({Role::AxisLabel, std::move(text)});
            x += entry.width + legend.apart;
        }
        y += legend.size * 1.4;
    }
    figure.size.height += legend.height();
    figure.objects.push_back(std::move(object));
}

} // namespace lockstep
