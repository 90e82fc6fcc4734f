// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/deadlock.h"

#include "core/base/diagnostic.h"
#include "core/base/text.h"
#include "core/header/program.h"
#include "core/machine/messages.h"
#include "core/trace/run_request.h"

#include <algorithm>

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

/// Why the process that is waited for does not do what it should.
struct Cause {
    bool hasEnded = false;
    RoundNumber stoppedIn = 0;
    RoundNumber lostIn = 0;
};

/// "receive from process 3, which has ended". Tag 0: the receive names no tag.
std::string actionText(Awaited awaited, ProcessId other, const Cause& cause, std::int64_t tag = 0)
{
    std::string text = awaited == Awaited::Receive ? say(message::machineSendTo, {who(other)})
        : tag == 0                                 ? say(message::machineReceiveFrom, {who(other)})
                   : say(message::machineReceiveFromWithTag, {who(other), std::to_string(tag)});
    if (cause.lostIn > 0)
        return say(other == nobody ? message::machineAndOneWasLost : message::machineWhoseMessageWasLost,
            {std::move(text), std::to_string(cause.lostIn)});
    if (cause.stoppedIn > 0)
        return say(message::machineWhichWasStopped, {std::move(text), std::to_string(cause.stoppedIn)});
    return cause.hasEnded ? say(message::machineWhichHasEnded, {std::move(text)}) : text;
}

class Causes {
public:
    Causes(const Processes& processes, const RunRequest& request, const std::vector<LostMessage>& lost)
        : m_processes(processes), m_faults(request.faults), m_lost(lost)
    {}

    /// `other` nobody: any process.
    Cause of(ProcessId waiting, ProcessId other, Awaited awaited) const
    {
        Cause cause;
        if (other != nobody && m_processes[other].wait() == Wait::Done) {
            cause.hasEnded = true;
            cause.stoppedIn = stoppedFrom(m_faults, other);
        }
        if (awaited == Awaited::Send)
            for (const LostMessage& lost : m_lost)
                if (lost.destination == waiting && (lost.source == other || other == nobody))
                    cause.lostIn = lost.round;
        return cause;
    }

private:
    const Processes& m_processes;
    const std::vector<Fault>& m_faults;
    const std::vector<LostMessage>& m_lost;
};

void note(Waiting& waiting, const Cause& cause)
{
    waiting.hasEnded = cause.hasEnded;
    waiting.stoppedIn = cause.stoppedIn;
    waiting.lostIn = cause.lostIn;
}

/// Of an exchange: one half may wait, or both. Returns what the process waits to do.
std::vector<std::string> addExchange(
    ConstProcess process, ProcessId id, const Processes& processes, const Causes& causes, Waiter& waiter)
{
    std::vector<std::string> actions;
    const Exchange& now = process.seldom().exchange;
    const auto add = [&](Awaited awaited, ProcessId other, std::int64_t tag) {
        const Cause cause = causes.of(id, other, awaited);
        actions.push_back(actionText(awaited, other, cause, tag));
        if (waiter.waiting.waitsFor == nobody) {
            waiter.waiting.waitsFor = other;
            note(waiter.waiting, cause);
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

Waiter describeWait(const Processes& processes, const RunRequest& request, const Causes& causes, ProcessId id)
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
        note(waiter.waiting, causes.of(id, nobody, Awaited::Send));
        actions.push_back(actionText(Awaited::Send, nobody, causes.of(id, nobody, Awaited::Send)));
    } else if (process.wait() == Wait::Exchange) {
        actions = addExchange(process, id, processes, causes, waiter);
    } else {
        const ProcessId partner = process.partner();
        waiter.awaited = process.wait() == Wait::Receive ? Awaited::Send : Awaited::Receive;
        const Cause cause = causes.of(id, partner, waiter.awaited);
        waiter.waitsFor = {partner};
        waiter.waiting.waitsFor = partner;
        note(waiter.waiting, cause);
        actions.push_back(actionText(waiter.awaited, partner, cause));
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

std::string adviceForCycle(const std::vector<Waiter>& waiters, const std::vector<ProcessId>& cycle, Sends sends)
{
    const auto all = [&](Awaited awaited) {
        return std::ranges::all_of(waiters, [&](const Waiter& waiter) {
            return waiter.awaited == awaited || std::ranges::count(cycle, waiter.waiting.process) == 0;
        });
    };
    return say(all(Awaited::Receive) && sends == Sends::Synchronous ? message::machineAdviceCycleSends
            : all(Awaited::Send)                                    ? message::machineAdviceCycleReceives
            : sends == Sends::Synchronous                           ? message::machineAdviceCycleSynchronous
                                                                    : message::machineAdviceCycle);
}

std::string adviceFor(const std::vector<Waiter>& waiters, const std::vector<ProcessId>& cycle, Sends sends)
{
    if (const auto lost = std::ranges::find_if(waiters, [](const Waiter& w) { return w.waiting.lostIn > 0; });
        lost != waiters.end())
        return say(message::machineAdviceLost, {std::to_string(lost->waiting.lostIn)});
    if (const auto stopped = std::ranges::find_if(waiters, [](const Waiter& w) { return w.waiting.stoppedIn > 0; });
        stopped != waiters.end())
        return say(message::machineAdviceStopped,
            {who(stopped->waiting.waitsFor), std::to_string(stopped->waiting.stoppedIn)});
    if (!cycle.empty())
        return adviceForCycle(waiters, cycle, sends);
    const auto found = std::ranges::find_if(waiters, [](const Waiter& w) { return w.waiting.hasEnded; });
    if (found != waiters.end())
        return say(found->awaited == Awaited::Send ? message::machineAdviceNoSend : message::machineAdviceNoReceive,
            {who(found->waiting.waitsFor)});
    const bool isAtBarrier =
        std::ranges::any_of(waiters, [](const Waiter& w) { return w.awaited == Awaited::ReachBarrier; });
    return say(isAtBarrier ? message::machineAdviceBarrier : message::machineAdviceNothingSent);
}

} // namespace

RunError deadlock(
    const Processes& processes, const RunRequest& request, RoundNumber lastRound, const std::vector<LostMessage>& lost)
{
    const Causes causes(processes, request, lost);
    std::vector<Waiter> waiters;
    std::vector<std::string> texts;
    for (ProcessId id = 0; id < std::ssize(processes); ++id)
        if (processes[id].wait() != Wait::Done)
            waiters.push_back(describeWait(processes, request, causes, id));

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
    error.diagnostic.arguments = {
        std::to_string(lastRound + 1), all, adviceFor(waiters, cycle, request.settings.sends)};
    return error;
}

} // namespace lockstep
