// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/deadlock.h"

#include "core/base/alike.h"
#include "core/base/diagnostic.h"
#include "core/base/text.h"
#include "core/header/program.h"
#include "core/machine/delivered.h"
#include "core/machine/messages.h"
#include "core/trace/run_request.h"

#include <algorithm>
#include <map>
#include <set>

namespace lockstep {
namespace {

/// What the processes that one waits for must do.
enum class Awaited { Send, Receive, ReachBarrier };

/// One half of what a process waits to do.
struct Half {
    Awaited awaited = Awaited::Send;
    ProcessId other = nobody; ///< nobody: any process
    std::int64_t tag = 0;
};

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

/// "receive from process 3, which has ended"
std::string actionText(const Half& half, const Waiting& waiting, bool isOtherTag, const ProcessName& name)
{
    const std::string other = who(half.other, name), tag = std::to_string(half.tag);
    const bool isSend = half.awaited == Awaited::Receive;
    std::string text = isSend
        ? half.tag == 0 ? say(message::machineSendTo, {other}) : say(message::machineSendToWithTag, {other, tag})
        : half.tag != 0 ? say(message::machineReceiveFromWithTag, {other, tag})
        : isOtherTag    ? say(message::machineReceiveFromWithoutTag, {other})
                        : say(message::machineReceiveFrom, {other});
    if (waiting.lostIn > 0)
        return say(half.other == nobody ? message::machineAndOneWasLost : message::machineWhoseMessageWasLost,
            {std::move(text), std::to_string(waiting.lostIn)});
    if (waiting.stoppedIn > 0)
        return say(message::machineWhichWasStopped, {std::move(text), std::to_string(waiting.stoppedIn)});
    return waiting.hasEnded ? say(message::machineWhichHasEnded, {std::move(text)}) : text;
}

/// Whether a send may be executed from that instruction on. `entered` are the called units that were searched.
bool maySend(const ProgramCode& program, std::int32_t unit, std::int32_t from, std::set<std::int32_t>& entered)
{
    const UnitCode& code = program.units[static_cast<std::size_t>(unit)];
    std::vector<bool> seen(code.code.size() + 1, false);
    std::vector<std::int32_t> open{from};
    while (!open.empty()) {
        const auto at = static_cast<std::size_t>(open.back());
        open.pop_back();
        if (at >= code.code.size() || seen[at])
            continue;
        seen[at] = true;
        const Instruction& now = code.code[at];
        if (now.op == Opcode::Send || now.op == Opcode::SendLink)
            return true;
        if (now.op == Opcode::Exchange && code.exchanges[static_cast<std::size_t>(now.a)].out)
            return true;
        if (now.op == Opcode::CallUnit)
            if (const auto called = code.calls[static_cast<std::size_t>(now.a)].unit;
                entered.insert(called).second && maySend(program, called, 0, entered))
                return true;
        if (traitsOf(now.op).has(OpcodeTraits::Jumps))
            open.push_back(now.c);
        if (now.op != Opcode::Jump && !traitsOf(now.op).has(OpcodeTraits::EndsUnit))
            open.push_back(static_cast<std::int32_t>(at) + 1);
    }
    return false;
}

/// In its unit after the instruction at which it waits, or in the units that called it.
bool sendsLater(const ProgramCode& program, ConstProcess process)
{
    std::set<std::int32_t> entered;
    for (std::size_t i = 0; i < process.depth(); ++i) {
        const Frame frame = process.frame(i);
        if (maySend(program, frame.unit, frame.next + (i + 1 == process.depth() ? 1 : 0), entered))
            return true;
    }
    return false;
}

std::vector<Half> halvesOf(ConstProcess process)
{
    const ProcessId from = process.isFromAny() ? nobody : process.partner();
    switch (process.wait()) {
    case Wait::Barrier: return {};
    case Wait::Receive: return {{Awaited::Send, from, 0}};
    case Wait::Exchange: break;
    default: return {{Awaited::Receive, process.partner(), process.hasRare() ? process.rare().exchange.sentTag : 0}};
    }
    const Exchange& now = process.rare().exchange;
    std::vector<Half> halves;
    if (now.receives)
        halves.push_back({Awaited::Send, from, now.tag});
    if (now.sends || now.crosses)
        halves.push_back({Awaited::Receive, now.destination, now.sentTag});
    return halves;
}

Waiter describeWait(const Processes& processes, const RunRequest& request, const Delivered& delivered, ProcessId id)
{
    const ConstProcess process = processes[id];
    const Frame frame = process.frame();
    const auto& unit = request.program->units[static_cast<std::size_t>(frame.unit)];
    Waiter waiter;
    // a process that waits in a synchronous send or at a barrier is already at the next instruction
    const auto at = static_cast<std::size_t>(
        std::max(0, process.wait() == Wait::Cross || process.wait() == Wait::Barrier ? frame.next - 1 : frame.next));
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
std::string waitText(
    const Waiter& waiter, const Processes& processes, const RunRequest& request, const ProcessName& name)
{
    std::vector<std::string> actions;
    for (const Half& half : waiter.halves)
        actions.push_back(
            actionText(half, waitingFor(half, processes, request.faults, waiter.waiting), waiter.isOtherTag, name));
    const std::string number = std::to_string(waiter.span.line), process = who(waiter.waiting.process, name);
    const std::string line = waiter.waiting.file.empty() ? say(message::machineLine, {number})
                                                         : say(message::machineLineOf, {number, waiter.file});
    return actions.empty()    ? say(message::machineWaitsAtBarrier, {process, line})
        : actions.size() == 1 ? say(message::machineWaitsTo, {process, actions[0], line})
                              : say(message::machineWaitsToBoth, {process, actions[0], actions[1], line});
}

std::string listed(const std::vector<std::string>& texts)
{
    constexpr std::size_t most = 8;
    if (texts.size() <= most)
        return joined(texts);
    return say(
        message::machineAndMore, {joined({texts.begin(), texts.begin() + most}), std::to_string(texts.size() - most)});
}

std::string waitsText(const std::vector<const Waiter*>& waiters, const Processes& processes, const RunRequest& request)
{
    std::vector<ProcessId> about;
    for (const Waiter* waiter : waiters)
        about.push_back(waiter->waiting.process);
    return listed(alike(about, static_cast<int>(processes.size()),
        [&](std::size_t i, const ProcessName& name) { return waitText(*waiters[i], processes, request, name); }));
}

/// Finds those for whom what they wait to receive has come with another tag, or is about to.
void findOtherTags(std::vector<Waiter>& waiters)
{
    std::map<ProcessId, std::vector<Untaken>> offered; // by receiver
    for (const Waiter& waiter : waiters)
        for (const Half& half : waiter.halves)
            if (half.awaited == Awaited::Receive)
                offered[half.other].push_back({waiter.waiting.process, half.tag, 1, 0});
    for (Waiter& waiter : waiters) {
        const Half* const half = waiter.receiving();
        const auto comes = offered.find(waiter.waiting.process);
        const auto isOther = [&](const Untaken& some) {
            return (half->other == nobody || half->other == some.source) && some.tag != half->tag;
        };
        waiter.isOtherTag = half
            && (std::ranges::any_of(waiter.waiting.untaken, isOther)
                || (comes != offered.end() && std::ranges::any_of(comes->second, isOther)));
    }
}

std::string adviceForCycle(
    const std::vector<const Waiter*>& inCycle, const Processes& processes, const RunRequest& request)
{
    const auto all = [&](const auto& holds) {
        return std::ranges::all_of(inCycle, [&](const Waiter* waiter) { return holds(*waiter); });
    };
    const bool isSynchronous = request.settings.sends == Sends::Synchronous;
    if (all([](const Waiter& waiter) { return waiter.awaited() == Awaited::Send; })) {
        if (all([](const Waiter& waiter) { return !waiter.waiting.untaken.empty(); }))
            return say(message::machineAdviceOtherProcess);
        const auto sends = [&](const Waiter& waiter) {
            return sendsLater(*request.program, processes[waiter.waiting.process]);
        };
        if (all(sends))
            return say(message::machineAdviceCycleReceives);
        if (all([&](const Waiter& waiter) { return !sends(waiter); }))
            return say(message::machineAdviceCycleNoSend);
        return say(message::machineAdviceCycle);
    }
    const bool allSend = all([](const Waiter& waiter) { return waiter.awaited() == Awaited::Receive; });
    return say(allSend && isSynchronous ? message::machineAdviceCycleSends
            : isSynchronous             ? message::machineAdviceCycleSynchronous
                                        : message::machineAdviceCycle);
}

/// Of one who waits for a process that has ended.
std::string adviceForEnded(const Waiter& waiter, const Delivered& delivered)
{
    const ProcessId self = waiter.waiting.process, other = waiter.waiting.waitsFor;
    if (!delivered.hasTallies())
        return say(message::machineAdviceEnded, {who(other), who(self)});
    if (waiter.awaited() == Awaited::Send) {
        const Delivered::Tally came = delivered.between(other, self);
        return came.sent == 0 ? say(message::machineAdviceNoSend, {who(other), who(self)})
                              : say(message::machineAdviceFewSends, {who(other), std::to_string(came.sent), who(self)});
    }
    const std::int64_t taken = delivered.between(self, other).received;
    return taken == 0 ? say(message::machineAdviceNoReceive, {who(other), who(self)})
                      : say(message::machineAdviceFewReceives, {who(other), std::to_string(taken), who(self)});
}

std::string adviceFor(const std::vector<Waiter>& waiters, const std::vector<const Waiter*>& inCycle,
    const Processes& processes, const RunRequest& request, const Delivered& delivered)
{
    const auto first = [&](const auto& holds) {
        const auto found = std::ranges::find_if(waiters, holds);
        return found == waiters.end() ? nullptr : &*found;
    };
    if (const Waiter* lost = first([](const Waiter& w) { return w.waiting.lostIn > 0; }))
        return say(message::machineAdviceLost, {who(lost->waiting.process), std::to_string(lost->waiting.lostIn)});
    if (const Waiter* stopped = first([](const Waiter& w) { return w.waiting.stoppedIn > 0; }))
        return say(message::machineAdviceStopped,
            {who(stopped->waiting.waitsFor), std::to_string(stopped->waiting.stoppedIn)});
    if (first([](const Waiter& w) { return w.isOtherTag; }))
        return say(message::machineAdviceOtherTag);
    if (!inCycle.empty())
        return adviceForCycle(inCycle, processes, request);
    if (const Waiter* ended = first([](const Waiter& w) { return w.waiting.hasEnded; }))
        return adviceForEnded(*ended, delivered);
    if (!first([](const Waiter& w) { return w.halves.empty(); }))
        return say(message::machineAdviceAllEnded);
    return say(delivered.hasTallies() ? message::machineAdviceBarrier : message::machineAdviceRanksBarrier);
}

} // namespace

std::vector<std::string> untakenTexts(const std::vector<Waiting>& waiting, int processes)
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
            const std::string count = std::to_string(each.count), source = who(each.source, name);
            const std::string what = each.tag == 0
                ? say(message::machineUntaken, {count, source})
                : say(message::machineUntakenWithTag, {count, source, std::to_string(each.tag)});
            parts.push_back(each.since == 0 ? what : say(message::machineSince, {what, std::to_string(each.since)}));
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
    std::string all = waitsText(inCycle.empty() ? others : inCycle, processes, request);
    if (!inCycle.empty() && !others.empty())
        all = say(message::machineWithOthers, {all, waitsText(others, processes, request)});
    if (const auto untaken = untakenTexts(error.waiting, static_cast<int>(processes.size())); !untaken.empty())
        all = say(message::machineUntakenBut, {listed(untaken), all});
    error.diagnostic.id = cycle.empty() ? message::machineWaitForever : message::machineDeadlock;
    error.diagnostic.arguments = {
        std::to_string(lastRound + 1), all, adviceFor(waiters, inCycle, processes, request, delivered)};
    return error;
}

} // namespace lockstep
