// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Long computations check whether they are cancelled: with the flag set from the beginning, they stop at the first
// check.

#include <filesystem>
#include <fstream>

#include "core/base/cancel.h"
#include "core/network/metrics.h"
#include "core/operation/judge.h"
#include "tests/machine/play.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

const std::atomic<bool> yes = true;

/// A line of four nodes, whose distances and routes must be computed.
Network lineFromFile()
{
    const auto path = std::filesystem::temp_directory_path() / "lockstep-cancel.dot";
    std::ofstream(path) << "graph g { a -- b -- c -- d }";
    const auto network = makeNetwork("file:" + path.string());
    REQUIRE(network);
    std::filesystem::remove(path);
    return *network;
}

} // namespace

TEST_CASE("cancel: a cancelled run plays nothing")
{
    const auto asked = request(R"(procedure A(my_id)
begin
  barrier;
end A
)",
        "ring:4");
    const Trace trace = run(asked, &yes);
    REQUIRE(trace.error);
    CHECK(trace.error->kind == RunError::Kind::Cancelled);
    CHECK(errorText(trace) == "error: the run was cancelled\n");
    CHECK(trace.rounds.empty());
    CHECK(!run(asked).error);
}

TEST_CASE("cancel: judging stops when cancelled, and can start again")
{
    OperationSetup setup;
    setup.kind = OperationKind::AllToOneReduction;
    setup.processes = 3;
    const auto results = start(setup).front();
    {
        const Cancellable cancellable(&yes);
        CHECK_THROWS_AS(judge(setup, results), Cancelled);
        {
            const Cancellable wanted(nullptr);
            CHECK(!judge(setup, results).correct);
        }
        CHECK_THROWS_AS(judge(setup, results), Cancelled);
    }
    CHECK(!judge(setup, results).correct);
}

TEST_CASE("cancel: distances and routes of a network from a file can be computed after a cancellation")
{
    const Network network = lineFromFile();
    {
        const Cancellable cancellable(&yes);
        CHECK_THROWS_AS(metrics(network), Cancelled);
        CHECK_THROWS_AS(network.route(0, 3), Cancelled);
    }
    CHECK(metrics(network).diameter == 3);
    CHECK(network.route(0, 3) == std::vector<NodeId>{0, 1, 2, 3});
}
