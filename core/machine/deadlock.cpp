// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/deadlock.h"

#include "core/base/diagnostic.h"
#include "core/base/text.h"
#include "core/header/program.h"
#include "core/machine/messages.h"
#include "core/trace/run_request.h"

#include <algorithm>
#include <set>

namespace lockstep {
namespace {

/// What the processes that one waits for must do.
enum class Awaited { Send, Receive, ReachBarrier };

struct Waiter {
    Waiting waiting;
    Span span;
    std::string file;
    std::vector<ProcessId> waitsFor; ///< every process that could let it continue
    std::string text;
    Awaited awaited = Awaited::Send;
};

std::string who(ProcessId process)
{
    return process == nobody ? say(message::machineAnyProcess)
                             : say(message::machineProcess, {std::to_string(process)});
}

/// The same with the process that it waits for, and why that one does not act. `other` nobody: any process.
Waiting waitingFor(
    ProcessId other, Awaited awaited, const Processes& processes, const std::vector<Fault>& faults, Waiting waiting)
{
    waiting.waitsFor = other;
    waiting.hasEnded = other != nobody && processes[other].wait() == Wait::Done;
    waiting.stoppedIn = waiting.hasEnded ? stoppedFrom(faults, other) : 0;
    waiting.lostIn = awaited == Awaited::Send ? lastLost(faults, other, waiting.process) : 0;
    return waiting;
}

/// "receive from process 3, which has ended". Tag 0: the receive names no tag.
std::string actionText(Awaited awaited, const Waiting& waiting, std::int64_t tag = 0)
{
    const ProcessId other = waiting.waitsFor;
    std::string text = awaited == Awaited::Receive ? say(message::machineSendTo, {who(other)})
        : tag == 0                                 ? say(message::machineReceiveFrom, {who(other)})
                   : say(message::machineReceiveFromWithTag, {who(other), std::to_string(tag)});
    if (waiting.lostIn > 0)
        return say(other == nobody ? message::machineAndOneWasLost : message::machineWhoseMessageWasLost,
            {std::move(text), std::to_string(waiting.lostIn)});
    if (waiting.stoppedIn > 0)
        return say(message::machineWhichWasStopped, {std::move(text), std::to_string(waiting.stoppedIn)});
    return waiting.hasEnded ? say(message::machineWhichHasEnded, {std::move(text)}) : text;
}

/// Of an exchange: one half may wait, or both. Returns what the process waits to do.
std::vector<std::string> addExchange(
    ConstProcess process, const Processes& processes, const std::vector<Fault>& faults, Waiter& waiter)
{
    const ProcessId id = waiter.waiting.process;
    std::vector<std::string> actions;
    const Exchange& now = process.rare().exchange;
    const auto add = [&](Awaited awaited, ProcessId other, std::int64_t tag) {
        const Waiting half = waitingFor(other, awaited, processes, faults, waiter.waiting);
        actions.push_back(actionText(awaited, half, tag));
        if (waiter.waiting.waitsFor == nobody) {
            waiter.waiting = half;
            waiter.awaited = awaited;
        }
        if (other != nobody)
            waiter.waitsFor.push_back(other);
    };
    if (now.receives)
        add(Awaited::Send, process.isFromAny() ? nobody : process.partner(), now.tag);
    if (now.sends || now.crosses)
        add(Awaited::Receive, now.destination, 0);
    for (ProcessId each = 0; now.receives && process.isFromAny() && each < std::ssize(processes); ++each)
        if (each != id && processes[each].wait() != Wait::Done)
            waiter.waitsFor.push_back(each);
    return actions;
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

Waiter describeWait(const Processes& processes, const RunRequest& request, ProcessId id)
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
    const auto others = [&](auto wanted) {
        for (ProcessId each = 0; each < std::ssize(processes); ++each)
            if (each != id && wanted(processes[each]))
                waiter.waitsFor.push_back(each);
    };
    std::vector<std::string> actions; // none: it waits at a barrier
    if (process.wait() == Wait::Barrier) {
        others([](ConstProcess p) { return p.wait() != Wait::Barrier && p.wait() != Wait::Done; });
        waiter.awaited = Awaited::ReachBarrier;
    } else if (process.isFromAny() && process.wait() == Wait::Receive) {
        others([](ConstProcess p) { return p.wait() != Wait::Done; });
        waiter.waiting = waitingFor(nobody, Awaited::Send, processes, request.faults, waiter.waiting);
        actions.push_back(actionText(Awaited::Send, waiter.waiting));
    } else if (process.wait() == Wait::Exchange) {
        actions = addExchange(process, processes, request.faults, waiter);
    } else {
        const ProcessId partner = process.partner();
        waiter.awaited = process.wait() == Wait::Receive ? Awaited::Send : Awaited::Receive;
        waiter.waitsFor = {partner};
        waiter.waiting = waitingFor(partner, waiter.awaited, processes, request.faults, waiter.waiting);
        actions.push_back(actionText(waiter.awaited, waiter.waiting));
    }
    const std::string number = std::to_string(waiter.span.line);
    const std::string line =
        isUsed ? say(message::machineLineOf, {number, unit.file}) : say(message::machineLine, {number});
    waiter.text = actions.empty() ? say(message::machineWaitsAtBarrier, {who(id), line})
        : actions.size() == 1     ? say(message::machineWaitsTo, {who(id), actions[0], line})
                                  : say(message::machineWaitsToBoth, {who(id), actions[0], actions[1], line});
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

std::string listed(const std::vector<std::string>& texts)
{
    constexpr std::size_t most = 8;
    if (texts.size() <= most)
        return joined(texts);
    return say(
        message::machineAndMore, {joined({texts.begin(), texts.begin() + most}), std::to_string(texts.size() - most)});
}

std::string adviceForCycle(const std::vector<Waiter>& waiters, const std::vector<ProcessId>& cycle,
    const Processes& processes, const RunRequest& request)
{
    const auto all = [&](Awaited awaited) {
        return std::ranges::all_of(waiters, [&](const Waiter& waiter) {
            return waiter.awaited == awaited || std::ranges::count(cycle, waiter.waiting.process) == 0;
        });
    };
    const bool isSynchronous = request.settings.sends == Sends::Synchronous;
    if (all(Awaited::Send)) {
        const bool someSend = std::ranges::any_of(waiters,
            [&](const Waiter& waiter) { return sendsLater(*request.program, processes[waiter.waiting.process]); });
        return say(someSend ? message::machineAdviceCycleReceives : message::machineAdviceCycleNoSend);
    }
    return say(all(Awaited::Receive) && isSynchronous ? message::machineAdviceCycleSends
            : isSynchronous                           ? message::machineAdviceCycleSynchronous
                                                      : message::machineAdviceCycle);
}

std::string adviceFor(const std::vector<Waiter>& waiters, const std::vector<ProcessId>& cycle,
    const Processes& processes, const RunRequest& request)
{
    if (const auto lost = std::ranges::find_if(waiters, [](const Waiter& w) { return w.waiting.lostIn > 0; });
        lost != waiters.end())
        return say(message::machineAdviceLost, {std::to_string(lost->waiting.lostIn)});
    if (const auto stopped = std::ranges::find_if(waiters, [](const Waiter& w) { return w.waiting.stoppedIn > 0; });
        stopped != waiters.end())
        return say(message::machineAdviceStopped,
            {who(stopped->waiting.waitsFor), std::to_string(stopped->waiting.stoppedIn)});
    if (!cycle.empty())
        return adviceForCycle(waiters, cycle, processes, request);
    const auto found = std::ranges::find_if(waiters, [](const Waiter& w) { return w.waiting.hasEnded; });
    if (found != waiters.end())
        return say(found->awaited == Awaited::Send ? message::machineAdviceNoSend : message::machineAdviceNoReceive,
            {who(found->waiting.waitsFor)});
    const bool isAtBarrier =
        std::ranges::any_of(waiters, [](const Waiter& w) { return w.awaited == Awaited::ReachBarrier; });
    return say(isAtBarrier ? message::machineAdviceBarrier : message::machineAdviceNothingSent);
}

} // namespace

RunError deadlock(const Processes& processes, const RunRequest& request, RoundNumber lastRound)
{
    std::vector<Waiter> waiters;
    std::vector<std::string> texts;
    for (ProcessId id = 0; id < std::ssize(processes); ++id)
        if (processes[id].wait() != Wait::Done)
            waiters.push_back(describeWait(processes, request, id));

    RunError error;
    error.kind = RunError::Kind::Deadlock;
    for (const auto& waiter : waiters)
        error.waiting.push_back(waiter.waiting);
    const auto cycle = findCycle(waiters, processes.size());
    const Waiter* shown = waiters.empty() ? nullptr : &waiters.front();
    for (std::size_t i = 0; i < cycle.size(); ++i) {
        const auto& waiter = *std::ranges::find(waiters, cycle[i], [](const Waiter& w) { return w.waiting.process; });
        if (i == 0)
            shown = &waiter;
        error.cycle.push_back({cycle[i], waiter.span.line, cycle[(i + 1) % cycle.size()], waiter.waiting.file, false});
        texts.push_back(waiter.text);
    }
    std::vector<std::string> others;
    for (const auto& waiter : waiters)
        if (std::ranges::count(cycle, waiter.waiting.process) == 0)
            (cycle.empty() ? texts : others).push_back(waiter.text);
    if (shown) {
        error.process = shown->waiting.process;
        error.diagnostic.span = shown->span;
        error.diagnostic.file = shown->file;
    }
    const std::string all =
        others.empty() ? listed(texts) : say(message::machineWithOthers, {listed(texts), listed(others)});
    error.diagnostic.id = cycle.empty() ? message::machineWaitForever : message::machineDeadlock;
    error.diagnostic.arguments = {std::to_string(lastRound + 1), all, adviceFor(waiters, cycle, processes, request)};
    return error;
}

} // namespace lockstep
