// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Figures for paper: they have the requested width, are legible, and complete or with a warning.

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "core/base/paper_length.h"
#include "core/export/svg.h"
#include "core/figure/draw.h"
#include "core/figure/layout/filmstrip.h"
#include "core/figure/model/curve.h"
#include "core/figure/model/text.h"
#include "core/figure/style/style.h"
#include "tests/figure/fake_trace.h"
#include "tests/figure/named.h"
#include "tests/figure/overlap.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

Trace broadcast(const std::string& spec, ProcessId source = 0)
{
    // Far first: 4, then 2, then 1 apart.
    std::vector<Sent> sent;
    RoundNumber round = 0;
    for (int apart = 4; apart > 0; apart /= 2) {
        ++round;
        for (int from = 0; from < 8; from += 2 * apart)
            sent.push_back({round, (from + source) % 8, (from + apart + source) % 8});
    }
    return fakeTrace(spec, sent);
}

FigureInputs onPaper(const std::string& width, FigureLayout layout = FigureLayout::Overlay)
{
    FigureInputs options;
    options.layout = layout;
    options.paper = Paper{*paperLength(width)};
    return options;
}

double spacingOf(const Figure& figure, const std::string& panel = {})
{
    Point first, second;
    for (const FigureObject& object : figure.objects) {
        const std::string id = idOf(figure, object);
        if (id == panel + "node-0")
            first = std::get<CircleShape>(object.marks.front().shape).center;
        if (id == panel + "node-1")
            second = std::get<CircleShape>(object.marks.front().shape).center;
    }
    return distance(first, second);
}

} // namespace

TEST_CASE("paper: rows of panels are as even as possible, unless columns are given")
{
    const auto rowsOf = [](const FigureInputs& options, std::size_t panels, std::size_t columns,
                            const std::vector<std::size_t>& phases = {}) {
        const PanelGrid grid = gridOf(options, panels, columns, phases);
        std::vector<std::size_t> rows(grid.rows());
        for (std::size_t i = 0; i < panels; ++i) {
            const auto [row, column, shift] = grid.placeOf(i);
            REQUIRE(row < grid.rows());
            REQUIRE(column < grid.columns);
            CHECK(column == rows[row]++); // one after the other, from the left
        }
        return rows;
    };
    using Rows = std::vector<std::size_t>;
    CHECK(rowsOf({}, 10, 9) == Rows{5, 5});
    CHECK(rowsOf({}, 10, 4) == Rows{4, 3, 3});
    CHECK(rowsOf({}, 7, 3) == Rows{3, 2, 2});
    CHECK(rowsOf({}, 3, 8) == Rows{3});
    CHECK(rowsOf({}, 4, 1) == Rows{1, 1, 1, 1});
    CHECK(rowsOf({}, 7, 3, {0, 3, 4}) == Rows{3, 1, 3});  // they begin with phases
    CHECK(rowsOf({}, 10, 4, {0, 2, 9}) == Rows{2, 4, 4}); // with as many as possible, in no more rows
    CHECK(rowsOf({}, 8, 4, {0, 3}) == Rows{4, 4});
    FigureInputs asked;
    asked.columns = 9;
    CHECK(rowsOf(asked, 10, 9) == Rows{9, 1});
}

TEST_CASE("paper: the panels of a shorter row are in the middle")
{
    CHECK(gridOf({}, 3, 2).placeOf(2).shift == 0.5); // half a column
    CHECK(gridOf({}, 3, 2).placeOf(1).shift == 0);
    CHECK(gridOf({}, 5, 3).placeOf(4).shift == 0.5); // one of two
    CHECK(gridOf({}, 3, 1).placeOf(2).shift == 0);
    FigureInputs asked;
    asked.columns = 3;
    CHECK(gridOf(asked, 4, 3).placeOf(3).shift == 1);
}

TEST_CASE("paper: labels of panels are equally far below their pictures in all rows")
{
    // In round 1 an arrow hangs below the bottom row, in round 2 nothing does.
    const Trace trace = fakeTrace("mesh:3x3", {{1, 0, 2}, {2, 6, 7}});
    FigureInputs options = onPaper("8cm", FigureLayout::Filmstrip);
    options.columns = 1;
    const auto figure = draw(trace, options);
    REQUIRE(figure);
    std::map<std::size_t, double> bottoms, labels; // by panel
    for (const FigureObject& object : figure->objects)
        for (const Mark& mark : object.marks) {
            const bool isLabel = kindOf(*figure, object) == "panel-label";
            double& y = (isLabel ? labels : bottoms)[*object.panel];
            y = std::max(y, bounds(mark.shape).bottom());
        }
    REQUIRE(labels.size() == 2);
    CHECK(labels[0] - bottoms[0] == doctest::Approx(labels[1] - bottoms[1]));
}

