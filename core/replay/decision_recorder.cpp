// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/replay/decision_recorder.h"

#include <algorithm>

#include "core/header/program.h"
#include "core/language/operators.h"
#include "core/replay/process_viewer.h"
#include "core/value/store.h"

namespace lockstep {

namespace {

constexpr std::size_t leastDecisions =
    64; ///< minimum number of decisions kept per process; at twice as many the older half is dropped

std::int64_t countOf(Word word) { return word.isInteger() ? word.asInteger() : 0; }

} // namespace

DecisionRecorder::DecisionRecorder(const std::shared_ptr<const Program>& program, std::shared_ptr<Store> store)
    : m_known(std::make_shared<const Known>(Known{program, std::move(store), loopsOf(*program)}))
{}

DecisionRecorder::Seen& DecisionRecorder::seen(ProcessId process)
{
    const auto index = static_cast<std::size_t>(process);
    if (m_seen.size() <= index)
        m_seen.resize(index + 1);
    return m_seen[index];
}

void DecisionRecorder::beginRound(RoundNumber round)
{
    m_round = round;
    m_crosses = false;
    for (Seen& each : m_seen) {
        each.sent.reset();
        each.received.reset();
        each.receivedFrom.clear();
        std::erase_if(each.decisions, [round](const Taken& taken) { return taken.round + memory < round; });
    }
}

Pass DecisionRecorder::passOf(const Seen& seen, Situation state, int behind) const
{
    Pass pass;
    pass.reserve(8);
    for (std::size_t depth = 0; depth < state.process.depth(); ++depth) {
        const Frame frame = state.process.frame(depth);
        const bool innermost = depth + 1 == state.process.depth();
        const std::int32_t at = frame.next - (innermost ? behind : 1);
        pass.push_back(-1 - frame.unit);
        for (const Loop& loop : m_known->loops[static_cast<std::size_t>(frame.unit)]) {
            if (at < loop.first || at > loop.last)
                continue;
            pass.push_back(loop.first);
            const auto found = seen.passes.find({depth, loop.first});
            pass.push_back(loop.counter >= 0     ? countOf(state.slots[frame.base + loop.counter])
                    : found != seen.passes.end() ? found->second.count
                                                 : 0);
        }
    }
    return pass;
}

DecisionRecorder::Place DecisionRecorder::placeOf(const Seen& seen, Situation state) const
{
    const Frame frame = state.process.frame();
    const auto slots = m_known->program->units[static_cast<std::size_t>(frame.unit)].slots;
    std::vector<Word> held;
    held.reserve(static_cast<std::size_t>(slots));
    for (std::int32_t i = 0; i < slots; ++i)
        held.push_back(m_known->store->share(state.slots[frame.base + i]));
    return {frame.unit, frame.next - 1, passOf(seen, state, 1), std::move(held), callLineOf(state, *m_known->program)};
}

void DecisionRecorder::decided(ProcessId process, Situation state, bool holds)
{
    Seen& of = seen(process);
    const Frame frame = state.process.frame();
    const std::size_t depth = state.process.depth() - 1;
    std::erase_if(of.passes, [depth](const auto& pass) { return pass.first.first > depth; });
    const std::int32_t at = frame.next - 1;
    const auto unit = static_cast<std::size_t>(frame.unit);
    for (const Loop& loop : m_known->loops[unit]) {
        const bool leads = loop.counter < 0 && at >= loop.first && at <= loop.last
            && m_known->program->units[unit].code[static_cast<std::size_t>(at)].c == loop.last + 1;
        if (leads && holds) {
            Pass around = passOf(of, state, 1);
            around.resize(around.size() - 2); // without the pass of this loop
            Seen::Passes& passes = of.passes[{depth, loop.first}];
            const std::uint64_t key = keyOf(around);
            passes = {passes.around == key ? passes.count + 1 : 1, key};
        } else if (leads) {
            of.passes.erase({depth, loop.first});
        }
    }
    auto choice = std::make_shared<const Choice>(Choice{placeOf(of, state), holds, m_computed});
    const std::uint64_t key = keyOf(choice->place.pass);
    of.decisions.push_back({std::move(choice), key, m_round, ++of.decided});
    m_computed.clear();
    if (of.decisions.size() == 2 * leastDecisions)
        of.decisions.erase(of.decisions.begin(), of.decisions.begin() + leastDecisions);
}

/// Decisions of the pass are no longer needed.
void DecisionRecorder::finish(Seen& seen, const Pass& now)
{
    for (Taken& taken : seen.decisions)
        taken.isDone = taken.isDone || begins(taken.pass(), now);
}

/// A process runs ahead of its messages: its decisions in earlier passes belong to rounds that end only when the
/// message crosses.
void DecisionRecorder::forget(Seen& seen, const Talk& crossed)
{
    std::erase_if(seen.decisions, [&](const Taken& taken) {
        return taken.number <= crossed.decided && !begins(taken.pass(), crossed.place.pass);
    });
}

std::shared_ptr<const DecisionRecorder::Talk> DecisionRecorder::talk(
    Seen& seen, Situation state, ProcessId partner) const
{
    Place place = placeOf(seen, state);
    finish(seen, place.pass);
    std::vector<Taken> led;
    std::ranges::copy_if(
        seen.decisions, std::back_inserter(led), [&](const Taken& taken) { return begins(taken.pass(), place.pass); });
    return std::make_shared<const Talk>(
        Talk{std::move(place), partner, std::move(led), m_round + (m_crosses ? 1 : 0), seen.decided});
}

void DecisionRecorder::posted(ProcessId process, Situation state, ProcessId destination, std::int64_t sequence)
{
    Seen& of = seen(process);
    of.posted.emplace(sequence, talk(of, state, destination));
}

void DecisionRecorder::started(ProcessId process, std::int64_t sequence)
{
    Seen& of = seen(process);
    const auto found = of.posted.extract(sequence);
    m_crosses = true;
    if (!found)
        return;
    forget(of, *found.mapped());
    if (!of.sent)
        of.sent = found.mapped();
}

void DecisionRecorder::received(ProcessId process, Situation state, ProcessId source)
{
    Seen& of = seen(process);
    auto now = talk(of, state, source);
    forget(of, *now);
    of.receivedFrom.push_back(source);
    if (!of.received)
        of.received = std::move(now);
}

std::vector<VariableView> DecisionRecorder::Known::variablesOf(const Place& place) const
{
    std::vector<VariableView> variables;
    const auto& names = program->units[static_cast<std::size_t>(place.unit)].slotNames;
    for (std::size_t i = 0; i < names.size() && i < place.slots.size(); ++i)
        if (!names[i].empty() && place.slots[i].isSet())
            variables.push_back({names[i], store->shown(place.slots[i])});
    return variables;
}

Decision DecisionRecorder::Known::decisionOf(const Choice& choice) const
{
    const auto unit = static_cast<std::size_t>(choice.place.unit);
    const UnitCode& code = program->units[unit];
    const std::int32_t at = choice.place.instruction;
    Decision decision{code.spans[static_cast<std::size_t>(at)].line, code.name, choice.holds, {}, {}};
    for (const auto& [op, left, right, result] : choice.computed)
        if (const BinaryRow* row = binaryRow(op))
            decision.workings.push_back({row->sign, store->shown(left), store->shown(right), store->shown(result)});
    for (const Loop& loop : loops[unit]) {
        const auto slot = static_cast<std::size_t>(std::max(0, loop.counter));
        if (loop.counter >= 0 && at >= loop.first && at <= loop.last && !code.slotNames[slot].empty())
            decision.loops.push_back({code.slotNames[slot], store->shown(choice.place.slots[slot])});
    }
    return decision;
}

class DecisionRecorder::RecordedDetails : public ActionDetails {
public:
    /// Without a place there are no variables.
    RecordedDetails(std::shared_ptr<const Known> known, std::shared_ptr<const Place> place, Choices led)
        : m_known(std::move(known)), m_place(std::move(place)), m_led(std::move(led))
    {}
    std::vector<VariableView> variables() const override
    {
        return m_place ? m_known->variablesOf(*m_place) : std::vector<VariableView>();
    }
    /// Decisions of the innermost pass: an `if` around the whole loop does not explain a single round.
    std::vector<Decision> decisions() const override
    {
        std::size_t longest = 0;
        for (const auto& choice : m_led)
            longest = std::max(longest, choice->place.pass.size());
        std::vector<Decision> result;
        for (const auto& choice : m_led)
            if (choice->place.pass.size() == longest)
                result.push_back(m_known->decisionOf(*choice));
        return result;
    }

private:
    std::shared_ptr<const Known> m_known;
    std::shared_ptr<const Place> m_place;
    Choices m_led;
};

std::optional<Decision> DecisionRecorder::lastDecision(ProcessId process) const
{
    const auto index = static_cast<std::size_t>(process);
    if (index >= m_seen.size() || m_seen[index].decisions.empty())
        return std::nullopt;
    return m_known->decisionOf(*m_seen[index].decisions.back().choice);
}

void DecisionRecorder::describe(
    ProcessAction& action, ProcessAction::Kind kind, std::shared_ptr<const Place> place, Choices led) const
{
    action.kind = kind;
    if (place) {
        const UnitCode& code = m_known->program->units[static_cast<std::size_t>(place->unit)];
        action.line = code.spans[static_cast<std::size_t>(place->instruction)].line;
        action.unit = code.name;
        action.callLine = place->callLine;
    }
    if (place || !led.empty())
        action.details = std::make_shared<const RecordedDetails>(m_known, std::move(place), std::move(led));
}

void DecisionRecorder::addReceived(ProcessAction& action, const Seen& seen) const
{
    if (!seen.received)
        return;
    const Place& place = seen.received->place;
    const UnitCode& code = m_known->program->units[static_cast<std::size_t>(place.unit)];
    action.receivedFrom = seen.receivedFrom;
    action.receiveLine = code.spans[static_cast<std::size_t>(place.instruction)].line;
    action.receiveUnit = code.name;
}

ProcessAction DecisionRecorder::ofTalk(const std::shared_ptr<const Talk>& talk, ProcessAction::Kind kind) const
{
    ProcessAction action;
    action.partner = talk->partner;
    Choices led;
    led.reserve(talk->led.size());
    for (const Taken& taken : talk->led)
        led.push_back(taken.choice);
    describe(action, kind, {talk, &talk->place}, std::move(led));
    return action;
}

/// The message of the pass in which others communicate, if it has not crossed; null: none.
std::shared_ptr<const DecisionRecorder::Talk> DecisionRecorder::waiting(
    const Seen& seen, Situation now, const Talking& talking) const
{
    // it has not continued: it is at its send
    if (now.process.wait() == Wait::Cross || now.process.wait() == Wait::Exchange)
        return nullptr;
    for (const auto& [sequence, talk] : seen.posted)
        // A recorder that began later has not seen it.
        if (talk->round <= m_round && m_round <= talk->round + memory && talking.passes.contains(talk->place.pass))
            return talk;
    return nullptr;
}

ProcessAction DecisionRecorder::ofIdle(const Seen& seen, Situation now, const Talking& talking) const
{
    if (const auto talk = waiting(seen, now, talking))
        return ofTalk(talk, ProcessAction::Kind::Waits);
    Choices ofRound;
    const Taken* last = nullptr;
    for (const Taken& taken : seen.decisions) {
        if (taken.isDone || !std::ranges::binary_search(talking.keys, taken.key))
            continue;
        const auto inside = talking.passes.lower_bound(taken.pass());
        if (inside == talking.passes.end() || !begins(taken.pass(), *inside))
            continue;
        ofRound.push_back(taken.choice);
        last = &taken;
    }
    ProcessAction action;
    if (!last) { // how it reached the place where it waits
        for (const Taken& taken : seen.decisions)
            if (taken.key == seen.decisions.back().key && taken.pass() == seen.decisions.back().pass())
                ofRound.push_back(taken.choice);
        describe(action, ProcessAction::Kind::None, {}, std::move(ofRound));
        return action;
    }
    const Wait wait = now.process.wait();
    const bool isPast = wait == Wait::Done || !begins(last->pass(), passOf(seen, now, isPastInstruction(wait) ? 1 : 0));
    describe(action, isPast ? ProcessAction::Kind::Skips : ProcessAction::Kind::None,
        isPast ? std::shared_ptr<const Place>(last->choice, &last->choice->place) : nullptr, std::move(ofRound));
    return action;
}

DecisionRecorder::Talking DecisionRecorder::talking() const
{
    Talking found;
    for (const Seen& each : m_seen)
        for (const auto* talk : {&each.sent, &each.received})
            if (*talk)
                found.passes.insert((*talk)->place.pass);
    for (const Pass& pass : found.passes) {
        std::uint64_t key = 0;
        for (const std::int64_t number : pass)
            found.keys.push_back(key = keyOf(key, number));
    }
    std::ranges::sort(found.keys);
    return found;
}

std::vector<ProcessAction> DecisionRecorder::actions(const MachineState& now) const
{
    const Talking talking = this->talking();
    std::vector<ProcessAction> actions(now.processes.size());
    for (std::size_t i = 0; i < std::min(actions.size(), m_seen.size()); ++i) {
        const Seen& each = m_seen[i];
        actions[i] = each.sent ? ofTalk(each.sent, ProcessAction::Kind::Sends)
            : each.received    ? ofTalk(each.received, ProcessAction::Kind::Receives)
                               : ofIdle(each, now.situation(static_cast<ProcessId>(i)), talking);
        addReceived(actions[i], each);
    }
    return actions;
}

} // namespace lockstep
