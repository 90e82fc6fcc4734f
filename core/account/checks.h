// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What the sentences about a run and its moments may rest on, and the checks of their claims (claims.h): the messages
// of the run, whatever the replay of its program says.

#include "core/account/moves.h"
#include "core/base/claim.h"
#include "core/language/opcode.h"
#include "core/trace/trace.h"

namespace lockstep {

/// A moment of a run. What comes next, comes in round `next` or later.
struct MomentFacts {
    const Moves& moves;
    RoundNumber round = 0;
    RoundNumber next = 0;
    std::vector<Claim>* said = nullptr; ///< where what is claimed goes; null: nowhere
};

/// The words of the row if the claim holds; else "".
std::string say(const MomentFacts& now, const ClaimKind<MomentFacts>& kind, Assertion what,
    const std::vector<std::string>& arguments = {});

namespace checks {

// What a process does in the round: `processes` are the partners.
bool sends(const MomentFacts& now, const Assertion& what);
bool receives(const MomentFacts& now, const Assertion& what);
bool waitsToCross(const MomentFacts& now, const Assertion& what);
bool arrives(const MomentFacts& now, const Assertion& what);
bool takesNoPart(const MomentFacts& now, const Assertion& what);

// Where it stands, `partner` first.
bool hasNotBegun(const MomentFacts& now, const Assertion& what);
bool sendsInNextRound(const MomentFacts& now, const Assertion& what);
bool sendsLater(const MomentFacts& now, const Assertion& what);
bool receivesLater(const MomentFacts& now, const Assertion& what);
bool receivesAfterLoss(const MomentFacts& now, const Assertion& what);
/// At a statement with that instruction, in its line if that is known.
bool standsAt(Opcode op, const MomentFacts& now, const Assertion& what);
template <Opcode op> bool isAt(const MomentFacts& now, const Assertion& what) { return standsAt(op, now, what); }
bool hasDoneAll(const MomentFacts& now, const Assertion& what);
bool hasDoneAllButCrossing(const MomentFacts& now, const Assertion& what);
bool hasPosted(const MomentFacts& now, const Assertion& what);
bool hasUnderWay(const MomentFacts& now, const Assertion& what);
bool isStopped(const MomentFacts& now, const Assertion& what);
bool hasFailed(const MomentFacts& now, const Assertion& what);

// Of the whole run.
bool isWaiting(const Trace& run, const Assertion& what);
bool waitsForEnded(const Trace& run, const Assertion& what);
bool waitsForStopped(const Trace& run, const Assertion& what);
bool waitsAfterLoss(const Trace& run, const Assertion& what);
bool areUnreceived(const Trace& run, const Assertion& what);
bool areUnwaited(const Trace& run, const Assertion& what);
bool isBound(const Trace& run, const std::optional<std::int64_t>& bound, std::int64_t counted, const Assertion& what);
template <auto Bound::*of, auto Totals::*counted> bool isBoundOf(const Trace& run, const Assertion& what)
{
    return isBound(run, run.bound.*of, run.totals.*counted, what);
}
bool isShared(const Trace& run, const Assertion& what);
bool costsShared(const Trace& run, const Assertion& what);
bool agreesWithFormula(const Trace& run, const Assertion& what);
bool differsFromFormula(const Trace& run, const Assertion& what);
bool isDeadlock(const Trace& run, const Assertion& what);
bool standsWithoutCycle(const Trace& run, const Assertion& what);
template <RunError::Kind kind> bool failedAs(const Trace& run, const Assertion&)
{
    return run.error && run.error->kind == kind;
}
bool isTooLarge(const Trace& run, const Assertion& what);
bool isUnjudged(const Trace& run, const Assertion& what);
bool isWrongAt(const Trace& run, const Assertion& what);

} // namespace checks
} // namespace lockstep
