// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One process of a program by itself, which talks with real ones: the interpreter of the machine, without its rounds.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/machine/interpreter.h"
#include "core/machine/rank_standing.h"
#include "core/value/store.h"
#include "core/value/value.h"

namespace lockstep {

/// What goes from one rank to another: that many words, and beside them what the words stand for.
struct RankMessage {
    ProcessId partner = nobody; ///< to whom, or from whom
    std::int64_t tag = 0;
    std::int64_t words = 0;
    Value payload;
    std::vector<bool> heard; ///< of whom the sender had heard; empty where the operation does not ask
};

/// What a process asks of its surroundings. Each call waits as real ones do.
class Messenger {
public:
    virtual ~Messenger() = default;
    /// Goes on when the message may be forgotten here or, if synchronous, is being received.
    virtual void send(const RankMessage& message, Sends sends) = 0;
    /// The same without waiting; until then no other message is sent.
    virtual void begin(const RankMessage& message, Sends sends) = 0;
    /// Waits for the one that was begun.
    virtual void finish() = 0;
    /// The next one from that process, or from any (nobody), with that tag.
    virtual RankMessage receive(ProcessId source, std::int64_t tag) = 0;
    /// When all have come to it.
    virtual void barrier() = 0;
};

/// Why a program means nothing without rounds, with the place; none where it can be run.
std::optional<Diagnostic> unfitForRanks(const Program& program);

class RankProcess : private Postmaster {
public:
    /// Of a prepared request that is not unfitForRanks(). The board tells where it stands.
    RankProcess(const RunRequest& request, ProcessId id, Messenger& messenger, RankBoard& board);

    /// To the end of the program. What goes wrong comes back, with the place.
    std::optional<Diagnostic> run();
    /// The result variable at the end; unset where the program has none.
    Value result() const;
    /// Of whom it has heard, where the operation is judged by it; else empty.
    const std::vector<bool>& heard() const { return m_heard; }

private:
    bool post(Offer message, Path path, std::int64_t tag) override;
    void taken(std::int32_t, ProcessId) override {}
    bool keepsStates() const override { return false; }
    void eachHeld(const std::function<void(Word)>& hold) const override;

    Process process() { return m_state.processes[m_id]; }
    ConstProcess process() const { return m_state.processes[m_id]; }
    void play();
    void goOn();
    void waitFor(Wait wait, std::int64_t sentTag);
    void received(const RankMessage& message);
    void receive();
    void exchange();
    void meet();
    Diagnostic failed(const ValueError& error) const;

    const RunRequest& m_request;
    ProcessId m_id;
    Messenger& m_messenger;
    RankBoard& m_board;
    std::shared_ptr<Store> m_store;
    MachineState m_state;
    std::vector<bool> m_heard;
    std::optional<RankMessage> m_begun; ///< goes while another one is received
    Interpreter m_interpreter;
};

} // namespace lockstep
