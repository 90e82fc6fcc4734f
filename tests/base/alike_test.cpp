// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/base/alike.h"

#include <doctest/doctest.h>

using namespace lockstep;

namespace {

/// What becomes of "P>Q" for each process P with its partner Q.
std::vector<std::string> said(const std::vector<std::pair<ProcessId, ProcessId>>& arrows, int processes)
{
    std::vector<ProcessId> about;
    for (const auto& [from, to] : arrows)
        about.push_back(from);
    return alike(about, processes,
        [&](std::size_t i, const ProcessName& name) { return name(arrows[i].first) + '>' + name(arrows[i].second); });
}

using Texts = std::vector<std::string>;

} // namespace

TEST_CASE("alike: what three or more do is said once, by the shortest rule that all of them follow")
{
    CHECK(said({{1, 0}, {2, 0}, {3, 0}}, 4) == Texts{"for i = 1–3: i>0"});
    CHECK(said({{0, 1}, {1, 2}, {2, 3}}, 4) == Texts{"for i = 0–2: i>i + 1"});
    CHECK(said({{1, 0}, {2, 1}, {3, 2}, {0, 3}}, 4) == Texts{"for i = 0–3: i>(i - 1) mod 4"});
    CHECK(said({{0, 2}, {1, 3}, {2, 4}, {3, 0}, {4, 1}}, 5) == Texts{"for i = 0–4: i>(i + 2) mod 5"});
    CHECK(said({{0, 4}, {1, 5}, {4, 0}, {5, 1}, {2, 6}, {6, 2}}, 8) == Texts{"for i = 0–2, 4–6: i>(i + 4) mod 8"});
    CHECK(said({{0, 1}, {1, 0}, {2, 3}, {3, 2}}, 8) == Texts{"for i = 0–3: i>i XOR 1"});
}

TEST_CASE("alike: two, and those that differ, are said one by one, in the order given")
{
    CHECK(said({}, 4).empty());
    CHECK(said({{0, 1}, {1, 0}}, 2) == Texts{"0>1", "1>0"});
    CHECK(said({{4, 3}, {5, 4}, {6, 5}, {7, 0}}, 9) == Texts{"for i = 4–6: i>i - 1", "7>0"});
    CHECK(said({{7, 0}, {4, 3}, {5, 4}, {6, 5}}, 9) == Texts{"7>0", "for i = 4–6: i>i - 1"});
}
