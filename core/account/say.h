// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What the parts of the narrator share. Nothing outside core/account includes this.

#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/base/ids.h"

namespace lockstep {

struct LinkLoad;
struct MessageRecord;
class Network;
struct Trace;

namespace narrator {

/// "0→4"
std::string arrowText(ProcessId source, ProcessId destination);
std::string arrowText(const MessageRecord& message);
std::string arrowText(const Trace& trace, int message);
/// "3→4", as the network names its nodes.
std::string linkText(const Network& network, const LinkLoad& link);
/// In which the run failed; if nothing crossed in it, the one after the last.
std::string failedRound(const Trace& trace);
/// "1", "1 and 4", "0..2 and 4"
std::string enumerated(const std::vector<ProcessId>& processes);
/// "a, b, …": at most that many names.
std::string shortened(std::vector<std::string> names, std::size_t most, std::string_view more = "…");

} // namespace narrator
} // namespace lockstep
