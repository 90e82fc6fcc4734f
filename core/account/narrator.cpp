// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/account/narrator.h"

#include <algorithm>
#include <set>

#include "core/account/claims.h"
#include "core/account/holdings.h"
#include "core/account/messages.h"
#include "core/account/say.h"
#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/header/header_parameters.h"
#include "core/header/program.h"
#include "core/machine/messages.h"
#include "core/network/network.h"
#include "core/replay/code_marks.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep::narrator {
namespace {

/// With a blank before it.
std::string at(int line, const std::string& file)
{
    const std::string text = place(line, file);
    return text.empty() ? text : ' ' + text;
}

std::string textOf(const MomentFacts& now, ProcessId process, const Action& action, const std::string& why = {})
{
    const Assertion what{process, now.round, {{"line", action.line}}, {}, action.partners};
    const auto say = [&](const ClaimKind<MomentFacts>& kind) {
        return lockstep::say(now, kind, what, {why.empty() ? enumerated(action.partners) : why});
    };
    switch (action.kind) {
    case Action::Kind::Sends: return say(kind::sends);
    case Action::Kind::Receives: return say(kind::receives);
    case Action::Kind::WaitsToCross: return say(kind::waitsToCross);
    case Action::Kind::Arrives: return say(kind::arrives);
    case Action::Kind::TakesNoPart: return say(why.empty() ? kind::takesNoPart : kind::takesNoPartWhy);
    }
    return {};
}

std::string textOf(const MomentFacts& now, Activity activity, ProcessId process, ProcessId partner, int line)
{
    const bool isAny = partner == nobody;
    const auto say = [&](const ClaimKind<MomentFacts>& kind) {
        const Assertion what{process, now.round, {{"partner", partner}, {"line", line}}};
        return lockstep::say(now, kind, what, {std::to_string(partner)});
    };
    switch (activity) {
    case Activity::Ready: return say(kind::isReady);
    case Activity::Sending: return say(isAny ? kind::waitsToSendToAny : kind::waitsToSendTo);
    case Activity::Receiving: return say(isAny ? kind::waitsForAny : kind::waitsFor);
    case Activity::AtBarrier: return say(kind::isAtBarrier);
    case Activity::WaitingForRound: return say(kind::waitsForRound);
    case Activity::Done: return say(kind::isDone);
    case Activity::Stopped: return say(kind::isStoppedByFault);
    case Activity::Failed: return say(kind::isFailed);
    }
    return {};
}

/// With its line, unless there is nothing to say.
std::string atLine(const std::string& text, int line, const std::string& file)
{
    return text.empty() ? text : text + at(line, file);
}

} // namespace

std::string arrowText(ProcessId source, ProcessId destination)
{
    return std::to_string(source) + "→" + std::to_string(destination);
}

std::string arrowText(const MessageRecord& message)
{
    const std::string arrow = arrowText(message.source, message.destination);
    if (message.isDropped)
        return say(message::accountArrowLost, {arrow});
    if (message.late == 0)
        return arrow;
    return message.arrived == 0 ? say(message::accountArrowLate, {arrow})
                                : say(message::accountArrowLateTo, {arrow, std::to_string(message.arrived)});
}

std::string arrowText(const Trace& trace, int message) { return arrowText(messageAt(trace, message)); }

std::string linkText(const Network& network, const LinkLoad& link)
{
    return network.nodeName(link.from) + "→" + network.nodeName(link.to);
}

std::string failedRound(const Trace& trace) { return std::to_string(lastRoundOf(trace)); }

std::string enumerated(const std::vector<ProcessId>& processes)
{
    if (processes.size() < 2)
        return processes.empty() ? std::string() : std::to_string(processes.front());
    return say(message::accountAnd,
        {folded(std::vector<ProcessId>(processes.begin(), processes.end() - 1)), std::to_string(processes.back())});
}

std::string shortened(std::vector<std::string> names, std::size_t most, std::string_view more)
{
    if (names.size() > most) {
        names.resize(most);
        names.emplace_back(more);
    }
    return asList(names);
}

std::string line(int line, const std::string& file)
{
    return file.empty() ? say(message::accountLine, {std::to_string(line)})
                        : say(message::accountLineOf, {std::to_string(line), file});
}

std::string place(int line, const std::string& file)
{
    return line <= 0 ? std::string() : say(message::accountPlace, {narrator::line(line, file)});
}

