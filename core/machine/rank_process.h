// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// One process of a program as an MPI process: the interpreter of the machine, without its rounds.

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

/// A message between ranks: its words, and their values if they refer to a store.
struct RankMessage {
    ProcessId partner = nobody; ///< the receiver, or the sender
    std::int64_t tag = 0;
    std::int64_t words = 0;
    Value payload;
    std::vector<bool> heard; ///< the processes that the sender had heard from; empty if the operation does not need it
};

/// The communication that a process needs, as in MPI.
class Messenger {
public:
    virtual ~Messenger() = default;
    /// Returns when the message may be overwritten or, if synchronous, is being received.
    virtual void send(const RankMessage& message, Sends sends) = 0;
    /// Waits for the next message from that process, or from any (nobody), with that tag, or with any (nullopt).
    virtual RankMessage receive(ProcessId source, std::optional<std::int64_t> tag) = 0;
    /// Waits until all have reached it.
    virtual void barrier() = 0;

    /// Starts a send without waiting. Returns the number by which isOver() and finish() know it.
    virtual int begin(const RankMessage& message, Sends sends) = 0;
    /// The same for what all processes reach: a barrier, or the end of the program.
    enum class Meeting { Barrier, End };
    virtual int begin(Meeting meeting) = 0;
    /// Whether it is over. If so, its number may be that of another one from then on.
    virtual bool isOver(int begun) = 0;
    /// Waits until it is over, likewise.
    virtual void finish(int begun) = 0;
    /// The sender and tag of what receive() would return without waiting; nothing if it would wait.
    using Envelope = std::pair<ProcessId, std::int64_t>;
    virtual std::optional<Envelope> probe(ProcessId source, std::optional<std::int64_t> tag) = 0;
};

/// Why a program cannot run without rounds, with the place; nothing if it can.
std::optional<Diagnostic> unfitForRanks(const Program& program);

class RankProcess : private MessageSender {
public:
    /// The request must be prepared and not unfitForRanks(). Reports its state on the board.
    RankProcess(const RunRequest& request, ProcessId id, Messenger& messenger, RankBoard& board);

    /// Runs to the end of the program. Returns the error, with the place.
    std::optional<Diagnostic> run();
    /// The result variable at the end; unset if the program has none.
    Value result() const;
    /// Receives what was started, until all processes have run to their ends.
    void end();
    /// Messages that have come for receives that were started and never waited for.
    std::int64_t unreceived() const;
    /// The processes that it has heard from, if the operation is judged by it; otherwise empty.
    const std::vector<bool>& heard() const { return m_heard; }

private:
    bool post(Offer message, Path path, std::int64_t tag) override;
    void start(Queued send) override;
    void startReceive(ProcessId) override;
    bool bringOwn(ProcessId, std::optional<std::int64_t>) override { return false; } // MPI does
    void taken(std::int32_t record) override;
    bool keepsStates() const override { return false; }
    void eachHeld(const std::function<void(Word)>& hold) const override { m_state.eachHeld(hold); }

    Process process() { return m_state.processes[m_id]; }
    ConstProcess process() const { return m_state.processes[m_id]; }
    void play();
    void goOn();
    void waitFor(Wait wait, std::int64_t sentTag);
    RankMessage messageOf(const Offer& offer, std::int64_t tag) const;
    Inbound inboundOf(const RankMessage& message);
    void received(const RankMessage& message);
    bool hasOpenReceives() const;
    std::optional<RankMessage> match(const Started* plain);
    RankMessage next(std::optional<std::int64_t> tag);
    void finish(int begun);
    void await();
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
    std::vector<std::vector<bool>> m_heardWith; ///< by record, that is by message received: as in RankMessage
    std::map<std::int32_t, int> m_sends;        ///< by handle: the number of a send that was started
    std::optional<RankMessage> m_begun;         ///< sent while another message is received
    Interpreter m_interpreter;
};

} // namespace lockstep
