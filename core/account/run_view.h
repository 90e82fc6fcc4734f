// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// A finished run, seen from any of its moments. Whatever shows a run asks here: pictures, pages, tables, questions.

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/account/account.h"
#include "core/account/node_state.h"
#include "core/trace/moment.h"
#include "core/value/value.h"

namespace lockstep {

struct Cell;            // core/account/cell_grid.h
enum class ShownRounds; // core/trace/trace.h
class Replay;           // core/replay/replay.h
class RunCells;         // core/account/run_cells.h

/// What every process holds, by time: before the first round, after each round, and where the run failed in a round
/// that is not recorded.
using HeldByTime = std::vector<std::vector<Value>>;

/// Keeps what several outputs ask for. Cheap to make; belongs to one thread, so that another thread makes its own.
class RunView {
public:
    explicit RunView(std::shared_ptr<const Trace> trace);
    ~RunView();
    RunView(RunView&&) noexcept;
    RunView& operator=(RunView&&) noexcept;

    const Trace& trace() const { return *m_trace; }
    const std::shared_ptr<const Trace>& sharedTrace() const { return m_trace; }
    const std::shared_ptr<const RunFacts>& facts() const;

    /// The number of recorded rounds.
    RoundNumber recorded() const;
    /// The last round that can be shown: the last recorded one, or the one that stands for a failure after it.
    RoundNumber last() const;
    /// The moment itself if it exists, else the last round before it, or the whole of its round.
    Moment nearest(const Moment& moment);
    /// Whether the moment is the end of a failed run.
    bool isFailure(const Moment& moment) const;
    /// The number of steps of that size, Hop, Message or Line, in a round; 0 where it has none.
    int parts(RoundNumber round, StepSize size);

    /// The moment must exist: its round is at most last(), its part at most parts().
    Account account(const Moment& moment);
    /// One step earlier than a part of a round; for a whole round, the round before.
    Account accountBefore(const Moment& moment);
    /// The processes after a round. Empty if the trace was made by hand.
    Account::Processes processes(RoundNumber round);

    /// What figures show as held: the data of every process, or a variable of its innermost unit. Of the last
    /// variable asked for, kept.
    const HeldByTime& held(const std::string& variable);
    std::vector<Value> held(const Moment& moment, const std::string& variable);
    std::vector<NodeState> states(const Moment& moment);
    /// Those that a legend of the whole run explains: what processes are at some time of it, and Received for what any
    /// of them has just received. Of a long run all that its operation can have.
    const std::set<NodeState>& occurringStates();
    /// Where the run's data have their cells, and what its messages move.
    std::shared_ptr<const RunCells> runCells();
    /// What happens to cells in the run, as CellState; of a very long one, what happens to those of most runs.
    std::uint8_t cellStates();
    /// By process. A failure, and the end of a run, show what is missing.
    std::vector<std::vector<Cell>> cells(const Moment& moment);

    /// What is said of the run and, with its rounds, of each of them and of each process after it, checked; the latter
    /// of at most 10,000 processes and rounds, multiplied.
    std::vector<Claim> claims(ShownRounds rounds);

private:
    Account afterMessages(RoundNumber round, int messages);
    Account afterLines(RoundNumber round, int lines);

    std::shared_ptr<const Trace> m_trace;
    std::unique_ptr<Replay> m_replay;
    mutable std::shared_ptr<const RunFacts> m_facts; ///< null until first needed
    HeldByTime m_held;                               ///< empty until first needed
    std::string m_heldOf;
    std::shared_ptr<const RunCells> m_cells; ///< null until first needed
    std::optional<std::uint8_t> m_cellStates;
    std::set<NodeState> m_nodeStates; ///< empty until first needed
};

} // namespace lockstep
