// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The result of a function of the program: tables that an algorithm uses. The first index of a list or an array counts
// the rows, the second the columns; deeper elements are in the cell.

#include <algorithm>
#include <charconv>
#include <map>

#include "core/base/diagnostic.h"
#include "core/base/text.h"
#include "core/figure/charts/chart.h"
#include "core/figure/inputs.h"
#include "core/figure/kind.h"
#include "core/figure/layout/finish.h"
#include "core/figure/messages.h"
#include "core/figure/options/wording.h"
#include "core/trace/trace.h"
#include "core/value/value.h"

namespace lockstep {
FigureKind tableKind();
namespace {

constexpr std::int64_t mostNumbers = 10'000; ///< more is unreadable
constexpr std::size_t mostBesideEachOther = 3;

using Entries = std::vector<std::pair<ArrayIndex, Value>>;
using Place = std::pair<ArrayIndex, ArrayIndex>; ///< row, column

bool hasIndices(const Value& value) { return value.kind() == Kind::List || value.kind() == Kind::Array; }

Entries entriesOf(const Value& value)
{
    if (value.kind() == Kind::Array)
        return value.entries();
    Entries entries;
    for (const Value& element : value.elements())
        entries.emplace_back(ArrayIndex{static_cast<std::int64_t>(entries.size())}, element);
    return entries;
}

// Omits empty rows and columns.
std::map<Place, Value> cellsOf(const Value& value)
{
    std::map<Place, Value> cells;
    if (!hasIndices(value)) {
        cells.emplace(Place{}, value);
        return cells;
    }
    for (const auto& [index, row] : entriesOf(value)) {
        if (index.isPair)
            cells.emplace(Place{{index.first}, {index.second}}, row);
        else if (!hasIndices(row))
            cells.emplace(Place{index, {}}, row);
        else
            for (const auto& [column, cell] : entriesOf(row))
                cells.emplace(Place{index, column}, cell);
    }
    return cells;
}

/// "round", "round 1": what is counted, and the first number if it differs from the program's first index.
struct Count {
    std::string word;
    std::optional<std::int64_t> first;

    explicit Count(const std::string& text) : word(text)
    {
        const auto blank = text.rfind(' ');
        std::int64_t number = 0;
        const char* from = text.data() + (blank == std::string::npos ? 0 : blank + 1);
        const char* end = text.data() + text.size();
        if (const auto [stop, error] = std::from_chars(from, end, number); error != std::errc{} || stop != end)
            return;
        first = number;
        word = blank == std::string::npos ? "" : text.substr(0, blank);
    }

    /// "round 3"
    std::string named(const std::string& label) const { return word.empty() ? label : word + ' ' + label; }

    std::string label(ArrayIndex index, ArrayIndex least) const
    {
        if (index.isPair)
            return std::to_string(index.first) + ',' + std::to_string(index.second);
        return std::to_string(first ? *first + index.first - least.first : index.first);
    }
};

class Texts {
public:
    Texts(const Trace& trace, const FigureInputs& options) : m_trace(trace), m_options(options) {}

    /// The text of an element of the table, or of a cell.
    std::string of(const Value& value) const
    {
        if (value.kind() == Kind::Integer) {
            const auto number = value.asInteger();
            const bool isProcess = number >= 0 && number < m_trace.processes();
            return isProcess ? processName(m_trace, m_options, number) : std::to_string(number);
        }
        if (!hasIndices(value) && value.kind() != Kind::Set)
            return describe(value);
        return '[' + joined(parts(value)) + ']';
    }

