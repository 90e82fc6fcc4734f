// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The ready-made figures on paper.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <set>

#include "core/base/paper_length.h"
#include "core/figure/messages.h"
#include "tests/environment.h"
#include "tests/figure/legibility.h"
#include "tests/figure/overlap.h"
#include "tests/presets/drawn.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

double heightOf(const Figure& figure) { return figure.size.height * figure.pointsPerUnit; }

std::set<int> distinct(const std::vector<double>& places)
{
    std::set<int> whole;
    for (const double place : places)
        whole.insert(static_cast<int>(place));
    return whole;
}

} // namespace

TEST_CASE("ready-made figures are no taller than a page if columns can prevent it, and misleading nowhere")
{
    const Library library;
    const auto every = std::max<std::uint64_t>(1, test::fromEnvironment("LOCKSTEP_EVERY", 1));
    std::uint64_t seen = 0;
    for (const std::string& name : library.figures()) {
        if (seen++ % every != 0)
            continue;
        const Preset preset = presetOf(library, name);
        const auto trace = playedPreset(library, preset);
        for (const char* width : {"12cm", "17cm"}) {
            CAPTURE(name);
            CAPTURE(std::string(width));
            DrawOptions drawing = preset.drawing;
            REQUIRE_FALSE(setFigureOption(drawing, "width", width));
            const Outcome<Figure> figure = drawRun(trace, drawing);
            if (!figure) {
                CHECK(figure.diagnostics.front().id == message::figureTooNarrow);
                continue;
            }
            CHECK(describe(collisions(*figure)) == "");
            if (drawing.figure.kind == "network")
                CHECK(describe(misreadings(*figure)) == "");
            if (heightOf(*figure) <= Paper::page)
                continue;
            for (int columns = 1; columns <= 8; ++columns) {
                DrawOptions other = drawing;
                other.figure.columns = columns;
                const Outcome<Figure> with = drawRun(trace, other);
                CHECK((!with || !with->omissions.empty() || heightOf(*with) > Paper::page));
            }
        }
    }
}

TEST_CASE("figure 4.11 is two by two at the width of a page, as in the book")
{
    const Library library;
    const Preset preset = presetOf(library, "4.11");
    DrawOptions drawing = preset.drawing;
    drawing.figure.columns = 0;
    REQUIRE_FALSE(setFigureOption(drawing, "width", "17cm"));
    const Outcome<Figure> figure = drawRun(playedPreset(library, preset), drawing);
    REQUIRE(figure);
    std::vector<double> x, y;
    for (const FigureObject& object : figure->objects)
        if (kindOf(*figure, object) == "panel-label") {
            const auto& text = std::get<TextShape>(object.marks.front().shape);
            x.push_back(text.at.x);
            y.push_back(text.at.y);
        }
    CHECK(x.size() == 4);
    CHECK(distinct(x).size() == 2);
    CHECK(distinct(y).size() == 2);
}

namespace {

/// A filmstrip, or a picture of another layout, on paper.
Figure drawnOnPaper(const std::string& program, const std::string& network,
    const std::vector<std::pair<std::string, std::string>>& options)
{
    RunOptions run;
    run.program = program;
    run.network = network;
    const auto request = makeRequest(run, Library());
    REQUIRE(request);
    DrawOptions drawing;
    for (const auto& [name, value] : options)
        REQUIRE_FALSE(setFigureOption(drawing, name, value));
    const Outcome<Figure> figure = drawRun(std::make_shared<const Trace>(lockstep::run(*request)), drawing);
    REQUIRE(figure);
    return *figure;
}

/// How many panels stand in each row.
std::vector<std::size_t> rowsOf(const Figure& figure)
{
    std::map<long, std::size_t> rows;
    for (const FigureObject& object : figure.objects)
        if (kindOf(figure, object) == "panel-label")
            ++rows[std::lround(std::get<TextShape>(object.marks.front().shape).at.y)];
    std::vector<std::size_t> lengths;
    for (const auto& [y, length] : rows)
        lengths.push_back(length);
    return lengths;
}

} // namespace

