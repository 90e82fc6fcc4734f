// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/replay/decision.h"
#include "core/trace/unwaited.h"
#include "core/value/value.h"

namespace lockstep {

enum class Activity {
    Ready,     ///< can run: before the first round, or within a round
    Sending,   ///< waits for a port, or sends in the next round
    Receiving, ///< blocked in a receive
    AtBarrier,
    WaitingForRound,
    Done,
    Stopped, ///< by a fault
    Failed,
};

/// Whether such a process acts no more.
constexpr bool hasEnded(Activity activity)
{
    return activity == Activity::Done || activity == Activity::Stopped || activity == Activity::Failed;
}

/// The variables of a process when it acted, and the decisions that led there. Computed on demand, in the thread of its
/// Replay.
class ActionDetails {
public:
    virtual ~ActionDetails() = default;
    virtual std::vector<VariableView> variables() const = 0;
    virtual std::vector<Decision> decisions() const = 0;
};

/// The action of a process within a round; what it waits for after the round is in its ProcessView.
struct ProcessAction {
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
    int callLine = 0; ///< as in ProcessAction
    std::vector<VariableView>
        variables; ///< of the innermost unit, in the order of their slots; only those with a value
    // What it holds, in values that may repeat each other; core/account/holdings.h combines them.
    Value data;             ///< the result variable of the main unit, if it may still be read
    bool hasResult = false; ///< data is set
    /// Blocks and collections in other live variables of all its units, in crossed messages that it has not received,
    /// and in messages that it has sent and that have not started.
    std::vector<Value> elsewhere;
    std::vector<Unwaited> unwaited; ///< in the order of starting
    Decision decision;              ///< the last one
    ProcessAction action; ///< of the whole round; of kind None within a round, and if there are very many processes
};

/// All processes within a round.
struct Standing {
    std::vector<ProcessView> processes;
    /// Of RoundRecord::moving: crossed so far (with store-and-forward: across their link of this round).
    std::vector<int> crossed;
};

} // namespace lockstep
