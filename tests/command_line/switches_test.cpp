// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <optional>

#include <nlohmann/json.hpp>

#include "app/request/request.h"
#include "core/machine/run.h"
#include "core/trace/trace.h"
#include "tests/command_line/typed.h"

namespace lockstep {

// proves machine: On links with a bandwidth or latency of their own, words are divided and latencies are added
TEST_CASE("switches: the time of a round respects bandwidths and latencies, in both kinds of switching")
{
    const Folder folder("bandwidth");
    const auto file = folder.write(
        "net.dot", "graph { hub [kind=switch]; b -- hub [bandwidth=4]; a -- hub [bandwidth=2, latency=3] }");
    const auto run = [&](const std::string& switching) {
        const auto answer = lockstepSays({"run", "one-to-all-broadcast/naive", "--network", "file:" + file, "--words",
            "8", "--th", "1", "--switching", switching, "--json"});
        CHECK(answer.status == 0);
        return nlohmann::json::parse(answer.out);
    };
    const auto cut = run("cut-through"); // 1 + (1 + 3) + max(8/4, 8/2)
    CHECK(cut["totals"]["time"] == 9.0);
    CHECK(cut["totals"]["tw"] == 8);
    CHECK(cut["totals"]["exact"] == false);
    CHECK(cut["rounds"][0]["max_link_words"] == 8);
    CHECK(cut["rounds"][0]["messages"][0]["path"] == nlohmann::json{0, "s1", 1});
    const auto stored = run("store-and-forward"); // 1 + 1 + 8/4, then 3 + 8/2
    CHECK(stored["rounds"][0]["time"] == 4.0);
    CHECK(stored["rounds"][1]["time"] == 7.0);
}

namespace {

/// Whether it needs nothing of the network, and is correct then. None if it refuses the network.
std::optional<bool> isCorrectOn(const std::string& network, const std::string& name, const Library& library)
{
    RunOptions options;
    options.program = name;
    options.network = network;
    const auto request = makeRequest(options, library);
    if (!request) { // it needs a grid, a ring, …, and says so
        CHECK(sentence(request.diagnostics.back()).find(" needs ") != std::string::npos);
        return std::nullopt;
    }
    const Trace trace = run(*request);
    return !trace.error && (!trace.verdict || trace.verdict->correct);
}

} // namespace

TEST_CASE("switches: every algorithm that runs on a star runs on fat trees, dragonflies and rails")
{
    const Library library{""};
    for (const std::string network : {"fat-tree:16", "fat-tree:16,taper=2", "dragonfly:4x2x2", "rail:4x4"}) {
        CAPTURE(network);
        int ran = 0;
        for (const std::string& name : library.algorithms()) {
            CAPTURE(name);
            const auto correct = isCorrectOn(network, name, library);
            const auto onStar = isCorrectOn("star:16", name, library);
            // Rails have rows and columns, so that programs for meshes run on them as well.
            CHECK(correct == (network == "rail:4x4" && !onStar ? isCorrectOn("mesh:4x4", name, library) : onStar));
            ran += correct.value_or(false) ? 1 : 0;
        }
        CHECK(ran > 60);
    }
}

} // namespace lockstep
