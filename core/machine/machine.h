// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Runs a Program on a Network and writes a Trace. DESIGN section 3.

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "core/base/outcome.h"
#include "core/trace/trace.h"

namespace lockstep {

/// Checks a request and completes it (embedding, sharing under store-and-forward, `needs:`). What is wrong is said
/// here: unknown source, needs not met, ...
Outcome<RunRequest> prepare(RunRequest request);

/// Plays a prepared request to its end. Never fails: what goes wrong is in Trace::error, the rounds before it stay.
/// `cancel` may be set from another thread; the run then ends soon with RunError::Kind::Cancelled.
Trace run(const RunRequest& request, const std::atomic<bool>* cancel = nullptr);

enum class Activity {
    Ready,     ///< before the first round
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

/// Where a process stands and what it holds at the end of a round.
struct ProcessView {
    Activity activity = Activity::Ready;
    int line = 0; ///< of the statement it waits in; 0 when done
    ProcessId waitsFor = nobody;
    bool sent = false;     ///< in this round
    bool received = false; ///< in this round (something crossed to it)
    std::string unit;
    std::vector<VariableView>
        variables; ///< of the innermost unit, in the order of their slots; only those with a value
    Value data;    ///< the result variable of the main unit; the first input where it is unset
};

struct MachineState; // a copyable snapshot

/// Answers for the state of every process at the end of any round of a finished run, by running on from the nearest
/// checkpoint. Not thread-safe; cheap to make.
class Replay {
public:
    explicit Replay(std::shared_ptr<const Trace> trace);
    ~Replay();
    Replay(Replay&&) noexcept;
    Replay& operator=(Replay&&) noexcept;

    /// Round 0 is the state before the first round. `round` up to the number of rounds of the trace.
    const std::vector<ProcessView>& at(RoundNumber round);

private:
    struct Private;
    std::unique_ptr<Private> m_private;
};

} // namespace lockstep
