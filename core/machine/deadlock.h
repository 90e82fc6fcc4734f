// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/base/claim.h"
#include "core/machine/state.h"
#include "core/trace/run_error.h"

namespace lockstep {

class Delivered;
struct RunRequest;

/// Describes the blocked processes when none can continue although some have not ended, and the cycle if there is one.
/// What has come and is not taken comes first: it is what a reader must look at.
RunError deadlock(
    const Processes& processes, const RunRequest& request, const Delivered& delivered, RoundNumber lastRound);
/// "process 1 has 1 untaken message of process 0 with tag 3 since round 1": of those who have any.
std::vector<std::string> untakenTexts(Judge<Delivered>& judge, const std::vector<Waiting>& waiting, int processes);

} // namespace lockstep
