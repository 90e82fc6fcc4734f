// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The cells of a run: what each process holds at a moment, and what happened to it.

#include <cstdint>
#include <memory>
#include <set>
#include <vector>

#include "core/account/cell_grid.h"
#include "core/account/item_history.h"
#include "core/base/ids.h"
#include "core/value/value.h"

namespace lockstep {

class Account;
class RunView;
struct ExpectedResult;
struct ProcessView;
struct RunFacts;

class RunCells {
public:
    /// Reads the messages of the run. Walks through its rounds too, once, where its sums or the number of its items
    /// must be known.
    explicit RunCells(RunView& view);

    /// False where the run cannot be replayed, or its messages carry so much that nobody waits for it to be read; the
    /// rest is meaningless then.
    bool areKnown() const { return m_areKnown; }
    const CellGrid& grid() const { return m_grid; }
    /// The most cells that one of the run's messages moves; only some thousands are looked at.
    std::size_t mostCarried() const;
    /// False where all messages carry the same one thing, the only piece of the run.
    bool tellsMessagesApart() const { return m_tellsMessagesApart; }
    /// By process. `before`: the processes after the previous round. `isEnd`: of the run.
    std::vector<Cells> at(const Account& now, const std::vector<ProcessView>& before, bool isEnd) const;
    /// What a message moves; empty where it carries nothing of the data.
    Cells carried(int message) const;

private:
    void findParts();
    void findColumns();
    void walk(RunView& view);
    void addSlots(std::set<std::int64_t>& slots, const std::vector<Value>& held);
    bool isNeeded(ProcessId process, const ExpectedResult& goal, const BlockData& item, const std::vector<Value>& held,
        RoundNumber now) const;
    Cells justLeft(ProcessId process, const ExpectedResult& goal, RoundNumber round, const std::vector<Value>& previous,
        const std::vector<Value>& held) const;
    Cells cellsIn(int message) const;
    std::vector<Cells> heardAt(const Account& now) const;
    void addArrivals(std::vector<Cells>& cells, const Account& now) const;
    void addFindings(std::vector<Cells>& cells, const Account& now) const;

    std::shared_ptr<const RunFacts> m_facts;
    bool m_areKnown = true;
    CellGrid m_grid;
    /// False where the run is so long that states that depend on its past and future are left out.
    bool m_knowsHistory = true;
    bool m_tellsMessagesApart = true;
    std::vector<Cells> m_carried; ///< of the first messages: what is drawn again and again
    ItemHistory m_history;
    std::vector<std::vector<Value>> m_end; ///< by process: what it holds at the end; of a sort
};

} // namespace lockstep
