// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/account/run_view.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "core/account/narrator.h"
#include "core/account/run_cells.h"
#include "core/replay/process_view.h"
#include "core/replay/replay.h"
#include "core/trace/message_record.h"
#include "core/trace/partial_round.h"
#include "core/trace/predicted_cost.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

std::vector<int> movingIn(const Trace& trace, RoundNumber round)
{
    const RoundRecord* const record = roundAt(trace, round);
    return record ? record->moving : std::vector<int>();
}

/// A list of values that may repeat each other, or the value of that variable.
Value heldBy(const ProcessView& process, const std::string& variable)
{
    if (variable.empty()) {
        std::vector<Value> values = process.elsewhere;
        values.push_back(process.data);
        return Value::list(std::move(values));
    }
    const auto found = std::ranges::find(process.variables, variable, &VariableView::name);
    return found != process.variables.end() ? found->value : Value();
}

std::vector<Value> heldByAll(const std::vector<ProcessView>& processes, const std::string& variable)
{
    std::vector<Value> held;
    held.reserve(processes.size());
    for (const ProcessView& process : processes)
        held.push_back(heldBy(process, variable));
    return held;
}

} // namespace

RunView::RunView(std::shared_ptr<const Trace> trace)
    : m_trace(std::move(trace)), m_replay(std::make_unique<Replay>(m_trace))
{}

RunView::~RunView() = default;
RunView::RunView(RunView&&) noexcept = default;
RunView& RunView::operator=(RunView&&) noexcept = default;

const std::shared_ptr<const RunFacts>& RunView::facts() const
{
    if (!m_facts)
        m_facts = std::make_shared<const RunFacts>(m_trace);
    return m_facts;
}

RoundNumber RunView::recorded() const { return static_cast<RoundNumber>(m_trace->rounds.size()); }

RoundNumber RunView::last() const { return m_replay->lastRound(); }

Moment RunView::nearest(const Moment& moment)
{
    const Moment whole{std::clamp(moment.round, 0, last())};
    return whole.round == moment.round && moment.part <= parts(moment.round, moment.size) ? moment : whole;
}

bool RunView::isFailure(const Moment& moment) const
{
    return m_trace->error && moment.isWhole() && moment.round == last();
}

int RunView::parts(RoundNumber round, StepSize size)
{
    if (size == StepSize::Hop)
        return hopsIn(*m_trace, round);
    return size == StepSize::Line ? m_replay->steps(round) : static_cast<int>(movingIn(*m_trace, round).size());
}

Account::Processes RunView::processes(RoundNumber round) { return m_replay->shared(round); }

Account RunView::account(const Moment& moment)
{
    if (moment.isWhole())
        return {facts(), moment, processes(moment.round), movingIn(*m_trace, moment.round)};
    return moment.size == StepSize::Line ? afterLines(moment.round, moment.part)
                                         : afterMessages(moment.round, moment.part);
}

Account RunView::accountBefore(const Moment& moment)
{
    const RoundNumber before = std::max(0, moment.round - 1);
    if (moment.isWhole())
        return account({before});
    if (moment.part == 1) // nothing of the round has crossed
        return {facts(), {before}, processes(before), {}};
    return moment.size == StepSize::Line ? afterLines(moment.round, moment.part - 1)
                                         : afterMessages(moment.round, moment.part - 1);
}

/// Message by message: a process with messages left in the round is shown in its state before the round.
Account RunView::afterMessages(RoundNumber round, int messages)
{
    const std::vector<int> moving = movingIn(*m_trace, round);
    const auto end = moving.begin() + std::clamp<std::ptrdiff_t>(messages, 0, std::ssize(moving));
    std::vector<ProcessView> state = *processes(round - 1);
    for (ProcessView& process : state)
        process.action = {}; // of the previous round
    const auto after = processes(round);
    std::vector<bool> waits(state.size(), false), moves(state.size(), false);
    const auto mark = [this](std::vector<bool>& which, int index) {
        const MessageRecord& message = messageAt(*m_trace, index);
        which[static_cast<std::size_t>(message.source)] = which[static_cast<std::size_t>(message.destination)] = true;
    };
    std::for_each(moving.begin(), end, [&](int index) { mark(moves, index); });
    std::for_each(end, moving.end(), [&](int index) { mark(waits, index); });
    for (std::size_t i = 0; i < state.size(); ++i)
        if (moves[i] && !waits[i])
            state[i] = (*after)[i];
    return {facts(), {round, messages, StepSize::Message},
        std::make_shared<const std::vector<ProcessView>>(std::move(state)), {moving.begin(), end}};
}

