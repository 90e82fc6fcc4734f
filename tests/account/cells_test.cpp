// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The cells of small runs, worked out by hand from the algorithms' listings.

#include <doctest/doctest.h>

#include <cmath>
#include <map>

#include "app/request/options.h"
#include "app/request/request.h"
#include "core/account/run_cells.h"
#include "core/account/run_view.h"
#include "core/base/text.h"
#include "core/machine/run.h"
#include "core/trace/trace.h"

using namespace lockstep;

namespace {

RunView viewOf(const std::string& algorithm, const std::string& network, std::int64_t words = 1,
    const NamedOptions& faults = {}, const std::vector<std::int64_t>& values = {},
    const std::map<std::string, std::string>& settings = {})
{
    RunOptions options;
    options.program = algorithm;
    options.network = network;
    options.words = words;
    for (const auto& [name, value] : faults)
        REQUIRE(!setRunOption(options, name, value));
    options.values = values;
    options.settings = settings;
    const auto request = makeRequest(options, Library());
    REQUIRE(request);
    return RunView(std::make_shared<const Trace>(run(*request)));
}

std::string stateText(const Cell& cell)
{
    std::string text;
    for (const auto& [state, letter] :
        {std::pair(CellState::Received, 'r'), {CellState::Combined, 'c'}, {CellState::Sent, 's'},
            {CellState::Missing, 'm'}, {CellState::Wrong, 'w'}, {CellState::Twice, 't'}, {CellState::InPlace, 'p'}})
        if (cell.is(state))
            text += letter;
    return text;
}

/// "0=25rc 3=100": of each cell its item, its level in per cent, and its states; further rows after a stroke.
std::string textOf(const CellGrid& grid, const Cells& cells)
{
    std::string text;
    int row = 0;
    for (const Cell& cell : cells) {
        if (cell.row != row)
            text += " /";
        row = cell.row;
        text += (text.empty() ? "" : " ") + std::to_string(grid.columns[static_cast<std::size_t>(cell.column)]) + '='
            + std::to_string(std::lround(cell.level * 100)) + stateText(cell);
    }
    return text;
}

std::string cells(RunView& view, RoundNumber round, ProcessId process)
{
    return textOf(view.runCells()->grid(), view.cells({round})[static_cast<std::size_t>(process)]);
}

std::string chip(RunView& view, int message)
{
    return textOf(view.runCells()->grid(), view.runCells()->carried(message));
}

} // namespace

TEST_CASE("cells: in a ring all-reduce one part of each process grows, and after p - 1 rounds one is whole")
{
    RunView view = viewOf("all-reduce/ring", "ring:4", 4);
    CHECK(cells(view, 0, 0) == "0=25 1=25 2=25 3=25");
    CHECK(cells(view, 1, 0) == "0=25s 1=25 2=25 3=50rc"); // it has sent part 0, and added part 3 of process 3
    CHECK(cells(view, 3, 0) == "0=25s 1=100rc 2=75s 3=50s");
    CHECK(cells(view, 4, 0) == "0=100r 1=100 2=75s 3=50s"); // passed on, part 1 is its result too
    CHECK(cells(view, 6, 0) == "0=100 1=100 2=100r 3=100");
    CHECK(chip(view, 0) == "0=25");
}

TEST_CASE("cells: of a scatter one for each destination; what has left in a round is an outline in it")
{
    RunView view = viewOf("scatter/recursive", "hypercube:4");
    CHECK(cells(view, 0, 0) == "0=100 1=100 2=100 3=100");
    CHECK(cells(view, 1, 0) == "0=100 1=100 2=0s 3=0s");
    CHECK(cells(view, 1, 2) == "2=100r 3=100r");
    CHECK(cells(view, 2, 2) == "2=100 3=0s");
    CHECK(cells(view, 2, 3) == "3=100r");
    CHECK(chip(view, 0) == "2=100 3=100");
}

TEST_CASE("cells: a sum in one part has a cell for each contributor, and a row for each further sum")
{
    RunView view = viewOf("all-reduce/recursive-doubling", "hypercube:4");
    const CellGrid& grid = view.runCells()->grid();
    CHECK(grid.columns == std::vector<std::int64_t>{0, 1, 2, 3});
    CHECK(!grid.inParts);
    const auto after = view.cells({2});
    for (const Cell& cell : after[0])
        CHECK(cell.level == 1);
    CHECK(after[0].size() >= 4);
    CHECK(after[0][2].is(CellState::Received)); // 2 and 3 in the second round
    CHECK(!after[0][1].is(CellState::Received));
}

