// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
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
    CHECK(found(R"(procedure A(d, my_id, X)
send X to 1;
end A
)") == "X -> X");
}

TEST_CASE("data names: another parameter holds the result; one neither sent nor assigned is a number")
{
    CHECK(found(R"(procedure A(n, my_id, X, sum)
sum := X;
send sum to n;
end A
)") == "X -> sum");
    CHECK(found(R"(procedure A(my_id, A, x, y)
y := A;
receive x from 1;
end A
)",
              2)
        == "A, x -> y");
}

TEST_CASE("data names: without such a parameter the data is what the program sends")
{
    CHECK(found(R"(procedure A(my_id, p)
left := 1;
send Y to left;
end A
)") == "Y -> Y");
    CHECK(found(R"(procedure A(my_id, p)
send 5 to 1;
end A
)") == " -> ");
}

} // namespace
} // namespace lockstep
