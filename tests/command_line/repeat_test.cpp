// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// A run is a pure function of its inputs.

#include <algorithm>
#include <sstream>

#include <doctest/doctest.h>

#include "app/cli/command_line.h"
#include "app/library/library.h"
#include "tests/environment.h"

using namespace lockstep;

// proves machine: The same run gives the same bytes every time
TEST_CASE("repeat: the same run gives the same bytes every time")
{
    // The sanitizers take one of several: they do not see what differs from run to run.
    const auto every = std::max<std::uint64_t>(1, test::fromEnvironment("LOCKSTEP_EVERY", 1));
    std::size_t number = 0;
    for (const auto& name : Library().algorithms()) {
        if (number++ % every != 0)
            continue;
        CAPTURE(name);
        const auto bytes = [&name] {
            std::ostringstream out;
            std::ostringstream err;
            runCommandLine(
                {"run", name, "--network", "mesh:4x4", "--ports", "2", "--words", "3", "--json"}, {}, {out, err});
            return out.str() + err.str();
        };
        const auto first = bytes();
        CHECK(first.size() > 50);
        CHECK(bytes() == first);
    }
}
