// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The shipped algorithms on many shippedNetworks and settings: the machine does what the second implementation does.
// With their own settings or random ones by turns; with both where LOCKSTEP_PROGRAMS is set.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>

#include "tests/properties/generator.h"
#include "tests/properties/shipped.h"

using namespace lockstep;
using namespace lockstep::properties;

namespace {

const std::vector<std::string> shippedNetworks = {"ring:8", "ring:5", "linear:8", "linear:6", "mesh:4x4", "mesh:3x3",
    "mesh:2x4", "mesh:2x2x2", "mesh:4x4,origin=top", "torus:4x4", "torus:5x5", "torus:3x4,ties=alternate",
    "hypercube:8", "hypercube:16", "hypercube:1", "tree:8", "star:7", "complete:8", "complete:5", "ring:1", "ring:2"};

Case shippedCaseOf(const std::string& name, const std::string& network, Dice& dice)
{
    Case each = shippedCase(name, network);
    each.words = dice.below(5);
    each.shift = dice.below(5);
    const auto made = makeNetwork(network);
    each.source = dice.below(made->processes());
    return each;
}

} // namespace

TEST_CASE("shipped algorithms run as the second implementation runs them")
{
    REQUIRE(shippedNames().size() > 10); // else the folder was not found
    const bool thorough = std::getenv("LOCKSTEP_PROGRAMS") != nullptr;
    Dice dice(42);
    int turn = 0;
    int agreed = 0, refused = 0;
    for (const auto& name : shippedNames())
        for (const auto& network : shippedNetworks) {
            Case each = shippedCaseOf(name, network, dice);
            const bool small = makeNetwork(network)->processes() < 8; // replays and JSON take most of the time
            for (const bool own : {true, false}) {
                if (!thorough && own == (++turn % 4 < 2))
                    continue;
                if (!own)
                    each.settings = randomSettings(dice);
                const Report report = compare(each, small ? Depth::Everything : Depth::Oracle);
                (report.answer == Comparison::Agree ? agreed : refused) += 1;
                if (report.answer == Comparison::Differ)
                    FAIL_CHECK(name << " " << describe(each) << "\n" << report.text);
            }
        }
    MESSAGE("agreed ", agreed, ", refused ", refused);
    CHECK(agreed > refused);
}