TEST_CASE("paper: labels of five digits have the type that was asked for, where there is room")
{
    FigureInputs options = onPaper("17cm");
    options.labels = "binary";
    const auto figure = draw(fakeTrace("hypercube:32", {{1, 0, 16}}), options);
    REQUIRE(figure);
    for (const FigureObject& object : figure->objects)
        for (const Mark& mark : object.marks)
            if (mark.role == Role::NodeLabel)
                CHECK(std::get<TextShape>(mark.shape).size == doctest::Approx(Paper::unitsPerType));
}

TEST_CASE("paper: ten panels on paper for nine are in two rows of five")
{
    std::vector<Sent> sent;
    for (RoundNumber round = 1; round <= 10; ++round)
        sent.push_back({round, 0, 1});
    const Trace trace = fakeTrace("ring:4", sent);
    const auto rows = [&](const FigureInputs& options) {
        const auto figure = draw(trace, options);
        REQUIRE(figure);
        std::map<double, int> counts; // labels by their height
        for (const FigureObject& object : figure->objects)
            if (kindOf(*figure, object) == "panel-label")
                ++counts[std::get<TextShape>(object.marks.front().shape).at.y];
        std::vector<int> result;
        for (const auto& [y, count] : counts)
            result.push_back(count);
        return std::pair(result, figure->size.height);
    };
    FigureInputs options = onPaper("40cm", FigureLayout::Filmstrip);
    options.columns = 9;
    const auto [asked, height] = rows(options);
    CHECK(asked == std::vector<int>{9, 1});
    // As wide as nine need: ten beside each other do not fit.
    for (double width = 40; width > 10; width -= 0.5) {
        options.paper->width = width * 72 / 2.54;
        if (!draw(trace, options))
            break;
        options.columns = 0;
        const auto [even, evenHeight] = rows(options);
        options.columns = 9;
        if (even.size() == 2) {
            CHECK(even == std::vector<int>{5, 5});
            CHECK(evenHeight <= height + 1e-9); // it has not become larger
        }
    }
}

TEST_CASE("paper: a figure has exactly its width, its text size and lines of half a point")
{
    for (const char* network : {"ring:8", "hypercube:8", "mesh:2x4", "tree:8", "complete:8", "linear:8"})
        for (const FigureLayout layout : {FigureLayout::Overlay, FigureLayout::Filmstrip}) {
            CAPTURE(std::string(network));
            const Outcome<Figure> figure = draw(broadcast(network), onPaper("12cm", layout));
            REQUIRE(figure);
            CHECK(figure->size.width * figure->pointsPerUnit == doctest::Approx(12 * 72 / 2.54));
            CHECK(describe(collisions(*figure)) == "");
            CHECK(figure->omissions.empty());
            const Style style = styleFor(*figure, *findStyle("textbook"));
            double largest = 0;
            for (const FigureObject& object : figure->objects)
                for (const Mark& mark : object.marks) {
                    if (const auto* text = std::get_if<TextShape>(&mark.shape)) {
                        CHECK(text->size * figure->pointsPerUnit >= 7 - 1e-9);
                        largest = std::max(largest, text->size);
                    } else if (const Paint paint = style.paint(mark.role, mark.variant); paint.stroke) {
                        CHECK(paint.width * figure->pointsPerUnit >= 0.5 - 1e-9);
                    }
                }
            CHECK(largest * figure->pointsPerUnit == doctest::Approx(8)); // --type
            CHECK(svg(*figure, *findStyle("textbook")).find(" width=\"340.16pt\"") != std::string::npos);
        }
}

TEST_CASE("paper: text has the given size and its space")
{
    FigureInputs options = onPaper("12cm");
    options.paper->type = 12;
    const Figure figure = *draw(broadcast("ring:8"), options);
    CHECK(figure.pointsPerUnit == doctest::Approx(12.0 / 15));
    // The same 12 cm hold fewer units.
    CHECK(figure.size.width == doctest::Approx(12 * 72 / 2.54 / 12 * 15));
}

