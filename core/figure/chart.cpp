// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/chart.h"

#include <algorithm>

#include "core/figure/text.h"

namespace lockstep {
namespace {

double widthOf(const TableCell& cell, double size) { return textWidth(TextShape{{}, Anchor::Start, size, cell.runs}); }

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

} // namespace

FigureObject nowMark(double left, double right, double y)
{
    FigureObject object = chartObject("now", "now");
    object.marks.push_back({Role::NodeHighlight, LineShape{{left, y}, {right, y}}});
    return object;
}

FigureObject chartObject(std::string id, std::string kind, std::string title)
{
    FigureObject object;
    object.id = std::move(id);
    object.kind = std::move(kind);
    object.title = std::move(title);
    return object;
}

Figure drawTable(const Table& table, const ChartType& type)
{
    Figure figure;
    const double pad = type.text;
    const double rowHeight = type.text * 1.9;
    const std::vector<double> widths = columnWidths(table, type);
    double head = textWidth(table.corner, type.small);
    for (const std::string& row : table.rows)
        head = std::max(head, textWidth(row, type.text));
    head += type.text;
    double right = pad + head;
    for (const double width : widths)
        right += width;
    const double bottom = pad + rowHeight * double(table.rows.size() + 1);

    FigureObject grid = chartObject("grid", "grid");
    for (std::size_t row = 0; row <= table.rows.size() + 1; ++row) {
        const double y = pad + rowHeight * double(row);
        grid.marks.push_back({row == 1 ? Role::Axis : Role::Grid, LineShape{{pad, y}, {right, y}}});
    }
    grid.marks.push_back({Role::Axis, LineShape{{pad + head, pad}, {pad + head, bottom}}});
    figure.objects.push_back(std::move(grid));

    FigureObject heads = chartObject("heads", "heads");
    heads.marks.push_back({Role::AxisLabel, plain(table.corner, {pad + head / 2, pad + rowHeight / 2}, type.small)});
    for (std::size_t row = 0; row < table.rows.size(); ++row)
        heads.marks.push_back({Role::AxisLabel,
            plain(table.rows[row], {pad + head / 2, pad + rowHeight * (double(row) + 1.5)}, type.text)});
    double x = pad + head;
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        const double middle = x + widths[column] / 2;
        heads.marks.push_back(
            {Role::AxisLabel, plain(table.columns[column], {middle, pad + rowHeight / 2}, type.small)});
        for (std::size_t row = 0; row < table.rows.size(); ++row) {
            const TableCell& cell = table.cells[row][column];
            if (cell.runs.empty() || cell.hidden)
                continue;
            FigureObject object =
                chartObject(table.kind + '-' + table.rows[row] + '-' + std::to_string(column), table.kind, cell.title);
            object.data = cell.data;
            object.marks.push_back({cell.role,
                TextShape{{middle, pad + rowHeight * (double(row) + 1.5)}, Anchor::Middle, type.text, cell.runs}});
            figure.objects.push_back(std::move(object));
        }
        if (table.now == column)
            figure.objects.push_back(nowMark(x + pad * 0.3, x + widths[column] - pad * 0.3, pad + rowHeight));
        x += widths[column];
    }
    figure.objects.push_back(std::move(heads));
    figure.size = {right + pad, bottom + pad};
    return figure;
}

void addChartTitle(Figure& figure, const std::string& title, double size)
{
    if (title.empty())
        return;
    figure.size.width = std::max(figure.size.width, textWidth(title, size) + 2 * size);
    FigureObject object = chartObject("title", "caption");
    object.marks.push_back(
        {Role::Caption, plain(title, {figure.size.width / 2, figure.size.height + size * 0.3}, size)});
    figure.size.height += size * 1.6;
    figure.objects.push_back(std::move(object));
}

} // namespace lockstep
