// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "core/base/ids.h"
#include "core/value/store.h"

namespace lockstep {

enum class Opcode : std::uint8_t;
struct Situation;

/// Follows how processes decide and when they communicate, so that a replay can explain it. Runs have none.
class Observer {
public:
    virtual ~Observer() = default;

    virtual void beginRound(RoundNumber round) = 0;
    virtual void beginStatement() = 0;
    /// The operation of two operands, in the running statement.
    virtual void computed(Opcode op, Word left, Word right, Word result) = 0;

    // In a situation, Frame::next is after the instruction.

    virtual void decided(ProcessId process, Situation state, bool holds) = 0;
    virtual void posted(ProcessId process, Situation state, ProcessId destination, std::int64_t sequence) = 0;
    /// The message began to cross.
    virtual void started(ProcessId process, std::int64_t sequence) = 0;
    /// It was received and is in its variable.
    virtual void received(ProcessId process, Situation state, ProcessId source) = 0;
};

} // namespace lockstep
