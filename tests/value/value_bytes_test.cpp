// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/value/value_bytes.h"

#include <doctest/doctest.h>

#include <limits>

#include "core/value/arithmetic.h"

using namespace lockstep;

namespace {

std::optional<Value> through(const Value& value)
{
    std::string bytes;
    appendBytes(bytes, value);
    std::string_view rest = bytes;
    auto read = takeValue(rest);
    CHECK(rest.empty());
    return read;
}

} // namespace

TEST_CASE("value bytes: values survive serialisation")
{
    const Value block = Value::block(3, 5, 7, 42);
    const Value sum = arithmetic::plus(Value::block(0, nobody, 2, 1), Value::block(4, nobody, 2, 1));
    const Value least = Value::integer(std::numeric_limits<std::int64_t>::min());
    for (const Value& value :
        {Value(), Value::integer(-1), Value::integer(std::numeric_limits<std::int64_t>::max()), Value::truth(true),
            block, sum, Value::set({block, Value::integer(2)}), Value::list({sum, Value::list({}), Value()}),
            Value::array({{{2, 0, false}, block}, {{1, 9, true}, sum}})}) {
        const auto read = through(value);
        REQUIRE(read);
        CHECK(*read == value);
        CHECK(describe(*read) == describe(value));
    }
    CHECK(through(least)->asInteger() == std::numeric_limits<std::int64_t>::min());
    CHECK(through(block)->asBlock().number == 42);
    CHECK(through(sum)->asBlock().contributors() == std::vector<Contributor>{{0, nobody}, {4, nobody}});
}

TEST_CASE("value bytes: small numbers take one byte")
{
    std::string bytes;
    appendBytes(bytes, Value::integer(-64)); // its kind, 1, is written 2; -64 is 127
    CHECK(bytes == std::string("\2\177"));
}

TEST_CASE("value bytes: truncated and invalid bytes are refused")
{
    std::string bytes;
    appendBytes(bytes, Value::list({Value::block(1, 2, 3, 4), Value::integer(1'000'000)}));
    for (std::size_t length = 0; length < bytes.size(); ++length) {
        std::string_view part = std::string_view(bytes).substr(0, length);
        CHECK_FALSE(takeValue(part));
    }
    std::string_view unknown("\x40\x02", 2);
    CHECK_FALSE(takeValue(unknown));
    const std::string deep = [] { // a list of a list of ...
        std::string text;
        for (int i = 0; i < 5000; ++i)
            text += std::string("\x0c\x02", 2);
        return text;
    }();
    std::string_view nested = deep;
    CHECK_FALSE(takeValue(nested));
}
