// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/charts/chart.h"

#include <algorithm>
#include <iterator>
#include <type_traits>
#include <variant>

#include "core/figure/inputs.h"
#include "core/figure/layout/filmstrip.h"
#include "core/figure/model/curve.h"
#include "core/figure/model/text.h"
#include "core/figure/options/wording.h"

namespace lockstep {
namespace {

constexpr double lineHeight = 1.35; ///< of a cell's text

double widthOf(const TableCell& cell, double size)
{
    double width = cell.size.width;
    for (const auto& line : cell.lines)
        width = std::max(width, textWidth(TextShape{{}, Anchor::Start, size, line}));
    return width;
}

std::vector<double> columnWidths(const Table& table, const ChartType& type)
{
    std::vector<double> widths;
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        double width = std::max(table.leastColumn, textWidth(table.columns[column], type.small));
        for (const auto& row : table.cells)
            width = std::max(width, widthOf(row[column], type.text));
        widths.push_back(width + type.text * 1.4);
    }
    return widths;
}

// The lines between rows, from the top of the heads to the bottom of the last row.
std::vector<double> rowLines(const Table& table, const ChartType& type)
{
    const double standard = type.text * 1.9;
    std::vector<double> lines{type.text, type.text + standard};
    for (const auto& row : table.cells) {
        std::size_t most = 1;
        double tallest = 0;
        for (const TableCell& cell : row) {
            most = std::max(most, cell.lines.size());
            tallest = std::max(tallest, cell.size.height);
        }
        lines.push_back(lines.back() + std::max(standard + double(most - 1) * type.text * lineHeight, tallest));
    }
    return lines;
}

FigureObject cellObject(const TableCell& cell, Point middle, double size)
{
    FigureObject object{cell.subject, cell.title, {}, {}};
    double y = middle.y - double(cell.lines.size() - 1) / 2 * size * lineHeight;
    for (const auto& line : cell.lines) {
        object.marks.push_back({cell.role, TextShape{{middle.x, y}, Anchor::Middle, size, line}});
        y += size * lineHeight;
    }
    for (Mark mark : cell.marks) {
        translate(mark.shape, middle);
        object.marks.push_back(std::move(mark));
    }
    return object;
}

} // namespace

ChartType::ChartType(const FigureInputs& options)
{
    if (options.paper) {
        text = Paper::unitsPerType;
        small = least = Paper::leastType;
    } else {
        text *= options.typeScale;
        small *= options.typeScale;
        least *= options.typeScale;
    }
}

RoundColumns::RoundColumns(const FigureInputs& options, const std::vector<RoundNumber>& rounds, const ChartType& type,
    double standard, double least, double beside)
{
    constexpr double widest = 2.5; // times the usual width
    const double words = rounds.empty() ? 0 : textWidth(roundLabel(options, rounds.back()), type.small) + type.small;
    width = std::max(standard, words);
    if (!options.paper || rounds.empty())
        return;
    const double share = (options.paper->units() - beside) / static_cast<double>(rounds.size());
    numbered = share < words;
    head = numbered ? 1.4 * type.small : 0;
    const double number = textWidth(std::to_string(rounds.back()), type.small) + 0.5 * type.small;
    width = std::clamp(share, std::max(least, number), std::max(words, widest * standard));
}

std::string RoundColumns::heading(const FigureInputs& options, RoundNumber round) const
{
    return numbered ? std::to_string(round) : roundLabel(options, round);
}

FigureObject nowMark(double left, double right, double y)
{
    return {Furniture::Now, {}, {{Role::NodeHighlight, LineShape{{left, y}, {right, y}}}}, {}};
}

