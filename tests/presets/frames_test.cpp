// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Every round of one run has the same frame, so that slides flip without a jump.
#include <doctest/doctest.h>

#include "app/library/library.h"
#include "app/request/options.h"
#include "app/request/request.h"
#include "core/figure/kind.h"
#include "core/figure/model/figure.h"
#include "core/machine/run.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

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
