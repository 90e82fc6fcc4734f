// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/machine/mostly_alike.h"

#include <doctest/doctest.h>

using lockstep::MostlyAlike;

TEST_CASE("mostly alike: shared and individual values are found")
{
    MostlyAlike<int> numbers;
    numbers.put(0b0011, 7, 0);
    numbers.put(0b0100, 7, 0b0011);
    CHECK(numbers.areAlike(0b0111));
    numbers.put(0b1000, 9, 0b0111);
    CHECK(numbers.areAlike(0b0111));
    CHECK(!numbers.areAlike(0b1001));
    CHECK(numbers.common() == 7);
    for (std::size_t lane = 0; lane < 4; ++lane)
        CHECK(numbers[lane] == (lane == 3 ? 9 : 7));
}

TEST_CASE("mostly alike: new values are not shared with lanes that had one before")
{
    MostlyAlike<int> numbers;
    numbers.put(0b1111, 7, 0);
    numbers.put(0b0001, 8, 0b1000); // the other lanes no longer have a value
    CHECK(numbers[0] == 8);
    CHECK(numbers[3] == 7);
    numbers.put(0b0010, 9, 0); // no other lane has one
    CHECK(numbers[1] == 9);
    CHECK(numbers.common() == 9);
    CHECK(!numbers.areAlike(0b1010));
}

TEST_CASE("mostly alike: each lane gets its own value when they are read side by side")
{
    MostlyAlike<int> numbers;
    numbers.put(0b0101, 7, 0);
    numbers.put(0b0010, 8, 0b0101);
    const auto& own = numbers.apart(0b0111);
    CHECK(own[0] == 7);
    CHECK(own[1] == 8);
    CHECK(own[2] == 7);
    CHECK(!numbers.areAlike(0b0100));
    CHECK(numbers[2] == 7);
    numbers.ownOf(0b1000)[3] = 5;
    CHECK(numbers[3] == 5);
}
