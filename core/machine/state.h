// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Everything that changes during a run, except the Store, which only grows. copyOf() makes a checkpoint.

#include <cstdint>
#include <functional>
#include <map>
#include <vector>

#include "core/base/ids.h"
#include "core/base/memory_limit.h"
#include "core/machine/offers.h"
#include "core/machine/process_set.h"
#include "core/machine/processes.h"
#include "core/machine/slots.h"

namespace lockstep {

class Store;

/// A message that has crossed and arrives in a later round, because of a fault. It is in the mailbox, not yet crossed.
struct LateMessage {
    RoundNumber arrives = 0;
    ProcessId source = 0;
    ProcessId destination = 0;
    std::int64_t tag = 0;
    std::int64_t sequence = 0;
    std::int32_t record = 0;
    std::int32_t receive = 0; ///< as in Passage
};

struct MachineState {
    RoundNumber round = 0;   ///< the last round that has begun
    bool isDeciding = false; ///< the round was played; `received` is answered
    Processes processes;
    Slots slots;
    Offers offers; ///< messages that have not started to cross
    Offers held;   ///< the same, which wait for their port while their process receives (BatchRunner)
    std::vector<Offer, Counted<Offer>> underWay; ///< store-and-forward: those that have not arrived
    Passages passages;
    std::vector<LateMessage> late;
    std::vector<int> startedOf; ///< by fault of a message: how many of its two processes have started in this round
    ProcessSet later;           ///< processes that send in the next round: in this one they received, or end a send
    ProcessSet crossed; ///< synchronous: processes whose message has crossed; they go on when the round was played
    std::vector<ProcessId> startedCrossed;    ///< synchronous: likewise, of messages that were started
    std::map<ProcessId, RoundNumber> stopped; ///< by faults: before which round
    RoundNumber startsFrom = 0; ///< the latest round in which a started message may be handed over or cross
    std::int64_t sequence = 0;
    std::int64_t statements = 0;
    std::int32_t records = 0;            ///< started messages
    std::map<int, std::int32_t> simplex; ///< directed link -> the record that fixed its direction

    /// Calls hold(word) for every word that is still needed.
    void eachHeld(const std::function<void(Word)>& hold) const;
    Situation situation(ProcessId process) const { return {processes[process], slots.of(process)}; }
};

/// The copies are independent from now on.
MachineState copyOf(const MachineState& state, Store& store);

} // namespace lockstep
