// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/account/account.h"

#include <algorithm>
#include <set>

#include "core/account/holdings.h"
#include "core/account/node_state.h"
#include "core/base/once.h"
#include "core/operation/expectation.h"
#include "core/replay/code_marks.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {

struct RunFacts::OnceMoves {
    Once<std::unique_ptr<const Moves>> moves;
};

RunFacts::RunFacts(std::shared_ptr<const Trace> of)
    : trace(std::move(of)), expected(std::make_shared<const Expectations>(trace->request.operation)),
      pieces(piecesOf(*trace)), style(sentenceStyle(*trace)), m_moves(std::make_shared<OnceMoves>())
{}

MomentFacts RunFacts::at(RoundNumber round, RoundNumber next, std::vector<Claim>* said) const
{
    const auto& moves = m_moves->moves.get([&] { return std::make_unique<const Moves>(*trace); });
    return {*moves, round, next, said};
}

Account::Account(std::shared_ptr<const RunFacts> run, Moment moment, Processes processes, std::vector<int> crossed)
    : m_run(std::move(run)), m_moment(moment), m_processes(std::move(processes)), m_crossed(std::move(crossed))
{}

const ProcessView& Account::process(ProcessId id) const { return (*m_processes)[static_cast<std::size_t>(id)]; }

const RoundRecord* Account::record() const { return roundAt(trace(), round()); }

std::vector<int> phasesOf(const Trace& trace, const std::vector<RoundNumber>& rounds)
{
    std::set<int> phases;
    for (const RoundNumber round : rounds)
        for (const int index : trace.rounds[static_cast<std::size_t>(round) - 1].messages)
            phases.insert(trace.messages[static_cast<std::size_t>(index)].phase);
    return {phases.begin(), phases.end()};
}

std::vector<int> Account::phases() const
{
    std::vector<int> phases = record() ? phasesOf(trace(), {round()}) : std::vector<int>();
    std::erase(phases, -1);
    return phases;
}

std::vector<Value> Account::holds(ProcessId process) const { return heldItems(this->process(process)); }

namespace {

void addPartner(Action& action, ProcessId partner) { action.partners.push_back(partner); }

void tidy(Action& action)
{
    std::ranges::sort(action.partners);
    const auto repeats = std::ranges::unique(action.partners);
    action.partners.erase(repeats.begin(), repeats.end());
}

/// The messages that come to the process in the round.
Action arrivals(const Account& account, ProcessId id)
{
    Action arrives{Action::Kind::Arrives, {}, 0, {}};
    if (const RoundRecord* const now = account.record(); now && account.process(id).received)
        for (const int index : now->moving)
            if (const MessageRecord& message = messageAt(account.trace(), index);
                message.destination == id && message.arrived == account.round())
                addPartner(arrives, message.source);
    tidy(arrives);
    return arrives;
}

} // namespace

MomentFacts Account::facts(std::vector<Claim>* said) const
{
    return m_run->at(round(), m_moment.isWhole() ? round() + 1 : round(), said);
}

std::vector<Action> Account::actions(ProcessId id) const
{
    using enum Action::Kind;
    const ProcessAction& action = process(id).action;
    const Program& program = *trace().request.program;
    const Action known{Sends, {}, action.line, fileElsewhere(program, action.unit)};
    switch (action.kind) {
    case ProcessAction::Kind::None: return {};
    case ProcessAction::Kind::Waits: return {{WaitsToCross, {action.partner}, known.line, known.file}};
    case ProcessAction::Kind::Skips: {
        Action arrives = arrivals(*this, id);
        if (arrives.partners.empty())
            return {{TakesNoPart, {}, known.line, known.file}};
        return {std::move(arrives)};
    }
    case ProcessAction::Kind::Sends:
    case ProcessAction::Kind::Receives: break;
    }
    Action sends, receives{Receives, {}, 0, {}};
    const RoundRecord* const now = record();
    for (const int index : now ? now->messages : std::vector<int>()) {
        const MessageRecord& message = trace().messages[static_cast<std::size_t>(index)];
        if (message.source != id)
            continue;
        if (sends.partners.empty()) {
            sends.line = trace().lineOf(message);
            sends.file = usedFileOf(trace(), message);
        }
        addPartner(sends, message.destination);
    }
    for (const ProcessId source : action.receivedFrom)
        addPartner(receives, source);
    if (!receives.partners.empty()) {
        receives.line = action.receiveLine;
        receives.file = fileElsewhere(program, action.receiveUnit);
    }
    std::vector<Action> actions;
    for (Action* each : {&sends, &receives})
        if (!each->partners.empty()) {
            tidy(*each);
            actions.push_back(std::move(*each));
        }
    return actions;
}

namespace {

/// How much data makes a result complete, and whether items are that.
class Goal {
public:
    explicit Goal(const RunFacts& run) : m_setup(run.trace->request.operation), m_expected(*run.expected) {}

    /// Whether anything is expected of the process at all.
    bool isMetBy(ProcessId id, const ProcessView& view) const
    {
        const ExpectedResult goal = m_expected.of(id);
        if (goal.form == ExpectedResult::Form::Anything)
            return false;
        // Most processes hold far less than they need: counting tells, and costs nothing.
        const std::int64_t needed = goal.form == ExpectedResult::Form::Blocks ? goal.makers.count : 1;
        std::int64_t blocks = blockCount(view.data);
        for (const Value& value : view.elsewhere)
            blocks += blockCount(value);
        if (blocks < needed)
            return false;
        std::vector<Value> items = heldItems(view);
        std::erase_if(items, [&](const Value& item) { return !isWanted(item.asBlock(), goal); });
        return goal.form == ExpectedResult::Form::Blocks ? std::ssize(items) >= needed : !items.empty();
    }

private:
    bool isWanted(const BlockData& block, const ExpectedResult& goal) const
    {
        return block.first <= 0 && block.words >= m_setup.words && goal.gives(block);
    }

    const OperationSetup& m_setup;
    const Expectations& m_expected;
};

NodeState stateOf(const Trace& trace, const Goal& goal, ProcessId id, const ProcessView& view)
{
    const OperationSetup& setup = trace.request.operation;
    const OperationInfo& info = operationInfo(setup.kind);
    if ((info.from() || info.to()) && id == setup.source)
        return view.received ? NodeState::SourceReceived : NodeState::Source;
    if (!holdsAny(view))
        return NodeState::Empty;
    if (goal.isMetBy(id, view))
        return view.received ? NodeState::Received : NodeState::Complete;
    return view.received ? NodeState::ReceivedPart : NodeState::Part;
}

} // namespace

std::vector<NodeState> nodeStates(const RunFacts& run, const std::vector<ProcessView>& processes)
{
    const Goal goal(run);
    std::vector<NodeState> states;
    states.reserve(processes.size());
    for (std::size_t i = 0; i < processes.size(); ++i)
        states.push_back(stateOf(*run.trace, goal, static_cast<ProcessId>(i), processes[i]));
    return states;
}

} // namespace lockstep
