// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "core/account/account.h"
#include "core/account/narrator.h"
#include "core/account/run_view.h"
#include "core/base/spelling.h"
#include "core/question/claims.h"
#include "core/question/messages.h"
#include "core/question/question.h"
#include "core/question/reason.h"
#include "core/replay/process_view.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace checks {
bool sendsTo(const MomentFacts& now, const Assertion& what)
{
    return now.moves.sendsTo(what.process, now.round, what.partner());
}

bool isSentTo(const MomentFacts& now, const Assertion& what)
{
    return now.moves.sendsTo(what.partner(), now.round, what.process);
}

bool sendsElsewhere(const MomentFacts& now, const Assertion& what) { return sends(now, what) && !sendsTo(now, what); }

bool hasSent(const MomentFacts& now, const Assertion& what)
{
    const auto in = static_cast<RoundNumber>(what.number("in"));
    return in < now.round && now.moves.sendsTo(what.process, in, what.partner());
}

bool sendsNothing(const MomentFacts& now, const Assertion& what)
{
    return now.moves.sendsTo(what.process, now.round).empty();
}

bool hasNothingYet(const MomentFacts& now, const Assertion& what)
{
    return sendsNothing(now, what) && !now.moves.actsBefore(what.process, now.round);
}

bool sendWaits(const MomentFacts& now, const Assertion& what)
{
    return sendsNothing(now, what) && sendsLater(now, what);
}

bool hasStood(const MomentFacts& now, const Assertion& what)
{
    for (auto round = static_cast<RoundNumber>(what.number("since")); round <= now.round; ++round)
        if (!takesNoPart({now.moves, round, round}, what))
            return false;
    return true;
}

namespace {

/// Whether the process starts with the data of `data`: the operation gives them to it.
bool startsWith(const MomentFacts& now, const Assertion& what)
{
    const OperationSetup& setup = now.moves.trace().request.operation;
    const auto whose = static_cast<ProcessId>(what.number("data"));
    if (dataKind(setup) == DataKind::For)
        return what.process == setup.source;
    return what.process == whose && (!operationInfo(setup.kind).from() || whose == setup.source);
}

/// Whether a message with some of these data comes to the process in those rounds, of `partner` or (nobody) of anybody.
bool comes(
    const MomentFacts& now, const Assertion& what, RoundNumber first, RoundNumber last, ProcessId partner = nobody)
{
    const OperationSetup& setup = now.moves.trace().request.operation;
    const auto whose = static_cast<ProcessId>(what.number("data"));
    return std::ranges::any_of(now.moves.to(what.process), [&](int index) {
        const MessageRecord message = now.moves.at(index);
        return message.arrived >= first && message.arrived <= last && !message.isDropped
            && (partner == nobody || message.source == partner) && containsData(message.payload, whose, setup);
    });
}

} // namespace

bool bringsData(const MomentFacts& now, const Assertion& what)
{
    return what.partner() != nobody && comes(now, what, now.round, now.round, what.partner());
}

bool beganWith(const MomentFacts& now, const Assertion& what) { return startsWith(now, what); }

bool hadBefore(const MomentFacts& now, const Assertion& what)
{
    return startsWith(now, what) || comes(now, what, 1, now.round - 1);
}

bool hadOnce(const MomentFacts& now, const Assertion& what)
{
    return startsWith(now, what) || comes(now, what, 1, now.round);
}

bool hasNotReceived(const MomentFacts& now, const Assertion& what) { return !hadOnce(now, what); }

bool carriesMost(const MomentFacts& now, const Assertion& what)
{
    const RoundRecord* const record = roundAt(now.moves.trace(), now.round);
    const auto carries = [&](const LinkLoad& link) {
        return link.from == what.number("from") && link.to == what.number("to") && link.words == record->maxLinkWords;
    };
    return record && std::ranges::any_of(record->links, carries);
}

bool speaksToNeighbours(const MomentFacts& now, const Assertion& what)
{
    const RunRequest& request = now.moves.trace().request;
    const bool areLinked =
        what.process != nobody && what.partner() != nobody && request.areLinked(what.process, what.partner());
    return now.moves.onlyToNeighbours() && !areLinked;
}

bool isOver(const MomentFacts& now, const Assertion& what) { return hasDoneAll(now, what) || isStopped(now, what); }

} // namespace checks

