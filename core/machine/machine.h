// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Runs a Program on a Network and writes a Trace, by the rules of resources/docs/machine.md.

#include <atomic>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/ids.h"
#include "core/base/outcome.h"
#include "core/value/value.h"

namespace lockstep {

struct Program;
struct RunRequest;
struct Trace;

/// Checks a request and completes it (embedding, sharing under store-and-forward, `needs:`). What is wrong is said
/// here: unknown source, needs not met, ...
Outcome<RunRequest> prepare(RunRequest request);

/// How far a run has come, for another thread to look at. Told now and then, not at each step.
struct RunProgress {
    std::atomic<RoundNumber> rounds{0}; ///< played to their end
    std::atomic<std::int64_t> messages{0};
    std::atomic<std::int64_t> statements{0};
};

/// Plays a prepared request to its end. Never fails: what goes wrong is in Trace::error, the rounds before it stay.
/// `cancel` may be set from another thread; the run then ends soon with RunError::Kind::Cancelled.
Trace run(const RunRequest& request, const std::atomic<bool>* cancel = nullptr, RunProgress* progress = nullptr);

/// A call of one of the program's functions.
struct FunctionCall {
    std::string name;
    std::vector<std::int64_t> arguments; ///< one a parameter
    ProcessId process = 0;               ///< who calls it, before it has done anything else
};

/// What the function returns, for a prepared request: the tables that an algorithm follows. The budgets hold. What is
/// wrong with the call or happens inside is said.
Outcome<Value> callFunction(
    const RunRequest& request, const FunctionCall& call, const std::atomic<bool>* cancel = nullptr);

/// The functions that can be called without arguments, in the order of the text.
std::vector<std::string> functionsWithoutParameters(const Program& program);

enum class Activity {
    Ready,     ///< can run: before the first round, or within one
    Sending,   ///< waits for a port, or sends in the next round
    Receiving, ///< blocked in a receive
    AtBarrier,
    WaitingForRound,
    Done,
    Failed,
};

struct VariableView {
    std::string name;
    Value value;
};

/// An operation on the way to a condition's value: 110 AND 011 = 010.
struct Working {
    std::string_view sign; ///< of the notation
    Value left, right, result;
};

/// A condition of an `if` or `while` that a process came to.
struct Decision {
    int line = 0;     ///< 0: none yet
    std::string unit; ///< where it stands
    bool holds = false;
    std::vector<VariableView> loops; ///< the counters of the `for` loops round it, from the outside in
    std::vector<Working> workings;   ///< as they were computed; none if they are no longer known
};

/// The variables of a process where it acted, and the decisions that led there: computed on demand, in the thread of
/// the Replay that it comes from.
class ActionDetails {
public:
    virtual ~ActionDetails() = default;
    virtual std::vector<VariableView> variables() const = 0;
    virtual std::vector<Decision> decisions() const = 0;
};

/// What a process does in a round, told of the round itself: what it waits for behind it is in its ProcessView.
struct Deed {
    enum class Kind {
        None,     ///< it stands where its ProcessView says
        Sends,    ///< a message that crosses in this round
        Receives, ///< takes one
        Waits,    ///< its message, sent before the round, has yet to cross
        Skips,    ///< it has decided against the statements with which others talk in this round
    };
    Kind kind = Kind::None;
    int line = 0; ///< of its first statement of that kind; of the last decision where it skips
    std::string unit;
    ProcessId partner = nobody;
    int callLine = 0; ///< where the line is in a used file: of the program's own call that led there
    // What it took in the round, whatever else it did.
    std::vector<ProcessId> receivedFrom{}; ///< senders, in the order in which their messages were taken
    int receiveLine = 0;                   ///< of the first such statement
    std::string receiveUnit{};
    std::shared_ptr<const ActionDetails> details{}; ///< null: nothing is known

    /// At that statement; behind it where it receives.
    std::vector<VariableView> variables() const { return details ? details->variables() : std::vector<VariableView>(); }
    /// Of the loop's pass in which the process, or, if it is idle, others talk in this round, as they were taken.
    std::vector<Decision> decisions() const { return details ? details->decisions() : std::vector<Decision>(); }
};

/// Where a process stands and what it holds at the end of a round, or within one.
struct ProcessView {
    Activity activity = Activity::Ready;
    int line = 0; ///< of the statement it waits in; 0 when done
    ProcessId waitsFor = nobody;
    bool sent = false;     ///< in this round
    bool received = false; ///< in this round (something crossed to it)
    std::string unit;
    int callLine = 0; ///< as in Deed
    std::vector<VariableView>
        variables; ///< of the innermost unit, in the order of their slots; only those with a value
    // What it holds, in values that may repeat each other; core/account/holdings.h says what that comes to.
    Value data;             ///< the result variable of the main unit, where it may still be read
    bool hasResult = false; ///< data is set
    /// Blocks and collections: in its other live variables of all units that it is in, in what has reached it and is
    /// not received yet, and in what it has handed over and has not started to cross.
    std::vector<Value> elsewhere;
    Decision decision; ///< its last
    Deed deed;         ///< of the whole round; within one, and where there are very many processes, of kind None
};

/// Where everybody stands within a round.
struct Standing {
    std::vector<ProcessView> processes;
    /// Of RoundRecord::moving: those that have crossed so far (store-and-forward: their link of this round).
    std::vector<int> crossed;
};

/// Answers for the state of every process at the end of any round of a finished run, by playing it again; from time to
/// time it keeps a state to go on from. Not thread-safe; cheap to make.
class Replay {
public:
    explicit Replay(std::shared_ptr<const Trace> trace);
    ~Replay();
    Replay(Replay&&) noexcept;
    Replay& operator=(Replay&&) noexcept;

    /// The last round that there is a state of: that of the trace, or, where a run failed in a round in which nothing
    /// crossed any more, the one after it, which stands for all up to the failure.
    RoundNumber lastRound() const;
    /// Round 0 is the state before the first round. `round` up to lastRound(). Of a round in which a budget or
    /// somebody stopped the run, the state at its beginning. Good until the next call.
    const std::vector<ProcessView>& at(RoundNumber round) { return *shared(round); }
    /// The same, for whoever keeps it; what was asked for last is known at once.
    std::shared_ptr<const std::vector<ProcessView>> shared(RoundNumber round);

    /// A round in steps: in each, every process that can go on runs one statement, or, where none can, messages cross
    /// or a barrier opens. How many there are; a round of more than mostSteps is told as having mostSteps + 1.
    /// 0 for round 0 and where there is no such round.
    int steps(RoundNumber round);
    /// After `step` of them, from 1. From steps(round) on it is the end of the round.
    const Standing& at(RoundNumber round, int step);
    static constexpr int mostSteps = 10'000;

private:
    struct Private;
    std::unique_ptr<Private> m_private;
};

} // namespace lockstep
