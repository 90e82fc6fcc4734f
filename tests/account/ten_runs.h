// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Ten runs for tests that compare all outputs that show a moment of a run.

#include <string>
#include <vector>

#include "app/request/options.h"

namespace lockstep::test {

inline RunOptions optionsOf(const std::string& program, const std::string& network, std::int64_t words = 1)
{
    RunOptions options;
    options.program = program;
    options.network = network;
    options.words = words;
    return options;
}

/// In round 1 process 0 sends in one phase and 2 in another.
inline RunOptions twoPhases()
{
    RunOptions options = optionsOf("two-phases", "ring:4");
    options.text = "/*\noperation: none\n*/\n"
                   "procedure P(my_id)\n"
                   "begin\n"
                   "   if my_id = 0 then\n"
                   "      phase \"left\";\n"
                   "      send my_id to 1;\n"
                   "   endif;\n"
                   "   if my_id = 2 then\n"
                   "      phase \"right\";\n"
                   "      send my_id to 3;\n"
                   "   endif;\n"
                   "   if my_id = 1 or my_id = 3 then\n"
                   "      receive x from my_id - 1;\n"
                   "   endif;\n"
                   "end P\n";
    return options;
}

inline std::vector<RunOptions> tenRuns()
{
    return {optionsOf("one-to-all-broadcast/recursive-doubling", "ring:8"),
        optionsOf("one-to-all-broadcast/binomial", "complete:8"), optionsOf("all-to-all-broadcast/mesh", "mesh:3x3"),
        optionsOf("all-to-all-broadcast/bruck", "complete:7"), optionsOf("scatter/recursive", "hypercube:8"),
        optionsOf("gather/binomial", "complete:6"), optionsOf("all-to-all-personalized/hypercube", "hypercube:8"),
        optionsOf("all-reduce/ring", "ring:4", 4), optionsOf("sort/bitonic", "hypercube:8"), twoPhases()};
}

} // namespace lockstep::test
