// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/ids.h"

namespace lockstep {

struct Trace;

/// The numbers that a process's result carries beside its labels.
struct ResultNumbers {
    ProcessId process = 0;
    std::vector<std::int64_t> numbers; ///< in the order of the result's blocks
};

/// Of the processes that the operation gives a result, ascending; empty unless the run was given numbers (`--values`).
std::vector<ResultNumbers> resultNumbers(const Trace& trace);

} // namespace lockstep
