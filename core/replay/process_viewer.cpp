// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/replay/process_viewer.h"

#include <algorithm>

#include "core/machine/interpreter.h"
#include "core/machine/state.h"
#include "core/operation/expectation.h"

namespace lockstep {
namespace {

Activity activityOf(ConstProcess process)
{
    switch (process.wait()) {
    case Wait::Ready: return Activity::Ready;
    case Wait::Send:
    case Wait::Cross: return Activity::Sending;
    case Wait::Receive:
    case Wait::Received: return Activity::Receiving;
    case Wait::Exchange: return process.rare().exchange.receives ? Activity::Receiving : Activity::Sending;
    case Wait::Started:
        return findStarted(process, process.rare().awaited)->isSend ? Activity::Sending : Activity::Receiving;
    case Wait::Barrier: return Activity::AtBarrier;
    case Wait::Round: return Activity::WaitingForRound;
    case Wait::Done: return Activity::Done;
    case Wait::Failed: return Activity::Failed;
    }
    return Activity::Ready;
}

std::int32_t instructionOf(ConstProcess process, const Frame& frame)
{
    const bool isPast = isPastInstruction(process.wait()) || process.wait() == Wait::Failed;
    return std::max(0, isPast ? frame.next - 1 : frame.next);
}

void addVariables(SlotView slots, const UnitCode& unit, const Store& store, ProcessView& view)
{
    const auto unnamed = std::ranges::count(unit.slotNames, std::string());
    view.variables.reserve(unit.slotNames.size() - static_cast<std::size_t>(unnamed));
    for (std::size_t i = 0; i < unit.slotNames.size(); ++i) {
        const Word word = slots[static_cast<std::int32_t>(i)];
        if (!unit.slotNames[i].empty() && word.isSet())
            view.variables.push_back({unit.slotNames[i], store.shown(word)});
    }
}

} // namespace

ProcessViewer::ProcessViewer(const RunRequest& request) : m_request(request), m_liveness(livenessOf(*request.program))
{
    const Program& program = *request.program;
    const auto& names = program.units.front().slotNames;
    const auto found = std::ranges::find(names, program.header.result);
    if (!program.header.result.empty() && found != names.end())
        m_result = static_cast<std::int32_t>(found - names.begin());
    const Expectations expected(request.operation);
    const bool isFree = request.operation.kind == OperationKind::None;
    for (ProcessId id = 0; id < request.operation.processes; ++id)
        m_needsResult.push_back(isFree || expected.of(id).form != ExpectedResult::Form::Anything);
}

int callLineOf(Situation standing, const Program& program)
{
    const auto unitOf = [&](const Frame& frame) -> const UnitCode& {
        return program.units[static_cast<std::size_t>(frame.unit)];
    };
    const auto isOwn = [&](const UnitCode& unit) { return unit.file.empty() || unit.file == program.file; };
    std::size_t depth = standing.process.depth() - 1;
    if (isOwn(unitOf(standing.process.frame(depth))))
        return 0;
    while (depth > 0 && !isOwn(unitOf(standing.process.frame(depth))))
        --depth;
    const Frame frame = standing.process.frame(depth);
    return unitOf(frame).spans[static_cast<std::size_t>(std::max(0, frame.next - 1))].line;
}

namespace {

SlotSet liveIn(const UnitLiveness& liveness, ConstProcess process, const Frame& frame, const SlotSet& atEnd)
{
    if (process.wait() == Wait::Done)
        return atEnd;
    if (process.wait() == Wait::Exchange)
        return liveness.within(frame.next, process.rare().exchange.receives, atEnd);
    return liveness.before(instructionOf(process, frame), atEnd);
}

} // namespace

const SlotSet& ProcessViewer::liveInMain(ConstProcess process, const Frame& frame, bool needsResult) const
{
    const Kept now{process.wait(), frame.next, process.rare().exchange.receives, needsResult};
    if (now == m_keptFor)
        return m_kept;
    SlotSet atEnd(m_request.program->units.front().slots);
    if (m_result >= 0 && needsResult)
        atEnd.insert(m_result);
    m_keptFor = now;
    return m_kept = liveIn(m_liveness.front(), process, frame, atEnd);
}

void ProcessViewer::addLive(
    const MachineState& state, const Interpreter& interpreter, ProcessId id, ProcessView& view) const
{
    const Situation standing = state.situation(id);
    const Store& store = interpreter.store();
    std::vector<Word> seen;
    const auto add = [&](Word word) {
        if (!word.isSet() || store.kind(word) < Kind::Block || std::ranges::find(seen, word) != seen.end())
            return;
        seen.push_back(word);
        view.elsewhere.push_back(store.shown(word));
    };
    const auto& units = m_request.program->units;
    std::vector<bool> copied; // the parameters of the frame that the caller reads afterwards
    for (std::size_t depth = 0; depth < standing.process.depth(); ++depth) {
        const Frame frame = standing.process.frame(depth);
        const UnitCode& unit = units[static_cast<std::size_t>(frame.unit)];
        const UnitLiveness& liveness = m_liveness[static_cast<std::size_t>(frame.unit)];
        SlotSet atEnd(unit.slots);
        if (depth == 0 && m_result >= 0 && m_needsResult[static_cast<std::size_t>(id)])
            atEnd.insert(m_result);
        for (std::size_t k = 0; k < copied.size(); ++k)
            if (copied[k])
                atEnd.insert(unit.parameters[k]);
        const bool isInnermost = depth + 1 == standing.process.depth();
        const SlotSet live = isInnermost && depth == 0 && frame.unit == 0
            ? liveInMain(standing.process, frame, m_needsResult[static_cast<std::size_t>(id)])
            : isInnermost ? liveIn(liveness, standing.process, frame, atEnd)
                          : liveness.duringCall(frame.next - 1, atEnd, copied);
        const auto word = [&](std::int32_t slot) { return standing.slots[frame.base + slot]; };
        if (depth == 0 && m_result >= 0 && live.contains(m_result) && word(m_result).isSet()) {
            view.hasResult = true;
            view.data = store.shown(word(m_result));
            seen.push_back(word(m_result));
        }
        for (std::int32_t slot = 0; slot < unit.slots; ++slot)
            if (live.contains(slot))
                add(word(slot));
    }
    if (standing.process.isHanded())
        add(standing.process.handed());
    const RareState& rare = standing.process.rare();
    if (rare.exchange.isOn && rare.exchange.sends)
        add(rare.exchange.payload);
    for (const Queued& queued : rare.queue)
        add(queued.offer.payload);
    for (const OwnMessage& own : rare.own)
        add(own.offer.payload);
    if (!hasEnded(view.activity)) { // else it never receives them
        rare.mail.eachCrossed(add);
        for (const auto& [handle, started] : rare.started)
            add(started.message.payload);
        for (const auto& [tag, mail] : rare.tagged)
            mail.eachCrossed(add);
    }
    state.offers.eachOf(id, [&](const Offer& offer) { add(offer.payload); });
}

ProcessView ProcessViewer::viewOf(const MachineState& state, const Interpreter& interpreter, ProcessId id) const
{
    const Situation standing = state.situation(id);
    ConstProcess process = standing.process;
    ProcessView view;
    const Frame frame = process.frame();
    const auto& unit = m_request.program->units[static_cast<std::size_t>(frame.unit)];
    view.activity = activityOf(process);
    if (state.stopped.contains(id))
        view.activity = Activity::Stopped;
    view.unit = unit.name;
    if (process.wait() != Wait::Done)
        view.line = unit.spans[static_cast<std::size_t>(instructionOf(process, frame))].line;
    if (process.wait() == Wait::Send || process.wait() == Wait::Cross || process.wait() == Wait::Receive
        || process.wait() == Wait::Received || process.wait() == Wait::Started)
        view.waitsFor = process.partner();
    if (process.wait() == Wait::Exchange) {
        const Exchange& now = process.rare().exchange;
        view.waitsFor = now.receives ? process.partner() : now.destination;
    }
    if (process.hasRare())
        view.unwaited = unwaitedOf(id, process);
    view.callLine = callLineOf(standing, *m_request.program);
    addVariables(standing.slots.from(frame.base), unit, interpreter.store(), view);
    if (const Decided& last = process.rare().decided; last.unit >= 0) {
        const auto& decided = m_request.program->units[static_cast<std::size_t>(last.unit)];
        view.decision.line = decided.spans[static_cast<std::size_t>(last.instruction)].line;
        view.decision.unit = decided.name;
        view.decision.holds = last.holds;
    }
    addLive(state, interpreter, id, view);
    return view;
}

std::vector<ProcessView> ProcessViewer::viewsOf(const MachineState& state, const Interpreter& interpreter) const
{
    std::vector<ProcessView> views;
    views.reserve(static_cast<std::size_t>(m_request.operation.processes));
    for (ProcessId id = 0; id < m_request.operation.processes; ++id)
        views.push_back(viewOf(state, interpreter, id));
    return views;
}

} // namespace lockstep
