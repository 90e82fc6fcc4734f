// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Who told whom first in a run: a tree.

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/ids.h"
#include "core/trace/message_record.h"

namespace lockstep {

struct Trace;

struct Family {
    std::vector<std::vector<int>> children; ///< by process: indices of the first messages to (or from) them
    /// Of all messages by source and destination, where many packets pass over an edge.
    std::map<std::pair<ProcessId, ProcessId>, std::vector<std::int64_t>> rounds;
    std::vector<bool> known;
    ProcessId root = 0;
    bool inwards = false; ///< a reduction: messages run from the children up

    ProcessId child(const MessageRecord& message) const { return inwards ? message.source : message.destination; }
};

/// Of the messages that were sent in a phase: outwards from whoever has heard all that it will when it begins to tell,
/// or inwards to whoever tells nobody.
Family familyOfPhase(const Trace& trace, int phase);

/// Of all rounds, so that the picture of each has the same frame. With an origin: whom its data reached, over whom.
Family familyOf(const Trace& trace, std::optional<ProcessId> origin);

} // namespace lockstep
