// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Why something does or does not happen in a round, told from the run.

#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/replay/decision.h"

namespace lockstep {

class Replay;
struct Arrow;
struct Program;
struct Question;
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
        ComesNow, ///< `partner` sends it to `process` in this round
        HadIt,    ///< `process` had it before the round
        NotYet,   ///< `process` has not received it
        // the busiest link goes from `process` to `partner`, which are nodes
        Busiest,
    };
    Kind kind = Kind::Unknown;
    ProcessId process = nobody;
    ProcessId partner = nobody;
    std::vector<ProcessId> partners;
    RoundNumber round = 0;
    int line = 0;
    std::string file;                ///< of the line, where it is not the program itself
    std::vector<Decision> decisions; ///< of the process for the round, from the outside in
    bool isEmptyHanded = false;      ///< it holds no data before the round, so that it could send none
    /// To whom `process` is not linked, in a run that speaks to neighbours only; of a wrong arrow.
    ProcessId farFrom = nobody;
};

/// Why the arrow is, or is not, one of the round.
Reason whyArrow(const Arrow& arrow, RoundNumber round, const Trace& trace, Replay& replay);
/// What a process does in the round, or why it does nothing. Kinds from Ended on, and Sends.
Reason whyIdle(ProcessId process, RoundNumber round, const Trace& trace, Replay& replay);
/// Why the process has, or has not, what holders asks for.
Reason whyHolder(const Question& question, ProcessId process, const Trace& trace, Replay& replay);

/// "2 has nothing to send yet: it waits for 0 (line 9)", without a full stop; "" of Unknown.
std::string reasonText(const Reason& reason);
/// The same, with the decision of a process that takes no part.
std::string reasonText(const Reason& reason, const Program& program, int processes);
/// "It has waited there since round 2." for a process that does nothing in the round; "" if it began in this round.
std::string sinceText(const Reason& reason, RoundNumber round);

} // namespace lockstep