TEST_CASE("paper: the error for a small width gives the smallest sufficient width")
{
    const Trace trace = broadcast("linear:8");
    const Outcome<Figure> narrow = draw(trace, onPaper("4cm"));
    REQUIRE_FALSE(narrow);
    const std::string told = sentence(narrow.diagnostics.front());
    const std::string begin = "the figure does not fit into 4cm: with this type size it needs ";
    REQUIRE(told.starts_with(begin));
    const std::string least = told.substr(begin.size());
    CHECK(hint(narrow.diagnostics.front())
        == "write --width " + least + ", or choose smaller type (--type)"); // no panels, no rounds that make it wide
    CHECK(draw(trace, onPaper(least)));
    FigureInputs less = onPaper(least);
    less.paper->width -= 0.2 / 2.54 * 72; // two millimetres
    CHECK_FALSE(draw(trace, less));
}

TEST_CASE("paper: as many panels as fit are side by side, or as many as given")
{
    const auto columnsOf = [](const Figure& figure) {
        std::map<long, std::size_t> rows; // panels, by their height
        std::size_t most = 0;
        for (const FigureObject& object : figure.objects)
            if (idOf(figure, object).ends_with("-node-0"))
                most = std::max(most, ++rows[std::lround(std::get<CircleShape>(object.marks.front().shape).center.y)]);
        return most;
    };
    const Trace trace = broadcast("ring:8"); // three rounds
    CHECK(columnsOf(*draw(trace, onPaper("4cm", FigureLayout::Filmstrip))) == 1);
    CHECK(columnsOf(*draw(trace, onPaper("25cm", FigureLayout::Filmstrip))) == 3);
    for (const int columns : {1, 2, 3}) {
        FigureInputs options = onPaper("25cm", FigureLayout::Filmstrip);
        options.columns = columns;
        CHECK(columnsOf(*draw(trace, options)) == static_cast<std::size_t>(columns));
        options.paper.reset();
        CHECK(columnsOf(*draw(trace, options)) == static_cast<std::size_t>(columns));
    }
}

TEST_CASE("paper: columns keep a filmstrip on a page")
{
    // In one column eight rounds of a 4x4 mesh are 8 x 7 cm tall.
    std::vector<Sent> sent;
    for (RoundNumber round = 1; round <= 8; ++round)
        sent.push_back({round, 0, 1});
    const Trace trace = fakeTrace("mesh:4x4", sent);
    FigureInputs options = onPaper("17cm", FigureLayout::Filmstrip);
    const Outcome<Figure> figure = draw(trace, options);
    REQUIRE(figure);
    CHECK(figure->size.height * figure->pointsPerUnit <= Paper::page);
    CHECK(figure.diagnostics.empty());
    options.columns = 1;
    const Outcome<Figure> column = draw(trace, options);
    REQUIRE(column);
    CHECK(column->size.height * column->pointsPerUnit > Paper::page);
    REQUIRE(column.diagnostics.size() == 1);
    CHECK(sentence(column.diagnostics.front()).ends_with(" tall, more than a page"));
}

TEST_CASE("paper: a figure is at most as tall as asked, or the error gives a height that is sufficient")
{
    const Trace trace = broadcast("ring:8");
    for (const FigureLayout layout : {FigureLayout::Overlay, FigureLayout::Filmstrip}) {
        FigureInputs options = onPaper("12cm", layout);
        options.paper->height = *paperLength("1cm");
        const Outcome<Figure> low = draw(trace, options);
        REQUIRE_FALSE(low);
        const std::string told = sentence(low.diagnostics.front());
        const std::string begin =
            "the figure does not fit into a height of 1cm: with this width and type size it needs ";
        REQUIRE(told.starts_with(begin));
        options.paper->height = *paperLength(told.substr(begin.size()));
        const Outcome<Figure> enough = draw(trace, options);
        REQUIRE(enough);
        CHECK(enough->size.height * enough->pointsPerUnit <= options.paper->height + 1e-6);
        options.paper->height -= 0.2 / 2.54 * 72; // two millimetres
        CHECK_FALSE(draw(trace, options));
    }
}

