// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// No correct run beats a bound that is shown beside it.

#include <doctest/doctest.h>

#include <algorithm>

#include "core/account/narrator.h"
#include "core/header/header.h"
#include "core/header/program.h"
#include "core/machine/run.h"
#include "core/trace/predicted_cost.h"
#include "tests/claims/cases.h"

using namespace lockstep;

namespace {

void checkBeaten(const Trace& trace)
{
    const BoundCheck check = checkBound(trace);
    for (const BoundCheck::Line& line : {check.rounds, check.words, check.transmissions})
        if (line.atLeast && line.counted < *line.atLeast)
            FAIL_CHECK(claims::text(trace.request)
                << ": counted " << line.counted << ", bound " << *line.atLeast << ": " << trace.bound.why);
}

/// All orders of the numbers 1 to 4, and some with equal numbers; 0: those that the machine chooses.
claims::Dimension numbers()
{
    std::vector<std::vector<std::int64_t>> orders = {{}};
    for (std::vector<std::int64_t> order :
        std::vector<std::vector<std::int64_t>>{{1}, {1, 2}, {1, 1}, {1, 2, 3}, {1, 2, 2}, {1, 2, 3, 4}, {1, 1, 2, 3}})
        do
            orders.push_back(order);
        while (std::ranges::next_permutation(order).found);
    return {static_cast<int>(orders.size()), [orders](RunRequest& request, int value) {
                request.operation.values = orders[static_cast<std::size_t>(value)];
            }};
}

/// A program of a user that does as little as it may.
struct Least {
    const char* text;
    const char* network;
    std::vector<std::int64_t> values;
    std::string bound; ///< as it is shown
};

Trace traceOf(const Least& least)
{
    const auto program = compile(least.text, "least.algo");
    REQUIRE(program);
    RunRequest request;
    request.program = *program;
    request.network = std::make_shared<const Network>(*makeNetwork(least.network));
    request.operation.kind = *findOperation(request.program->header.operation);
    request.operation.values = least.values;
    const auto ready = prepare(std::move(request));
    REQUIRE(ready);
    return run(*ready);
}

} // namespace

TEST_CASE("bounds: a program that does as little as it may is not held against what others need")
{
    const char* const stays = R"(/* operation: sort
   input: X
   result: X */
procedure STAYS(X)
begin
   Y := X;
end STAYS)";
    const char* const swaps = R"(/* operation: sort
   input: X
   result: X */
procedure SWAPS(my_id, X)
begin
   if my_id = 1 or my_id = 2 then send X to 3 - my_id and receive X from 3 - my_id;
end SWAPS)";
    const char* const barrier = R"(/* operation: barrier */
procedure B(my_id, p)
begin
   barrier;
end B)";
    const char* const product = R"(/* operation: matrix-vector
   input: A, x
   result: y */
procedure MV(my_id, A, x, y)
begin
   if my_id = 0 then y := A * x;
end MV)";
    const char* const matrices = R"(/* operation: matrix-matrix
   input: A, B
   result: C */
procedure MM(my_id, A, B, C)
begin
   C := A * B;
end MM)";
    for (const Least& least : {Least{stays, "linear:4", {1, 2, 3, 4}, ""}, Least{stays, "linear:4", {1, 2, 2, 3}, ""},
             Least{swaps, "linear:4", {1, 3, 2, 4}, "1 round, 1·tw (met)"}, Least{barrier, "linear:8", {}, ""},
             Least{product, "mesh:4x1x1", {}, ""}, Least{product, "mesh:1x1", {}, ""},
             Least{matrices, "mesh:1x1", {}, ""}}) {
        CAPTURE(least.text);
        const Trace trace = traceOf(least);
        CHECK((trace.verdict && trace.verdict->correct));
        checkBeaten(trace);
        CHECK(narrator::bound(trace) == least.bound);
    }
}

TEST_CASE("bounds: no algorithm of the library beats one, on any network and under any settings")
{
    auto networks = claims::networksUpTo(16);
    for (const char* spec : {"mesh:4x1x1", "mesh:1x1x4", "torus:4x1x1", "mesh:3x4,labels=columns",
             "torus:4x4,ties=alternate", "mesh:2x4,origin=top"})
        networks.emplace_back(spec);
    auto dimensions = claims::settings();
    for (const auto& more :
        {claims::words({1, 2, 3}), claims::sources(), claims::faults(), claims::embeddings(), claims::shifts()})
        dimensions.push_back(more);
    const auto names = claims::algorithms();
    REQUIRE(names.size() > 100);
    std::int64_t runs = 0;
    for (const std::string& name : names) {
        const auto some = claims::Cases(name).each(networks, dimensions, claims::mostCases(100), checkBeaten);
        CHECK_MESSAGE(some > 0, name);
        runs += some;
    }
    MESSAGE(runs << " runs");
}

TEST_CASE("bounds: no sorting beats one, in whatever order the numbers are")
{
    auto dimensions = claims::settings();
    dimensions.push_back(claims::words({1, 2, 3}));
    dimensions.push_back(numbers());
    for (const char* name : {"sort/bitonic", "sort/odd-even-transposition"})
        CHECK(
            claims::Cases(name).each(claims::networksUpTo(4), dimensions, claims::mostCases(1000), checkBeaten) > 100);
}
