// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/process_view.h"

#include <algorithm>

#include "core/machine/interpreter.h"
#include "core/machine/state.h"

namespace lockstep {
namespace {

Activity activityOf(Wait wait)
{
    switch (wait) {
    case Wait::Ready: return Activity::Ready;
    case Wait::Send:
    case Wait::Cross: return Activity::Sending;
    case Wait::Receive:
    case Wait::Received: return Activity::Receiving;
    case Wait::Barrier: return Activity::AtBarrier;
    case Wait::Round: return Activity::WaitingForRound;
    case Wait::Done: return Activity::Done;
    case Wait::Failed: return Activity::Failed;
    }
    return Activity::Ready;
}

// Some waits stand behind their instruction, see state.h.
std::int32_t instructionOf(const Process& process, const Frame& frame)
{
    const bool behind = process.wait == Wait::Cross || process.wait == Wait::Barrier || process.wait == Wait::Round
        || process.wait == Wait::Failed;
    return std::max(0, behind ? frame.next - 1 : frame.next);
}

void addVariables(const Process& process, const Frame& frame, const UnitCode& unit, ProcessView& view)
{
    for (std::size_t i = 0; i < unit.slotNames.size(); ++i) {
        const auto& value = process.slots[static_cast<std::size_t>(frame.base) + i];
        if (!unit.slotNames[i].empty() && value.isSet())
            view.variables.push_back({unit.slotNames[i], value});
    }
}

// Data that are only passed on are in no result variable: they are held all the same.
void addElsewhere(const Process& process, const Program& program, ProcessView& view)
{
    const auto add = [&view](const Value& value) {
        if (value.kind() >= Kind::Block && (view.data.kind() < Kind::Block || value.object() != view.data.object()))
            view.elsewhere.push_back(value);
    };
    for (const auto& frame : process.frames) {
        const auto& names = program.units[static_cast<std::size_t>(frame.unit)].slotNames;
        for (std::size_t i = 0; i < names.size(); ++i)
            if (!names[i].empty())
                add(process.slots[static_cast<std::size_t>(frame.base) + i]);
    }
}

} // namespace

ProcessView viewOf(const Process& process, const RunRequest& request, const Interpreter& interpreter, ProcessId id)
{
    ProcessView view;
    const auto& frame = process.frames.back();
    const auto& unit = request.program->units[static_cast<std::size_t>(frame.unit)];
    view.activity = activityOf(process.wait);
    view.unit = unit.name;
    if (process.wait != Wait::Done)
        view.line = unit.spans[static_cast<std::size_t>(instructionOf(process, frame))].line;
    if (process.wait == Wait::Send || process.wait == Wait::Cross || process.wait == Wait::Receive
        || process.wait == Wait::Received)
        view.waitsFor = process.partner;
    addVariables(process, frame, unit, view);
    if (process.decided.unit >= 0) {
        const auto& decided = request.program->units[static_cast<std::size_t>(process.decided.unit)];
        view.decision.line = decided.spans[static_cast<std::size_t>(process.decided.instruction)].line;
        view.decision.unit = decided.name;
        view.decision.holds = process.decided.holds;
    }
    const auto& header = request.program->header;
    view.data = interpreter.resultOf(id, header.result).value_or(Value());
    view.hasResult = view.data.isSet();
    if (!view.data.isSet() && !header.inputs.empty())
        view.data = interpreter.resultOf(id, header.inputs.front()).value_or(Value());
    addElsewhere(process, *request.program, view);
    return view;
}

} // namespace lockstep
