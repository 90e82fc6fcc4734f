// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Numbers in summaries, lessons and help that no `expect:` line can hold.

#include <doctest/doctest.h>

#include <algorithm>
#include <regex>

#include "core/machine/run.h"
#include "core/trace/crowding.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "tests/claims/cases.h"

using namespace lockstep;

namespace {

Trace traceOf(const claims::Cases& cases, const std::string& network, std::int64_t words = 1)
{
    auto request = cases.request(network);
    request.operation.words = words;
    const auto ready = prepare(std::move(request));
    REQUIRE(ready);
    Trace trace = run(*ready);
    REQUIRE(!trace.error);
    return trace;
}

RoundNumber roundOf(const Trace& trace, ProcessId from, ProcessId to)
{
    for (const MessageRecord& message : trace.messages)
        if (message.source == from && message.destination == to)
            return message.round;
    return 0;
}

/// The most words that one process sends, or receives.
std::int64_t mostWords(const Trace& trace, ProcessId MessageRecord::*end)
{
    std::vector<std::int64_t> words(static_cast<std::size_t>(trace.processes()));
    for (const MessageRecord& message : trace.messages)
        words[static_cast<std::size_t>(message.*end)] += message.words;
    return std::ranges::max(words);
}

} // namespace

TEST_CASE("prose: without its barrier, lesson 4's broadcast sends from 4 to 5 a round earlier, and takes as long")
{
    const std::string name = "one-to-all-broadcast/any-size";
    const auto without = std::regex_replace(claims::textOf(name), std::regex("\n *barrier;"), "\n");
    REQUIRE(without != claims::textOf(name));
    const Trace with = traceOf(claims::Cases(name), "ring:6");
    const Trace bare = traceOf(claims::Cases(name, without), "ring:6");
    CHECK(roundOf(with, 4, 5) == 3);
    CHECK(roundOf(bare, 4, 5) == 2);
    CHECK(with.totals.rounds == 3);
    CHECK(bare.totals.rounds == 3);
}

TEST_CASE("prose: lesson 11's partners do not disturb each other on a fat tree")
{
    const claims::Cases cases("all-reduce/rabenseifner");
    for (const char* network : {"fat-tree:8", "fat-tree:16", "fat-tree:32"})
        CHECK(costWithoutSharing(traceOf(cases, network, 800)).rounds == 0);
    CHECK(costWithoutSharing(traceOf(cases, "ring:8", 800)).rounds > 0);
}

TEST_CASE("prose: processes send and receive as few words as summaries say")
{
    const claims::Cases split("one-to-all-broadcast/split-binary-tree"), ring("all-reduce/ring"),
        both("all-reduce/rabenseifner"), one("all-to-one-reduction/rabenseifner");
    for (int p = 2; p <= 33; ++p) {
        CAPTURE(p);
        const std::string network = "complete:" + std::to_string(p);
        CHECK(2 * mostWords(traceOf(split, network, 192), &MessageRecord::source) <= 3 * 192);
        for (const std::int64_t m : {1, 5, 192})
            CHECK(mostWords(traceOf(ring, network, m), &MessageRecord::source) <= 2 * m);
    }
    for (const std::int64_t p : {2, 4, 8, 16, 32})
        for (const auto* cases : {&both, &one}) {
            const Trace trace = traceOf(*cases, "complete:" + std::to_string(p), 4 * p);
            CHECK(mostWords(trace, &MessageRecord::source) < 2 * 4 * p);
            CHECK(mostWords(trace, &MessageRecord::destination) < 2 * 4 * p);
        }
}

TEST_CASE("prose: numbers to sort are 1 to p without values, mixed")
{
    for (int p = 3; p <= 16; ++p) {
        auto numbers = traceOf(claims::Cases("sort/odd-even-transposition"), "linear:" + std::to_string(p))
                           .request.operation.values;
        CHECK_FALSE(std::ranges::is_sorted(numbers));
        CHECK((p < 7 || !std::ranges::is_sorted(numbers, std::greater())));
        std::ranges::sort(numbers);
        for (int i = 0; i < p; ++i)
            CHECK(numbers[static_cast<std::size_t>(i)] == i + 1);
    }
}
