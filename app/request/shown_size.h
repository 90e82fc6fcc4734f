// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How large a network the window takes. It steps, draws and lists all processes while its user waits; the command line
// runs much larger ones.

#include <cstdint>
#include <optional>
#include <string>

#include "core/base/diagnostic.h"

namespace lockstep {

class Network;

inline constexpr std::int64_t mostShownProcesses = 16'384;
inline constexpr std::int64_t mostShownLinks = 250'000;
inline constexpr std::uintmax_t mostShownFileBytes = 2'000'000; ///< of a graph; more takes seconds to read

/// What its numbers say, or how large its file is, before anybody makes it. None where that is no network, too.
std::optional<Diagnostic> tooLargeToShow(const std::string& spec);
std::optional<Diagnostic> tooLargeToShow(const Network& network);

} // namespace lockstep
