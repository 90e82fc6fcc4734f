// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <doctest/doctest.h>

#include "core/language/data_names.h"
#include "tests/language/read.h"

namespace lockstep {
namespace {

/// "X -> sum"
std::string found(const std::string& text, std::size_t howMany = 1)
{
    const auto tree = parse(text, "a.algo");
    REQUIRE(tree);
    const auto names = dataNames(tree->units.front(), howMany, predefinedNames());
    std::string inputs;
    for (const auto& name : names.inputs)
        inputs += (inputs.empty() ? "" : ", ") + name;
    return inputs + " -> " + names.result;
}

TEST_CASE("data names: the parameter that is sent holds the data and the result")
{
    CHECK(found("procedure A(d, my_id, X)\nsend X to 1;\nend A\n") == "X -> X");
}

TEST_CASE("data names: another parameter holds the result; one neither sent nor assigned is a number")
{
    CHECK(found("procedure A(n, my_id, X, sum)\nsum := X;\nsend sum to n;\nend A\n") == "X -> sum");
    CHECK(found("procedure A(my_id, A, x, y)\ny := A;\nreceive x from 1;\nend A\n", 2) == "A, x -> y");
}

TEST_CASE("data names: without such a parameter the data is what the program sends")
{
    CHECK(found("procedure A(my_id, p)\nleft := 1;\nsend Y to left;\nend A\n") == "Y -> Y");
    CHECK(found("procedure A(my_id, p)\nsend 5 to 1;\nend A\n") == " -> ");
}

} // namespace
} // namespace lockstep
