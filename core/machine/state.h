// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Everything that changes during a run, except the Store, which only grows. copyOf() makes a checkpoint.

#include <cstdint>
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
};

struct MachineState {
    RoundNumber round = 0;   ///< the last round that has begun
    bool isDeciding = false; ///< the round was played; `received` is answered
    Processes processes;
    Slots slots;
    Offers offers;                               ///< messages that have not started to cross
    std::vector<Offer, Counted<Offer>> underWay; ///< store-and-forward: those that have not arrived
    Passages passages;
    std::vector<LateMessage> late;
    std::vector<int> startedOf; ///< by fault of a message: how many of its two processes have started in this round
    ProcessSet later; ///< processes that received a message in a round, and therefore send the next one a round later
    RoundNumber laterThan = 0;  ///< that round: this one, or the previous one while they continue (Player::takesLater)
    bool pausesAtSends = false; ///< a process that has sent continues in the next round (Player::goOnWithPaused)
    std::int64_t sequence = 0;
    std::int64_t statements = 0;
    std::int32_t records = 0;            ///< started messages
    std::map<int, std::int32_t> simplex; ///< directed link -> the record that fixed its direction

    RoundNumber roundOf(ProcessId process) const { return later.contains(process) ? laterThan : round; }
    /// Whether a process at a send has to wait for the next round.
    bool sendsLater(ProcessId process)
    {
        if (!later.contains(process))
            return false;
        if (laterThan < round)
            later.erase(process);
        return laterThan == round;
    }
    Situation situation(ProcessId process) const { return {processes[process], slots.of(process)}; }
};

/// The copies are independent from now on.
MachineState copyOf(const MachineState& state, Store& store);

} // namespace lockstep
