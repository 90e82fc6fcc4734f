// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <optional>
#include <vector>

#include "core/machine/interpreter.h"
#include "core/machine/ports.h"
#include "core/machine/recorder.h"

namespace lockstep {

/// Plays rounds on a state. With a recorder it is a run, without one a replay.
class Player : private Postmaster {
public:
    Player(const RunRequest& request, MachineState state, Recorder* recorder, const std::atomic<bool>* cancel);
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;

    void start() { m_interpreter.start(); }
    void tell(RunProgress* progress) { m_interpreter.tell(progress); }
    void watch(Witness* witness)
    {
        m_witness = witness;
        m_interpreter.watch(witness);
    }
    /// Plays the next round, or the rest of one. Throws Stopped. A failure of the program ends the round and is in
    /// failure().
    void playRound();
    /// Plays a step of a round: every process that can go on runs one statement, or, where none can, messages cross.
    /// A round ends as playRound() ends it. False: the round is over, and nothing was played. Throws Stopped.
    bool playStep();
    /// Whether another round would change anything; skips rounds for which everybody waits.
    bool canGoOn();

    bool allDone() const;
    const MachineState& state() const { return m_state; }
    const Interpreter& interpreter() const { return m_interpreter; }
    const std::optional<RunError>& failure() const { return m_failure; }
    /// What to tell when a process cannot do what it should, at the place where it stands.
    RunError failureOf(ProcessId process, const ValueError& error) const;

private:
    bool post(ProcessId source, ProcessId destination, const Value& value, Path path, const Frame& frame) override;
    void taken(const Inbound& message) override;

    enum class Pace { Statement, AllTheWay };
    enum class Stage {
        Between, ///< two rounds
        Exchanging,
        Deciding, ///< the round is played; what `received` asks is answered
    };

    bool playPiece(Pace pace);
    void beginRound();
    void endRound();
    void wakeForRound();
    bool runReady(Pace pace);
    bool runOne(ProcessId id, Pace pace);
    bool cross();
    std::vector<std::size_t> crossingOrder();
    static bool waitsFor(const Process& receiver, ProcessId source);
    bool isAwaited(const Transit& transit) const;
    bool isMatched(const Process& receiver, ProcessId id) const;
    void letCross(Transit& transit);
    void deliver(const Transit& transit);
    bool releaseBarrier();
    void beginDeciding();
    void fail(ProcessId process, const ValueError& error);
    void failOpposed(const Transit& transit);
    Process& process(ProcessId id) { return m_state.processes[static_cast<std::size_t>(id)]; }

    const RunRequest& m_request;
    MachineState m_state;
    Recorder* m_recorder;
    Witness* m_witness = nullptr;
    Ports m_ports;
    Interpreter m_interpreter;
    Stage m_stage = Stage::Between;
    std::vector<ProcessId> m_ready;
    std::optional<RunError> m_failure;
    bool m_moved = false; ///< something crossed in this round
};

} // namespace lockstep
