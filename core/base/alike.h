// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Sentences about processes that are the same but for numbers, said once.

#include <functional>
#include <string>
#include <vector>

#include "core/base/ids.h"

namespace lockstep {

/// How a sentence about one process names it and others: "3" and "4", or "i" and "i + 1", "(i + 1) mod 8", "i XOR 1".
using ProcessName = std::function<std::string(ProcessId)>;

/// One text a process, in that order: the clause of its position with the names to use. Where three or more are the
/// same for an i, they are one text, "for i = 0..7: process i waits …", in the place of the first. `processes`: p.
std::vector<std::string> alike(const std::vector<ProcessId>& about, int processes,
    const std::function<std::string(std::size_t position, const ProcessName& name)>& clause);

} // namespace lockstep
