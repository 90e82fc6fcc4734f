// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The facts of one moment in a run, without words. Whatever shows a moment reads these; narrator.h puts them into
// words.

#include <memory>
#include <string>
#include <vector>

#include "core/account/item_text.h"
#include "core/base/ids.h"

namespace lockstep {

class Expectations; // core/operation/expectation.h
struct ProcessView; // core/replay/process_view.h
struct RoundRecord;
struct Trace;

/// What a process does in a round.
struct Action {
    enum class Kind {
        Sends,        ///< its messages cross
        Receives,     ///< takes messages
        WaitsToCross, ///< its message, sent before, has yet to cross
        TakesNoPart,  ///< it has decided against the statements with which others communicate
    };
    Kind kind = Kind::Sends;
    std::vector<ProcessId> partners; ///< ascending, each once; none where it takes no part
    int line = 0;                    ///< of its first statement of that kind; 0: unknown
    std::string file;                ///< that the program uses and the line is in; "": the program itself
};

/// What is the same at all moments of a run.
struct RunFacts {
    explicit RunFacts(std::shared_ptr<const Trace> trace);

    std::shared_ptr<const Trace> trace;
    std::shared_ptr<const Expectations> expected; ///< what processes must end with
    Pieces pieces;
    ItemStyle style = ItemStyle::Sentence; ///< of sentences
};

class Account {
public:
    using Processes = std::shared_ptr<const std::vector<ProcessView>>;

    /// `round` 0: before the first. `processes` are those of a Replay after that round, or at a step within it.
    Account(std::shared_ptr<const RunFacts> run, RoundNumber round, Processes processes);

    const RunFacts& run() const { return *m_run; }
    const Trace& trace() const { return *m_run->trace; }
    RoundNumber round() const { return m_round; }
    const std::vector<ProcessView>& processes() const { return *m_processes; }
    const ProcessView& process(ProcessId id) const;
    /// Null where the round is none of the recorded ones.
    const RoundRecord* record() const;

    /// The phases of the round's messages, in the order of the program; those before the first `phase` are in none.
    std::vector<int> phases() const;
    /// Items, see holdings.h.
    std::vector<Value> holds(ProcessId process) const;
    std::vector<Action> actions(ProcessId process) const;

private:
    std::shared_ptr<const RunFacts> m_run;
    RoundNumber m_round;
    Processes m_processes;
};

/// The phases of the messages of those rounds, ascending; -1 where a message is in none.
std::vector<int> phasesOf(const Trace& trace, const std::vector<RoundNumber>& rounds);

} // namespace lockstep
