// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The facts of one moment in a run, without words. Whatever shows a moment reads these; narrator.h puts them into
// words.

#include <memory>
#include <string>
#include <vector>

#include "core/account/checks.h"
#include "core/account/item_text.h"
#include "core/base/ids.h"
#include "core/trace/moment.h"

namespace lockstep {

class Expectations; // core/operation/expectation.h
struct ProcessView; // core/replay/process_view.h
struct MessageRecord;
struct RoundRecord;
struct Trace;

/// What a process does in a round.
struct Action {
    enum class Kind {
        Sends,        ///< its messages cross
        Receives,     ///< takes messages
        WaitsToCross, ///< its message, sent before, has yet to cross
        Arrives,      ///< messages come to it, and it does not take them in this round
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

    /// What its sentences are checked against: of that round, with what comes in round `next` or later. Goes through
    /// all messages when it is first asked for.
    MomentFacts at(RoundNumber round, RoundNumber next, std::vector<Claim>* said = nullptr) const;

private:
    struct OnceMoves;
    std::shared_ptr<OnceMoves> m_moves; ///< several threads may ask for them
};

class Account {
public:
    using Processes = std::shared_ptr<const std::vector<ProcessView>>;

    /// A RunView makes it of a run (run_view.h). `crossed` are the messages of the round that have crossed by that
    /// moment.
    Account(std::shared_ptr<const RunFacts> run, Moment moment, Processes processes, std::vector<int> crossed);

    const RunFacts& run() const { return *m_run; }
    const Trace& trace() const { return *m_run->trace; }
    const Moment& moment() const { return m_moment; }
    RoundNumber round() const { return m_moment.round; }
    /// Indices of Trace::messages, in the order of RoundRecord::moving.
    const std::vector<int>& crossed() const { return m_crossed; }
    const std::vector<ProcessView>& processes() const { return *m_processes; }
    const ProcessView& process(ProcessId id) const;
    /// Null where the round is none of the recorded ones.
    const RoundRecord* record() const;

    /// The phases of the round's messages, in the order of the program; those before the first `phase` are in none.
    std::vector<int> phases() const;
    /// Items, see holdings.h.
    std::vector<Value> holds(ProcessId process) const;
    std::vector<Action> actions(ProcessId process) const;
    /// `said`: where what is claimed goes; null: nowhere.
    MomentFacts facts(std::vector<Claim>* said = nullptr) const;

    /// Shows the processes otherwise, as to a reader who may not see yet what follows.
    void withhold(Processes shown) { m_processes = std::move(shown); }

private:
    std::shared_ptr<const RunFacts> m_run;
    Moment m_moment;
    Processes m_processes;
    std::vector<int> m_crossed;
};

/// The phases of the messages of those rounds, ascending; -1 where a message is in none.
std::vector<int> phasesOf(const Trace& trace, const std::vector<RoundNumber>& rounds);

} // namespace lockstep
