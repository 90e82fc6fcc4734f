// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Which cells a process shows depends on the whole run: columns are what any process ever holds, and an item that was
// sent is faded only if nothing needs it later. Items change on the way (they are cut, joined and added up), so no
// single round tells this, and runs of lists and sums are walked through once. Very large runs are not: their cells are
// unknown rather than slow.

#include "core/account/run_cells.h"

#include <algorithm>
#include <set>
#include <utility>

#include "core/account/account.h"
#include "core/account/holdings.h"
#include "core/account/run_view.h"
#include "core/operation/expectation.h"
#include "core/operation/judge.h"
#include "core/operation/ranks.h"
#include "core/replay/process_view.h"
#include "core/trace/message_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

/// More rounds, processes and columns, multiplied, would take seconds to walk through.
constexpr std::int64_t mostWalked = 2'000'000;

bool isSum(CellAxis axis)
{
    return axis == CellAxis::Summands || axis == CellAxis::SumsByDestination || axis == CellAxis::Slots;
}

std::int64_t endOf(const BlockData& block) { return block.first + block.words; }

/// The messages that come to processes in the round.
std::vector<const MessageRecord*> arrivalsOf(const Trace& trace, const std::vector<int>& crossed, RoundNumber round)
{
    std::vector<const MessageRecord*> arrivals;
    for (const int index : crossed)
        if (const MessageRecord& message = messageAt(trace, index); message.arrived == round && !message.isDropped)
            arrivals.push_back(&message);
    for (const int index : lateArrivals(trace, round))
        if (const MessageRecord* const message = &messageAt(trace, index);
            std::ranges::find(arrivals, message) == arrivals.end())
            arrivals.push_back(message);
    return arrivals;
}

/// The block, cut where the run cuts blocks.
std::vector<Value> cutItem(const Value& item, const std::vector<std::int64_t>& cuts)
{
    const BlockData& whole = item.asBlock();
    std::vector<Value> pieces;
    for (std::size_t k = 0; k + 1 < cuts.size(); ++k) {
        const std::int64_t first = std::max(cuts[k], whole.first), end = std::min(cuts[k + 1], endOf(whole));
        if (first >= end)
            continue;
        BlockData piece(whole);
        piece.first = first;
        piece.words = end - first;
        pieces.push_back(piece.words == whole.words ? item : Value::blockOf(piece));
    }
    if (pieces.empty()) // no words
        pieces.push_back(item);
    return pieces;
}

bool isAt(const Cell& a, const Cell& b) { return a.row == b.row && a.column == b.column; }

/// Adds cells at places where there are none.
void addOthers(Cells& cells, const Cells& others)
{
    for (const Cell& other : others)
        if (std::ranges::none_of(cells, [&](const Cell& cell) { return isAt(cell, other); }))
            cells.push_back(other);
    std::ranges::sort(cells, {}, [](const Cell& cell) { return std::pair(cell.row, cell.column); });
}

} // namespace

RunCells::RunCells(RunView& view) : m_facts(view.facts())
{
    m_grid.axis = operationInfo(m_facts->trace->request.operation.kind).cells;
    m_grid.pieces = m_facts->pieces;
    constexpr std::int64_t mostBlocks = 1'000'000;
    std::int64_t blocks = 0;
    for (const MessageRecord& message : m_facts->trace->messages)
        blocks += blockCount(message.payload);
    m_areKnown = m_facts->trace->columns && blocks <= mostBlocks; // a trace made by hand cannot be replayed
    if (!m_areKnown)
        return;
    findParts();
    findColumns();
    const auto columns = static_cast<std::int64_t>(
        std::max<std::size_t>(1, m_grid.columns.size() * static_cast<std::size_t>(m_grid.rows)));
    m_knowsHistory = std::int64_t{m_facts->trace->processes()} * (view.last() + 1) * columns <= mostWalked;
    if (m_knowsHistory) {
        m_history = ItemHistory(*m_facts->trace);
        walk(view);
    } else if (m_grid.columns.empty()) {
        m_grid.columns = {0};
        if (m_grid.axis == CellAxis::Slots)
            m_grid.columns = {0, 1, 2};
    }
    constexpr std::size_t mostLookedAt = 4096;
    for (std::size_t i = 0; i < std::min(mostLookedAt, m_facts->trace->messages.size()); ++i)
        m_carried.push_back(cellsIn(static_cast<int>(i)));
    m_tellsMessagesApart = m_grid.axis != CellAxis::Parts || m_grid.columns.size() > 1
        || std::ranges::any_of(m_carried, &Cells::empty); // some carry something else
}

