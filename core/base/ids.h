// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

namespace lockstep {

/// A process, 0 .. p-1: what the program calls my_id.
using ProcessId = int;
/// A node of the network, 0 .. nodes-1. Nodes 0 .. p-1 can hold a process, the rest are switches.
using NodeId = int;
/// A round, counted from 1; 0 is the state before the first round.
using RoundNumber = int;

inline constexpr int nobody = -1; ///< no process, no node

} // namespace lockstep
