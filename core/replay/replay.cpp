// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/replay/replay.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "core/base/memory_limit.h"
#include "core/machine/player.h"
#include "core/replay/decision_recorder.h"
#include "core/replay/process_view.h"
#include "core/replay/process_viewer.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/run_columns.h"
#include "core/trace/trace.h"
#include "core/value/store.h"

namespace lockstep {

struct Replay::Private {
    std::shared_ptr<const Trace> trace;
    std::shared_ptr<Store> store;
    std::unique_ptr<Player> player;
    std::unique_ptr<DecisionRecorder>
        decisionRecorder;  ///< of player; null if there are too many processes, or before it is needed
    RoundNumber since = 0; ///< the round after which the recorder began
    /// States to continue from, by round.
    std::map<RoundNumber, MachineState> states;
    std::int64_t stateBytes = 0; ///< their size
    /// Complete recorders: earlier rounds need not be played again for them.
    struct Informed {
        RoundNumber since = 0;
        MachineState state;
        std::unique_ptr<const DecisionRecorder> decisionRecorder;
    };
    std::map<RoundNumber, Informed> informed;
    using Views = std::shared_ptr<const std::vector<ProcessView>>;
    std::vector<std::pair<RoundNumber, Views>> shown; ///< the most recent one is last
    bool goesOn = false;                              ///< after the recorded rounds
    std::unique_ptr<Player> stepper;                  ///< within a round
    std::unique_ptr<DecisionRecorder> besideStepper;
    RoundNumber stepped = -1; ///< that round
    int step = 0;             ///< number of its steps that were played
    std::map<RoundNumber, int> counted;
    Standing standing;
    std::unique_ptr<ProcessViewer> viewer; ///< null until it is needed

    RoundNumber recorded() const { return static_cast<RoundNumber>(trace->rounds.size()); }
    RoundNumber last() const { return recorded() + (goesOn ? 1 : 0); }
    // A round that was cut off is not played again: now nothing would cut it off.
    bool isCutOff(RoundNumber round) const
    {
        const bool stopped = trace->error
            && (trace->error->kind == RunError::Kind::Budget || trace->error->kind == RunError::Kind::Cancelled);
        return stopped && played(round) >= trace->error->round;
    }

    // The state of a failed run after the last recorded round is shown as another round.
    void findEnd() { goesOn = trace->error && trace->error->round > recorded() && trace->columns; }

    bool isRound(RoundNumber round) const { return round > 0 && round <= last() && trace->columns; }
    /// The round for the machine: after the recorded ones it is played to the failure.
    RoundNumber played(RoundNumber round) const
    {
        return round > recorded() && trace->error ? trace->error->round : round;
    }
    std::vector<int> moving(RoundNumber round) const
    {
        return round > 0 && round <= recorded()
            ? std::as_const(trace->rounds)[static_cast<std::size_t>(round) - 1].moving
            : std::vector<int>();
    }

    bool watches() const { return trace->processes() <= DecisionRecorder::mostProcesses; }
    /// The first round that a recorder must see to explain that round.
    static RoundNumber beginOf(RoundNumber round) { return std::max(0, round - DecisionRecorder::memory - 1); }

    void playFrom(const MachineState& state)
    {
        player = std::make_unique<Player>(trace->request, state, store, nullptr, nullptr);
        decisionRecorder.reset();
    }

    void begin()
    {
        informed.clear();
        store = std::make_shared<Store>(trace->request.operation.words, trace->request.operation.values);
        player = std::make_unique<Player>(trace->request, MachineState{}, store, nullptr, nullptr);
        player->start();
        decisionRecorder.reset();
        states.clear();
        stateBytes = 0;
        states.emplace(0, player->copy());
    }

    /// A recorder must see some earlier rounds, unless one is kept that has.
    void restore(RoundNumber round)
    {
        constexpr std::int64_t mostBytes = 1'000'000'000; // states are dropped beyond this
        if (!store || store->bytes() > mostBytes)
            begin();
        const RoundNumber from = watches() ? beginOf(round) : round;
        const RoundNumber now = player->state().round;
        if (now <= round && (decisionRecorder ? since <= from : now <= from))
            return;
        const auto state = std::prev(states.upper_bound(from));
        const auto after = informed.upper_bound(round);
        if (after == informed.begin() || std::prev(after)->first < state->first) {
            playFrom(state->second);
            return;
        }
        const Informed& kept = std::prev(after)->second;
        playFrom(kept.state);
        since = kept.since;
        decisionRecorder = std::make_unique<DecisionRecorder>(*kept.decisionRecorder);
        player->watch(decisionRecorder.get());
    }

    void watchFrom(RoundNumber round)
    {
        if (decisionRecorder || !watches() || player->state().round < beginOf(round))
            return;
        since = player->state().round;
        decisionRecorder = std::make_unique<DecisionRecorder>(trace->request.program, store);
        player->watch(decisionRecorder.get());
    }

    /// Keeps states at distances that are fast to play again.
    void keepState()
    {
        constexpr std::int32_t messagesApart = 1 << 15;
        constexpr std::size_t most = 64;
        const MachineState& now = player->state();
        const MachineState& kept = std::prev(states.end())->second;
        constexpr RoundNumber roundsApart = 64;
        if (now.round <= kept.round
            || (now.records - kept.records < messagesApart && now.round - kept.round < roundsApart))
            return;
        const std::int64_t before = heldBytes();
        states.emplace(now.round, player->copy());
        stateBytes += heldBytes() - before;
        if (states.size() <= most && stateBytes <= trace->request.budgets.memory / 4)
            return;
        const std::int64_t all = heldBytes();
        for (auto each = std::next(states.begin()); each != states.end() && ++each != states.end();)
            each = states.erase(each);
        stateBytes -= all - heldBytes();
    }

