// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/layout/filmstrip.h"

#include <algorithm>
#include <cmath>

#include "core/figure/layout/panels.h"
#include "core/figure/model/curve.h"
#include "core/figure/model/text.h"

namespace lockstep {
void move(std::vector<FigureObject>& objects, Point by)
{
    for (FigureObject& object : objects)
        for (Mark& mark : object.marks)
            translate(mark.shape, by);
}

namespace {

std::size_t columnsFor(const FigureOptions& options, std::size_t panels, Size one, double between)
{
    if (options.columns > 0)
        return static_cast<std::size_t>(options.columns);
    if (options.paper)
        return static_cast<std::size_t>((options.paper->units() + between) / one.width);
    std::size_t best = 1;
    double least = 1e9;
    for (std::size_t columns = 1; columns <= panels; ++columns) {
        const std::size_t rows = (panels + columns - 1) / columns;
        const double ratio = double(columns) * one.width / (double(rows) * one.height);
        const double empty = double(rows * columns - panels) / double(panels);
        const double off = std::abs(std::log(ratio / options.shape)) + empty * 2.5;
        if (off < least) {
            least = off;
            best = columns;
        }
    }
    return best;
}

/// Row lengths, of which the first may be longer: as few rows as possible begin within a phase, then they are even.
std::vector<std::size_t> rowsOf(std::size_t panels, std::size_t columns, const std::vector<std::size_t>& phases)
{
    constexpr double withinPhase = 1e6;
    const std::size_t rows = (panels + columns - 1) / columns;
    // By number of rows and first panel: the least cost of the rest, and the length of its first row.
    struct Rest {
        double cost = 1e18;
        std::size_t first = 0;
    };
    std::vector<std::vector<Rest>> rest(rows + 1, std::vector<Rest>(panels + 1));
    rest[0][panels].cost = 0;
    for (std::size_t left = 1; left <= rows; ++left)
        for (std::size_t from = 0; from < panels; ++from)
            for (std::size_t length = std::min(columns, panels - from); length > 0; --length) {
                const bool isWithin = from > 0 && !phases.empty() && !std::ranges::binary_search(phases, from);
                const double cost =
                    rest[left - 1][from + length].cost + double(length * length) + (isWithin ? withinPhase : 0);
                if (cost < rest[left][from].cost)
                    rest[left][from] = {cost, length};
            }
    std::vector<std::size_t> begins;
    for (std::size_t left = rows, from = 0; left > 0; --left) {
        begins.push_back(from);
        from += rest[left][from].first;
    }
    return begins;
}

} // namespace

PanelGrid::Place PanelGrid::placeOf(std::size_t panel) const
{
    const auto next = std::ranges::upper_bound(begins, panel);
    const std::size_t begin = *std::prev(next), end = next == begins.end() ? panels : *next;
    return {static_cast<std::size_t>(next - begins.begin()) - 1, panel - begin,
        static_cast<double>(columns - (end - begin)) / 2};
}

PanelGrid gridOf(
    const FigureOptions& options, std::size_t panels, std::size_t columns, const std::vector<std::size_t>& phases)
{
    PanelGrid grid;
    grid.panels = panels;
    grid.columns = std::clamp<std::size_t>(columns, 1, panels);
    if (options.columns > 0) {
        for (std::size_t first = grid.columns; first < panels; first += grid.columns)
            grid.begins.push_back(first);
        return grid;
    }
    grid.begins = rowsOf(panels, grid.columns, phases);
    grid.columns = 0;
    for (std::size_t row = 0; row < grid.rows(); ++row)
        grid.columns =
            std::max(grid.columns, (row + 1 < grid.rows() ? grid.begins[row + 1] : panels) - grid.begins[row]);
    return grid;
}

PanelGrid gridFor(
    const FigureOptions& options, std::size_t panels, Size one, double between, const std::vector<std::size_t>& phases)
{
    return gridOf(options, panels, columnsFor(options, panels, one, between), phases);
}

double panelsApart(const FigureOptions& options, double type)
{
    return options.sizes.panels > 0 ? options.sizes.panels * unitsPerPoint(options) : 1.6 * type;
}

double panelLabelType(const Scene& scene) { return std::max(scene.leastType, scene.labelSize * 0.93); }

std::string panelText(const FigureOptions& options, std::size_t panel, std::size_t panels, const std::string& words)
{
    const std::string letter = options.words.letters && panels > 1 ? '(' + panelName(panel) + ')' : std::string();
    if (!options.words.captions || words.empty())
        return letter;
    return letter.empty() ? words : letter + ' ' + words;
}

FigureObject panelLabel(const std::string& text, std::size_t panel, Point at, Size size, double type)
{
    FigureObject object{Furniture::PanelLabel, text, {}, panel};
    object.marks.push_back(
        {Role::PanelLabel, plain(text, {at.x + size.width / 2, at.y + size.height + type * 0.55}, type)});
    return object;
}

Figure filmstrip(const FigureInputs& options, std::vector<PanelFigure> panels, double type)
{
    Figure figure;
    Size size;
    for (std::size_t i = 0; i < panels.size(); ++i) {
        size.width = std::max({size.width, panels[i].size.width,
            textWidth(panelText(options, i, panels.size(), panels[i].words), type) + 8});
        size.height = std::max(size.height, panels[i].size.height);
    }
    const double between = panelsApart(options, type);
    size.width += between;
    const double foot = type * 2;
    const PanelGrid grid = gridFor(options, panels.size(), {size.width, size.height + foot}, between);
    std::vector<double> heights(grid.rows()); // the label is close to the tallest panel of its row
    for (std::size_t i = 0; i < panels.size(); ++i)
        heights[grid.placeOf(i).row] = std::max(heights[grid.placeOf(i).row], panels[i].size.height);
    double top = 0;
    for (std::size_t i = 0; i < panels.size(); ++i) {
        const auto [row, column, shift] = grid.placeOf(i);
        if (i > 0 && column == 0)
            top += heights[row - 1] + foot;
        size.height = heights[row];
        const Point at{(double(column) + shift) * size.width - between / 2, top};
        std::vector<FigureObject>& objects = panels[i].objects;
        move(objects, at + Point{(size.width - panels[i].size.width) / 2, 0});
        for (FigureObject& object : objects) {
            object.panel = i;
            figure.objects.push_back(std::move(object));
        }
        if (const std::string text = panelText(options, i, panels.size(), panels[i].words); !text.empty())
            figure.objects.push_back(panelLabel(text, i, at, size, type));
    }
    figure.size = {size.width * double(grid.columns) - between, top + size.height + foot};
    return figure;
}

} // namespace lockstep
