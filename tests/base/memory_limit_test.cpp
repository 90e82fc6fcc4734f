// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <doctest/doctest.h>

#include <new>
#include <optional>
#include <vector>

#include "core/base/memory_limit.h"

using namespace lockstep;

namespace {

using Bytes = std::vector<char>;

bool canHold(std::size_t bytes)
{
    try {
        return Bytes(bytes).size() == bytes;
    } catch (const std::bad_alloc&) {
        return false;
    }
}

} // namespace

TEST_CASE("what a thread holds is counted, and given back")
{
    const std::int64_t before = heldBytes();
    std::optional<Bytes> bytes(100'000);
    CHECK(heldBytes() >= before + 100'000);
    CHECK(heldBytes() <= before + 110'000);
    bytes.reset();
    CHECK(heldBytes() == before);
}

TEST_CASE("no more than is allowed can be taken, and all of it again when some was given back")
{
    const std::int64_t before = heldBytes();
    {
        const MemoryLimit limit(1'000'000);
        CHECK_FALSE(canHold(1'000'001));
        std::optional<Bytes> some(900'000);
        CHECK_FALSE(canHold(200'000));
        CHECK(limit.held() >= 900'000);
        some.reset();
        CHECK(canHold(900'000));
        {
            const MemoryLimit inner(50'000'000); // never more than the one around it
            CHECK_FALSE(canHold(2'000'000));
            const MemoryLimit tighter(1'000);
            CHECK_FALSE(canHold(2'000));
        }
        CHECK(canHold(900'000));
        // A new-expression may be left out by a compiler that sees that nobody looks at what it made.
        CHECK_THROWS_AS(::operator delete(::operator new(5'000'000)), MemoryUsedUp);
    }
    CHECK(canHold(5'000'000));
    CHECK(heldBytes() == before);
}