TEST_CASE("cells: of a total exchange a grid; a row becomes a column")
{
    RunView view = viewOf("all-to-all-personalized/pairwise", "hypercube:4");
    const Cells start = view.cells({0})[1], end = view.cells({view.last()})[1];
    REQUIRE(start.size() == 4);
    for (const Cell& cell : start)
        CHECK(cell.row == 1);
    int held = 0;
    for (const Cell& cell : end)
        if (cell.level > 0) {
            ++held;
            CHECK(cell.column == 1);
        }
    CHECK(held == 4);
}

TEST_CASE("cells: numbers of a sort are bars between the least and the greatest, in their place or not")
{
    RunView view = viewOf("sort/odd-even-transposition", "linear:3", 1, {}, {3, 1, 2});
    CHECK(cells(view, 0, 0) == "0=100");
    CHECK(cells(view, 0, 1) == "0=0");
    CHECK(cells(view, 0, 2) == "0=50");
    const RoundNumber last = view.last();
    CHECK(view.cells({last})[0].front().number == 1);
    CHECK(view.cells({last})[0].front().is(CellState::InPlace));
    CHECK(view.cells({last})[2].front().level == 1);
    CHECK(view.cells({last})[2].front().is(CellState::InPlace));
}

TEST_CASE("cells: after a deadlock the processes show what they miss, and a lost message arrives nowhere")
{
    RunView view = viewOf("gather/linear", "complete:4", 1, {{"drop", "1:1-0"}});
    REQUIRE(view.trace().error);
    const std::string end = cells(view, view.last(), 0);
    CHECK(end.find("1=0m") != std::string::npos);
    CHECK(end.find("0=100") == 0);
    CHECK(cells(view, 1, 0).find("1=") == std::string::npos);
}

TEST_CASE("cells: a lost message marks nothing where it was meant to arrive")
{
    RunView view = viewOf("all-reduce/ring", "ring:4", 4, {{"drop", "1:0-1"}}); // part 0, of which 1 has its own words
    CHECK(cells(view, 1, 1) == "0=25 1=25s 2=25 3=25");
    CHECK(cells(view, 1, 2) == "0=25 1=50rc 2=25s 3=25");
}

TEST_CASE("cells: what is sent and will grow in a later round is not handed on")
{
    // One direction a round: 0 sends in the first, and adds what comes in the second.
    RunView view = viewOf("all-reduce/recursive-doubling", "hypercube:2", 1, {}, {}, {{"duplex", "half"}});
    REQUIRE(view.last() == 2);
    CHECK(cells(view, 1, 0) == "0=100");
    CHECK(cells(view, 2, 0).starts_with("0=100c 1=100rc"));
}

TEST_CASE("cells: a product of matrices has a slot for each matrix, called by the element in it")
{
    RunView view = viewOf("matrix-matrix/cannon", "torus:2x2");
    const auto names = [&](RoundNumber round, ProcessId process) {
        std::string text;
        const auto all = view.cells({round});
        for (const Cell& cell : all[static_cast<std::size_t>(process)])
            text += (text.empty() ? "" : " ") + cell.name;
        return text;
    };
    CHECK(view.runCells()->grid().longestName == "A00");
    CHECK(cells(view, 0, 3) == "0=100 1=100");
    CHECK(names(0, 3) == "A11 B11");
    // It turns A and B to be aligned, and multiplies; then both again: half of C11 = A10 B01 + A11 B11, then all.
    CHECK(names(2, 3) == "A10 B01 C11");
    CHECK(cells(view, 2, 3) == "0=100 1=100r 2=50c");
    REQUIRE(view.last() == 4);
    CHECK(names(4, 3) == "C11"); // it has ended, and keeps its result
    CHECK(cells(view, 4, 3) == "2=100c");
    CHECK(chip(view, 0) == "0=100"); // a row of A first
}

TEST_CASE("cells: of a broadcast in one part the node is the cell; in parts there is a cell for each")
{
    CHECK(viewOf("one-to-all-broadcast/recursive-doubling", "ring:8").runCells()->grid().isNode());
    RunView view = viewOf("one-to-all-broadcast/scatter-ring", "ring:4", 4);
    CHECK(view.runCells()->grid().columns.size() == 4);
    CHECK(cells(view, 0, 0) == "0=100 1=100 2=100 3=100");
    CHECK(cells(view, view.last(), 3).find("0=100") == 0);
}

TEST_CASE("cells: a process knows at a barrier of those in whose messages it stands")
{
    RunView view = viewOf("barrier/dissemination", "complete:4");
    CHECK(cells(view, 0, 0) == "0=100");
    CHECK(cells(view, 1, 0) == "0=100 3=100r");              // 3 sends to 0
    CHECK(cells(view, 2, 0) == "0=100 1=100r 2=100r 3=100"); // 2, which has heard of 1
}
