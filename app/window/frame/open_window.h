// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "app/cli/version.h"

namespace lockstep {

/// Opens the window with the given file, algorithm or figure (may be empty), and returns the exit status when it
/// closes. Speaks the language that the user has chosen in the window, unless the command line gave one.
int openWindow(int& argc, char** argv, const Build& build, const std::string& file, bool isLanguageGiven = false);

} // namespace lockstep