std::string items(const RunFacts& run, const std::vector<Value>& items)
{
    return itemsText(items, run.pieces, run.style);
}

namespace {

/// "token = 7, sum = 10": the numbers of a program that nothing is expected of, without those that the machine gives.
std::string numbersOf(const Account& account, ProcessId process)
{
    constexpr int longest = 40;
    constexpr std::size_t most = 6;
    std::vector<std::string> parts;
    if (account.trace().request.operation.kind == OperationKind::None)
        for (const VariableView& each : account.process(process).variables)
            if (!isGiven(each.name) && blockCount(each.value) == 0)
                parts.push_back(each.name + " = " + describe(each.value, longest));
    return shortened(std::move(parts), most, "…");
}

} // namespace

std::string holds(const Account& account, ProcessId process)
{
    constexpr int longest = 200;
    const std::string text = items(account.run(), account.holds(process));
    const Value& data = account.process(process).data;
    if (!text.empty() || blockCount(data) > 0)
        return text;
    const std::string result = describe(data, longest);
    return result.empty() ? numbersOf(account, process) : result;
}

Held held(const Account& now, const Account& before, ProcessId process)
{
    const std::string text = holds(now, process);
    const std::vector<Value> has = now.holds(process);
    if (has.empty()) // a result that is not data
        return text == holds(before, process) ? Held{text, {}} : Held{{}, text};
    const HeldChange change = changeOf(has, before.holds(process));
    if (change.fresh.empty())
        return {text, {}};
    return {items(now.run(), change.kept), items(now.run(), change.fresh)};
}

std::string does(const MomentFacts& now, ProcessId process, const Action& action)
{
    return atLine(textOf(now, process, action), action.line, action.file);
}

std::string stands(
    const MomentFacts& now, ProcessId process, Activity activity, ProcessId partner, int line, const std::string& file)
{
    return atLine(textOf(now, activity, process, partner, line), line, file);
}

namespace {

std::string does(const Account& account, const MomentFacts& now, ProcessId process)
{
    std::vector<std::string> texts;
    const std::vector<Action> actions = account.actions(process);
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const Action& action = actions[i];
        // One statement may do both.
        const bool goesOn =
            i + 1 < actions.size() && actions[i + 1].line == action.line && actions[i + 1].file == action.file;
        texts.push_back(goesOn ? textOf(now, process, action) : narrator::does(now, process, action));
    }
    std::erase(texts, std::string());
    return asList(texts);
}

std::string stands(const Account& account, const MomentFacts& now, ProcessId process)
{
    const ProcessView& view = account.process(process);
    if (view.activity == Activity::Ready && view.action.kind != ProcessAction::Kind::None)
        return {}; // nothing is known of what follows
    const std::string file = fileElsewhere(*account.trace().request.program, view.unit);
    const auto about = [&](std::vector<std::pair<std::string_view, std::int64_t>> numbers) {
        return Assertion{process, now.round, std::move(numbers)};
    };
    if (view.activity == Activity::Done)
        if (const int next = now.moves.nextFrom(process, now.next); next >= 0) {
            const ProcessId to = now.moves.at(next).destination;
            return say(now, kind::isDoneButCrossing, about({{"partner", to}}), {std::to_string(to)});
        }
    if (view.activity == Activity::Receiving)
        if (const RoundNumber lost = lostTo(account.trace(), account.round(), view.waitsFor, process); lost > 0)
            return atLine(
                say(now, kind::waitsForLost, about({{"partner", view.waitsFor}, {"lost", lost}, {"line", view.line}}),
                    {std::to_string(view.waitsFor), std::to_string(lost)}),
                view.line, file);
    return narrator::stands(now, process, view.activity, view.waitsFor, view.line, file);
}

/// The last decision of a process that takes no part; "" where none is known.
std::string whyNoPart(const Account& account, ProcessId process)
{
    const ProcessAction& action = account.process(process).action;
    const auto decisions = action.kind == ProcessAction::Kind::Skips ? action.decisions() : std::vector<Decision>();
    if (decisions.empty())
        return {};
    const Trace& trace = account.trace();
    return decision(*trace.request.program, decisions.back(), bitsFor(trace.processes()));
}

