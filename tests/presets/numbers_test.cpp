// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// What nodes hold as the numbers that their data carry: 3 + 1 + 4 + 1 beside Σ 0..3.
#include <doctest/doctest.h>

#include "app/library/library.h"
#include "app/request/options.h"
#include "app/request/request.h"
#include "core/machine/run.h"
#include "core/trace/trace.h"
#include "tests/figure/named.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

std::string textBeside(const Figure& figure, int node)
{
    for (const FigureObject& object : figure.objects)
        if (idOf(figure, object) == "contents-" + std::to_string(node))
            for (const Mark& mark : object.marks)
                if (const auto* text = std::get_if<TextShape>(&mark.shape))
                    return plainText(*text);
    return {};
}

Figure drawn(const std::string& algorithm, const std::string& as, const std::string& round)
{
    const Library library;
    RunOptions run;
    run.program = algorithm;
    run.network = "hypercube:4";
    run.values = {3, 1, 4, 1};
    DrawOptions drawing;
    REQUIRE_FALSE(setFigureOption(drawing, "contents", ""));
    REQUIRE_FALSE(setFigureOption(drawing, "contents-as", as));
    REQUIRE_FALSE(setFigureOption(drawing, "layout", "single"));
    REQUIRE_FALSE(setFigureOption(drawing, "rounds", round));
    const auto request = makeRequest(run, library);
    REQUIRE(request);
    const auto figure = drawRun(std::make_shared<const Trace>(lockstep::run(*request)), drawing);
    REQUIRE(figure);
    return *figure;
}

} // namespace

TEST_CASE("Sums are shown as their numbers where these are asked for")
{
    // Lowest dimension first: 0 takes 1's and 2 takes 3's, then 0 takes 2's.
    const Figure first = drawn("all-to-one-reduction/recursive-halving", "numbers", "1");
    CHECK(textBeside(first, 0) == "(4)");
    CHECK(textBeside(first, 2) == "(5)");
    CHECK(textBeside(drawn("all-to-one-reduction/recursive-halving", "numbers", "2"), 0) == "(9)");
    CHECK(textBeside(drawn("all-to-one-reduction/recursive-halving", "labels", "2"), 0) == "(Σ0..3)");
}

TEST_CASE("Equal numbers of different processes are both shown")
{
    CHECK(textBeside(drawn("all-to-all-broadcast/hypercube", "numbers", "2"), 3) == "(4,1,3,1)"); // the new ones last
}