    /// Keeps recorders close enough that stepping back is fast; fewer in rounds that are not shown.
    void keepDecisionRecorder(bool isAsked)
    {
        constexpr RoundNumber apart = 4;
        constexpr RoundNumber apartOnTheWay = 8;
        constexpr std::size_t most = 48;
        const RoundNumber now = player->state().round;
        const auto after = informed.upper_bound(now);
        const RoundNumber last = after == informed.begin() ? 0 : std::prev(after)->first;
        if (!decisionRecorder || now - last < (isAsked ? apart : apartOnTheWay) || since > beginOf(now))
            return;
        informed.emplace(
            now, Informed{since, player->copy(), std::make_unique<const DecisionRecorder>(*decisionRecorder)});
        if (informed.size() > most) {
            const bool firstIsFar = now - informed.begin()->first > std::prev(informed.end())->first - now;
            informed.erase(firstIsFar ? informed.begin() : std::prev(informed.end()));
        }
    }

    void playTo(RoundNumber round)
    {
        restore(round);
        watchFrom(round);
        try {
            while (player->state().round < round && !player->failure()) {
                player->playRound();
                if (player->failure())
                    break;
                keepState();
                keepDecisionRecorder(player->state().round == round);
                watchFrom(round);
            }
        } catch (const Stopped&) {
            // a limit ended the run in this round; the state before it is shown
        }
    }

    std::vector<ProcessView> viewsOf(const Player& of)
    {
        if (!viewer)
            viewer = std::make_unique<ProcessViewer>(trace->request);
        return viewer->viewsOf(of.state(), of.interpreter());
    }

    void addMessages(RoundNumber round, const std::vector<int>& messages, std::vector<ProcessView>& of) const
    {
        const auto arrives = [&](const MessageRecord& message) {
            ProcessView& there = of[static_cast<std::size_t>(message.destination)];
            // A process that has ended never receives what reaches it.
            if (message.arrived == round && (message.received > 0 || !hasEnded(there.activity)))
                there.received = true;
        };
        for (const auto index : messages) {
            const auto& message = trace->messages[static_cast<std::size_t>(index)];
            if (message.round == round)
                of[static_cast<std::size_t>(message.source)].sent = true;
            arrives(message);
        }
        for (const RunColumns::Faulty& faulty : trace->columns->faulty)
            if (const auto& late = trace->messages[faulty.message]; late.late > 0)
                arrives(late);
    }

    std::vector<ProcessView> collected(RoundNumber round)
    {
        auto views = viewsOf(*player);
        addMessages(round, moving(round), views);
        if (!decisionRecorder)
            return views;
        auto actions = decisionRecorder->actions(player->state());
        for (std::size_t i = 0; i < views.size(); ++i)
            if (views[i].activity != Activity::Stopped)
                views[i].action = std::move(actions[i]);
        return views;
    }

    /// Users step back and forth between the same rounds.
    void keepShown(RoundNumber round, Views views)
    {
        constexpr std::size_t mostViews = 16 * 1024;
        const std::size_t most = std::clamp<std::size_t>(mostViews / std::max<std::size_t>(1, views->size()), 2, 64);
        shown.emplace_back(round, std::move(views));
        if (shown.size() > most)
            shown.erase(shown.begin());
    }

    static void addDecisions(const DecisionRecorder* decisionRecorder, std::vector<ProcessView>& of)
    {
        for (std::size_t i = 0; decisionRecorder && i < of.size(); ++i)
            if (auto last = decisionRecorder->lastDecision(static_cast<ProcessId>(i)))
                of[i].decision = *std::move(last);
    }

    /// The messages of this round that have crossed their link.
    std::vector<int> crossed(RoundNumber round) const
    {
        const auto& state = stepper->state();
        std::set<int> waiting;
        for (const Offer& offer : state.underWay)
            if (const Passage& passage = state.passages[offer.passage]; passage.arrived < round)
                waiting.insert(passage.record);
        std::vector<int> result;
        for (const auto index : moving(round))
            if (index < state.records && !waiting.contains(index))
                result.push_back(index);
        return result;
    }

    /// False if the round is over, or if a limit ends the run here.
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
        stepper = std::make_unique<Player>(trace->request, player->copy(), store, nullptr, nullptr);
        if (decisionRecorder) {
            besideStepper = std::make_unique<DecisionRecorder>(*decisionRecorder);
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
        stepped = -1; // past the end
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

std::shared_ptr<const std::vector<ProcessView>> Replay::shared(RoundNumber round)
{
    auto& d = *m_private;
    const auto found = std::ranges::find(d.shown, round, &std::pair<RoundNumber, Private::Views>::first);
    if (found != d.shown.end()) {
        std::rotate(found, found + 1, d.shown.end());
    } else if (!d.trace->columns) {
        d.keepShown(round, std::make_shared<const std::vector<ProcessView>>());
    } else {
        d.playTo(d.isCutOff(round) ? d.trace->error->round - 1 : d.played(round));
        d.keepShown(round, std::make_shared<const std::vector<ProcessView>>(d.collected(round)));
    }
    return d.shown.back().second;
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
    d.standing.processes = d.viewsOf(*d.stepper);
    Private::addDecisions(d.besideStepper.get(), d.standing.processes);
    d.standing.crossed = d.crossed(round);
    d.addMessages(round, d.standing.crossed, d.standing.processes);
    return d.standing;
}

} // namespace lockstep