    /// The texts in a cell: the elements of a list, or index and element of an array.
    std::vector<std::string> parts(const Value& cell) const
    {
        std::vector<std::string> all;
        if (cell.kind() == Kind::Array)
            for (const auto& [index, element] : cell.entries())
                all.push_back(Count("").label(index, {}) + ": " + of(element));
        else if (cell.kind() == Kind::List || cell.kind() == Kind::Set)
            for (const Value& element : cell.elements())
                all.push_back(of(element));
        else
            all.push_back(of(cell));
        return all;
    }

private:
    const Trace& m_trace;
    const FigureInputs& m_options;
};

std::vector<ArrayIndex> sorted(std::vector<ArrayIndex> indices)
{
    std::ranges::sort(indices);
    const auto rest = std::ranges::unique(indices);
    indices.erase(rest.begin(), rest.end());
    return indices;
}

std::size_t positionOf(const std::vector<ArrayIndex>& indices, ArrayIndex index)
{
    return static_cast<std::size_t>(std::ranges::lower_bound(indices, index) - indices.begin());
}

TableCell cellOf(const std::vector<std::string>& parts, bool stacked)
{
    TableCell cell;
    for (const std::string& part : parts) {
        if (stacked || cell.lines.empty())
            cell.lines.push_back({TextRun{part}});
        else
            cell.lines.front().push_back({", " + part});
    }
    return cell;
}

// "round 1, link 2: 0011"
std::string titleOf(const std::string& row, const std::string& column, const TableCell& cell)
{
    std::string text;
    for (const auto& line : cell.lines)
        for (const TextRun& run : line)
            text += (text.empty() || run.text.starts_with(',') ? "" : ", ") + run.text;
    return row + ", " + column + ": " + text;
}

Diagnostic tooLarge(const std::string& what)
{
    return problem(message::figureTableTooLarge, {what, withCommas(std::to_string(mostNumbers))});
}

Outcome<Figure> drawTableKind(const Trace& trace, const FigureInputs& options)
{
    const TableOptions& wanted = options.table;
    if (!options.tableValue.isSet())
        return problem(message::figureNeedsFunction);
    if (const auto size = measureOf(options.tableValue).size; size > mostNumbers)
        return tooLarge(counted(size, "number"));
    std::map<Place, Value> cells;
    for (auto& [place, value] : cellsOf(options.tableValue))
        cells.emplace(wanted.transposed ? Place{place.second, place.first} : place, std::move(value));
    std::vector<ArrayIndex> rows;
    std::vector<ArrayIndex> columns;
    for (const auto& [place, value] : cells) {
        rows.push_back(place.first);
        columns.push_back(place.second);
    }
    rows = sorted(std::move(rows));
    columns = sorted(std::move(columns));
    if (const auto all = static_cast<std::int64_t>(rows.size() * columns.size()); all > mostNumbers)
        return tooLarge(counted(all, "cell"));
    const Count rowCount(wanted.rows);
    const Count columnCount(wanted.columns);
    Table table;
    table.corner = rowCount.word;
    for (const ArrayIndex row : rows)
        table.rows.push_back(rowCount.label(row, rows.front()));
    for (const ArrayIndex column : columns)
        table.columns.push_back(columnCount.named(columnCount.label(column, columns.front())));
    table.cells.assign(rows.size(), std::vector<TableCell>(columns.size()));
    const Texts texts(trace, options);
    const bool stacked = std::ranges::any_of(
        cells, [&](const auto& cell) { return texts.parts(cell.second).size() > mostBesideEachOther; });
    for (const auto& [place, value] : cells) {
        const std::size_t row = positionOf(rows, place.first);
        const std::size_t column = positionOf(columns, place.second);
        TableCell& cell = table.cells[row][column] = cellOf(texts.parts(value), stacked);
        cell.subject =
            CellSubject{table.rows[row], columnCount.label(place.second, columns.front()), static_cast<int>(column)};
        cell.title = titleOf(rowCount.named(table.rows[row]), table.columns[column], cell);
    }
    const ChartType type(options);
    Figure figure = drawTable(table, type, options.paper ? options.paper->units() : 0);
    return finished(std::move(figure), options, type.text);
}

std::string tableCaption(const Trace& trace, const FigureInputs& options)
{
    return say(message::figureReturns, {options.table.function, processName(trace, options, options.table.process)});
}

} // namespace

FigureKind tableKind()
{
    return {.name = "table",
        .title = "Table",
        .summary = "what a function of the program returns",
        .draw = drawTableKind,
        .takesTable = true,
        .showsRounds = false,
        .caption = tableCaption};
}

} // namespace lockstep
