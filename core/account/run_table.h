// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace lockstep {

struct Trace;

/// A run for people: a table of rounds, then totals, formula, bound and result. Plain text, at most `columns` wide.
std::string runTable(const Trace& trace, int columns = 100);

} // namespace lockstep