/// The common refinement of all cuts of a block.
void RunCells::findParts()
{
    const Trace& trace = *m_facts->trace;
    const OperationSetup& setup = trace.request.operation;
    std::set<std::int64_t> cuts{0, setup.words};
    for (const MessageRecord& message : trace.messages)
        for (const Value& block : blocksOf(message.payload)) {
            cuts.insert(block.asBlock().first);
            cuts.insert(endOf(block.asBlock()));
        }
    m_grid.cuts = {cuts.begin(), cuts.end()};
    if (m_grid.cuts.size() == 1) // no words
        m_grid.cuts.push_back(m_grid.cuts.front());
    m_grid.inParts = m_grid.axis == CellAxis::Summands && m_grid.parts() > 1;
}

void RunCells::findColumns()
{
    const OperationSetup& setup = m_facts->trace->request.operation;
    const auto fill = [this](std::int64_t count) {
        for (std::int64_t i = 0; i < count; ++i)
            m_grid.columns.push_back(i);
    };
    std::set<std::int64_t> contributors;
    const auto learn = [&](const BlockData& sum) {
        m_grid.wanted = std::max<std::int64_t>(m_grid.wanted, std::ssize(sum.contributions->different()));
        for (const Contributor& one : sum.contributions->different())
            contributors.insert(one.process);
    };
    if (isSum(m_grid.axis)) {
        std::set<const Contributions*> seen;
        for (ProcessId process = 0; process < setup.processes; ++process) {
            const ExpectedResult goal = m_facts->expected->of(process);
            if (goal.form == ExpectedResult::Form::Sum && seen.insert(goal.sum.asBlock().contributions.get()).second)
                learn(goal.sum.asBlock());
            if (m_facts->expected->ofAll() != nullptr)
                break;
        }
    }
    switch (m_grid.axis) {
    case CellAxis::Parts: fill(static_cast<std::int64_t>(m_grid.parts())); break;
    case CellAxis::Pairs: m_grid.rows = setup.processes; [[fallthrough]];
    case CellAxis::Origins:
    case CellAxis::Destinations:
    case CellAxis::Heard:
    case CellAxis::SumsByDestination: fill(setup.processes); break;
    case CellAxis::Summands:
        if (m_grid.inParts)
            fill(static_cast<std::int64_t>(m_grid.parts()));
        else
            m_grid.columns = {contributors.begin(), contributors.end()};
        break;
    case CellAxis::Numbers:
        m_grid.least = m_grid.most = numberOf(setup, 0);
        for (ProcessId process = 1; process < setup.processes; ++process) {
            m_grid.least = std::min(m_grid.least, numberOf(setup, process));
            m_grid.most = std::max(m_grid.most, numberOf(setup, process));
        }
        break;
    case CellAxis::Slots:
    case CellAxis::Items: break; // found by walking
    }
}

/// The slots that are in use, a third thing in a slot aside, and the longest name.
void RunCells::addSlots(std::set<std::int64_t>& slots, const std::vector<Value>& held)
{
    const std::vector<Cells> all = m_grid.inSlots(plainItems(held));
    for (std::size_t slot = 0; slot < all.size(); ++slot)
        for (std::size_t i = 0; i < std::min<std::size_t>(2, all[slot].size()); ++i) {
            slots.insert(static_cast<std::int64_t>(slot) + CellGrid::slots * static_cast<std::int64_t>(i));
            if (const std::string& name = all[slot][i].name; name.size() > m_grid.longestName.size())
                m_grid.longestName = name;
        }
}

/// Counts items where columns are positions, and remembers what grew into larger sums.
void RunCells::walk(RunView& view)
{
    const bool lists = m_grid.axis == CellAxis::Numbers || m_grid.axis == CellAxis::Items;
    if (!lists && !isSum(m_grid.axis))
        return;
    const Trace& trace = *m_facts->trace;
    const auto processes = static_cast<std::size_t>(trace.processes());
    std::size_t most = 0;
    std::set<std::int64_t> contributors(m_grid.columns.begin(), m_grid.columns.end());
    std::set<std::int64_t> slots{0, 1, 2};
    std::vector<std::vector<Value>> before(processes);
    for (RoundNumber round = 0; round <= view.last(); ++round) {
        const auto views = view.processes(round);
        for (std::size_t i = 0; i < processes; ++i) {
            std::vector<Value> now = heldItems((*views)[i]);
            most = std::max(most, now.size());
            if (m_grid.hasRows())
                for (const Value& item : now)
                    for (const Contributor& one : item.asBlock().contributions->different())
                        contributors.insert(one.process);
            if (m_grid.axis == CellAxis::Slots)
                addSlots(slots, now);
            if (m_grid.axis == CellAxis::Items && now.size() <= CellGrid::mostItems)
                for (const Value& item : now)
                    if (std::string name = itemsText({item}, m_grid.pieces, ItemStyle::Compact);
                        name.size() > m_grid.longestName.size())
                        m_grid.longestName = std::move(name);
            if (isSum(m_grid.axis) && round > 0)
                for (const BlockData* sum : m_history.madeSums(static_cast<ProcessId>(i), round, now, before[i]))
                    m_history.addSum(static_cast<ProcessId>(i), round, *sum, before[i]);
            before[i] = std::move(now);
        }
    }
    if (m_grid.hasRows()) {
        m_grid.columns = {contributors.begin(), contributors.end()};
        m_grid.rows = static_cast<int>(std::clamp<std::size_t>(most, 1, CellGrid::mostRows));
    }
    if (m_grid.axis == CellAxis::Slots)
        m_grid.columns = {slots.begin(), slots.end()};
    if (lists)
        for (std::size_t i = 0; i < std::min(most, CellGrid::mostItems); ++i)
            m_grid.columns.push_back(static_cast<std::int64_t>(i));
    if (m_grid.axis == CellAxis::Numbers)
        m_end = std::move(before);
}

