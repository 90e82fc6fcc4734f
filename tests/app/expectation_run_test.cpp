// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "app/window/session/expectation_runner.h"

using namespace lockstep;

TEST_CASE("expectation runner: a clicked expectation runs with its network, its options and one word")
{
    const std::string text =
        "/*\nwords: 4\nexpect: ring:8 --source 3 -> rounds 3\nexpect: ring:4 --words 2 -> rounds 2\n*/\n";
    RunOptions options;
    options.program = "mine.algo";
    options.text = text;
    options.words = 9; // chosen for other runs
    const auto first = runOfExpectation(options, text, 3);
    REQUIRE(first);
    CHECK(first->program == "mine.algo");
    CHECK(first->network == "ring:8");
    CHECK(first->source == 3);
    CHECK(first->words == 1); // as its check does, whatever the header says
    const auto second = runOfExpectation(options, text, 4);
    REQUIRE(second);
    CHECK(second->words == 2);
    CHECK_FALSE(runOfExpectation(options, text, 2));
}
