// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Numbers beside the labels: what a run tells of them.

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "tests/command_line/typed.h"

using namespace lockstep;

namespace {

std::string whatIsToldOf(const std::vector<std::string>& arguments)
{
    const auto answer = lockstepSays(arguments);
    return answer.out + answer.err;
}

const std::string reduction = "all-to-one-reduction/recursive-halving";

} // namespace

// proves notation: Every block carries a number, from its origin or from `--values`
TEST_CASE("values: the table shows the given numbers of messages and results")
{
    // 3 1 4 1: 1 sends 1 to 0, 3 sends 1 to 2; then 2 sends 4 + 1 to 0, which has 3 + 1
    const auto told = whatIsToldOf({"run", reduction, "--network", "hypercube:4", "--values", "3,1,4,1"});
    CHECK(told.find("hypercube:4, root 0, 1 word, values 3, 1, 4, 1\n") != std::string::npos);
    CHECK(told.find("  1→0 (1)  3→2 (1)\n") != std::string::npos);
    CHECK(told.find("  2→0 (5)\n") != std::string::npos);
    CHECK(told.find("numbers  0: 9\n") != std::string::npos);
    const auto standard = whatIsToldOf({"run", reduction, "--network", "hypercube:4"});
    CHECK(standard.find("  1→0  3→2\n") != std::string::npos);
    CHECK(standard.find("numbers") == std::string::npos);
}

TEST_CASE("values: a message of several blocks shows the numbers of all")
{
    const auto told = whatIsToldOf({"run", "all-to-all-broadcast/ring", "--network", "ring:3", "--values", "3,1,4"});
    CHECK(told.find("numbers  0: 3 1 4, 1: 3 1 4, 2: 3 1 4\n") != std::string::npos);
}

// proves notation: Every block carries a number, from its origin or from `--values`
TEST_CASE("values: the JSON has the given numbers of items and results")
{
    // the products of the matrix 3 1 / 4 1 with the vector 3 1: 9 + 1 and 12 + 1
    const auto json = nlohmann::json::parse(
        whatIsToldOf({"run", "matrix-vector/mesh", "--network", "mesh:2x2", "--values", "3,1,4,1", "--json"}));
    CHECK(json["result"]["correct"] == true);
    CHECK(json["numbers"].dump() == R"([{"numbers":[10],"process":0},{"numbers":[13],"process":2}])");
    CHECK(json["rounds"][0]["messages"][0]["items"].dump()
        == R"([{"contributors":[0],"data":"x","destination":null,"first":0,"number":3,"origin":0,"words":1}])");
    const auto standard = nlohmann::json::parse(whatIsToldOf({"run", reduction, "--network", "hypercube:4", "--json"}));
    CHECK(!standard.contains("numbers"));
    CHECK(!standard["rounds"][0]["messages"][0]["items"][0].contains("number"));
}

// proves notation: Every block carries a number, from its origin or from `--values`
TEST_CASE("values: lists of values that do not fit are refused")
{
    const auto refusal = [](const std::string& values) {
        return whatIsToldOf({"run", reduction, "--network", "hypercube:4", "--values", values});
    };
    CHECK(refusal("3,1,4")
        == "error: --values has 3 numbers, but hypercube:4 has 4 processes\n"
           "  hint: give one number per process, such as --values 3,1,4,1\n");
    CHECK(refusal("3,1,4,1,5")
        == "error: --values has 5 numbers, but hypercube:4 has 4 processes\n"
           "  hint: give one number per process, such as --values 3,1,4,1\n");
    for (const std::string text : {"3,1,four,1", "3,,4,1", "3.5,1,4,1", "3 1 4 1", "3,1,4,99999999999999999999"})
        CHECK(refusal(text) == "error: --values takes a list of whole numbers such as 3,1,4, not \"" + text + "\"\n");
    CHECK(refusal("4611686018427387904,4611686018427387904,0,0").find("is too large for 64 bits") != std::string::npos);
}
