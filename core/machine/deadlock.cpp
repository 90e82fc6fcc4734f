// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/deadlock.h"

#include "core/base/text.h"
#include "core/header/program.h"
#include "core/machine/messages.h"
#include "core/trace/run_request.h"

#include <algorithm>

namespace lockstep {
namespace {

struct Waiter {
    Waiting waiting;
    Span span;
    std::string file;
    std::vector<ProcessId> waitsFor; ///< every process that could let it continue
    std::string text;
    std::string missing; ///< what the process that it waits for did not do: "sending", "receiving"
};

std::string who(ProcessId process) { return "process " + std::to_string(process); }

/// One half of an exchange may wait, or both.
void describeExchange(ConstProcess process, ProcessId id, const Processes& processes, Waiter& waiter)
{
    const Exchange& now = process.seldom().exchange;
    const auto add = [&](const std::string& words, ProcessId other, const std::string& tag, const char* missing) {
        const bool ended = other != nobody && processes[other].wait() == Wait::Done;
        waiter.text += (waiter.text.empty() ? " waits to " : " and to ") + words
            + (other == nobody ? "any process" : who(other)) + tag + (ended ? ", which has ended" : "");
        if (waiter.waiting.waitsFor == nobody) {
            waiter.waiting.waitsFor = other;
            waiter.waiting.hasEnded = ended;
            waiter.missing = missing;
        }
        if (other != nobody)
            waiter.waitsFor.push_back(other);
    };
    if (now.receives)
        add("receive from ", process.isFromAny() ? nobody : process.partner(),
            now.tag == 0 ? "" : " with tag " + std::to_string(now.tag), "sending");
    if (now.sends || now.crosses)
        add("send to ", now.destination, "", "receiving");
    for (ProcessId each = 0; now.receives && process.isFromAny() && each < std::ssize(processes); ++each)
        if (each != id && processes[each].wait() != Wait::Done)
            waiter.waitsFor.push_back(each);
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
    if (process.wait() == Wait::Barrier) {
        others([](ConstProcess p) { return p.wait() != Wait::Barrier && p.wait() != Wait::Done; });
        waiter.text = " waits at a barrier";
        waiter.missing = "reaching the barrier";
    } else if (process.isFromAny() && process.wait() == Wait::Receive) {
        others([](ConstProcess p) { return p.wait() != Wait::Done; });
        waiter.text = " waits to receive from any process";
    } else if (process.wait() == Wait::Exchange) {
        describeExchange(process, id, processes, waiter);
    } else {
        waiter.waitsFor = {process.partner()};
        waiter.waiting.waitsFor = process.partner();
        const bool done = processes[process.partner()].wait() == Wait::Done;
        waiter.waiting.hasEnded = done;
        waiter.missing = process.wait() == Wait::Receive ? "sending" : "receiving";
        waiter.text = (process.wait() == Wait::Receive ? " waits to receive from " : " waits to send to ")
            + who(process.partner()) + (done ? ", which has ended" : "");
    }
    waiter.text =
        who(id) + waiter.text + " (line " + std::to_string(waiter.span.line) + (isUsed ? " of " + unit.file : "") + ")";
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
    return joined({texts.begin(), texts.begin() + most}) + " and " + std::to_string(texts.size() - most) + " more";
}

std::string adviceFor(const std::vector<Waiter>& waiters, bool isCycle, Sends sends)
{
    if (isCycle)
        return sends == Sends::Synchronous
            ? "each process waits for the next one in the cycle; with --sends buffered a send would not wait"
            : "each process waits for the next one in the cycle";
    const std::string advice = ": compare the conditions of the send and the receive";
    const auto found = std::ranges::find_if(waiters, [](const Waiter& w) { return w.waiting.hasEnded; });
    if (found != waiters.end())
        return "process " + std::to_string(found->waiting.waitsFor) + " ended without " + found->missing + advice;
    if (std::ranges::any_of(waiters, [](const Waiter& w) { return w.missing == "reaching the barrier"; }))
        return "the other processes ended without reaching the barrier: every process must reach it";
    return "the other processes ended without sending" + advice;
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
    const std::string besides = others.empty() ? "" : "; besides, " + listed(others);
    error.diagnostic.id = cycle.empty() ? message::machineWaitForever : message::machineDeadlock;
    error.diagnostic.arguments = {std::to_string(lastRound + 1), listed(texts) + besides,
        adviceFor(waiters, !cycle.empty(), request.settings.sends)};
    return error;
}

} // namespace lockstep