/// Statement by statement, all processes at once.
Account RunView::afterLines(RoundNumber round, int lines)
{
    const Standing& standing = m_replay->at(round, lines);
    return {facts(), {round, lines, StepSize::Line},
        std::make_shared<const std::vector<ProcessView>>(standing.processes), standing.crossed};
}

const HeldByTime& RunView::held(const std::string& variable)
{
    if (!m_held.empty() && m_heldOf == variable)
        return m_held;
    m_held.clear();
    m_heldOf = variable;
    for (RoundNumber round = 0; round <= last(); ++round)
        m_held.push_back(heldByAll(*processes(round), variable));
    return m_held;
}

std::vector<Value> RunView::held(const Moment& moment, const std::string& variable)
{
    return heldByAll(account(moment).processes(), variable);
}

std::vector<NodeState> RunView::states(const Moment& moment)
{
    return nodeStates(*facts(), account(moment).processes());
}

const std::set<NodeState>& RunView::occurringStates()
{
    constexpr std::int64_t mostLookedAt = 100'000; // rounds and processes, multiplied
    if (!m_nodeStates.empty())
        return m_nodeStates;
    if (std::int64_t{m_trace->processes()} * (last() + 1) > mostLookedAt) {
        const OperationInfo& operation = operationInfo(m_trace->request.operation.kind);
        m_nodeStates = {NodeState::Empty, NodeState::Part, NodeState::Received};
        if (operation.from() || operation.to())
            m_nodeStates.insert(NodeState::Source);
        if (operation.isJudged())
            m_nodeStates.insert(NodeState::Complete);
        return m_nodeStates;
    }
    for (RoundNumber round = 0; round <= last(); ++round)
        for (const NodeState state : states({round}))
            switch (state) {
            case NodeState::SourceReceived: m_nodeStates.insert({NodeState::Source, NodeState::Received}); break;
            case NodeState::ReceivedPart: m_nodeStates.insert({NodeState::Part, NodeState::Received}); break;
            default: m_nodeStates.insert(state);
            }
    return m_nodeStates;
}

std::shared_ptr<const RunCells> RunView::runCells()
{
    if (!m_cells)
        m_cells = std::make_shared<const RunCells>(*this);
    return m_cells;
}

std::uint8_t RunView::cellStates()
{
    constexpr std::int64_t mostLookedAt = 100'000; // rounds, processes and cells, multiplied
    if (m_cellStates)
        return *m_cellStates;
    const CellGrid& grid = runCells()->grid();
    const auto cells = std::max<std::int64_t>(1, std::ssize(grid.columns) * grid.rows);
    unsigned states = static_cast<unsigned>(CellState::Received) | static_cast<unsigned>(CellState::Sent);
    if (cells * m_trace->processes() * (last() + 1) <= mostLookedAt) {
        states = 0;
        for (RoundNumber round = 0; round <= last(); ++round)
            for (const Cells& held : this->cells({round}))
                for (const Cell& cell : held)
                    states |= cell.states;
    }
    return *(m_cellStates = static_cast<std::uint8_t>(states));
}

std::vector<Cells> RunView::cells(const Moment& moment)
{
    const Account now = account(moment);
    const auto before = processes(std::max(0, moment.round - 1));
    return runCells()->at(now, *before, moment.isWhole() && moment.round == last());
}

namespace {

/// Several sentences may rest on one claim.
std::vector<Claim> eachOnce(std::vector<Claim> claims)
{
    std::map<std::tuple<std::string_view, ProcessId, RoundNumber>, std::vector<Claim>> seen;
    std::erase_if(claims, [&](const Claim& claim) {
        auto& alike = seen[{claim.id(), claim.what().process, claim.what().round}];
        if (std::ranges::count(alike, claim) > 0)
            return true;
        alike.push_back(claim);
        return false;
    });
    return claims;
}

} // namespace

std::vector<Claim> RunView::claims(ShownRounds rounds)
{
    constexpr std::int64_t mostClaimed = 10'000;
    std::vector<Claim> claims;
    const std::int64_t processes = m_trace->processes();
    narrator::verdict(*m_trace, &claims);
    narrator::bound(*m_trace, narrator::BoundCounts::Shown, &claims);
    if (const auto predicted = predictedCost(m_trace->request))
        narrator::agreement(*m_trace, *predicted, &claims);
    if (rounds == ShownRounds::None || processes * (last() + 1) > mostClaimed || !m_trace->columns)
        return eachOnce(std::move(claims));
    for (RoundNumber round = 0; round <= last(); ++round) {
        const Account now = account({round});
        narrator::outcome(*m_trace, round, last(), &claims);
        for (ProcessId process = 0; process < processes; ++process)
            narrator::doesAndNext(now, process, &claims);
    }
    return eachOnce(std::move(claims));
}

} // namespace lockstep
