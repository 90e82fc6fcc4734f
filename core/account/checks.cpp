// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/account/checks.h"

#include <algorithm>
#include <span>

#include "core/base/fault.h"
#include "core/header/program.h"
#include "core/operation/judge.h"
#include "core/operation/operation.h"
#include "core/trace/predicted_cost.h"
#include "core/trace/round_record.h"
#include "core/trace/run_columns.h"

namespace lockstep {

std::string say(const MomentFacts& now, const ClaimKind<MomentFacts>& kind, Assertion what,
    const std::vector<std::string>& arguments)
{
    return say(now, kind, std::move(what), arguments, now.said);
}

} // namespace lockstep

namespace lockstep::checks {
namespace {

/// Where the process waits when the run fails: there may be thousands, by process.
std::span<const Waiting> waitingOf(const Trace& run, ProcessId process)
{
    if (!run.error)
        return {};
    const auto own = std::ranges::equal_range(run.error->waiting, process, {}, &Waiting::process);
    return {own.begin(), own.end()};
}

bool wasLost(const Trace& run, const Assertion& what)
{
    const auto isIt = [&](const MessageRecord& message) {
        return message.isDropped && message.round == what.number("lost") && message.destination == what.process
            && (what.partner() == nobody || message.source == what.partner());
    };
    return run.columns ? std::ranges::any_of(run.columns->faulty,
               [&](const RunColumns::Faulty& faulty) { return isIt(run.messages.glance(faulty.message)); })
                       : std::ranges::any_of(run.messages, isIt);
}

/// Whether it waits for what never comes: until it is stopped, or the run fails. What would have come after another
/// failure than a deadlock, nobody knows.
bool waitsInVain(const MomentFacts& now, const Assertion& what)
{
    const auto& error = now.moves.trace().error;
    return !waitingOf(now.moves.trace(), what.process).empty() || (error && error->kind != RunError::Kind::Deadlock)
        || now.moves.trace().stoppedFrom(what.process) > 0;
}

} // namespace

bool sends(const MomentFacts& now, const Assertion& what)
{
    return !what.processes.empty() && now.moves.sendsTo(what.process, now.round) == what.processes;
}

bool receives(const MomentFacts& now, const Assertion& what)
{
    return !what.processes.empty() && now.moves.takesFrom(what.process, now.round) == what.processes;
}

bool waitsToCross(const MomentFacts& now, const Assertion& what)
{
    return now.moves.sendsTo(what.process, now.round).empty() && sendsLater(now, what);
}

bool arrives(const MomentFacts& now, const Assertion& what)
{
    return !what.processes.empty() && now.moves.arriveFrom(what.process, now.round) == what.processes;
}

bool takesNoPart(const MomentFacts& now, const Assertion& what)
{
    return now.moves.sendsTo(what.process, now.round).empty() && now.moves.takesFrom(what.process, now.round).empty();
}

bool hasNotBegun(const MomentFacts& now, const Assertion& what)
{
    return !now.moves.actsBefore(what.process, now.next);
}

bool sendsInNextRound(const MomentFacts& now, const Assertion& what)
{
    return now.moves.sendsTo(what.process, now.round + 1, what.partner());
}

bool sendsLater(const MomentFacts& now, const Assertion& what)
{
    // Messages that it has handed over before may cross first.
    return now.moves.nextStart(what.process, now.next, what.partner()) > 0 || waitsInVain(now, what);
}

bool receivesLater(const MomentFacts& now, const Assertion& what)
{
    const RoundNumber round = now.moves.nextTake(what.process, now.next);
    if (round == 0)
        return waitsInVain(now, what);
    return what.partner() == nobody
        || std::ranges::binary_search(now.moves.takesFrom(what.process, round), what.partner());
}

bool receivesAfterLoss(const MomentFacts& now, const Assertion& what)
{
    const auto lost = static_cast<RoundNumber>(what.number("lost"));
    return lost <= now.round && wasLost(now.moves.trace(), what) && receivesLater(now, what);
}

bool standsAt(Opcode op, const MomentFacts& now, const Assertion& what)
{
    const RoundNumber start = now.moves.nextStart(what.process, now.next);
    const auto line = static_cast<int>(what.number("line"));
    const auto isThere = [&](const UnitCode& unit) {
        for (std::size_t i = 0; i < unit.code.size(); ++i)
            if (unit.code[i].op == op && unit.spans[i].line == line)
                return true;
        return false;
    };
    return (start == 0 || start > now.round)
        && (line == 0 || std::ranges::any_of(now.moves.trace().request.program->units, isThere));
}

bool hasDoneAll(const MomentFacts& now, const Assertion& what)
{
    return now.moves.nextStart(what.process, now.next) == 0 && now.moves.nextTake(what.process, now.next) == 0
        && waitingOf(now.moves.trace(), what.process).empty();
}

bool hasDoneAllButCrossing(const MomentFacts& now, const Assertion& what)
{
    const RoundNumber start = now.moves.nextStart(what.process, now.next);
    return start > 0 && now.moves.sendsTo(what.process, start, what.partner())
        && now.moves.nextTake(what.process, now.next) == 0;
}

namespace {

/// Whether what the process has started with all those partners is done later, in vain or never waited for.
template <class Later> bool isOpenWith(const MomentFacts& now, const Assertion& what, bool isSend, const Later& isLater)
{
    return !what.processes.empty() && std::ranges::all_of(what.processes, [&](ProcessId partner) {
        return isLater(partner) || waitsInVain(now, what)
            || std::ranges::any_of(now.moves.trace().unwaited, [&](const Unwaited& each) {
                   return each.process == what.process && each.isSend == isSend && each.partner == partner;
               });
    });
}

} // namespace

bool hasPosted(const MomentFacts& now, const Assertion& what)
{
    return isOpenWith(
        now, what, false, [&](ProcessId partner) { return now.moves.takesLater(what.process, now.next, partner); });
}

bool hasUnderWay(const MomentFacts& now, const Assertion& what)
{
    return isOpenWith(
        now, what, true, [&](ProcessId partner) { return now.moves.nextStart(what.process, now.next, partner) > 0; });
}

bool isStopped(const MomentFacts& now, const Assertion& what)
{
    const RoundNumber from = now.moves.trace().stoppedFrom(what.process);
    return from > 0 && from <= now.round + 1;
}

bool hasFailed(const MomentFacts& now, const Assertion& what)
{
    const auto& error = now.moves.trace().error;
    return error && error->process == what.process && error->round <= now.next;
}

namespace {

/// The messages that cross the link in that direction in the round, counted along their ways.
std::int64_t messagesOn(const Trace& run, const RoundRecord& round, NodeId from, NodeId to)
{
    std::int64_t count = 0;
    for (const int index : round.messages) {
        const MessageRecord message = run.messages.glance(static_cast<std::size_t>(index));
        for (std::size_t i = 1; i < message.path.size(); ++i)
            count += message.path[i - 1] == from && message.path[i] == to ? 1 : 0;
    }
    return count;
}

} // namespace

bool isWaiting(const Trace& run, const Assertion& what)
{
    return std::ranges::any_of(waitingOf(run, what.process),
        [&](const Waiting& each) { return each.waitsFor == what.partner() && each.line == what.number("line"); });
}

bool waitsForEnded(const Trace& run, const Assertion& what)
{
    return isWaiting(run, what) && waitingOf(run, what.partner()).empty();
}

bool waitsForStopped(const Trace& run, const Assertion& what)
{
    return isWaiting(run, what) && run.stoppedFrom(what.partner()) == what.number("before");
}

bool waitsAfterLoss(const Trace& run, const Assertion& what) { return isWaiting(run, what) && wasLost(run, what); }

bool areUnreceived(const Trace& run, const Assertion& what)
{
    const auto isTaken = [&](int index) {
        const auto at = static_cast<std::size_t>(index);
        return (run.columns ? run.columns->messages[at].received : run.messages[at].received) > 0;
    };
    return std::ssize(run.unreceived) == what.number("messages") && std::ranges::none_of(run.unreceived, isTaken);
}

bool areUnwaited(const Trace& run, const Assertion& what) { return std::ssize(run.unwaited) == what.number("started"); }

/// No run that did its work is below a bound.
bool isBound(const Trace& run, const std::optional<std::int64_t>& bound, std::int64_t counted, const Assertion& what)
{
    const bool didItsWork = !run.error && !(run.verdict && !run.verdict->correct);
    return bound == what.number("at_least") && counted == what.number("counted") && (counted >= *bound || !didItsWork);
}

bool isShared(const Trace& run, const Assertion& what)
{
    const RoundRecord* const round = roundAt(run, what.round);
    if (!round || what.number("messages") < 2)
        return false;
    const auto from = static_cast<NodeId>(what.number("from")), to = static_cast<NodeId>(what.number("to"));
    if (run.request.settings.switching == Switching::StoreAndForward) // a message is on one link of its way
        return std::ranges::any_of(round->links, [&](const LinkLoad& load) {
            return load.from == from && load.to == to && load.messages == what.number("messages");
        });
    return messagesOn(run, *round, from, to) == what.number("messages");
}

bool costsShared(const Trace& run, const Assertion& what)
{
    const RoundRecord* const round = roundAt(run, what.round);
    return isShared(run, what) && round->maxLinkWords == what.number("words")
        && round->largestMessage == what.number("alone") && what.number("alone") < what.number("words");
}

bool agreesWithFormula(const Trace& run, const Assertion&)
{
    const auto predicted = predictedCost(run.request);
    return !run.error && predicted && agrees(*predicted, run.totals.time);
}

bool differsFromFormula(const Trace& run, const Assertion&)
{
    const auto predicted = predictedCost(run.request);
    return !run.error && predicted && !agrees(*predicted, run.totals.time);
}

bool isTooLarge(const Trace& run, const Assertion& what)
{
    return failedAs<RunError::Kind::Budget>(run, what) && lastRoundOf(run) >= what.number("rounds")
        && std::ssize(run.messages) >= what.number("messages");
}

bool isDeadlock(const Trace& run, const Assertion& what)
{
    return failedAs<RunError::Kind::Deadlock>(run, what) && !run.error->cycle.empty() && lastRoundOf(run) == what.round;
}

bool standsWithoutCycle(const Trace& run, const Assertion& what)
{
    return failedAs<RunError::Kind::Deadlock>(run, what) && run.error->cycle.empty() && lastRoundOf(run) == what.round;
}

bool isUnjudged(const Trace& run, const Assertion&)
{
    return !run.error && (!run.verdict || !operationInfo(run.request.operation.kind).isJudged());
}

bool isWrongAt(const Trace& run, const Assertion& what)
{
    return !run.error && run.verdict && !run.verdict->correct && std::ssize(run.verdict->wrong) == what.number("wrong");
}

} // namespace lockstep::checks
