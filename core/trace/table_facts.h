// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace lockstep {

struct Trace;

/// What stands below the rounds of a table: totals, time, crowding, formula, bound, numbers and verdict.
std::string tableFacts(const Trace& trace, std::size_t columns);

} // namespace lockstep
