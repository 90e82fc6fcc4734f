// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "core/base/ids.h"

namespace lockstep {

/// A send or receive that a process has started and not waited for.
struct Unwaited {
    ProcessId process = 0;
    std::int32_t unit = 0; ///< where: as in MessageRecord
    std::int32_t instruction = 0;
    bool isSend = false;
    ProcessId partner = nobody; ///< nobody: a receive from any
    bool isComplete = false;    ///< a wait would pass at once; otherwise a send is under way, and a receive posted
};

} // namespace lockstep