namespace {

Figure drawBand(const Table& table, const ChartType& type)
{
    Figure figure;
    const double pad = type.text;
    const std::vector<double> widths = columnWidths(table, type);
    const std::vector<double> lines = rowLines(table, type);
    double head = textWidth(table.corner, type.small);
    for (const std::string& row : table.rows)
        head = std::max(head, textWidth(row, type.text));
    head += type.text;
    double right = pad + head;
    for (const double width : widths)
        right += width;

    FigureObject grid{Furniture::Grid, {}, {}, {}};
    for (std::size_t i = 0; i < lines.size(); ++i)
        grid.marks.push_back({i == 1 ? Role::Axis : Role::Grid, LineShape{{pad, lines[i]}, {right, lines[i]}}});
    grid.marks.push_back({Role::Axis, LineShape{{pad + head, pad}, {pad + head, lines.back()}}});
    figure.objects.push_back(std::move(grid));

    const auto middleOf = [&](std::size_t line) { return (lines[line] + lines[line + 1]) / 2; };
    FigureObject heads{Furniture::Heads, {}, {}, {}};
    if (!table.corner.empty())
        heads.marks.push_back({Role::AxisLabel, plain(table.corner, {pad + head / 2, middleOf(0)}, type.small)});
    for (std::size_t row = 0; row < table.rows.size(); ++row)
        heads.marks.push_back(
            {Role::AxisLabel, plain(table.rows[row], {pad + head / 2, middleOf(row + 1)}, type.text)});
    double x = pad + head;
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        const double middle = x + widths[column] / 2;
        heads.marks.push_back({Role::AxisLabel, plain(table.columns[column], {middle, middleOf(0)}, type.small)});
        for (std::size_t row = 0; row < table.rows.size(); ++row)
            if (const TableCell& cell = table.cells[row][column];
                !(cell.lines.empty() && cell.marks.empty()) && !cell.hidden)
                figure.objects.push_back(cellObject(cell, {middle, middleOf(row + 1)}, type.text));
        if (table.now == column)
            figure.objects.push_back(nowMark(x + pad * 0.3, x + widths[column] - pad * 0.3, lines[1]));
        x += widths[column];
    }
    figure.objects.push_back(std::move(heads));
    figure.size = {right + pad, lines.back() + pad};
    return figure;
}

/// Those columns of a table.
Table bandOf(const Table& table, std::size_t from, std::size_t to)
{
    const auto part = [&](const auto& all) {
        return std::remove_cvref_t<decltype(all)>(all.begin() + std::ptrdiff_t(from), all.begin() + std::ptrdiff_t(to));
    };
    Table band{table.corner, part(table.columns), table.rows, {}, table.leastColumn, {}};
    for (const auto& row : table.cells)
        band.cells.push_back(part(row));
    if (table.now && *table.now >= from && *table.now < to)
        band.now = *table.now - from;
    return band;
}

/// Below the others; what all have, heads and lines, stays one object.
void addBand(Figure& figure, Figure band)
{
    move(band.objects, {0, figure.size.height});
    figure.size = {std::max(figure.size.width, band.size.width), figure.size.height + band.size.height};
    for (FigureObject& object : band.objects) {
        const auto same = std::ranges::find_if(figure.objects, [&](const FigureObject& other) {
            return std::holds_alternative<Furniture>(object.subject) && other.subject == object.subject;
        });
        if (same == figure.objects.end())
            figure.objects.push_back(std::move(object));
        else
            std::ranges::move(object.marks, std::back_inserter(same->marks));
    }
}

} // namespace

Figure drawTable(const Table& table, const ChartType& type, double widest)
{
    Figure whole = drawBand(table, type);
    const std::size_t columns = table.columns.size();
    // As even as possible: of seven columns four and three.
    for (std::size_t bands = 2; widest > 0 && whole.size.width > widest && bands <= columns; ++bands) {
        whole = {};
        for (std::size_t i = 0; i < bands; ++i)
            addBand(whole,
                drawBand(
                    bandOf(table, (i * columns + bands - 1) / bands, ((i + 1) * columns + bands - 1) / bands), type));
    }
    return whole;
}

} // namespace lockstep
