// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

namespace lockstep {

struct ProcessView; // core/replay/process_view.h
struct RunFacts;    // core/account/account.h

/// What a node's fill shows.
enum class NodeState {
    Empty,          ///< holds no data
    Source,         ///< the source or root of the operation
    SourceReceived, ///< the same, and has just received something
    Part,           ///< holds data, but not all that it is to end with
    Complete,       ///< holds all that it is to end with
    ReceivedPart,   ///< the same as Part, and has just received something
    Received,       ///< the same as Complete, and has just received something
};

/// Of every process.
std::vector<NodeState> nodeStates(const RunFacts& run, const std::vector<ProcessView>& processes);

} // namespace lockstep
