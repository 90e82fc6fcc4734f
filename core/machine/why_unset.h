// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/base/claim.h"
#include "core/base/ids.h"
#include "core/machine/processes.h"

namespace lockstep {

struct RunRequest;

/// Why a variable of the innermost frame has no value, and what to do; "" if that is not known, as for elements. What
/// it claims is appended to `said`.
std::string whyUnset(const RunRequest& request, ConstProcess process, ProcessId id, const std::string& variable,
    std::vector<Claim>& said);

} // namespace lockstep
