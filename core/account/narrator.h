// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Sentences about a moment in a run, from its Account. Plain text; every output calls these.

#include <string>

#include "core/account/account.h"

namespace lockstep::narrator {

/// "{0..3}", "piece 2 of Σ0..1"; a result that is no data as it is: "7". "" for nothing.
std::string holds(const Account& account, ProcessId process);
/// The same of items.
std::string items(const RunFacts& run, const std::vector<Value>& items);

/// In the round: "sends to 4 (line 9), receives from 2 (line 11)"; "" where its own statements are not known.
std::string does(const Account& account, ProcessId process);
/// Where it stands: "waits for 0 (line 49)"; "sends to 2 next (line 46)"; "has ended"; "" where nothing is to be said.
std::string stands(const Account& account, ProcessId process);
/// What it does in the round, else where it stands.
std::string doesOrStands(const Account& account, ProcessId process);
/// What it does in the round and what comes next: "receives from 0 (line 49); next: sends to 6 (line 46)". Where it
/// takes no part, `why` in place of the line.
std::string doesAndNext(const Account& account, ProcessId process, const std::string& why = {});

/// The names of the round's phases: "along rows", "left, right"; "" for none.
std::string phases(const Account& account);
std::string phases(const Trace& trace, std::vector<int> phases);

/// "(line 9)", "(line 7 of common/lines)"; "" for no line.
std::string place(int line, const std::string& file);

/// A word or two for a legend: "all it needs".
std::string stateName(NodeState state, const Trace& trace);

} // namespace lockstep::narrator
