// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Everything that changes while a run is played, beside the Store, which only grows. A copy made by copyOf() is a
// checkpoint.

#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "core/base/ids.h"
#include "core/base/lazily.h"
#include "core/machine/mailbox.h"
#include "core/machine/process_set.h"
#include "core/machine/slots.h"
#include "core/trace/run_columns.h"
#include "core/value/word.h"

namespace lockstep {

class Store;

using Path = std::shared_ptr<const std::vector<NodeId>>;

enum class Wait : std::uint8_t {
    Ready, ///< can run
    Send,  ///< at a send whose port is not free, or that may only start in a later round
    Cross, ///< synchronous: handed over, waits for the receive
    Receive,
    Exchange, ///< at a send and a receive at once, or at one of them with a tag
    Received, ///< at `if received`, until the round is played
    Barrier,
    Round, ///< until a round begins
    Done,
    Failed,
};

struct Frame {
    std::int32_t unit = 0;
    std::int32_t next = 0;   ///< the instruction to run
    std::int32_t base = 0;   ///< first of its slots
    std::int32_t call = -1;  ///< in the caller's calls
    std::int32_t rounds = 0; ///< how many at-round blocks were open at entry
};

/// The last condition of an `if` or `while` that a process came to.
struct Decided {
    std::int32_t unit = -1; ///< -1: none yet
    std::int32_t instruction = 0;
    bool holds = false;
};

/// From the main unit to the innermost one, which stands in place.
class Frames {
public:
    std::size_t size() const { return m_size; }
    Frame& back() { return m_innermost; }
    const Frame& back() const { return m_innermost; }
    const Frame& operator[](std::size_t depth) const
    {
        return depth + 1 == m_size ? m_innermost : m_callers.get()[depth];
    }
    void push_back(const Frame& frame)
    {
        if (m_size > 0)
            m_callers.change().push_back(m_innermost);
        m_innermost = frame;
        ++m_size;
    }
    void pop_back()
    {
        if (--m_size == 0)
            return;
        m_innermost = m_callers.get().back();
        m_callers.change().pop_back();
    }

private:
    Frame m_innermost;
    std::uint32_t m_size = 0;
    Lazily<std::vector<Frame>> m_callers;
};

/// A send and a receive that are under way together; or one alone, with a tag.
struct Exchange {
    bool isOn = false;
    bool sends = false;    ///< its message has yet to be handed over
    bool crosses = false;  ///< synchronous: and it has to cross
    bool receives = false; ///< it has yet to take one
    RoundNumber sendFrom = 1;
    ProcessId destination = nobody;
    std::int64_t sequence = 0; ///< of the message that it handed over
    std::int64_t tag = 0;      ///< that it waits for
};

/// Of a process, what few have.
struct Seldom {
    RoundNumber until = 0; ///< Wait::Round
    Decided decided;
    std::vector<RoundNumber> atRounds; ///< of the open at-round blocks
    Mailbox mail;                      ///< of what crossed before it was asked for
    Exchange exchange;
    std::map<std::int64_t, Mailbox> tagged; ///< letters with a tag, by it
};

struct alignas(64) Process {
    Wait wait = Wait::Ready;
    bool fromAny = false;       ///< Receive, Received: whoever it is from
    bool isHanded = false;      ///< by the partner: a message that it waited for when it crossed, past the mailbox
    ProcessId partner = nobody; ///< Receive, Received, Send, Cross
    Word handed;
    std::int32_t handedRecord = -1;
    std::int32_t phase = -1;
    Frames frames;
    Lazily<Seldom> seldom;
};

/// A process as it stands, with what it holds.
struct Situation {
    const Process& process;
    SlotView slots; ///< from the main unit's first on
};

/// What has come with that tag, for change and to look at.
Mailbox& mailOf(Process& process, std::int64_t tag);
const Mailbox& mailOf(const Process& process, std::int64_t tag);
/// Whether it stands at a receive for what that one sends with that tag.
bool awaits(const Process& process, ProcessId source, std::int64_t tag);

/// A message that was handed over and waits to cross.
struct Offer {
    ProcessId source = 0;
    ProcessId destination = 0;
    std::int64_t words = 0;
    Word payload;
    RunColumns::Site site{0, 0, -1};
    std::int64_t sequence = 0; ///< counts all sends of the run; 0: not taken yet
};

/// One of which rules ask more than its ends, or that is under way hop by hop.
struct Transit : Offer {
    std::int64_t tag = 0;
    Path path;                ///< null: the usual route, of which no rule asks for its links
    bool isDetour = false;    ///< the path is not the usual one
    std::int32_t hop = 0;     ///< links crossed so far
    RoundNumber came = 0;     ///< to the node where it waits now
    std::int32_t record = -1; ///< in Trace::messages, once it started

    /// One where nobody asks.
    std::size_t links() const { return path ? path->size() - 1 : 1; }
    bool isThere() const { return static_cast<std::size_t>(hop) == links(); }
};

struct MachineState {
    RoundNumber round = 0;   ///< the last one that was begun
    bool isDeciding = false; ///< the round is played: what `received` asks is answered
    std::vector<Process> processes;
    Slots slots;
    std::vector<Transit> transits; ///< ascending by source, then sequence, when they are to cross
    std::vector<Offer> offers;     ///< in their place where there is one port: by process, of those that offer one
    ProcessSet offering;
    ProcessSet later;                  ///< have received what crossed in this round: what follows is sent a round later
    std::map<ProcessId, Path> detours; ///< of offers that do not take the usual route, by source
    std::int64_t sequence = 0;
    std::int64_t statements = 0;
    std::int32_t records = 0;                                  ///< messages that have started
    std::map<std::pair<NodeId, NodeId>, std::int32_t> simplex; ///< directed link -> the record that fixed it

    Situation situation(ProcessId process) const
    {
        return {processes[static_cast<std::size_t>(process)], slots.of(process)};
    }
};

/// What either changes from now on is its own.
MachineState copyOf(const MachineState& state, Store& store);

} // namespace lockstep
