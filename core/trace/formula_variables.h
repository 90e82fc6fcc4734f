// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>

#include "core/header/formula.h"

namespace lockstep {

struct RunRequest;

/// What the formulas of a header (`needs:`, `cost:`) are over: p, d, m, q, source, and on a mesh rows, cols, planes.
/// The times ts, tw and th are added where a cost is computed.
std::map<std::string, Fraction> formulaVariables(const RunRequest& request);

} // namespace lockstep
