// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The ready-made figures on paper.

#include <algorithm>
#include <cstdint>
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
