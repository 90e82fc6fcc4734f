// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/machine/state.h"
#include "core/trace/run_error.h"

namespace lockstep {

struct RunRequest;

/// Who waits for whom, and the cycle if there is one; of processes that cannot go on although somebody is not done.
RunError deadlock(const Processes& processes, const RunRequest& request, RoundNumber lastRound);

} // namespace lockstep
