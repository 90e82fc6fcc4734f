// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <vector>

#include "core/machine/batch_runner.h"
#include "core/machine/heard_from.h"
#include "core/machine/interpreter.h"
#include "core/machine/ports.h"
#include "core/machine/recorder.h"

namespace lockstep {

/// Thrown if something goes wrong in vectorised execution: the run must be repeated, one process at a time.
struct NotVectorised {};

/// Plays rounds on a state: as a run with a recorder, or as a replay without one.
class Player : private MessageSender, private Ports::Listener {
public:
    Player(const RunRequest& request, MachineState state, std::shared_ptr<Store> store, Recorder* recorder,
        const std::atomic<bool>* cancel);
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;

    void start();
    /// The same, and processes at the same place run vectorised, if the settings allow it; playRound() may then throw
    /// NotVectorised. Only for runs.
    void startVectorised();
    void reportTo(RunProgress* progress) { m_interpreter.reportTo(progress); }
    void watch(Observer* observer)
    {
        m_observer = observer;
        m_interpreter.watch(observer);
    }
    /// Plays the next round, or the rest of one. Throws Stopped. An error of the program ends the round and is in
    /// failure().
    void playRound();
    /// Plays a step of a round: every process that can continue runs one statement, or, if none can, messages cross.
    /// A round ends as in playRound(). False: the round is over, and nothing was played. Throws Stopped.
    bool playStep();
    /// Whether another round would change anything. Skips rounds for which all processes wait.
    bool canContinue();

    /// Whether all processes have ended; what they have started may still be under way.
    bool allDone() const;
    const MachineState& state() const { return m_state; }
    /// A copy of the state, to continue from.
    MachineState copy() const { return copyOf(m_state, *m_store); }
    const Interpreter& interpreter() const { return m_interpreter; }
    /// If the operation is judged by it; otherwise null.
    const HeardFrom* heardFrom() const { return m_heardFrom ? &*m_heardFrom : nullptr; }
    const std::optional<RunError>& failure() const { return m_failure; }
    /// By fault: whether there was something that it concerned. Of slow links the links of the rounds tell.
    const std::vector<bool>& metFaults() const { return m_met; }
    /// The error of a process that cannot execute its statement, at its place.
    void explain(Stopped& reason, ProcessId id);
    RunError failureOf(ProcessId process, const ValueError& error) const;

private:
    bool post(Offer message, Path path, std::int64_t tag) override;
    void start(Queued send) override;
    void startReceive(ProcessId process) override { matchStarted(process); }
    bool bringOwn(ProcessId process, std::optional<std::int64_t> tag) override;
    void taken(std::int32_t record) override;
    bool keepsStates() const override { return m_recorder == nullptr; }
    void eachHeld(const std::function<void(Word)>& hold) const override;
    void woke(std::size_t batch, std::uint64_t processes) override;
    void crossed(const Ports::Crossed& crossed) override;
    void moved(const Offer& offer, bool isHanded) override;
    void failed(const Offer& offer, const Ports::Opposition& opposition) override;

    enum class Pace { Statement, AllTheWay };
    enum class Stage {
        Between, ///< between two rounds
        Exchanging,
        Deciding, ///< the round was played; `received` is answered, synchronous sends end
    };
    /// Adds the process to the set for what it waits for, so that other processes need not be visited.
    void settle(ProcessId id);
    void unsettle(ProcessId id);
    void settleAll();

    bool playPiece(Pace pace);
    void beginRound();
    void endRound();
    void wakeForRound();
    void runReady(Pace pace);
    template <class Play> static void vectorised(const Play& play);
    void runVectorised();
    bool cross();
    void countMessage();
    bool handOver(Queued& send);
    void orderOffers(ProcessId source);
    bool holdsUp(const Offer& message) const;
    void flush(ProcessId process);
    void flushAll();
    void matchStarted(ProcessId process);
    void matchAll();
    void complete(ProcessId process, Started& started, const Inbound& message, ProcessId source, std::int64_t tag);
    void reserve(const Offer& offer);
    bool holdsBarrier();
    void postOwn(const OwnMessage& own);
    void crossOwn(const OwnMessage& own);
    void crossedAlone(const Offer& offer, bool isHanded);
    void start(const Offer& offer, bool isHanded);
    void deliver(const Offer& offer, std::int32_t record);
    void finish(const Offer& offer);
    void endSends();
    void wake(ProcessId id);
    void bring(ProcessId receiver, std::int32_t handle, ProcessId source, std::int64_t sequence, std::int64_t tag);
    void wakeIfReady(ProcessId receiver, ProcessId source, std::int64_t tag);
    std::int64_t sequenceOf(const Offer& offer) const;
    bool somebodyOffers() const
    {
        return !m_state.underWay.empty() || !m_state.offers.sources().isEmpty() || !m_state.late.empty();
    }
    void stopProcesses();
    void meetFault(const Offer& offer, std::int32_t record);
    bool isKeptBack(const Offer& offer, std::int32_t record);
    bool bringLate();
    RoundNumber nextFault(RoundNumber next) const;
    bool releaseBarrier();
    void beginDeciding();
    void fail(ProcessId process, const ValueError& error);
    RunError::Call callOf(ProcessId process) const;
    Process process(ProcessId id) { return m_state.processes[id]; }
    ConstProcess process(ProcessId id) const { return m_state.processes[id]; }

    const RunRequest& m_request;
    MachineState m_state;
    std::shared_ptr<Store> m_store;
    Recorder* m_recorder;
    Observer* m_observer = nullptr;
    std::optional<HeardFrom> m_heardFrom;
    std::optional<Ports> m_ports;
    Interpreter m_interpreter;
    std::unique_ptr<BatchRunner> m_batches; ///< null: the interpreter runs one process after the other
    bool m_haveBegun = false;               ///< the vectorised processes have started
    Stage m_stage = Stage::Between;
    ProcessSet m_ready;
    ProcessSet m_running;  ///< in the current wave
    ProcessSet m_again;    ///< processes that run again when the next round begins
    ProcessSet m_sleepers; ///< processes that wait for a round
    ProcessSet m_queuing;  ///< processes with started sends that no port has taken
    ProcessSet m_matching; ///< processes to which something has come for what they have started, in this wave
    ProcessSet m_asking;   ///< processes at `if received`
    std::int64_t m_atBarrier = 0;
    std::int64_t m_done = 0;
    std::optional<RunError> m_failure;
    std::vector<bool> m_met;
    bool m_moved = false; ///< a message crossed in this round
};

} // namespace lockstep
