// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// How large cells are where pictures have little space.

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "core/account/cell_grid.h"
#include "core/account/run_view.h"
#include "core/figure/draw.h"
#include "core/figure/layout/cards.h"
#include "core/figure/messages.h"
#include "core/figure/model/single_cells.h"
#include "core/figure/style/style.h"
#include "tests/presets/drawn.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

RunView viewOf(const std::string& program, const std::string& network)
{
    RunOptions options;
    options.program = program;
    options.network = network;
    const auto request = makeRequest(options, Library());
    REQUIRE(request);
    return RunView(std::make_shared<const Trace>(run(*request)));
}

RunView ringAllReduce() { return viewOf("all-reduce/ring", "ring:8"); }

/// Places for cells in the card of process 0, and their width in pixels, on paper in points.
std::pair<std::ptrdiff_t, double> placesIn(std::optional<Size> room, std::optional<Paper> paper = {})
{
    RunView view = ringAllReduce();
    FigureOptions asked;
    asked.layout = FigureLayout::Single;
    asked.paper = paper;
    const auto figure = draw(view, asked, Moment{3}, Screen{room, 0, 1});
    REQUIRE(figure);
    const double scale =
        room ? std::min(room->width / figure->size.width, room->height / figure->size.height) : figure->pointsPerUnit;
    const FigureObject* const node = find(*figure, "node-0");
    REQUIRE(node != nullptr);
    double width = 0;
    std::ptrdiff_t count = 0;
    for (const Mark& mark : node->marks)
        if (mark.role == Role::CellPlace) {
            ++count;
            width = std::get<RectShape>(mark.shape).rect.width * scale;
        }
    return {count, width};
}

} // namespace

TEST_CASE("cells: neighbours are joined where a cell would have less than 5 pixels, and only there")
{
    for (const double width : {1200.0, 700.0, 500.0, 420.0, 380.0, 300.0, 240.0, 180.0}) {
        CAPTURE(width);
        const auto [count, pixels] = placesIn(Size{width, width * 0.7});
        CHECK((count == 8 || count == 4 || count == 1));
        if (count > 1)
            CHECK(pixels + 1 >= 5); // with its gap
    }
    // Eight cells of 9 units and their gaps have 5 pixels down to a picture of half its size; samples of a legend are
    // smaller, and do not count.
    CHECK(placesIn(Size{420, 294}).first == 8);
    CHECK(placesIn(Size{180, 126}).first < 8);
}

TEST_CASE("cells: on paper they become narrow before neighbours are joined, and have 1.2 mm")
{
    constexpr double pointsPerMillimetre = 72 / 25.4;
    const auto on = [](double millimetres) {
        Paper paper;
        paper.width = millimetres * pointsPerMillimetre;
        return placesIn(std::nullopt, paper);
    };
    const auto [count, points] = on(80);
    CHECK(count == 8);
    CHECK(points >= 1.2 * pointsPerMillimetre - 0.01);
    const auto [more, wide] = on(120);
    CHECK(more == 8);
    CHECK(wide > points);
    const auto [fewer, joined] = on(70);
    CHECK(fewer == 4);
    CHECK(joined >= 1.2 * pointsPerMillimetre - 0.01);
}

TEST_CASE("cells: a piece has the same colour on a message as in a card, also where neighbours are one cell")
{
    for (const double width : {420.0, 240.0}) { // eight cells in a card, and four
        CAPTURE(width);
        RunView view = ringAllReduce();
        FigureOptions asked;
        asked.layout = FigureLayout::Single;
        const auto figure = draw(view, asked, Moment{3}, Screen{Size{width, width * 0.7}, 0, 1});
        REQUIRE(figure);
        std::map<std::string, int> inCards; // by the first part that a cell stands for
        for (const FigureObject& object : figure->objects)
            for (const Mark& mark : object.marks)
                if (mark.role == Role::Cell && mark.cell && !mark.cell->inChip)
                    inCards[mark.cell->item] = mark.variant;
        const int merged = 8 / static_cast<int>(inCards.size());
        int chips = 0;
        for (const FigureObject& object : figure->objects)
            for (const Mark& mark : object.marks)
                if (mark.role == Role::Cell && mark.cell && mark.cell->inChip && !mark.cell->item.empty()) {
                    ++chips;
                    const int part = std::stoi(mark.cell->item);
                    CHECK(mark.variant == inCards.at(std::to_string(part - part % merged)));
                }
        CHECK(merged == (width > 400 ? 1 : 2));
        CHECK(chips == 8);
    }
}