/// "has posted 2 receives from 1 and any process"; "" if it has started nothing that is not complete.
std::string startedText(const Account& account, const MomentFacts& now, ProcessId process)
{
    std::vector<std::string> texts;
    for (const bool sends : {false, true}) {
        std::set<ProcessId> partners;
        std::int64_t count = 0;
        for (const Unwaited& each : account.process(process).unwaited)
            if (each.isSend == sends && !each.isComplete) {
                partners.insert(each.partner);
                ++count;
            }
        const std::vector<ProcessId> all(partners.begin(), partners.end());
        std::string names = enumerated({partners.upper_bound(nobody), partners.end()});
        if (partners.contains(nobody))
            names = names.empty() ? say(message::machineAnyProcess)
                                  : say(message::accountAnd, {names, say(message::machineAnyProcess)});
        texts.push_back(say(now, sends ? kind::hasUnderWay : kind::hasPosted,
            {process, now.round, {{sends ? "sends" : "receives", count}}, {}, all}, {std::to_string(count), names}));
    }
    std::erase(texts, std::string());
    return asListApart(texts);
}

/// Where it stands, as what it does in the next round if it does that.
std::string comesNext(const Account& account, const MomentFacts& now, ProcessId process)
{
    const ProcessView& view = account.process(process);
    const auto goesFirst = [&](const Unwaited& each) {
        return each.isSend && !each.isComplete && each.partner == view.waitsFor;
    };
    if (view.activity == Activity::Sending && std::ranges::none_of(view.unwaited, goesFirst))
        if (const std::string text =
                say(now, kind::sendsNext, {process, now.round, {{"partner", view.waitsFor}, {"line", view.line}}},
                    {std::to_string(view.waitsFor)});
            !text.empty())
            return atLine(text, view.line, fileElsewhere(*account.trace().request.program, view.unit));
    return stands(account, now, process);
}

} // namespace

std::string does(const Account& account, ProcessId process) { return does(account, account.facts(), process); }

std::string stands(const Account& account, ProcessId process) { return stands(account, account.facts(), process); }

std::string doesOrStands(const Account& account, ProcessId process)
{
    std::string text = does(account, process);
    return text.empty() ? stands(account, process) : text;
}

std::string doesAndNext(const Account& account, ProcessId process, std::vector<Claim>* said)
{
    const MomentFacts facts = account.facts(said);
    const std::string why = whyNoPart(account, process);
    const std::string now = why.empty() ? does(account, facts, process)
                                        : textOf(facts, process, {Action::Kind::TakesNoPart, {}, 0, {}}, why);
    const std::string next = now.empty() ? stands(account, facts, process) : comesNext(account, facts, process);
    const bool isOver = hasEnded(account.process(process).activity);
    const std::string both = now.empty() || next.empty()
        ? now + next
        : say(isOver ? message::accountThen : message::accountNext, {now, next});
    const std::string started = startedText(account, facts, process);
    return both.empty() || started.empty() ? both + started : say(message::accountThen, {both, started});
}

std::string process(const Account& account, ProcessId process)
{
    const std::string held = holds(account, process);
    const std::string action = doesAndNext(account, process);
    return say(action.empty() ? message::accountProcess : message::accountProcessDoes,
        {processName(account.trace(), process), held.empty() ? say(message::accountNothing) : held, action});
}

std::string processName(const Trace& trace, ProcessId process)
{
    const NodeId node = trace.request.embedding.nodeOf(process);
    return node == process
        ? std::to_string(process)
        : say(message::accountProcessOn, {std::to_string(process), trace.request.network->nodeName(node)});
}

std::string switchNode(const Network& network, NodeId node)
{
    return say(message::accountSwitch, {network.nodeName(node)});
}

std::string phases(const Trace& trace, std::vector<int> phases)
{
    std::erase(phases, -1);
    std::vector<std::string> names;
    for (const int phase : phases)
        names.push_back(trace.request.program->phases[static_cast<std::size_t>(phase)]);
    return asList(names);
}

std::string phases(const Account& account) { return phases(account.trace(), account.phases()); }

std::string stateName(NodeState state, const Trace& trace)
{
    switch (state) {
    case NodeState::Empty: return say(message::accountStateEmpty);
    case NodeState::Source:
    case NodeState::SourceReceived:
        return say(
            operationInfo(trace.request.operation.kind).to() ? message::accountStateRoot : message::accountStateSource);
    case NodeState::Part: return say(message::accountStatePart);
    case NodeState::Complete: return say(message::accountStateComplete);
    case NodeState::ReceivedPart:
    case NodeState::Received: return say(message::accountStateReceived);
    }
    return {};
}

} // namespace lockstep::narrator
