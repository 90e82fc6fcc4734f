// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <vector>

#include "core/base/ids.h"

namespace lockstep {

struct ProcessView; // core/replay/process_view.h
struct Standing;
struct Trace;

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
