// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/machine/deadlock.h"

#include "core/base/alike.h"
#include "core/base/diagnostic.h"
#include "core/base/text.h"
#include "core/header/program.h"
#include "core/machine/claims.h"
#include "core/machine/delivered.h"
#include "core/machine/messages.h"
#include "core/trace/run_request.h"

#include <algorithm>
#include <map>

namespace lockstep {
namespace {

struct Waiter {
    Waiting waiting;
    Span span;
    std::string file;
    std::vector<ProcessId> waitsFor; ///< every process that could let it continue
    std::vector<Half> halves;        ///< none: it waits at a barrier
    bool isInCycle = false;
    bool isOtherTag = false; ///< what it waits to receive has come with another tag, or is about to

    Awaited awaited() const { return halves.empty() ? Awaited::ReachBarrier : halves.front().awaited; }
    /// The half that receives; null: none.
    const Half* receiving() const
    {
        const auto found = std::ranges::find(halves, Awaited::Send, &Half::awaited);
        return found == halves.end() ? nullptr : &*found;
    }
};

std::string who(ProcessId process, const ProcessName& name)
{
    return process == nobody ? say(message::machineAnyProcess) : say(message::machineProcess, {name(process)});
}

std::string who(ProcessId process) { return say(message::machineProcess, {std::to_string(process)}); }

/// The same with the process that a half waits for, and why that one does not act.
Waiting waitingFor(const Half& half, const Processes& processes, const std::vector<Fault>& faults, Waiting waiting)
{
    waiting.waitsFor = half.other;
    waiting.hasEnded = half.other != nobody && processes[half.other].wait() == Wait::Done;
    waiting.stoppedIn = waiting.hasEnded ? stoppedFrom(faults, half.other) : 0;
    waiting.lostIn = half.awaited == Awaited::Send ? lastLost(faults, half.other, waiting.process) : 0;
    return waiting;
}

using StandstillJudge = Judge<Standstill>;

/// "receive from process 3 with tag 2"
std::string plainAction(const Half& half, bool isOtherTag, const ProcessName& name)
{
    const std::string other = who(half.other, name), tag = std::to_string(half.tag.value_or(0));
    if (half.awaited == Awaited::Receive)
        return half.tag == 0 ? say(message::machineSendTo, {other}) : say(message::machineSendToWithTag, {other, tag});
    return !half.tag    ? say(message::machineReceiveFromWithAnyTag, {other})
        : half.tag != 0 ? say(message::machineReceiveFromWithTag, {other, tag})
        : isOtherTag    ? say(message::machineReceiveFromWithoutTag, {other})
                        : say(message::machineReceiveFrom, {other});
}

/// "receive from process 3, which has ended"
std::string actionText(
    StandstillJudge& judge, const Half& half, const Waiting& waiting, bool isOtherTag, const ProcessName& name)
{
    std::string text = plainAction(half, isOtherTag, name), why;
    Assertion about{waiting.process, ofTheRun, {{"partner", half.other}}};
    if (waiting.lostIn > 0) {
        about.numbers.emplace_back("lost", waiting.lostIn);
        why = judge.say(half.other == nobody ? kind::oneWasLost : kind::wasLost, std::move(about),
            {text, std::to_string(waiting.lostIn)});
    } else if (waiting.stoppedIn > 0) {
        about.numbers.emplace_back("before", waiting.stoppedIn);
        why = judge.say(kind::wasStopped, std::move(about), {text, std::to_string(waiting.stoppedIn)});
    } else if (waiting.hasEnded) {
        why = judge.say(kind::hasEnded, std::move(about), {text});
    }
    return why.empty() ? text : why;
}

Waiter describeWait(const Processes& processes, const RunRequest& request, const Delivered& delivered, ProcessId id)
{
    const ConstProcess process = processes[id];
    const Frame frame = process.frame();
    const auto& unit = request.program->units[static_cast<std::size_t>(frame.unit)];
    Waiter waiter;
    const auto at =
        static_cast<std::size_t>(std::max(0, isPastInstruction(process.wait()) ? frame.next - 1 : frame.next));
    waiter.span = unit.spans[at];
    waiter.file = unit.file;
    const bool isUsed = !unit.file.empty() && unit.file != request.program->file;
    waiter.waiting = {id, waiter.span.line, nobody, isUsed ? unit.file : "", false};
    waiter.halves = halvesOf(process);
    if (waiter.receiving())
        waiter.waiting.untaken = delivered.untakenBy(id);
    if (!waiter.halves.empty())
        waiter.waiting = waitingFor(waiter.halves.front(), processes, request.faults, waiter.waiting);
    for (const Half& half : waiter.halves)
        if (half.other != nobody)
            waiter.waitsFor.push_back(half.other);
    const bool isAtBarrier = waiter.halves.empty();
    const bool isFromAny = waiter.receiving() && waiter.receiving()->other == nobody;
    for (ProcessId each = 0; (isAtBarrier || isFromAny) && each < std::ssize(processes); ++each)
        if (const Wait wait = processes[each].wait();
            each != id && wait != Wait::Done && !(isAtBarrier && wait == Wait::Barrier))
            waiter.waitsFor.push_back(each);
    return waiter;
}

// Searches depth first from the lowest process; the first edge back to a process on the current path closes the cycle.
std::vector<ProcessId> findCycle(const std::vector<Waiter>& waiters, std::size_t processes)
{
    std::vector<const Waiter*> of(processes, nullptr);
    for (const auto& waiter : waiters)
        of[static_cast<std::size_t>(waiter.waiting.process)] = &waiter;
    std::vector<int> mark(processes, 0); // 1 on the way, 2 finished
    for (const auto& first : waiters) {
        std::vector<std::pair<ProcessId, std::size_t>> way;
        const auto visit = [&](ProcessId id) {
            mark[static_cast<std::size_t>(id)] = 1;
            way.emplace_back(id, 0);
        };
        if (mark[static_cast<std::size_t>(first.waiting.process)] == 0)
            visit(first.waiting.process);
        while (!way.empty()) {
            auto& [id, next] = way.back();
            const auto* waiter = of[static_cast<std::size_t>(id)];
            if (!waiter || next == waiter->waitsFor.size()) {
                mark[static_cast<std::size_t>(id)] = 2;
                way.pop_back();
                continue;
            }
            const auto target = waiter->waitsFor[next++];
            if (mark[static_cast<std::size_t>(target)] == 1) {
                std::vector<ProcessId> cycle;
                const auto begin = std::ranges::find(way, target, &std::pair<ProcessId, std::size_t>::first);
                std::ranges::transform(
                    begin, way.end(), std::back_inserter(cycle), [](const auto& step) { return step.first; });
                std::ranges::rotate(cycle, std::ranges::min_element(cycle));
                return cycle;
            }
            if (mark[static_cast<std::size_t>(target)] == 0)
                visit(target);
        }
    }
    return {};
}

/// "process 0 waits to receive from process 1 (line 3)"
std::string waitText(StandstillJudge& judge, const Waiter& waiter, const ProcessName& name)
{
    const Standstill& run = judge.facts();
    const std::string number = std::to_string(waiter.span.line), process = who(waiter.waiting.process, name);
    const std::string line = waiter.waiting.file.empty() ? say(message::machineLine, {number})
                                                         : say(message::machineLineOf, {number, waiter.file});
    Assertion what{waiter.waiting.process, ofTheRun, {{"line", waiter.span.line}}};
    if (!waiter.waiting.file.empty())
        what.texts.emplace_back("file", waiter.waiting.file);
    if (waiter.halves.empty())
        return judge.say(kind::waitsAtBarrier, std::move(what), {process, line});
    std::vector<std::string> actions;
    for (const Half& half : waiter.halves)
        actions.push_back(actionText(
            judge, half, waitingFor(half, run.processes, run.request.faults, waiter.waiting), waiter.isOtherTag, name));
    const Half& first = waiter.halves.front();
    what.numbers.emplace_back("partner", first.other);
    what.numbers.emplace_back(first.tag ? "tag" : "any_tag", first.tag.value_or(1));
    if (actions.size() == 1)
        return judge.say(first.awaited == Awaited::Send ? kind::waitsToReceive : kind::waitsToSend, std::move(what),
            {process, actions[0], line});
    what.numbers.emplace_back("to", waiter.halves[1].other);
    what.numbers.emplace_back("sent_tag", *waiter.halves[1].tag);
    return judge.say(kind::waitsToBoth, std::move(what), {process, actions[0], actions[1], line});
}

std::string listed(const std::vector<std::string>& texts)
{
    constexpr std::size_t most = 8;
    if (texts.size() <= most)
        return joined(texts);
    return say(
        message::machineAndMore, {joined({texts.begin(), texts.begin() + most}), std::to_string(texts.size() - most)});
}

std::string waitsText(StandstillJudge& judge, const std::vector<const Waiter*>& waiters)
{
    std::vector<ProcessId> about;
    for (const Waiter* waiter : waiters)
        about.push_back(waiter->waiting.process);
    return listed(alike(about, static_cast<int>(judge.facts().processes.size()),
        [&](std::size_t i, const ProcessName& name) { return waitText(judge, *waiters[i], name); }));
}

/// Finds those for whom what they wait to receive has come with another tag, or is about to.
void findOtherTags(std::vector<Waiter>& waiters)
{
    std::map<ProcessId, std::vector<Untaken>> offered; // by receiver
    for (const Waiter& waiter : waiters)
        for (const Half& half : waiter.halves)
            if (half.awaited == Awaited::Receive)
                offered[half.other].push_back({waiter.waiting.process, *half.tag, 1, 0});
    for (Waiter& waiter : waiters) {
        const Half* const half = waiter.receiving();
        const auto comes = offered.find(waiter.waiting.process);
        const auto isOther = [&](const Untaken& some) {
            return (half->other == nobody || half->other == some.source) && half->tag.value_or(some.tag) != some.tag;
        };
        waiter.isOtherTag = half
            && (std::ranges::any_of(waiter.waiting.untaken, isOther)
                || (comes != offered.end() && std::ranges::any_of(comes->second, isOther)));
    }
}

/// The first that holds.
std::string adviceForCycle(StandstillJudge& judge, const std::vector<const Waiter*>& inCycle)
{
    Assertion cycle;
    for (const Waiter* waiter : inCycle)
        cycle.processes.push_back(waiter->waiting.process);
    for (const auto* kind : {&kind::hintOtherProcess, &kind::hintCycleReceives, &kind::hintCycleNoSend,
             &kind::hintCycleSends, &kind::hintCycleSynchronous, &kind::hintCycle})
        if (std::string text = judge.say(*kind, cycle); !text.empty())
            return text;
    return {};
}

/// Of one who waits for a process that has ended.
std::string adviceForEnded(StandstillJudge& judge, const Waiter& waiter)
{
    const Delivered& delivered = judge.facts().delivered;
    const ProcessId self = waiter.waiting.process, other = waiter.waiting.waitsFor;
    if (!delivered.hasTallies())
        return judge.say(kind::hintEnded, {self, ofTheRun, {{"partner", other}}}, {who(other), who(self)});
    Assertion what{other, ofTheRun, {{"partner", self}}};
    const bool isReceive = waiter.awaited() == Awaited::Send;
    // A comparison of conditions needs both.
    if (std::string none =
            judge.say(isReceive ? kind::hintNothingSends : kind::hintNothingReceives, what, {who(other), who(self)});
        !none.empty())
        return none;
    if (std::string none = judge.say(isReceive ? kind::hintNoSend : kind::hintNoReceive, what, {who(other), who(self)});
        !none.empty())
        return none;
    const std::int64_t count =
        isReceive ? delivered.between(other, self).sent : delivered.between(self, other).received;
    what.numbers.emplace_back("messages", count);
    return judge.say(isReceive ? kind::hintFewSends : kind::hintFewReceives, std::move(what),
        {who(other), std::to_string(count), who(self)});
}

std::string adviceFor(
    StandstillJudge& judge, const std::vector<Waiter>& waiters, const std::vector<const Waiter*>& inCycle)
{
    const auto first = [&](const auto& holds) {
        const auto found = std::ranges::find_if(waiters, holds);
        return found == waiters.end() ? nullptr : &*found;
    };
    if (const Waiter* lost = first([](const Waiter& w) { return w.waiting.lostIn > 0; }))
        return judge.say(kind::hintLost,
            {lost->waiting.process, ofTheRun, {{"partner", lost->waiting.waitsFor}, {"lost", lost->waiting.lostIn}}},
            {who(lost->waiting.process), std::to_string(lost->waiting.lostIn)});
    if (const Waiter* stopped = first([](const Waiter& w) { return w.waiting.stoppedIn > 0; }))
        return judge.say(kind::hintStopped,
            {stopped->waiting.process, ofTheRun,
                {{"partner", stopped->waiting.waitsFor}, {"before", stopped->waiting.stoppedIn}}},
            {who(stopped->waiting.waitsFor), std::to_string(stopped->waiting.stoppedIn)});
    if (const Waiter* other = first([](const Waiter& w) { return w.isOtherTag; }))
        return judge.say(kind::hintOtherTag, {other->waiting.process});
    if (!inCycle.empty())
        return adviceForCycle(judge, inCycle);
    if (const Waiter* ended = first([](const Waiter& w) { return w.waiting.hasEnded; }))
        return adviceForEnded(judge, *ended);
    if (const Waiter* atBarrier = first([](const Waiter& w) { return w.halves.empty(); }))
        return judge.facts().delivered.hasTallies() ? judge.say(kind::hintBarrier, {atBarrier->waiting.process})
                                                    : judge.say(kind::hintRanksBarrier, {atBarrier->waiting.process});
    return judge.say(kind::hintAllEnded, {waiters.front().waiting.process});
}

} // namespace

std::vector<std::string> untakenTexts(Judge<Delivered>& judge, const std::vector<Waiting>& waiting, int processes)
{
    std::vector<const Waiting*> some;
    std::vector<ProcessId> about;
    for (const Waiting& each : waiting)
        if (!each.untaken.empty()) {
            some.push_back(&each);
            about.push_back(each.process);
        }
    return alike(about, processes, [&](std::size_t i, const ProcessName& name) {
        std::vector<std::string> parts;
        for (const Untaken& each : some[i]->untaken) {
            std::vector<std::string> arguments = {std::to_string(each.count), who(each.source, name)};
            if (each.tag != 0)
                arguments.push_back(std::to_string(each.tag));
            const std::string what = judge.say(each.tag == 0 ? kind::hasUntaken : kind::hasUntakenWithTag,
                {some[i]->process, ofTheRun,
                    {{"partner", each.source}, {"tag", each.tag}, {"messages", each.count}, {"since", each.since}}},
                arguments);
            if (!what.empty())
                parts.push_back(
                    each.since == 0 ? what : say(message::machineSince, {what, std::to_string(each.since)}));
        }
        return say(message::machineHasUntaken, {who(some[i]->process, name), listed(parts)});
    });
}

RunError deadlock(
    const Processes& processes, const RunRequest& request, const Delivered& delivered, RoundNumber lastRound)
{
    std::vector<Waiter> waiters;
    for (ProcessId id = 0; id < std::ssize(processes); ++id)
        if (processes[id].wait() != Wait::Done)
            waiters.push_back(describeWait(processes, request, delivered, id));

    findOtherTags(waiters);

    const Standstill facts{processes, request, delivered};
    StandstillJudge judge(facts);
    Judge<Delivered> judgeOfUntaken(delivered);
    RunError error;
    error.kind = RunError::Kind::Deadlock;
    std::vector<Waiter*> of(processes.size(), nullptr);
    for (Waiter& waiter : waiters) {
        error.waiting.push_back(waiter.waiting);
        of[static_cast<std::size_t>(waiter.waiting.process)] = &waiter;
    }
    const auto cycle = findCycle(waiters, processes.size());
    std::vector<const Waiter*> inCycle, others;
    for (std::size_t i = 0; i < cycle.size(); ++i) {
        Waiter& waiter = *of[static_cast<std::size_t>(cycle[i])];
        waiter.isInCycle = true;
        error.cycle.push_back({cycle[i], waiter.span.line, cycle[(i + 1) % cycle.size()], waiter.waiting.file, false});
        inCycle.push_back(&waiter);
    }
    for (const auto& waiter : waiters)
        if (!waiter.isInCycle)
            others.push_back(&waiter);
    if (const Waiter* shown = !inCycle.empty() ? inCycle.front() : others.empty() ? nullptr : others.front()) {
        error.process = shown->waiting.process;
        error.diagnostic.span = shown->span;
        error.diagnostic.file = shown->file;
    }
    std::string all = waitsText(judge, inCycle.empty() ? others : inCycle);
    if (!inCycle.empty() && !others.empty())
        all = say(message::machineWithOthers, {all, waitsText(judge, others)});
    if (const auto untaken = untakenTexts(judgeOfUntaken, error.waiting, static_cast<int>(processes.size()));
        !untaken.empty())
        all = say(message::machineUntakenBut, {listed(untaken), all});
    error.diagnostic.id = cycle.empty() ? message::machineWaitForever : message::machineDeadlock;
    error.diagnostic.arguments = {std::to_string(lastRound + 1), all, adviceFor(judge, waiters, inCycle)};
    error.claims = judgeOfUntaken.take();
    for (Claim& claim : judge.take())
        error.claims.push_back(std::move(claim));
    return error;
}

} // namespace lockstep
