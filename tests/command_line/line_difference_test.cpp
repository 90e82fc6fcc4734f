// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "app/documents/line_difference.h"

using namespace lockstep;

TEST_CASE("line difference: lines that differ have their numbers, and a gap is shown")
{
    CHECK(lineDifference("a\nb\n", "a\nb\n") == "");
    CHECK(lineDifference("a\nb\nc\n", "a\nx\nc\n") == "− 2  b\n+ 2  x\n");
    CHECK(lineDifference("a\n", "a\nb\nc\n") == "+ 2  b\n+ 3  c\n");
    CHECK(lineDifference("a\nb\nc\n", "c\n") == "− 1  a\n− 2  b\n");
    CHECK(lineDifference("1\n2\n3\n4\n", "x\n2\n3\ny\n") == "− 1  1\n+ 1  x\n…\n− 4  4\n+ 4  y\n");
    CHECK(lineDifference("", "a") == "+ 1  a\n");
    CHECK(lineDifference("a\n", "a") == ""); // the end of the last line is no line
}

TEST_CASE("line difference: long texts are compared at their ends")
{
    std::string one, other;
    for (int i = 0; i < 20'000; ++i) {
        one += "a" + std::to_string(i) + '\n';
        other += "b" + std::to_string(i) + '\n';
    }
    const std::string difference = lineDifference("same\n" + one + "end\n", "same\n" + other + "end\n");
    CHECK(difference.starts_with("− 2  a0\n"));
    CHECK(difference.ends_with("+ 20001  b19999\n"));
}