/// Whether a process needs an item although it has sent it: as its result, or as a part of a sum that it holds or will
/// make. Of a sort: it was kept by a comparison.
bool RunCells::isNeeded(ProcessId process, const ExpectedResult& goal, const BlockData& item,
    const std::vector<Value>& held, RoundNumber now) const
{
    if (m_grid.axis == CellAxis::Numbers)
        return m_history.isSentLater(process, item, now)
            || std::ranges::any_of(m_end[static_cast<std::size_t>(process)],
                [&](const Value& other) { return isSameItem(other.asBlock(), item); });
    if (goal.gives(item))
        return true;
    const auto isLarger = [&](const Value& other) {
        return haveWordsInCommon(item, other.asBlock()) && isPartOfSum(item, other.asBlock());
    };
    return isSum(m_grid.axis) && (std::ranges::any_of(held, isLarger) || m_history.growsLater(process, item, now));
}

void RunCells::addArrivals(std::vector<Cells>& cells, const Account& now) const
{
    for (const MessageRecord* message : arrivalsOf(now.trace(), now.crossed(), now.round())) {
        Cells& there = cells[static_cast<std::size_t>(message->destination)];
        for (const Value& block : blocksOf(message->payload))
            m_grid.mark(there, block.asBlock(), CellState::Received, false);
    }
}

/// What the judge found, or after a failed run, what is not there.
void RunCells::addFindings(std::vector<Cells>& cells, const Account& now) const
{
    const Trace& trace = now.trace();
    const auto mark = [&](ProcessId process, const std::vector<BlockData>& items, CellState state) {
        Cells& there = cells[static_cast<std::size_t>(process)];
        for (const BlockData& item : items)
            m_grid.mark(there, item, state, state == CellState::Missing);
    };
    if (trace.verdict) {
        for (const Wrong& wrong : trace.verdict->wrong) {
            mark(wrong.process, wrong.missing, CellState::Missing);
            mark(wrong.process, wrong.unexpected, CellState::Wrong);
            mark(wrong.process, wrong.combined, CellState::Wrong);
            mark(wrong.process, wrong.twice, CellState::Twice);
        }
        return;
    }
    if (!trace.error || !operationInfo(trace.request.operation.kind).isJudged())
        return;
    const Expectations& expected = *m_facts->expected;
    for (ProcessId process = 0; process < trace.processes(); ++process) {
        const ExpectedResult goal = expected.of(process);
        Cells whole;
        if (goal.form == ExpectedResult::Form::Blocks)
            for (int i = 0; i < goal.makers.count; ++i)
                m_grid.mark(whole, expected.block({goal.makers.first + i}, goal.destination).asBlock(),
                    CellState::Missing, true);
        else if (goal.form == ExpectedResult::Form::Sum) {
            BlockData sum = goal.sum.asBlock();
            sum.destination = goal.destination;
            m_grid.mark(whole, sum, CellState::Missing, true);
        }
        Cells& there = cells[static_cast<std::size_t>(process)];
        for (Cell& cell : there)
            if (cell.level < 1 && std::ranges::any_of(whole, [&](const Cell& one) { return isAt(one, cell); }))
                cell.set(CellState::Missing);
        addOthers(there, whole);
    }
}

