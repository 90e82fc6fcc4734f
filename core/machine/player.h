// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <vector>

#include "core/machine/hearsay.h"
#include "core/machine/interpreter.h"
#include "core/machine/lanes.h"
#include "core/machine/one_port.h"
#include "core/machine/ports.h"
#include "core/machine/recorder.h"

namespace lockstep {

/// Thrown where something goes wrong while processes run abreast: the run is to be played again, each by itself.
struct NotAbreast {};

/// Plays rounds on a state. With a recorder it is a run, without one a replay.
class Player : private Postmaster {
public:
    Player(const RunRequest& request, MachineState state, std::shared_ptr<Store> store, Recorder* recorder,
        const std::atomic<bool>* cancel);
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;

    void start();
    /// The same, and those that stand at the same place are played together, where the settings allow it; playRound()
    /// then may throw NotAbreast. Of a run alone.
    void startAbreast();
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
    /// The state, to play on from elsewhere.
    MachineState copy() const { return copyOf(m_state, *m_store); }
    const Interpreter& interpreter() const { return m_interpreter; }
    /// Of an operation that is judged by it; else null.
    const Hearsay* hearsay() const { return m_hearsay ? &*m_hearsay : nullptr; }
    const std::optional<RunError>& failure() const { return m_failure; }
    /// What to tell when a process cannot do what it should, at the place where it stands.
    RunError failureOf(ProcessId process, const ValueError& error) const;

private:
    bool post(Offer message, Path path, std::int64_t tag) override;
    void taken(std::int32_t record, ProcessId receiver) override;
    bool keepsStates() const override { return m_recorder == nullptr; }
    void eachHeld(const std::function<void(Word)>& hold) const override;

    enum class Pace { Statement, AllTheWay };
    enum class Stage {
        Between, ///< two rounds
        Exchanging,
        Deciding, ///< the round is played; what `received` asks is answered
    };
    /// Who waits for what, so that nobody has to be asked who does not matter.
    void settle(ProcessId id);
    void settleAll();

    bool playPiece(Pace pace);
    void beginRound();
    void endRound();
    void finishRound();
    bool takesLater() const;
    void goOnWithPaused();
    void wakeForRound();
    void runReady(Pace pace);
    void runAbreast();
    bool cross();
    bool crossAny();
    void letCross(const Offer& offer, bool isHanded);
    void letCrossPlainly(const OnePort::Crossed& crossed);
    void keep(const Offer& offer, std::int32_t record);
    void addTransit(const Offer& message, Path path, bool isDetour, std::int64_t tag);
    void wake(ProcessId id);
    bool somebodyOffers() const { return !m_state.transits.empty() || !m_state.offering.isEmpty(); }
    std::vector<std::size_t> crossingOrder();
    bool isAwaited(const Transit& transit) const;
    bool isMatched(ConstProcess receiver, ProcessId id) const;
    void letCross(Transit& transit);
    void deliver(const Transit& transit);
    bool releaseBarrier();
    void beginDeciding();
    void fail(ProcessId process, const ValueError& error);
    RunError::Call callOf(ProcessId process) const;
    void failOpposed(const Transit& transit);
    Process process(ProcessId id) { return m_state.processes[id]; }
    ConstProcess process(ProcessId id) const { return m_state.processes[id]; }

    const RunRequest& m_request;
    MachineState m_state;
    std::shared_ptr<Store> m_store;
    Recorder* m_recorder;
    Witness* m_witness = nullptr;
    std::optional<Hearsay> m_hearsay;
    std::optional<OnePort> m_onePort; ///< where it suits
    std::optional<Ports> m_ports;     ///< where it does not
    Interpreter m_interpreter;
    std::optional<Lanes> m_lanes;
    bool m_haveBegun = false; ///< those that are played abreast
    bool m_mayTakeLater = false;
    bool m_mayPause = false;
    Stage m_stage = Stage::Between;
    ProcessSet m_ready;
    ProcessSet m_running;  ///< of a wave
    ProcessSet m_again;    ///< run again when the next round begins
    ProcessSet m_paused;   ///< the same, with what they would have done in this one
    ProcessSet m_sleepers; ///< wait for a round
    ProcessSet m_asking;   ///< at `if received`
    std::int64_t m_atBarrier = 0;
    std::int64_t m_done = 0;
    std::optional<RunError> m_failure;
    bool m_moved = false; ///< something crossed in this round
};

} // namespace lockstep
