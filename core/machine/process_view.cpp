// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/process_view.h"

#include <algorithm>

#include "core/machine/interpreter.h"
#include "core/machine/state.h"

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
    case Wait::Exchange: return process.seldom().exchange.receives ? Activity::Receiving : Activity::Sending;
    case Wait::Barrier: return Activity::AtBarrier;
    case Wait::Round: return Activity::WaitingForRound;
    case Wait::Done: return Activity::Done;
    case Wait::Failed: return Activity::Failed;
    }
    return Activity::Ready;
}

// Some waits stand behind their instruction, see state.h.
std::int32_t instructionOf(ConstProcess process, const Frame& frame)
{
    const bool behind = process.wait() == Wait::Cross || process.wait() == Wait::Barrier
        || process.wait() == Wait::Round || process.wait() == Wait::Failed;
    return std::max(0, behind ? frame.next - 1 : frame.next);
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

// Data that are only passed on are in no result variable: they are held all the same.
void addElsewhere(Situation standing, const Program& program, Word data, const Store& store, ProcessView& view)
{
    const auto add = [&](Word word) {
        if (word != data && store.kind(word) >= Kind::Block)
            view.elsewhere.push_back(store.shown(word));
    };
    for (std::size_t depth = 0; depth < standing.process.depth(); ++depth) {
        const Frame frame = standing.process.frame(depth);
        const auto& names = program.units[static_cast<std::size_t>(frame.unit)].slotNames;
        for (std::size_t i = 0; i < names.size(); ++i)
            if (!names[i].empty())
                add(standing.slots[frame.base + static_cast<std::int32_t>(i)]);
    }
}

} // namespace

ProcessView viewOf(Situation standing, const RunRequest& request, const Interpreter& interpreter, ProcessId id)
{
    ConstProcess process = standing.process;
    ProcessView view;
    const Frame frame = process.frame();
    const auto& unit = request.program->units[static_cast<std::size_t>(frame.unit)];
    view.activity = activityOf(process);
    view.unit = unit.name;
    if (process.wait() != Wait::Done)
        view.line = unit.spans[static_cast<std::size_t>(instructionOf(process, frame))].line;
    if (process.wait() == Wait::Send || process.wait() == Wait::Cross || process.wait() == Wait::Receive
        || process.wait() == Wait::Received)
        view.waitsFor = process.partner();
    if (process.wait() == Wait::Exchange) {
        const Exchange& now = process.seldom().exchange;
        view.waitsFor = now.receives ? process.partner() : now.destination;
    }
    addVariables(standing.slots.from(frame.base), unit, interpreter.store(), view);
    if (const Decided& last = process.seldom().decided; last.unit >= 0) {
        const auto& decided = request.program->units[static_cast<std::size_t>(last.unit)];
        view.decision.line = decided.spans[static_cast<std::size_t>(last.instruction)].line;
        view.decision.unit = decided.name;
        view.decision.holds = last.holds;
    }
    const auto& header = request.program->header;
    Word data = interpreter.resultOf(id, header.result);
    view.hasResult = data.isSet();
    if (!data.isSet() && !header.inputs.empty())
        data = interpreter.resultOf(id, header.inputs.front());
    view.data = interpreter.store().shown(data);
    addElsewhere(standing, *request.program, data, interpreter.store(), view);
    return view;
}

} // namespace lockstep
