// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Every round of one run has the same frame, so that slides flip without a jump, and its own arrows.
#include <doctest/doctest.h>

#include <algorithm>

#include "app/library/library.h"
#include "app/request/options.h"
#include "app/request/request.h"
#include "core/figure/kind.h"
#include "core/figure/model/figure.h"
#include "core/machine/run.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "tests/figure/named.h"
#include "tests/presets/drawn.h"

using namespace lockstep;

TEST_CASE("Every round of a run has the same frame, whatever kind of picture")
{
    const Library library;
    for (const char* algorithm : {"all-to-all-broadcast/hypercube", "one-to-all-broadcast/recursive-doubling",
             "all-to-one-reduction/recursive-halving", "all-to-all-personalized/ring"}) {
        RunOptions run;
        run.program = algorithm;
        run.network = "ring:8";
        const auto request = makeRequest(run, library);
        REQUIRE(request);
        const auto trace = std::make_shared<const Trace>(lockstep::run(*request));
        for (const FigureKind& each : figureKinds()) {
            const std::string& kind = each.name;
            if (each.takesTable) // of a function; it has no rounds
                continue;
            DrawOptions drawing;
            drawing.figure.kind = kind;
            drawing.figure.layout = FigureLayout::Single;
            drawing.figure.contents = true;
            drawing.figure.rounds = {1};
            const auto first = drawRun(trace, drawing);
            REQUIRE(first);
            for (RoundNumber round = 2; round <= 3; ++round) {
                CAPTURE(kind);
                CAPTURE(round);
                drawing.figure.rounds = {round};
                CHECK(drawRun(trace, drawing)->size == first->size);
            }
        }
    }
}

TEST_CASE("The page of a ready-made figure draws every message in its round")
{
    const Library library;
    int drawn = 0;
    for (const std::string& name : library.figures()) {
        const Preset preset = test::presetOf(library, name);
        const FigureOptions& figure = preset.drawing.figure;
        if (figure.kind != "network" || figure.origin)
            continue;
        const auto trace = test::playedPreset(library, preset);
        RunView view(trace);
        const auto page = drawSteps(view, preset.drawing, Stepping::Reader);
        CAPTURE(name);
        REQUIRE(page);
        for (std::size_t i = 0; i < page->rounds.size(); ++i) {
            const RoundRecord* const round = roundAt(*trace, page->rounds[i]);
            CAPTURE(page->rounds[i]);
            const auto arrows = std::ranges::count_if(page->figures[i]->objects,
                [&](const FigureObject& object) { return test::kindOf(*page->figures[i], object) == "message"; });
            CHECK(static_cast<std::size_t>(arrows) == (round ? round->messages.size() : 0));
        }
        ++drawn;
    }
    CHECK(drawn > 20);
}
