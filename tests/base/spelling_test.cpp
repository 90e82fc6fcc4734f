// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/base/spelling.h"

using namespace lockstep;

TEST_CASE("spelling: a misspelt word finds the intended one")
{
    const std::vector<std::string> known = {"linear", "ring", "mesh", "torus"};
    CHECK(nearest("rnig", known) == "ring"); // swapped
    CHECK(nearest("RING", known) == "ring");
    CHECK(nearest("rings", known) == "ring");
    CHECK(nearest("tors", known) == "torus");
    CHECK(nearest("lineaer", known) == "linear");
    CHECK(nearest("butterfly", known).empty());
    CHECK(nearest("", known).empty());
    CHECK(nearest("ri", known).empty());
    CHECK(nearest("ring", {}).empty());
    CHECK(nearest(std::string(100'000, 'x'), known).empty());
}

TEST_CASE("spelling: an enumeration reads like a sentence")
{
    CHECK(enumeration({}).empty());
    CHECK(enumeration({"a"}) == "a");
    CHECK(enumeration({"a", "b"}) == "a and b");
    CHECK(enumeration({"a", "b", "c"}, Joining::Or) == "a, b or c");
}