namespace {

using Why = Reason::Kind;

MomentFacts factsOf(const Reason& reason) { return reason.run->at(reason.asked, reason.asked); }

/// What it does instead of sending, after "it"; "" where there is nothing to say.
std::string actionText(const Reason& reason)
{
    const MomentFacts now = factsOf(reason);
    const auto does = [&](Action::Kind kind, std::vector<ProcessId> partners) {
        return narrator::does(now, reason.process, {kind, std::move(partners), reason.line, reason.file});
    };
    const auto stands = [&](Activity activity) {
        return narrator::stands(now, reason.process, activity, reason.partner, reason.line, reason.file);
    };
    switch (reason.kind) {
    case Why::Receives: return does(Action::Kind::Receives, now.moves.takesFrom(reason.process, reason.asked));
    case Why::Skips: return does(Action::Kind::TakesNoPart, {});
    case Why::WaitsFor: return stands(Activity::Receiving);
    case Why::AtBarrier: return stands(Activity::AtBarrier);
    case Why::WaitsForRound: return stands(Activity::WaitingForRound);
    case Why::Failed: return stands(Activity::Failed);
    default: return {};
    }
}

Assertion about(const Reason& reason, std::string_view name = {}, std::int64_t number = 0)
{
    Assertion what{reason.process, reason.asked, {{"partner", reason.partner}, {"line", reason.line}}};
    if (!name.empty())
        what.numbers.emplace_back(name, number);
    return what;
}

std::string sendsNothingText(const Reason& reason)
{
    const MomentFacts now = factsOf(reason);
    const std::string process = std::to_string(reason.process);
    if (reason.kind == Why::WaitsToSend)
        return say(now, kind::sendWaits, about(reason),
            {process, std::to_string(reason.partner), narrator::line(reason.line, reason.file)});
    const std::string action = actionText(reason);
    if (action.empty())
        return say(now, kind::sendsNothingAtAll, about(reason), {process});
    const bool waits = reason.kind == Why::Receives || reason.kind == Why::WaitsFor;
    std::string yet = waits && reason.isEmptyHanded ? say(now, kind::nothingYet, about(reason), {process, action}) : "";
    return yet.empty() ? say(now, kind::sendsNothing, about(reason), {process, action}) : yet;
}

std::string reasonAlone(const Reason& reason)
{
    const std::string process = std::to_string(reason.process);
    const std::string partner = std::to_string(reason.partner);
    if (!reason.run)
        return {};
    const MomentFacts now = factsOf(reason);
    const auto either = [&](const ClaimKind<MomentFacts>& first, const ClaimKind<MomentFacts>& second) {
        const std::string text = say(now, first, about(reason, "data", reason.data), {process});
        return text.empty() ? say(now, second, about(reason, "data", reason.data), {process}) : text;
    };
    switch (reason.kind) {
    case Why::Unknown: return reason.process == nobody ? "" : sendsNothingText(reason);
    case Why::Sends:
        return say(now, kind::sendsTo, about(reason), {process, partner, narrator::line(reason.line, reason.file)});
    case Why::ToItself: return say(message::questionToItself);
    case Why::OtherWay: return say(now, kind::otherWay, about(reason), {partner, process});
    case Why::Elsewhere: {
        Assertion what = about(reason);
        what.processes = reason.partners;
        std::ranges::sort(what.processes);
        std::vector<std::string> names;
        for (const ProcessId each : reason.partners)
            names.push_back(std::to_string(each));
        return say(now, kind::elsewhere, std::move(what), {process, enumeration(names)});
    }
    case Why::AlreadySent:
        return say(now, kind::alreadySent, about(reason, "in", reason.round),
            {process, partner, std::to_string(reason.round)});
    case Why::Ended: return say(now, kind::ended, about(reason), {process});
    case Why::ComesNow: return say(now, kind::comesNow, about(reason, "data", reason.data), {process, partner});
    case Why::HadIt: return either(kind::beganWith, kind::hadIt);
    case Why::HasNot: return either(kind::notYet, kind::noLonger);
    case Why::Busiest:
        return say(now, kind::carriesMost, {nobody, reason.asked, {{"from", reason.process}, {"to", reason.partner}}},
            {process, partner});
    default: return sendsNothingText(reason);
    }
}

} // namespace

std::string reasonText(const Reason& reason)
{
    const std::string text = reasonAlone(reason);
    const std::string far = reason.farFrom == nobody || text.empty()
        ? std::string()
        : say(factsOf(reason), kind::onlyToNeighbours, {reason.process, ofTheRun, {{"partner", reason.farFrom}}},
            {std::to_string(reason.process), std::to_string(reason.farFrom), text});
    return far.empty() ? text : far;
}

std::string reasonAndDecision(const Reason& reason)
{
    if (reason.kind != Why::Skips || reason.decisions.empty())
        return reasonText(reason);
    const Trace& trace = *reason.run->trace;
    const std::string decision =
        narrator::decision(*trace.request.program, reason.decisions.back(), narrator::bitsFor(trace.processes()));
    return say(factsOf(reason), kind::takesNoPartIn, about(reason), {std::to_string(reason.process), decision});
}

std::string farText(const RunView& run)
{
    return say(run.facts()->at(0, 0), kind::onlyToNeighbours, {}, {"{process}", "{other}", "{reason}"});
}

std::string sinceText(const Reason& reason, RoundNumber round)
{
    if (!reason.run || reason.round <= 0 || reason.round >= round)
        return {};
    const auto since = [&](const ClaimKind<MomentFacts>& kind) {
        return say(
            reason.run->at(round, round), kind, about(reason, "since", reason.round), {std::to_string(reason.round)});
    };
    switch (reason.kind) {
    case Why::WaitsFor: return since(kind::waitsSince);
    case Why::Ended: return since(kind::endedSince);
    default: return {};
    }
}

} // namespace lockstep
