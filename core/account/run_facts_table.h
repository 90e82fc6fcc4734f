// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace lockstep {

struct Trace;

/// The lines below the rounds of a run's table: totals, time, crowding, formula, bound, numbers and result.
std::string runFactsTable(const Trace& trace, std::size_t columns);

} // namespace lockstep
