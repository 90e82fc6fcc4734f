// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/machine/standstill.h"

#include <algorithm>
#include <array>
#include <set>

#include "core/base/fault.h"
#include "core/header/program.h"
#include "core/machine/delivered.h"
#include "core/trace/run_request.h"

namespace lockstep {
namespace {

/// How a unit goes on from an instruction: by itself, or in the units that it calls.
class Ways {
public:
    explicit Ways(const ProgramCode& program) : m_program(program) {}

    struct Found {
        bool sends = false;       ///< a send is on some way
        bool endsWithout = false; ///< the end of the unit is reached without a send
    };

    Found goes(std::int32_t unit, std::int32_t from)
    {
        const UnitCode& code = m_program.units[static_cast<std::size_t>(unit)];
        Found found;
        std::vector<bool> seen(code.code.size(), false);
        std::vector<std::int32_t> open{from};
        while (!open.empty()) {
            const auto at = static_cast<std::size_t>(open.back());
            open.pop_back();
            if (at >= code.code.size()) {
                found.endsWithout = true;
                continue;
            }
            if (seen[at])
                continue;
            seen[at] = true;
            const Instruction& instruction = code.code[at];
            const Found here = ofInstruction(code, instruction);
            found.sends = found.sends || here.sends;
            if (!here.endsWithout)
                continue;
            if (traitsOf(instruction.op).has(OpcodeTraits::Jumps))
                open.push_back(instruction.c);
            if (traitsOf(instruction.op).has(OpcodeTraits::EndsUnit))
                found.endsWithout = true;
            else if (instruction.op != Opcode::Jump)
                open.push_back(static_cast<std::int32_t>(at) + 1);
        }
        return found;
    }

private:
    Found ofInstruction(const UnitCode& code, const Instruction& instruction)
    {
        if (instruction.op == Opcode::Send || instruction.op == Opcode::SendLink
            || ((instruction.op == Opcode::Exchange || instruction.op == Opcode::Start)
                && code.exchanges[static_cast<std::size_t>(instruction.a)].out))
            return {true, false};
        if (instruction.op != Opcode::CallUnit)
            return {false, true};
        const std::int32_t called = code.calls[static_cast<std::size_t>(instruction.a)].unit;
        if (!m_entered.insert(called).second)
            return {false, true};
        const Found found = goes(called, 0);
        m_entered.erase(called);
        return found;
    }