TEST_CASE("cells: sixteen pieces have sixteen colours")
{
    for (const char* style : {"colour", "dark"}) {
        CAPTURE(style);
        std::set<std::tuple<int, int, int>> fills;
        for (int place = 0; place < 16; ++place) {
            const Colour fill = *findStyle(style)->paint(Role::Cell, cellHue(place, 16)).fill;
            fills.emplace(fill.red, fill.green, fill.blue);
        }
        CHECK(fills.size() == 16);
    }
}

TEST_CASE("cells: on the way what was sent is an outline already, and what comes is not there yet")
{
    RunView view = ringAllReduce();
    FigureOptions asked;
    asked.layout = FigureLayout::Single;
    const auto before = draw(view, asked, Moment{0}), after = draw(view, asked, Moment{1});
    REQUIRE(before);
    REQUIRE(after);
    // Process 1 sends its part 1 and receives part 0 of process 0, which it adds to its own.
    const FigureObject object = cellsOnTheWay(*find(*before, "cells-1"), *find(*after, "cells-1"));
    std::map<std::string, std::string> states;
    for (const Mark& mark : object.marks)
        if (mark.cell)
            states[mark.cell->item] = mark.cell->states;
    CHECK(states.size() == 8);
    CHECK(states["1"] == "held sent");
    CHECK(states["0"] == "held");
    CHECK(std::ranges::none_of(object.marks, [](const Mark& mark) { return mark.role == Role::CellFrame; }));
}

TEST_CASE("cells: the only piece of a run is on no arrow, and travels; parts are named apart from processes")
{
    const auto chips = [](RunView& view) {
        FigureOptions asked;
        asked.layout = FigureLayout::Single;
        const auto figure = draw(view, asked, Moment{1});
        REQUIRE(figure);
        std::vector<std::string> found;
        for (const FigureObject& object : figure->objects)
            for (const Mark& mark : object.marks) {
                if (mark.role == Role::Chip)
                    found.push_back(mark.isAtRest() ? "stands" : "travels");
                if (const auto* text = std::get_if<TextShape>(&mark.shape); text != nullptr && mark.cell)
                    found.push_back(plainText(*text));
            }
        return found;
    };
    RunView whole = viewOf("one-to-all-broadcast/recursive-doubling", "ring:8");
    CHECK(chips(whole) == std::vector<std::string>{"travels"}); // 0 → 4
    RunView inParts = viewOf("one-to-all-broadcast/in-parts", "hypercube:2");
    CHECK(chips(inParts) != std::vector<std::string>{"travels"});
    RunView sums = ringAllReduce();
    const auto all = chips(sums);
    CHECK(std::ranges::count(all, "stands") == 8);
    CHECK(std::ranges::count(all, "[3]") == 1); // part 3, not process 3
    CHECK(std::ranges::count(all, "3") == 0);
}

TEST_CASE("cells: the title of an arrow with a chip names what the chip shows, and of other arrows does not")
{
    const auto title = [](RunView view, const char* id) {
        FigureOptions asked;
        asked.layout = FigureLayout::Single;
        const auto figure = draw(view, asked, Moment{1});
        REQUIRE(figure);
        const FigureObject* const arrow = find(*figure, id);
        REQUIRE(arrow != nullptr);
        return arrow->title.substr(0, arrow->title.find(", 1 word"));
    };
    CHECK(title(ringAllReduce(), "message-r1-1-2") == "round 1: 1 sends piece 1 of X1 to 2");
    CHECK(title(viewOf("one-to-all-broadcast/recursive-doubling", "ring:8"), "message-r1-0-4")
        == "round 1: 0 sends to 4");
}

TEST_CASE("cells: where not even bars have room, nodes are discs and messages have no chips, in all rounds")
{
    RunView view = viewOf("all-to-all-broadcast/ring", "ring:64");
    FigureOptions asked;
    asked.layout = FigureLayout::Single;
    SharedLayout shared;
    for (const RoundNumber round : {0, 1, 2}) {
        CAPTURE(round);
        const auto figure = draw(view, asked, Moment{round}, Screen{Size{330, 180}, 0, 1}, &shared);
        REQUIRE(figure);
        for (const FigureObject& object : figure->objects)
            for (const Mark& mark : object.marks)
                CHECK((mark.role != Role::CellPlace && mark.role != Role::Chip));
    }
}

