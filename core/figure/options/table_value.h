// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What a table shows: has the machine call a function of the program.

#include "core/base/outcome.h"
#include "core/figure/draw.h"

namespace lockstep {

class Value;
struct RunRequest;

/// What the function of the options returns.
Outcome<Value> tableValue(const RunRequest& request, const TableOptions& options);

} // namespace lockstep
