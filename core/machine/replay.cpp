// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <set>

#include "core/machine/machine.h"
#include "core/machine/player.h"
#include "core/machine/witness.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

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

} // namespace

struct Replay::Private {
    std::shared_ptr<const Trace> trace;
    std::unique_ptr<Player> player;
    std::unique_ptr<Witness> witness; ///< of player; null where there are too many processes
    RoundNumber since = 0;            ///< the round after which player began
    RoundNumber shown = -1;
    bool goesOn = false; ///< after the recorded rounds
    std::vector<ProcessView> views;
    std::unique_ptr<Player> stepper; ///< within a round
    std::unique_ptr<Witness> besideStepper;
    RoundNumber stepped = -1; ///< that round
    int step = 0;             ///< as many of its steps are played
    std::map<RoundNumber, int> counted;
    Standing standing;

    RoundNumber recorded() const { return static_cast<RoundNumber>(trace->rounds.size()); }
    RoundNumber last() const { return recorded() + (goesOn ? 1 : 0); }
    // A round that was cut off is not played again: nothing would cut it off now.
    bool isCutOff(RoundNumber round) const
    {
        const bool stopped = trace->error
            && (trace->error->kind == RunError::Kind::Budget || trace->error->kind == RunError::Kind::Cancelled);
        return stopped && played(round) >= trace->error->round;
    }

    // What a failed run did after the last recorded round is a moment of its own.
    void findEnd() { goesOn = trace->error && trace->error->round > recorded() && !trace->checkpoints.empty(); }

    bool isRound(RoundNumber round) const { return round > 0 && round <= last() && !trace->checkpoints.empty(); }
    /// As the machine counts: what lies after the recorded ones is played to the failure.
    RoundNumber played(RoundNumber round) const
    {
        return round > recorded() && trace->error ? trace->error->round : round;
    }
    std::vector<int> moving(RoundNumber round) const
    {
        return round > 0 && round <= recorded() ? trace->rounds[static_cast<std::size_t>(round) - 1].moving
                                                : std::vector<int>();
    }

    /// A witness has to see some rounds before.
    void restore(RoundNumber round)
    {
        const bool watches = trace->processes() <= Witness::mostProcesses;
        const RoundNumber from = watches ? std::max(0, round - Witness::memory) : round;
        const auto& kept = trace->checkpoints;
        const auto& nearest = *std::prev(std::ranges::upper_bound(kept, from, {}, &Checkpoint::round));
        const bool runsOn =
            player && since <= from && player->state().round <= round && player->state().round >= nearest.round;
        if (runsOn)
            return;
        player = std::make_unique<Player>(trace->request, *nearest.state, nullptr, nullptr);
        since = nearest.round;
        if (watches) {
            witness = std::make_unique<Witness>(trace->request.program);
            player->watch(witness.get());
        }
    }

    void playTo(RoundNumber round)
    {
        restore(round);
        try {
            while (player->state().round < round && !player->failure())
                player->playRound();
        } catch (const Stopped&) {
            // a budget ended the run in this round; the state before it is shown
        }
    }

    static std::vector<ProcessView> viewsOf(const Player& of, const RunRequest& request)
    {
        std::vector<ProcessView> result;
        const auto& processes = of.state().processes;
        for (std::size_t i = 0; i < processes.size(); ++i)
            result.push_back(viewOf(processes[i], request, of.interpreter(), static_cast<ProcessId>(i)));
        return result;
    }

    void tellMessages(RoundNumber round, const std::vector<int>& messages, std::vector<ProcessView>& of) const
    {
        for (const auto index : messages) {
            const auto& message = trace->messages[static_cast<std::size_t>(index)];
            if (message.round == round)
                of[static_cast<std::size_t>(message.source)].sent = true;
            if (message.arrived == round)
                of[static_cast<std::size_t>(message.destination)].received = true;
        }
    }

    void collect(RoundNumber round)
    {
        views = viewsOf(*player, trace->request);
        shown = round;
        tellMessages(round, moving(round), views);
        if (!witness)
            return;
        auto deeds = witness->deeds(player->state().processes);
        for (std::size_t i = 0; i < views.size(); ++i)
            views[i].deed = std::move(deeds[i]);
    }

    static void tellDecisions(const Witness* witness, std::vector<ProcessView>& of)
    {
        for (std::size_t i = 0; witness && i < of.size(); ++i)
            if (auto last = witness->lastDecision(static_cast<ProcessId>(i)))
                of[i].decision = *std::move(last);
    }

    /// Of this round's messages, those that are past their link.
    std::vector<int> crossed(RoundNumber round) const
    {
        const auto& state = stepper->state();
        std::set<int> waiting;
        for (const auto& transit : state.transits)
            if (transit.record >= 0 && transit.came < round)
                waiting.insert(transit.record);
        std::vector<int> result;
        for (const auto index : moving(round))
            if (index < state.records && !waiting.contains(index))
                result.push_back(index);
        return result;
    }

    /// False when the round is over, or a budget ends the run here.
    bool playStep()
    {
        try {
            return stepper->playStep();
        } catch (const Stopped&) {
            return false;
        }
    }

    void beginSteps(RoundNumber round)
    {
        playTo(played(round) - 1);
        stepper = std::make_unique<Player>(trace->request, player->state(), nullptr, nullptr);
        if (witness) {
            besideStepper = std::make_unique<Witness>(*witness);
            stepper->watch(besideStepper.get());
        }
        stepped = round;
        step = 0;
    }

    int count(RoundNumber round)
    {
        const auto found = counted.find(round);
        if (found != counted.end())
            return found->second;
        beginSteps(round);
        while (step <= mostSteps && playStep())
            ++step;
        stepped = -1; // it is past the end
        return counted[round] = step;
    }
};

Replay::Replay(std::shared_ptr<const Trace> trace) : m_private(std::make_unique<Private>())
{
    m_private->trace = std::move(trace);
    m_private->findEnd();
}

Replay::~Replay() = default;
Replay::Replay(Replay&&) noexcept = default;
Replay& Replay::operator=(Replay&&) noexcept = default;

const std::vector<ProcessView>& Replay::at(RoundNumber round)
{
    auto& d = *m_private;
    if (d.shown == round || d.trace->checkpoints.empty())
        return d.views;
    d.playTo(d.isCutOff(round) ? d.trace->error->round - 1 : d.played(round));
    d.collect(round);
    return d.views;
}

RoundNumber Replay::lastRound() const { return m_private->last(); }

int Replay::steps(RoundNumber round) { return m_private->isRound(round) ? m_private->count(round) : 0; }

const Standing& Replay::at(RoundNumber round, int step)
{
    auto& d = *m_private;
    const int all = steps(round);
    if (step > all || (step == all && all > mostSteps)) {
        d.standing.processes = at(round);
        d.standing.crossed = d.moving(round);
        return d.standing;
    }
    if (d.stepped != round || d.step > step)
        d.beginSteps(round);
    while (d.step < step && d.playStep())
        ++d.step;
    d.standing.processes = Private::viewsOf(*d.stepper, d.trace->request);
    Private::tellDecisions(d.besideStepper.get(), d.standing.processes);
    d.standing.crossed = d.crossed(round);
    d.tellMessages(round, d.standing.crossed, d.standing.processes);
    return d.standing;
}

} // namespace lockstep