TEST_CASE("panels: contents that stand a little away from their nodes do not make the figure twice as tall")
{
    // Three cubes of 17 cm: side by side texts find no place, below each other they take a page.
    const Figure figure = drawnOnPaper(
        "prefix-sums/hypercube", "hypercube:8", {{"layout", "filmstrip"}, {"width", "17cm"}, {"contents", ""}});
    CHECK(rowsOf(figure) == std::vector<std::size_t>{2, 1});
    CHECK(heightOf(figure) < 16 * 72 / 2.54);
}

TEST_CASE("panels: rows are as even as they can be, and panels as large as so many rows allow")
{
    // Seven rounds: three in a row are two rows and one.
    const Figure figure =
        drawnOnPaper("all-to-all-broadcast/ring", "ring:8", {{"layout", "filmstrip"}, {"width", "17cm"}});
    std::vector<std::size_t> rows = rowsOf(figure);
    REQUIRE_FALSE(rows.empty());
    const auto [least, most] = std::ranges::minmax(rows);
    CHECK(most - least <= 1);
}

TEST_CASE("panels: one that is alone has no letter")
{
    const Figure one = drawnOnPaper("one-to-all-broadcast/recursive-doubling", "ring:8",
        {{"layout", "filmstrip"}, {"rounds", "2"}, {"width", "8cm"}});
    CHECK(panelLabels(one) == Strings{"round 2"});
    CHECK(one.caption.find("(a)") == std::string::npos);
    const Figure two = drawnOnPaper("one-to-all-broadcast/recursive-doubling", "ring:8",
        {{"layout", "filmstrip"}, {"rounds", "1,2"}, {"width", "17cm"}});
    CHECK(panelLabels(two) == Strings{"(a) round 1", "(b) round 2"});
}

TEST_CASE("legend: it lists the states that occur in the run")
{
    // Of a broadcast of one piece nobody holds a part; one in two parts has them.
    const std::vector<std::pair<std::string, std::string>> holders{
        {"cells", "off"}, {"holders", ""}, {"layout", "single"}};
    const auto legendOf = [&](const std::string& program) {
        const Figure figure = drawnOnPaper(program, "hypercube:8", holders);
        const FigureObject* const legend = find(figure, "legend");
        REQUIRE(legend != nullptr);
        return textOf(*legend);
    };
    CHECK(legendOf("one-to-all-broadcast/recursive-doubling").find("part") == std::string::npos);
    CHECK(legendOf("one-to-all-broadcast/scatter-all-gather").find("part") != std::string::npos);
}

TEST_CASE("legend: it says that a row is one sum, of runs that add up whole data")
{
    const auto saysSum = [](const std::string& program) {
        const Figure figure = drawnOnPaper(program, "hypercube:8", {{"layout", "single"}, {"width", "12cm"}});
        const FigureObject* const legend = find(figure, "legend");
        REQUIRE(legend != nullptr);
        return textOf(*legend).find("a row is one sum") != std::string::npos;
    };
    CHECK(saysSum("all-reduce/recursive-doubling"));
    CHECK(saysSum("prefix-sums/hypercube"));
    CHECK_FALSE(saysSum("gather/recursive"));
    CHECK_FALSE(saysSum("all-to-all-broadcast/hypercube"));
    CHECK_FALSE(saysSum("all-reduce/rabenseifner")); // in parts, whose cells have levels
}

TEST_CASE("link-load: on a dragonfly the short links of processes and the arches between groups have their numbers")
{
    const Figure figure =
        drawnOnPaper("all-to-all-personalized/linear", "dragonfly:4x3x2", {{"kind", "link-load"}, {"width", "17cm"}});
    CHECK(figure.omissions.empty());
}