TEST_CASE("paper: nodes have the diameter asked for, in every figure")
{
    for (const char* network : {"ring:8", "hypercube:8", "mesh:2x4", "complete:8"})
        for (const char* width : {"12cm", "17cm"}) {
            FigureInputs options = onPaper(width, FigureLayout::Filmstrip);
            options.node = 16;
            const Outcome<Figure> figure = draw(broadcast(network), options);
            REQUIRE(figure);
            for (const FigureObject& object : figure->objects)
                if (kindOf(*figure, object) == "node")
                    CHECK(std::get<CircleShape>(object.marks.front().shape).radius * figure->pointsPerUnit
                        == doctest::Approx(8));
        }
}

TEST_CASE("paper: a house style fixes nodes, their distances and the space between panels")
{
    FigureInputs options = onPaper("17cm", FigureLayout::Filmstrip);
    options.sizes = {14, 40, 20};
    const Outcome<Figure> figure = draw(broadcast("ring:8"), options);
    REQUIRE(figure);
    CHECK(spacingOf(*figure, "a-") * figure->pointsPerUnit == doctest::Approx(40));
    double right = 0, left = 1e9; // of the first two panels
    for (const FigureObject& object : figure->objects)
        if (kindOf(*figure, object) == "node") {
            const auto& disc = std::get<CircleShape>(object.marks.front().shape);
            CHECK(disc.radius * figure->pointsPerUnit == doctest::Approx(7));
            if (object.panel == 0U)
                right = std::max(right, disc.center.x + disc.radius);
            else if (object.panel == 1U)
                left = std::min(left, disc.center.x - disc.radius);
        }
    CHECK((left - right) * figure->pointsPerUnit >= 20);
    options.node = 18; // the option overrides the house style
    CHECK(std::ranges::any_of(draw(broadcast("ring:8"), options)->objects, [&](const FigureObject& object) {
        const auto* disc = std::get_if<CircleShape>(&object.marks.front().shape);
        return disc != nullptr && std::abs(disc->radius * figure->pointsPerUnit - 9) < 1e-6;
    }));
}

TEST_CASE("paper: distances depend on the network, not on the source and the layout")
{
    for (const char* network : {"ring:8", "hypercube:8", "mesh:2x4", "linear:8"}) {
        CAPTURE(std::string(network));
        FigureInputs options;
        const double standard = spacingOf(*draw(broadcast(network), options));
        CHECK(spacingOf(*draw(broadcast(network, 3), options)) == doctest::Approx(standard));
        options.layout = FigureLayout::Filmstrip;
        CHECK(spacingOf(*draw(broadcast(network), options), "a-") == doctest::Approx(standard));
        options.contents = false;
        options.labels = "binary";
        CHECK(spacingOf(*draw(broadcast(network), options), "a-") == doctest::Approx(standard));
    }
}

TEST_CASE("paper: elements without a place are reported")
{
    // Everything at a fifth of the default distance: nodes overlap.
    FigureInputs options;
    options.sharedLayout.stretch = 0.2;
    const Outcome<Figure> figure = draw(broadcast("complete:8"), options);
    REQUIRE(figure);
    REQUIRE_FALSE(figure.diagnostics.empty());
    const std::string told = sentence(figure.diagnostics.front());
    CHECK(told.starts_with("there is no space for the labels of the arrows "));
    CHECK(told.find("0→4 (round 1)") != std::string::npos);
    CHECK(hint(figure.diagnostics.front()) == "make space: a larger --width, fewer rounds, or panels of a filmstrip");
    // With the space that it needs nothing is missing.
    options.sharedLayout.stretch = 0;
    const Outcome<Figure> whole = draw(broadcast("complete:8"), options);
    CHECK(whole.diagnostics.empty());
    CHECK(whole->omissions.empty());
}

TEST_CASE("paper: rounds omitted between panels are shown by dots")
{
    FigureInputs options;
    options.layout = FigureLayout::Filmstrip;
    options.columns = 1;
    options.rounds = {1, 3};
    const auto gaps = [&] {
        std::vector<std::string> ids;
        const Figure figure = *draw(broadcast("ring:8"), options);
        for (const FigureObject& object : figure.objects)
            if (kindOf(figure, object) == "gap")
                ids.push_back(idOf(figure, object) + ' ' + plainText(std::get<TextShape>(object.marks[0].shape)));
        return ids;
    };
    CHECK(gaps() == std::vector<std::string>{"b-gap ⋮"});
    options.columns = 2;
    CHECK(gaps() == std::vector<std::string>{"b-gap …"});
    options.rounds = {1, 2};
    CHECK(gaps().empty());
}
