// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the parts of the narrator share. Nothing outside core/account includes this.

#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/base/ids.h"

namespace lockstep {

struct BlockData;
struct MessageRecord;
struct Trace;

namespace narrator {

/// "0→4"
std::string arrowText(const MessageRecord& message);
std::string arrowText(const Trace& trace, int message);
/// "1", "1 and 4", "0..2 and 4"
std::string enumerated(const std::vector<ProcessId>& processes);
/// "a, b, …": at most that many names.
std::string shortened(std::vector<std::string> names, std::size_t most, std::string_view more = "…");

} // namespace narrator
} // namespace lockstep
