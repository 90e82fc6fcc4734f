// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/trace/trace.h"

namespace lockstep {

/// A run for people: a table of rounds, then totals, formula, bound and result. Plain text, at most `columns` wide.
std::string runTable(const Trace& trace, int columns = 100, ShownRounds rounds = ShownRounds::All);

} // namespace lockstep
