// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// What a function returns, as a table: rows, columns, heads and cells.
#include <doctest/doctest.h>

#include "core/figure/draw.h"
#include "core/figure/inputs.h"
#include "tests/figure/fake_trace.h"
#include "tests/figure/named.h"
#include "tests/figure/overlap.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

using Strings = std::vector<std::string>;

Value number(std::int64_t n) { return Value::integer(n); }

Value list(std::initializer_list<std::int64_t> numbers)
{
    std::vector<Value> values;
    for (const auto n : numbers)
        values.push_back(number(n));
    return Value::list(std::move(values));
}

FigureInputs table(Value value)
{
    FigureInputs options;
    options.kind = "table";
    options.tableValue = std::move(value);
    return options;
}

Outcome<Figure> drawn(const FigureInputs& options)
{
    return draw(fakeTrace("hypercube:8", {}, OperationKind::AllToAllBroadcast), options);
}

Strings textsOf(const FigureObject& object)
{
    Strings texts;
    for (const Mark& mark : object.marks)
        if (const auto* text = std::get_if<TextShape>(&mark.shape))
            texts.push_back(plainText(*text));
    return texts;
}

// The corner if it has a word, the rows, the columns.
Strings headsOf(const Figure& figure)
{
    for (const FigureObject& object : figure.objects)
        if (idOf(figure, object) == "heads")
            return textsOf(object);
    return {};
}

// "1,2: 7" for each cell, by its data; lines of a cell are parted by bars.
Strings cellsOf(const Figure& figure)
{
    Strings cells;
    for (const FigureObject& object : figure.objects) {
        if (kindOf(figure, object) != "cell")
            continue;
        std::string text;
        for (const std::string& line : textsOf(object))
            text += (text.empty() ? "" : "|") + line;
        cells.push_back(dataOf(figure, object, "row") + ',' + dataOf(figure, object, "column") + ": " + text);
    }
    std::sort(cells.begin(), cells.end());
    return cells;
}

} // namespace

TEST_CASE("table: the first index of a list counts the rows, the second the columns")
{
    const auto figure = drawn(table(Value::list({list({4, 5}), list({6})})));
    REQUIRE(figure);
    CHECK(headsOf(*figure) == Strings{"0", "1", "0", "1"});
    CHECK(cellsOf(*figure) == Strings{"0,0: 4", "0,1: 5", "1,0: 6"});
    CHECK(describe(collisions(*figure)) == "");
}

TEST_CASE("table: an array has its own indices, and empty rows and columns are omitted")
{
    const Value value = Value::array({{ArrayIndex{2}, list({})},
        {ArrayIndex{4}, Value::array({{ArrayIndex{7}, number(1)}})}, {ArrayIndex{6}, number(3)}});
    const auto figure = drawn(table(value));
    REQUIRE(figure);
    CHECK(headsOf(*figure) == Strings{"4", "6", "0", "7"});
    CHECK(cellsOf(*figure) == Strings{"4,7: 1", "6,0: 3"});
    const auto matrix =
        drawn(table(Value::array({{ArrayIndex{1, 2, true}, number(8)}, {ArrayIndex{3, 1, true}, number(9)}})));
    REQUIRE(matrix);
    CHECK(cellsOf(*matrix) == Strings{"1,2: 8", "3,1: 9"});
}

TEST_CASE("table: rows and columns have names and first numbers, and can be swapped")
{
    FigureInputs options = table(Value::list({list({4, 5}), list({6})}));
    options.table.rows = "round 1";
    options.table.columns = "link";
    auto figure = drawn(options);
    REQUIRE(figure);
    CHECK(headsOf(*figure) == Strings{"round", "1", "2", "link 0", "link 1"});
    options.table.transposed = true;
    figure = drawn(options);
    REQUIRE(figure);
    CHECK(headsOf(*figure) == Strings{"round", "1", "2", "link 0", "link 1"});
    CHECK(cellsOf(*figure) == Strings{"1,0: 4", "1,1: 6", "2,0: 5"});
    options.table.columns = "7";
    CHECK(headsOf(*drawn(options)) == Strings{"round", "1", "2", "7", "8"});
}

TEST_CASE("table: deeper elements are in the cell, below each other if there are more than three")
{
    const Value few = Value::list({Value::list({list({1, 2, 3}), Value::array({{ArrayIndex{5}, number(6)}})})});
    CHECK(cellsOf(*drawn(table(few))) == Strings{"0,0: 1, 2, 3", "0,1: 5: 6"});
    const Value many = Value::list({Value::list({list({1, 2, 3, 4}), list({5})})});
    const auto figure = drawn(table(many));
    CHECK(cellsOf(*figure) == Strings{"0,0: 1|2|3|4", "0,1: 5"});
    CHECK(describe(collisions(*figure)) == "");
    const Value deep = Value::list({Value::list({Value::list({list({1, 2}), Value::truth(true)})})});
    CHECK(cellsOf(*drawn(table(deep))) == Strings{"0,0: [1, 2], true"});
}

TEST_CASE("table: processes are in binary if labels are, other numbers are not")
{
    FigureInputs options = table(list({5, 8, -1, 0}));
    options.labels = "binary";
    CHECK(cellsOf(*drawn(options)) == Strings{"0,0: 101", "1,0: 8", "2,0: -1", "3,0: 000"});
}

TEST_CASE("table: a single value is a table of one cell")
{
    CHECK(cellsOf(*drawn(table(number(3)))) == Strings{"0,0: 3"});
    CHECK(cellsOf(*drawn(table(Value::block(2, 5, 1, 0)))) == Strings{"0,0: 2→5"});
    CHECK(cellsOf(*drawn(table(list({})))).empty());
}

TEST_CASE("table: an unreadably large or empty table is refused")
{
    const auto refusal = [](const FigureInputs& options) {
        const auto figure = drawn(options);
        REQUIRE_FALSE(figure);
        return render(figure.diagnostics.front());
    };
    CHECK(refusal(table(Value()))
        == "error: this kind of figure shows what a function of the program returns, which is not known here\n"
           "  hint: name the function: --table NAME\n");
    std::vector<Value> numbers;
    std::vector<std::pair<ArrayIndex, Value>> diagonal;
    for (std::int64_t i = 0; i <= 10'000; ++i) {
        numbers.push_back(number(i));
        if (i <= 100)
            diagonal.emplace_back(ArrayIndex{i, i, true}, number(i));
    }
    CHECK(refusal(table(Value::list(numbers)))
        == "error: a table of 10,001 numbers is too large: the maximum is 10,000\n");
    CHECK(refusal(table(Value::array(diagonal)))
        == "error: a table of 10,201 cells is too large: the maximum is 10,000\n");
}

TEST_CASE("table: the caption names the function and the process")
{
    FigureInputs options = table(list({1}));
    options.table.function = "F(3)";
    options.table.process = 5;
    options.labels = "binary";
    CHECK(drawn(options)->caption
        == "All-to-all broadcast on a 3-dimensional hypercube of 8 nodes. What F(3) returns to process 101.");
}
