// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/machine/machine.h"
#include "core/machine/player.h"

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
    const auto& header = request.program->header;
    view.data = interpreter.resultOf(id, header.result).value_or(Value());
    if (!view.data.isSet() && !header.inputs.empty())
        view.data = interpreter.resultOf(id, header.inputs.front()).value_or(Value());
    return view;
}

} // namespace

struct Replay::Private {
    std::shared_ptr<const Trace> trace;
    std::unique_ptr<Player> player;
    RoundNumber shown = -1;
    std::vector<ProcessView> views;

    void restore(RoundNumber round)
    {
        const auto& kept = trace->checkpoints;
        const auto after = std::ranges::upper_bound(kept, round, {}, &Checkpoint::round);
        const auto& nearest = *std::prev(after);
        const bool runsOn = player && player->state().round <= round && player->state().round >= nearest.round;
        if (!runsOn)
            player = std::make_unique<Player>(trace->request, *nearest.state, nullptr, nullptr);
    }

    void playTo(RoundNumber round)
    {
        try {
            while (player->state().round < round && !player->failure())
                player->playRound();
        } catch (const Stopped&) {
            // a budget ended the run in this round; the state before it is shown
        }
    }

    void collect(RoundNumber round)
    {
        views.clear();
        const auto& processes = player->state().processes;
        for (std::size_t i = 0; i < processes.size(); ++i)
            views.push_back(viewOf(processes[i], trace->request, player->interpreter(), static_cast<ProcessId>(i)));
        shown = round;
        if (round < 1 || static_cast<std::size_t>(round) > trace->rounds.size())
            return;
        for (const auto index : trace->rounds[static_cast<std::size_t>(round) - 1].moving) {
            const auto& message = trace->messages[static_cast<std::size_t>(index)];
            if (message.round == round)
                views[static_cast<std::size_t>(message.source)].sent = true;
            if (message.arrived == round)
                views[static_cast<std::size_t>(message.destination)].received = true;
        }
    }
};

Replay::Replay(std::shared_ptr<const Trace> trace) : m_private(std::make_unique<Private>())
{
    m_private->trace = std::move(trace);
}

Replay::~Replay() = default;
Replay::Replay(Replay&&) noexcept = default;
Replay& Replay::operator=(Replay&&) noexcept = default;

const std::vector<ProcessView>& Replay::at(RoundNumber round)
{
    auto& d = *m_private;
    if (d.shown == round || d.trace->checkpoints.empty())
        return d.views;
    d.restore(round);
    d.playTo(round);
    d.collect(round);
    return d.views;
}

} // namespace lockstep
