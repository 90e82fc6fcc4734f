// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/machine/vectorised/groups.h"

#include <doctest/doctest.h>

using lockstep::Groups;

TEST_CASE("groups: the lowest group comes first, and lanes at the same place are one group")
{
    Groups groups;
    CHECK(groups.lowest() == Groups::nowhere);
    groups.add(30, 0b0001);
    groups.add(4, 0b0010);
    groups.add(12, 0b0100);
    groups.add(30, 0b1000);
    CHECK(groups.lowest() == 4);
    CHECK(groups.takeLowest().lanes == 0b0010);
    groups.add(30, 0b0010); // it has caught up
    const Groups::Group second = groups.takeLowest();
    CHECK(second.at == 12);
    CHECK(second.lanes == 0b0100);
    const Groups::Group last = groups.takeLowest();
    CHECK(last.at == 30);
    CHECK(last.lanes == 0b1011);
    CHECK(groups.lowest() == Groups::nowhere);
    groups.add(7, 1);
    groups.clear();
    CHECK(groups.lowest() == Groups::nowhere);
}

TEST_CASE("groups: each lane of a batch may be at another place")
{
    Groups groups;
    for (int lane = 63; lane >= 0; --lane)
        groups.add(2 * lane, std::uint64_t{1} << lane);
    for (int lane = 0; lane < 64; ++lane) {
        const Groups::Group group = groups.takeLowest();
        CHECK(group.at == 2 * lane);
        CHECK(group.lanes == std::uint64_t{1} << lane);
    }
}
