// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The tree of first messages: which process informed which first.

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/ids.h"
#include "core/trace/message_record.h"

namespace lockstep {

struct Trace;

struct Family {
    std::vector<std::vector<int>> children; ///< by process: indices of the first messages to (or from) its children
    /// Rounds of all messages by source and destination, for edges with several packets.
    std::map<std::pair<ProcessId, ProcessId>, std::vector<std::int64_t>> rounds;
    std::vector<bool> known;
    ProcessId root = 0;
    bool inwards = false; ///< a reduction: messages go from the children to the parents

    ProcessId child(const MessageRecord& message) const { return inwards ? message.source : message.destination; }
};

/// Of the messages of a phase: outwards from a process that has heard everything before it sends, or inwards to a
/// process that does not send.
Family familyOfPhase(const Trace& trace, int phase);

/// Of all rounds, so that all pictures have the same frame. With an origin: the processes that its data reached, and
/// how.
Family familyOf(const Trace& trace, std::optional<ProcessId> origin);

} // namespace lockstep
