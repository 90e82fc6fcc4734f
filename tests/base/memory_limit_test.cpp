// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <limits>
#include <new>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/large_pages.h"
#include "core/base/memory_limit.h"

using namespace lockstep;

namespace {

using Bytes = std::vector<char, Counted<char>>;

bool canHold(std::size_t bytes)
{
    try {
        return Bytes(bytes).size() == bytes;
    } catch (const std::bad_alloc&) {
        return false;
    }
}

} // namespace

TEST_CASE("memory limit: bytes of a thread are counted until they are freed")
{
    const std::int64_t before = heldBytes();
    std::optional<Bytes> bytes(100'000);
    CHECK(heldBytes() == before + 100'000);
    bytes.reset();
    CHECK(heldBytes() == before);
    {
        const std::vector<char, LargePages<char>> pages(50'000);
        CHECK(heldBytes() >= before + 50'000);
        CHECK(heldBytes() <= before + 50'100);
    }
    CHECK(heldBytes() == before);
}

TEST_CASE("memory limit: allocations beyond the limit fail, and succeed after others were freed")
{
    const std::int64_t before = heldBytes();
    {
        const MemoryLimit limit(1'000'000);
        CHECK_FALSE(canHold(1'000'001));
        std::optional<Bytes> some(900'000);
        CHECK_FALSE(canHold(200'000));
        CHECK(limit.held() == 900'000);
        some.reset();
        CHECK(canHold(900'000));
        {
            const MemoryLimit inner(50'000'000); // never more than the outer one
            CHECK_FALSE(canHold(2'000'000));
            const MemoryLimit tighter(1'000);
            CHECK_FALSE(canHold(2'000));
        }
        CHECK(canHold(900'000));
        CHECK_THROWS_AS(takeLines(5'000'000), MemoryUsedUp);
        CHECK_THROWS_AS(takeLines(std::numeric_limits<std::size_t>::max()), MemoryUsedUp);
        CHECK_THROWS_AS(requireBytes(1'000'001), MemoryUsedUp);
        CHECK_NOTHROW(requireBytes(1'000'000));
        CHECK(heldBytes() == before); // refused bytes are not counted
    }
    CHECK(canHold(5'000'000));
    CHECK(heldBytes() == before);
}

TEST_CASE("memory limit: bytes allocated by other means are counted as long as their owner lives")
{
    const std::int64_t before = heldBytes();
    {
        HeldBytes held;
        held.set(1000);
        held.set(400);
        CHECK(heldBytes() == before + 400);
        const HeldBytes moved = std::move(held);
        CHECK(heldBytes() == before + 400);
        const MemoryLimit limit(100);
        HeldBytes more;
        CHECK_THROWS_AS(more.set(101), MemoryUsedUp);
        CHECK(more.get() == 0);
    }
    CHECK(heldBytes() == before);
}