    const ProgramCode& m_program;
    std::set<std::int32_t> m_entered; ///< units that call each other
};

/// Asks of every unit that the process is in, how it goes on there.
template <class Asks> bool anyFrame(const ProgramCode& program, ConstProcess process, const Asks& asks)
{
    Ways ways(program);
    for (std::size_t i = 0; i < process.depth(); ++i) {
        const Frame frame = process.frame(i);
        if (asks(ways.goes(frame.unit, frame.next + (i + 1 == process.depth() ? 1 : 0))))
            return true;
    }
    return false;
}

} // namespace

bool hasSend(const ProgramCode& program) { return Ways(program).goes(0, 0).sends; }

bool hasReceive(const ProgramCode& program)
{
    constexpr std::array receives{Opcode::Receive, Opcode::ReceiveLink, Opcode::ReceiveAny, Opcode::ReceivedFrom,
        Opcode::ReceivedLink, Opcode::ReceivedAny};
    return std::ranges::any_of(program.units, [&](const UnitCode& unit) {
        return std::ranges::any_of(unit.code, [&](const Instruction& instruction) {
            const bool isTwofold = instruction.op == Opcode::Exchange || instruction.op == Opcode::Start;
            return std::ranges::count(receives, instruction.op) > 0
                || (isTwofold && unit.exchanges[static_cast<std::size_t>(instruction.a)].in);
        });
    });
}

bool maySendLater(const ProgramCode& program, ConstProcess process)
{
    return anyFrame(program, process, [](const auto& found) { return found.sends; });
}

bool mustSendLater(const ProgramCode& program, ConstProcess process)
{
    return anyFrame(program, process, [](const auto& found) { return found.sends && !found.endsWithout; });
}

std::vector<Half> halvesOf(ConstProcess process)
{
    const ProcessId from = process.isFromAny() ? nobody : process.partner();
    switch (process.wait()) {
    case Wait::Barrier: return {};
    case Wait::Receive: return {{Awaited::Send, from, 0}};
    case Wait::Exchange: break;
    case Wait::Started: {
        const Started& started = *findStarted(process, process.rare().awaited);
        return {{started.isSend ? Awaited::Receive : Awaited::Send, started.partner, started.tag}};
    }
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

namespace {

bool isDone(const Standstill& run, ProcessId process) { return run.processes[process].wait() == Wait::Done; }

bool isProcess(const Standstill& run, ProcessId process)
{
    return process >= 0 && std::cmp_less(process, run.processes.size());
}

/// Halves of a process that waits; none of one that has ended.
std::vector<Half> awaitedBy(const Standstill& run, ProcessId process)
{
    return isProcess(run, process) && !isDone(run, process) ? halvesOf(run.processes[process]) : std::vector<Half>();
}

bool has(const std::vector<Half>& halves, Awaited awaited, ProcessId other, std::optional<std::int64_t> tag)
{
    return std::ranges::any_of(
        halves, [&](const Half& half) { return half.awaited == awaited && half.other == other && half.tag == tag; });
}

/// Whether b could let a go on.
bool waitsOn(const Standstill& run, ProcessId a, ProcessId b)
{
    if (!isProcess(run, a) || !isProcess(run, b) || isDone(run, a) || isDone(run, b))
        return false;
    const std::vector<Half> halves = halvesOf(run.processes[a]);
    if (halves.empty())
        return run.processes[b].wait() != Wait::Barrier;
    return std::ranges::any_of(halves, [&](const Half& half) { return half.other == b || half.other == nobody; });
}

bool allAwait(const Standstill& run, const std::vector<ProcessId>& processes, Awaited awaited)
{
    return std::ranges::all_of(processes, [&](ProcessId process) {
        const std::vector<Half> halves = halvesOf(run.processes[process]);
        return !halves.empty() && halves.front().awaited == awaited;
    });
}

bool isSynchronous(const Standstill& run) { return run.request.settings.sends == Sends::Synchronous; }

bool isReceive(const Half& half) { return half.awaited == Awaited::Send; }

/// Whether a receive is for messages of that process.
bool isFor(const Half& half, ProcessId source)
{
    return isReceive(half) && (half.other == nobody || half.other == source);
}

bool isOfTag(std::optional<std::int64_t> wanted, std::int64_t tag) { return wanted.value_or(tag) == tag; }

/// The tag that is claimed to be received.
std::optional<std::int64_t> receivedTag(const Assertion& what)
{
    return what.number("any_tag") != 0 ? std::nullopt : std::optional(what.number("tag"));
}

} // namespace

namespace checks {

bool waitsToReceive(const Standstill& run, const Assertion& what)
{
    const std::optional<std::int64_t> tag = receivedTag(what);
    const auto would = [&](const Untaken& some) {
        return (what.partner() == nobody || some.source == what.partner()) && isOfTag(tag, some.tag);
    };
    return has(awaitedBy(run, what.process), Awaited::Send, what.partner(), tag)
        && std::ranges::none_of(run.delivered.untakenBy(what.process), would);
}

bool waitsToSend(const Standstill& run, const Assertion& what)
{
    const std::int64_t tag = what.number("tag");
    return has(awaitedBy(run, what.process), Awaited::Receive, what.partner(), tag)
        && std::ranges::none_of(awaitedBy(run, what.partner()),
            [&](const Half& half) { return isFor(half, what.process) && isOfTag(half.tag, tag); });
}

bool waitsToBoth(const Standstill& run, const Assertion& what)
{
    const std::vector<Half> halves = awaitedBy(run, what.process);
    return has(halves, Awaited::Send, what.partner(), receivedTag(what))
        && has(halves, Awaited::Receive, static_cast<ProcessId>(what.number("to")), what.number("sent_tag"));
}

bool waitsAtBarrier(const Standstill& run, const Assertion& what)
{
    return isProcess(run, what.process) && run.processes[what.process].wait() == Wait::Barrier;
}

bool hasEnded(const Standstill& run, const Assertion& what)
{
    return isProcess(run, what.partner()) && isDone(run, what.partner());
}

bool wasStopped(const Standstill& run, const Assertion& what)
{
    return hasEnded(run, what) && std::ranges::any_of(run.request.faults, [&](const Fault& fault) {
        return fault.kind == Fault::Kind::Stop && fault.process == what.partner()
            && fault.round == what.number("before");
    });
}

bool wasLost(const Standstill& run, const Assertion& what)
{
    return std::ranges::any_of(run.request.faults, [&](const Fault& fault) {
        return fault.kind == Fault::Kind::Drop && fault.destination == what.process
            && (what.partner() == nobody || fault.process == what.partner()) && fault.round == what.number("lost");
    });
}

bool hasUntaken(const Delivered& delivered, const Assertion& what)
{
    const Untaken some{
        what.partner(), what.number("tag"), what.number("messages"), static_cast<RoundNumber>(what.number("since"))};
    const std::vector<Untaken> all = delivered.untakenBy(what.process);
    if (std::ranges::find(all, some) == all.end())
        return false;
    if (!delivered.hasTallies())
        return true;
    const Delivered::Tally tally = delivered.between(what.partner(), what.process);
    return tally.sent - tally.received >= some.count;
}

bool isCycle(const Standstill& run, const Assertion& what)
{
    const auto& cycle = what.processes;
    for (std::size_t i = 0; i < cycle.size(); ++i)
        if (!waitsOn(run, cycle[i], cycle[(i + 1) % cycle.size()]))
            return false;
    return !cycle.empty();
}

bool allSendSynchronously(const Standstill& run, const Assertion& what)
{
    return isSynchronous(run) && isCycle(run, what) && allAwait(run, what.processes, Awaited::Receive);
}

bool isCycleOfSynchronousSends(const Standstill& run, const Assertion& what)
{
    return isSynchronous(run) && isCycle(run, what) && std::ranges::any_of(what.processes, [&](ProcessId process) {
        return std::ranges::any_of(halvesOf(run.processes[process]), [](const Half& half) { return !isReceive(half); });
    });
}

bool allSendAfterwards(const Standstill& run, const Assertion& what)
{
    return isCycle(run, what) && allAwait(run, what.processes, Awaited::Send)
        && std::ranges::all_of(what.processes,
            [&](ProcessId process) { return mustSendLater(*run.request.program, run.processes[process]); });
}

bool noneSendsAfterwards(const Standstill& run, const Assertion& what)
{
    return isCycle(run, what) && allAwait(run, what.processes, Awaited::Send)
        && std::ranges::none_of(what.processes,
            [&](ProcessId process) { return maySendLater(*run.request.program, run.processes[process]); });
}

bool allHaveUntaken(const Standstill& run, const Assertion& what)
{
    return isCycle(run, what) && allAwait(run, what.processes, Awaited::Send)
        && std::ranges::all_of(what.processes, [&](ProcessId process) {
               const std::vector<Untaken> all = run.delivered.untakenBy(process);
               const ProcessId awaited = halvesOf(run.processes[process]).front().other;
               return !all.empty()
                   && std::ranges::none_of(all, [&](const Untaken& some) { return some.source == awaited; });
           });
}

bool tagsDiffer(const Standstill& run, const Assertion& what)
{
    const std::vector<Half> halves = awaitedBy(run, what.process);
    const auto isOther = [&](ProcessId source, std::int64_t tag) {
        return std::ranges::any_of(
            halves, [&](const Half& half) { return isFor(half, source) && !isOfTag(half.tag, tag); });
    };
    for (const Untaken& some : run.delivered.untakenBy(what.process))
        if (isOther(some.source, some.tag))
            return true;
    for (ProcessId source = 0; source < std::ssize(run.processes); ++source)
        for (const Half& half : awaitedBy(run, source))
            if (!isReceive(half) && half.other == what.process && isOther(source, *half.tag))
                return true;
    return false;
}

bool neverSent(const Standstill& run, const Assertion& what)
{
    return isDone(run, what.process) && run.delivered.between(what.process, what.partner()).sent == 0;
}

bool nothingSends(const Standstill& run, const Assertion& what)
{
    return neverSent(run, what) && !hasSend(*run.request.program);
}

bool sentSoMany(const Standstill& run, const Assertion& what)
{
    const std::int64_t sent = run.delivered.between(what.process, what.partner()).sent;
    return isDone(run, what.process) && sent > 0 && sent == what.number("messages");
}

bool neverReceived(const Standstill& run, const Assertion& what)
{
    return isDone(run, what.process) && run.delivered.between(what.partner(), what.process).received == 0;
}

bool nothingReceives(const Standstill& run, const Assertion& what)
{
    return neverReceived(run, what) && !hasReceive(*run.request.program);
}

bool receivedSoMany(const Standstill& run, const Assertion& what)
{
    const std::int64_t received = run.delivered.between(what.partner(), what.process).received;
    return isDone(run, what.process) && received > 0 && received == what.number("messages");
}

bool allOthersHaveEnded(const Standstill& run, const Assertion& what)
{
    for (ProcessId process = 0; process < std::ssize(run.processes); ++process)
        if (process != what.process && !isDone(run, process))
            return false;
    return true;
}

bool isBarrierNotReached(const Standstill& run, const Assertion& what)
{
    bool someEnded = false;
    for (ProcessId process = 0; process < std::ssize(run.processes); ++process) {
        const Wait wait = run.processes[process].wait();
        if (wait != Wait::Barrier && wait != Wait::Done)
            return false;
        someEnded = someEnded || wait == Wait::Done;
    }
    return someEnded && waitsAtBarrier(run, what);
}

} // namespace checks
} // namespace lockstep
