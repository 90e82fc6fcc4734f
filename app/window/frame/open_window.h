// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace lockstep {

/// Opens the window, on that file, algorithm or figure where it is not empty, and returns the exit status when it is
/// closed.
int openWindow(int& argc, char** argv, const std::string& file);

} // namespace lockstep
