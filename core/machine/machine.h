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

/// Checks a request and completes it (embedding, sharing under store-and-forward, `needs:`). Problems such as an
/// unknown source or unmet needs are errors.
Outcome<RunRequest> prepare(RunRequest request);

/// The progress of a run, for other threads. Updated from time to time, not at each step.
struct RunProgress {
    std::atomic<RoundNumber> rounds{0}; ///< completed rounds
    std::atomic<std::int64_t> messages{0};
    std::atomic<std::int64_t> statements{0};
};

/// Runs a prepared request to its end. Never fails: problems are in Trace::error, and earlier rounds stay. `cancel` may
/// be set by another thread; the run then soon ends with RunError::Kind::Cancelled.
Trace run(const RunRequest& request, const std::atomic<bool>* cancel = nullptr, RunProgress* progress = nullptr);

/// A call of one of the program's functions.
struct FunctionCall {
    std::string name;
    std::vector<std::int64_t> arguments; ///< one per parameter
    ProcessId process = 0;               ///< the caller, before it has done anything else
};

/// Calls a function of a prepared request, for tables that an algorithm uses. The limits apply. A wrong call, or an
/// error in the function, is an error.
Outcome<Value> callFunction(
    const RunRequest& request, const FunctionCall& call, const std::atomic<bool>* cancel = nullptr);

/// Functions that can be called without arguments, in the order of the text.
std::vector<std::string> functionsWithoutParameters(const Program& program);

enum class Activity {
    Ready,     ///< can run: before the first round, or within a round
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

/// A step in evaluating a condition: 110 AND 011 = 010.
struct Working {
    std::string_view sign; ///< in the notation
    Value left, right, result;
};

/// An `if` or `while` whose condition a process has evaluated.
struct Decision {
    int line = 0;     ///< 0: none yet
    std::string unit; ///< its unit
    bool holds = false;
    std::vector<VariableView> loops; ///< counters of the surrounding `for` loops, from the outermost one
    std::vector<Working> workings;   ///< in order of evaluation; empty if they are no longer known
};

/// The variables of a process when it acted, and the decisions that led there. Computed on demand, in the thread of its
/// Replay.
class ActionDetails {
public:
    virtual ~ActionDetails() = default;
    virtual std::vector<VariableView> variables() const = 0;
    virtual std::vector<Decision> decisions() const = 0;
};

/// The action of a process within a round; what it waits for after the round is in its ProcessView.
struct Deed {
    enum class Kind {
        None,     ///< no action: it is at the place of its ProcessView
        Sends,    ///< sends a message that crosses in this round
        Receives, ///< receives one
        Waits,    ///< its message from an earlier round has not crossed
        Skips,    ///< it has decided to skip the statements with which others communicate in this round
    };
    Kind kind = Kind::None;
    int line = 0; ///< of its first statement of that kind; if it skips, of the last decision
    std::string unit;
    ProcessId partner = nobody;
    int callLine = 0; ///< if the line is in a used file: the line of the call that led there
    // What it received in the round, in addition to any other action:
    std::vector<ProcessId> receivedFrom{}; ///< senders, in the order in which it received their messages
    int receiveLine = 0;                   ///< of the first such statement
    std::string receiveUnit{};
    std::shared_ptr<const ActionDetails> details{}; ///< null: unknown

    /// At that statement; after it if the process receives.
    std::vector<VariableView> variables() const { return details ? details->variables() : std::vector<VariableView>(); }
    /// Of the pass of the loop in which the process communicates in this round (or, if it is idle, others do), in
    /// order.
    std::vector<Decision> decisions() const { return details ? details->decisions() : std::vector<Decision>(); }
};

/// Where a process is and what it holds at the end of a round, or within one.
struct ProcessView {
    Activity activity = Activity::Ready;
    int line = 0; ///< of the statement in which it waits; 0 if it has ended
    ProcessId waitsFor = nobody;
    bool sent = false;     ///< in this round
    bool received = false; ///< in this round (a message crossed to it)
    std::string unit;
    int callLine = 0; ///< as in Deed
    std::vector<VariableView>
        variables; ///< of the innermost unit, in the order of their slots; only those with a value
    // What it holds, in values that may repeat each other; core/account/holdings.h combines them.
    Value data;             ///< the result variable of the main unit, if it may still be read
    bool hasResult = false; ///< data is set
    /// Blocks and collections in other live variables of all its units, in crossed messages that it has not received,
    /// and in messages that it has sent and that have not started.
    std::vector<Value> elsewhere;
    Decision decision; ///< the last one
    Deed deed;         ///< of the whole round; of kind None within a round, and if there are very many processes
};

/// All processes within a round.
struct Standing {
    std::vector<ProcessView> processes;
    /// Of RoundRecord::moving: crossed so far (with store-and-forward: across their link of this round).
    std::vector<int> crossed;
};

/// Computes the state of every process at the end of any round of a finished run, by repeating the run from states that
/// it keeps from time to time. Not thread-safe; cheap to make.
class Replay {
public:
    explicit Replay(std::shared_ptr<const Trace> trace);
    ~Replay();
    Replay(Replay&&) noexcept;
    Replay& operator=(Replay&&) noexcept;

    /// The last round with a state: the last round of the trace, or, if a run failed in a round in which nothing
    /// crossed any more, the one after it, which covers everything up to the failure.
    RoundNumber lastRound() const;
    /// Round 0 is the state before the first round; `round` is at most lastRound(). A round in which a limit or the
    /// user stopped the run has the state at its beginning. Valid until the next call.
    const std::vector<ProcessView>& at(RoundNumber round) { return *shared(round); }
    /// The same, to keep. The last result is cached.
    std::shared_ptr<const std::vector<ProcessView>> shared(RoundNumber round);

    /// The number of steps in a round: in each step, every process that can continue runs one statement, or, if none
    /// can, messages cross or a barrier opens. At most mostSteps + 1, even if the round is longer. 0 for round
    /// 0 and for rounds that do not exist.
    int steps(RoundNumber round);
    /// The state after a step, from 1; from steps(round) on, the end of the round.
    const Standing& at(RoundNumber round, int step);
    static constexpr int mostSteps = 10'000;

private:
    struct Private;
    std::unique_ptr<Private> m_private;
};

} // namespace lockstep
