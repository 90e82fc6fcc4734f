// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Why something does or does not happen in a round, told from the run.

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/replay/decision.h"

namespace lockstep {

class RunView; // core/account/run_view.h
struct Arrow;
struct Question;
struct RunFacts;
struct Trace;

struct Reason {
    enum class Kind {
        Unknown,
        Sends, ///< `process` to `partner`, at `line`
        // why an arrow is wrong
        ToItself,
        OtherWay,    ///< `partner` sends to `process`
        Elsewhere,   ///< `process` sends, but to `partners`
        AlreadySent, ///< to `partner`, in `round`
        // why a process sends nothing, or does nothing
        Ended,         ///< `round` is the first in which it did nothing; 0: unknown
        Receives,      ///< from `partner`, at `line`, in this round
        WaitsToSend,   ///< its message to `partner`, sent at `line`, has yet to cross
        WaitsFor,      ///< `partner` (nobody: any process), at `line`, since `round` (0: unknown)
        AtBarrier,     ///< `line`
        WaitsForRound, ///< `line`
        Skips,         ///< by `decisions`, the last of which is at `line`
        Failed,        ///< at `line`
        // who has it
        ComesNow, ///< it comes to `process` from `partner` in this round
        HadIt,    ///< `process` had it before the round
        HasNot,   ///< `process` does not hold it
        // the busiest link goes from `process` to `partner`, which are nodes
        Busiest,
    };
    Kind kind = Kind::Unknown;
    ProcessId process = nobody;
    ProcessId partner = nobody;
    std::vector<ProcessId> partners;
    ProcessId data = nobody; ///< of whom, or for whom, it is
    RoundNumber round = 0;
    int line = 0;
    std::string file;                ///< of the line, where it is not the program itself
    std::vector<Decision> decisions; ///< of the process for the round, from the outside in
    bool isEmptyHanded = false;      ///< it holds no data before the round, so that it could send none
    /// To whom `process` is not linked, in a run that speaks to neighbours only; of a wrong arrow.
    ProcessId farFrom = nobody;
    std::shared_ptr<const RunFacts> run; ///< that reasonText checks it against; null: of nothing that was asked
    RoundNumber asked = 0;               ///< of which round
};

/// Why arrows from a process are, or are not, messages of a round: the one judge of predictions, of readers who act as
/// a process, and of pages.
class ArrowReasons {
public:
    ArrowReasons(ProcessId from, RoundNumber round, RunView& run);

    Reason of(ProcessId to);
    /// Why it sends nothing to most processes: all that are not exceptional. Without farFrom.
    const Reason& base();
    /// Whether its message to that process crosses in the round.
    bool isCrossed(ProcessId to) const;
    bool isExceptional(ProcessId to) const;
    /// Reason::farFrom of the arrow to that process; the same in all rounds.
    ProcessId farFrom(ProcessId to) const;

private:
    struct Line {
        int number = 0;
        std::string file;
    };
    RunView& m_run;
    RoundNumber m_round;
    bool m_reaches;                            ///< messages of the run go farther than to neighbours
    Reason m_base;                             ///< of kind Unknown until it is needed, unless the process sends
    std::vector<Line> m_lines;                 ///< of its messages in the round, by m_base.partners
    std::map<ProcessId, RoundNumber> m_sentIn; ///< the last earlier round with a message to that process
    std::set<ProcessId> m_others;              ///< who sends to it in the round
};

/// The same for one arrow.
Reason whyArrow(const Arrow& arrow, RoundNumber round, RunView& run);
/// What a process does in the round, or why it does nothing. Kinds from Ended on, and Sends.
Reason whyIdle(ProcessId process, RoundNumber round, RunView& run);
/// Why the process has, or has not, what holders asks for.
Reason whyHolder(const Question& question, ProcessId process, RunView& run);

/// "2 has nothing to send yet: it waits for 0 (line 9)", without a full stop. Claims (claims.h): "" where the messages
/// of the run say otherwise.
std::string reasonText(const Reason& reason);
/// The same, with the decision of a process that takes no part.
std::string reasonAndDecision(const Reason& reason);
/// The words of Reason::farFrom with {process}, {other} and {reason} left in braces, for a page that fills them in; ""
/// of a run whose messages go farther.
std::string farText(const RunView& run);
/// "It has waited there since round 2." for a process that does nothing in the round; "" if it began in this round.
std::string sinceText(const Reason& reason, RoundNumber round);

} // namespace lockstep
