// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What the program was built from, as `--version` and the window say it.

#include <string>

namespace lockstep {

struct Build {
    std::string commit; ///< short; empty if neither git nor an archive names it
    std::string tools;  ///< compiler and libraries with their versions, separated by commas
};

/// "built from commit 1a2b3c4d5e with GCC 12.2.0, Qt 6.4.2"; empty if nothing is known.
std::string builtFrom(const Build& build);

} // namespace lockstep
