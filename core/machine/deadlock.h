// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/machine/state.h"
#include "core/trace/run_error.h"

namespace lockstep {

struct RunRequest;

/// Describes the blocked processes when none can continue although some have not ended, and the cycle if there is one.
RunError deadlock(const Processes& processes, const RunRequest& request, RoundNumber lastRound);

} // namespace lockstep
