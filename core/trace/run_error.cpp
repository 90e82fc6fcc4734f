// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/trace/run_error.h"

namespace lockstep {

std::string kindName(RunError::Kind kind)
{
    switch (kind) {
    case RunError::Kind::Deadlock: return "deadlock";
    case RunError::Kind::Budget: return "budget";
    case RunError::Kind::Cancelled: return "cancelled";
    case RunError::Kind::Fault: return "fault";
    case RunError::Kind::Runtime: break;
    }
    return "runtime";
}

} // namespace lockstep
