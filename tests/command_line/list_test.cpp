// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Lists and numbers as a terminal shows them.

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <sstream>

#include "app/cli/command_line.h"

using namespace lockstep;

namespace {

std::string shown(const std::vector<std::string>& arguments, int columns = 80)
{
    std::ostringstream out;
    std::ostringstream err;
    CHECK(runCommandLine(arguments, {}, {out, err, columns}) == 0);
    CHECK(err.str().empty());
    return out.str();
}

std::ptrdiff_t widest(const std::string& text)
{
    std::istringstream lines(text);
    std::ptrdiff_t most = 0;
    for (std::string line; std::getline(lines, line);)
        most = std::max(
            most, std::ranges::count_if(line, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
    return most;
}

/// The line of a fact, "numbers  0: 26".
std::string fact(const std::string& table, const std::string& label)
{
    const auto begin = table.find("\n" + label) + 1;
    return table.substr(begin, table.find('\n', begin) - begin);
}

} // namespace

TEST_CASE("list: lists are as wide as the terminal")
{
    for (const char* what : {"networks", "algorithms", "operations", "figures", "kinds"})
        for (const int columns : {60, 80, 100, 120}) {
            CAPTURE(what);
            CHECK(widest(shown({"list", what}, columns)) <= columns);
        }
    CHECK(shown({"list", "networks"})
              .starts_with("linear:8           A row of processes, each linked to the next: a linear array.\n"
                           "ring:8             A row of processes whose two ends are linked.\n"
                           "                   with ties=line|clockwise|alternate\n"));
    const auto has = [](const std::string& text, const std::string& part) {
        return text.find(part) != std::string::npos;
    };
    CHECK(has(shown({"list", "algorithms"}), // too narrow for two columns
        "all-to-all-broadcast/hypercube\n"
        "    All-to-all broadcast on a hypercube (Algorithm 4.7)\n"));
    CHECK(has(shown({"list", "algorithms"}, 100),
        "all-to-all-broadcast/hypercube                      All-to-all broadcast on a hypercube (Algorithm\n"));
    CHECK(
        shown({"list"}, 100)
            .starts_with( // by operation, in the order of the textbook
                "one-to-all-broadcast/recursive-doubling-from-0      One-to-all broadcast from process 0 by recursive\n"
                "                                                    doubling (Algorithm 4.1)\n"
                "one-to-all-broadcast/recursive-doubling             One-to-all broadcast by recursive doubling\n"
                "                                                    (Algorithms 4.1 and 4.2)\n"));
}

TEST_CASE("list: the numbers of a matrix-vector product are correct")
{
    // 3 1 4     3     9 + 1 + 16
    // 1 5 9  x  1  =  3 + 5 + 36
    //           4
    const std::vector<std::string> product = {"run", "matrix-vector/mesh", "--values", "3,1,4,1,5,9", "--network"};
    auto arguments = product;
    arguments.emplace_back("mesh:2x3");
    CHECK(fact(shown(arguments), "numbers") == "numbers  0: 26, 3: 44");
    arguments.emplace_back("--json");
    CHECK(nlohmann::json::parse(shown(arguments))["numbers"].dump()
        == R"([{"numbers":[26],"process":0},{"numbers":[44],"process":3}])");
    // by columns: 0 2 4 in the first row, so 3 4 5 times 3 4 5, and 1 1 9 times the same
    arguments = product;
    arguments.emplace_back("mesh:2x3,labels=columns");
    CHECK(fact(shown(arguments), "numbers") == "numbers  0: 50, 1: 52");
}

TEST_CASE("list: numbers of a reduction and of a broadcast to all")
{
    CHECK(fact(shown({"run", "all-to-one-reduction/any-size", "--network", "ring:5", "--source", "2", "--values",
                   "3,1,4,1,5"}),
              "numbers")
        == "numbers  2: 14");
    CHECK(fact(shown({"run", "all-to-all-broadcast/ring", "--network", "ring:3", "--values", "7,-2,0"}), "numbers")
        == "numbers  0: 7 -2 0, 1: 7 -2 0, 2: 7 -2 0");
    CHECK(shown({"run", "all-to-all-broadcast/ring", "--network", "ring:3"}).find("numbers") == std::string::npos);
}

TEST_CASE("list: the JSON names the functions whose tables can be drawn")
{
    const auto algorithms = nlohmann::json::parse(shown({"list", "--json"}));
    std::string found;
    for (const auto& one : algorithms)
        if (one["name"].get<std::string>().find("/all-port-") != std::string::npos)
            found += one["name"].get<std::string>() + ": " + one["tables"].dump() + '\n';
    CHECK(found
        == "one-to-all-broadcast/all-port-parts: []\n"
           "all-to-all-broadcast/all-port-hypercube: [\"ROUTING_TABLE\",\"NUMBERING\"]\n"
           "scatter/all-port-hypercube: [\"BALANCED_TREE\"]\n"
           "all-to-all-personalized/all-port-optimal: [\"OWN_TABLE\"]\n"
           "all-to-all-personalized/all-port-three-phases: []\n");
}

TEST_CASE("list: kinds of figures are listed with their summaries")
{
    CHECK(shown({"list", "kinds"}).find("\nspace-time  time across, processes down, messages as slanted lines\n")
        != std::string::npos);
    const auto kinds = nlohmann::json::parse(shown({"list", "kinds", "--json"}));
    CHECK(kinds.dump().find(
              R"({"name":"buffers","summary":"what each process holds after each round","title":"Buffers"})")
        != std::string::npos);
    const auto help = shown({"figure", "--help"});
    for (const auto& kind : kinds)
        CHECK(help.find(kind["name"].get<std::string>() + ": " + kind["summary"].get<std::string>())
            != std::string::npos);
}
