// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The largest network that the window shows. It steps, draws and lists all processes while its user waits; the command
// line runs much larger ones.

#include <cstdint>
#include <optional>
#include <string>

#include "core/base/diagnostic.h"

namespace lockstep {

class Network;

inline constexpr std::int64_t mostShownProcesses = 16'384;
inline constexpr std::int64_t mostShownLinks = 250'000;
inline constexpr std::uintmax_t mostShownFileBytes = 2'000'000; ///< of a graph file; larger ones take seconds to read

/// Judges by the numbers in the name, or the size of the file, before the network is built. No error if the name is not
/// that of a network.
std::optional<Diagnostic> tooLargeToShow(const std::string& spec);
std::optional<Diagnostic> tooLargeToShow(const Network& network);

} // namespace lockstep