std::vector<Cells> RunCells::at(const Account& now, const std::vector<ProcessView>& before, bool isEnd) const
{
    const Trace& trace = now.trace();
    const RoundNumber round = now.round();
    if (m_grid.axis == CellAxis::Heard)
        return heardAt(now);
    const bool isKnown = m_knowsHistory && trace.request.operation.kind != OperationKind::None;
    std::vector<Cells> all;
    for (ProcessId process = 0; process < trace.processes(); ++process) {
        const std::vector<Value> held = now.holds(process);
        const std::vector<Value> previous =
            isKnown && round > 0 ? heldItems(before[static_cast<std::size_t>(process)]) : std::vector<Value>();
        std::vector<const BlockData*> made;
        if (isKnown && isSum(m_grid.axis) && round > 0)
            made = m_history.madeSums(process, round, held, previous);
        const ExpectedResult goal = m_facts->expected->of(process);
        std::vector<Value> pieces; // the cells point to them
        std::vector<std::uint8_t> states;
        for (const Value& item : held)
            for (Value& piece : cutItem(item, m_grid.cuts)) {
                Cell state;
                if (isKnown && m_history.wasSent(process, piece.asBlock(), round)
                    && !isNeeded(process, goal, piece.asBlock(), held, round))
                    state.set(CellState::Sent);
                if (std::ranges::find(made, &item.asBlock()) != made.end())
                    state.set(CellState::Combined);
                if (goal.form == ExpectedResult::Form::Number && goal.gives(item.asBlock()))
                    state.set(CellState::InPlace);
                pieces.push_back(std::move(piece));
                states.push_back(state.states);
            }
        std::vector<CellItem> items;
        for (std::size_t i = 0; i < pieces.size(); ++i)
            items.push_back({&pieces[i].asBlock(), states[i]});
        Cells cells = m_grid.cellsOf(items);
        if (isKnown && (!m_grid.hasRows() || cells.empty()))
            addOthers(cells, justLeft(process, goal, round, previous, held));
        all.push_back(std::move(cells));
    }
    addArrivals(all, now);
    if (isEnd)
        addFindings(all, now);
    return all;
}

/// Cells of what was sent in the round.
Cells RunCells::justLeft(ProcessId process, const ExpectedResult& goal, RoundNumber round,
    const std::vector<Value>& previous, const std::vector<Value>& held) const
{
    Cells left;
    for (const Value& item : previous) {
        if (isNeeded(process, goal, item.asBlock(), held, round))
            continue;
        for (const Value& piece : cutItem(item, m_grid.cuts))
            if (m_history.wasSentIn(process, piece.asBlock(), round))
                m_grid.mark(left, piece.asBlock(), CellState::Sent, true);
    }
    return left;
}

namespace {

void hear(Cells& cells, const std::vector<bool>& of, bool isNew)
{
    for (std::size_t i = 0; i < of.size(); ++i) {
        if (!of[i])
            continue;
        const auto column = static_cast<int>(i);
        const auto at = std::ranges::lower_bound(cells, column, {}, &Cell::column);
        const bool isKnown = at != cells.end() && at->column == column;
        if (!isKnown) {
            Cell cell;
            cell.column = column;
            cell.level = 1;
            if (isNew)
                cell.set(CellState::Received);
            cells.insert(at, std::move(cell));
        }
    }
}

} // namespace

/// Of whom processes have heard: of themselves, and of those in the messages that they have taken.
std::vector<Cells> RunCells::heardAt(const Account& now) const
{
    const Trace& trace = now.trace();
    std::vector<Cells> all(static_cast<std::size_t>(trace.processes()));
    for (std::size_t i = 0; i < all.size(); ++i) {
        std::vector<bool> itself(all.size());
        itself[i] = true;
        hear(all[i], itself, false);
    }
    for (const bool isNew : {false, true})
        for (std::size_t i = 0; i < std::min(trace.heard.size(), trace.messages.size()); ++i) {
            const MessageRecord& message = trace.messages[i];
            const bool isTaken = message.received > 0 && message.received <= now.round();
            if (trace.heard[i] && isTaken && (message.received == now.round()) == isNew)
                hear(all[static_cast<std::size_t>(message.destination)], *trace.heard[i], isNew);
        }
    return all;
}

std::size_t RunCells::mostCarried() const
{
    std::size_t most = 0;
    for (const Cells& cells : m_carried)
        most = std::max(most, cells.size());
    return most;
}

Cells RunCells::carried(int message) const
{
    const auto at = static_cast<std::size_t>(message);
    return at < m_carried.size() ? m_carried[at] : cellsIn(message);
}

Cells RunCells::cellsIn(int message) const
{
    const Trace& trace = *m_facts->trace;
    const auto at = static_cast<std::size_t>(message);
    if (m_grid.axis != CellAxis::Heard)
        return m_grid.cellsOf(itemsOf({trace.messages[at].payload}));
    Cells cells;
    if (at < trace.heard.size() && trace.heard[at])
        hear(cells, *trace.heard[at], false);
    return cells;
}

} // namespace lockstep