namespace {

/// On paper of that many centimetres.
Outcome<Figure> onPaper(
    RunView& view, double centimetres, FigureLayout layout, CellsShown cells, FigureOptions asked = {})
{
    asked.layout = layout;
    asked.cells = cells;
    asked.paper = Paper{};
    asked.paper->width = centimetres * 72 / 2.54;
    return draw(view, asked);
}

std::ptrdiff_t countOf(const Figure& figure, Role role)
{
    std::ptrdiff_t count = 0;
    for (const FigureObject& object : figure.objects)
        count += std::ranges::count(object.marks, role, &Mark::role);
    return count;
}

bool lacksCells(const Outcome<Figure>& figure)
{
    const auto isNamed = [](const Diagnostic& one) { return one.id == message::figureNoCells; };
    return std::ranges::count(figure->omissions, Omission::What::Card, &Omission::what) == 1
        && std::ranges::count_if(figure.diagnostics, isNamed) == 1;
}

} // namespace

TEST_CASE("cells: where no card has space on paper, messages still show what they carry, and --cells on is named")
{
    // Nine cards with A, B and C of three letters each, in eight panels.
    RunView view = viewOf("matrix-matrix/cannon", "torus:3x3");
    const auto asked = onPaper(view, 17, FigureLayout::Filmstrip, CellsShown::On);
    REQUIRE(asked);
    CHECK(countOf(*asked, Role::Card) == 0);
    CHECK(countOf(*asked, Role::Chip) > 40);
    CHECK(lacksCells(asked));
    const auto standard = onPaper(view, 17, FigureLayout::Filmstrip, CellsShown::Auto);
    REQUIRE(standard);
    CHECK(countOf(*standard, Role::Chip) == countOf(*asked, Role::Chip));
    CHECK_FALSE(lacksCells(standard));
    // Eight cards of eight parts have space.
    RunView ring = ringAllReduce();
    const auto wide = onPaper(ring, 17, FigureLayout::Single, CellsShown::On);
    REQUIRE(wide);
    CHECK(countOf(*wide, Role::Card) == 8);
    CHECK_FALSE(lacksCells(wide));
}

TEST_CASE("cells: a bar says how many cells it stands for, and how many are there")
{
    CellGrid grid;
    grid.axis = CellAxis::Origins;
    for (int i = 0; i < 16; ++i)
        grid.columns.push_back(i);
    const CardForm form = cardForm(grid, {coarsestOf(grid), false}, 13, 20, 11);
    REQUIRE(form.isBar);
    CHECK(form.share > 0);
    Cells held;
    for (const int column : {0, 3, 4, 7, 11}) {
        Cell cell;
        cell.column = column;
        cell.level = 1;
        held.push_back(cell);
    }
    held[1].set(CellState::Sent); // one of those that are joined, not all
    const Cells shown = shownCells(form, grid, held);
    REQUIRE(shown.size() == 1);
    CHECK(shown.front().level == doctest::Approx(5.0 / 16));
    CHECK(shown.front().name == "5/16");
    CHECK_FALSE(shown.front().is(CellState::Sent));
}

TEST_CASE("cells: cells with names stand below each other before they are left out")
{
    CellGrid grid;
    grid.axis = CellAxis::Slots;
    grid.columns = {0, 1, 2};
    grid.longestName = "C12";
    const CardForm strip = cardForm(grid, {}, 13, 20, 11),
                   stack = cardForm(grid, {coarsestOf(grid), false}, 13, 20, 11);
    CHECK(strip.perLine == 3);
    CHECK(stack.perLine == 1);
    CHECK(stack.merged == 1);
    CHECK_FALSE(stack.isBar);
    CHECK(stack.size.width < strip.size.width);
}

TEST_CASE("cells: chips of parallel arrows of one length stand at equal places, near the tail")
{
    RunView view = viewOf("all-to-all-broadcast/mesh", "mesh:3x4");
    FigureOptions asked;
    asked.layout = FigureLayout::Single;
    asked.rounds = {1};
    const auto figure = draw(view, asked);
    REQUIRE(figure);
    // In round 1 everybody but the last of each row sends to the right: nine arrows of one length.
    std::vector<double> shares;
    for (const FigureObject& object : figure->objects) {
        Point from, tip, chip;
        for (const Mark& mark : object.marks) {
            if (const auto* line = std::get_if<CurveShape>(&mark.shape))
                from = line->from;
            if (const auto* head = std::get_if<PolygonShape>(&mark.shape))
                tip = head->points.front();
            if (mark.role == Role::Chip)
                chip = std::get<RectShape>(mark.shape).rect.center();
        }
        if (std::holds_alternative<MessageSubject>(object.subject) && tip.x > from.x)
            shares.push_back((chip.x - from.x) / (tip.x - from.x));
    }
    REQUIRE(shares.size() == 9);
    for (const double share : shares) {
        CHECK(share == doctest::Approx(shares.front()).epsilon(0.02));
        CHECK(share < 0.45);
    }
}
