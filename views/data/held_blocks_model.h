// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "core/machine/machine.h"
#include "core/trace/held_items.h"

namespace lockstep {

struct Trace;

/// Which process has which block: a row a process, a column a block, sum or slot, marked with what happened to it in
/// the round. Thin: a row is worked out when it is looked at.
class HeldBlocksModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Mark {
        Held = 1,     ///< has it now
        Came = 2,     ///< took it from a message in this round
        Made = 4,     ///< has it newly, or another value in its place, from no message of this round
        Combined = 8, ///< a sum that grew
        SentOn = 16,  ///< a message of this round takes it along
        Lost = 32,    ///< had it before the round
        Part = 64,    ///< has not all of its words
        Missing = 128,
        Unexpected = 256, ///< should not be here, or not so often
    };
    enum Role {
        marksRole = Qt::UserRole,
        shareRole,   ///< 0 .. 1: words of a part, contributors of a sum
        contentRole, ///< what stands in the cell: of sums who contributed, of slots the value
    };
    /// What is followed: an item, or in sums what one process contributed.
    struct Followed {
        HeldItem item;
        std::optional<ProcessId> contributor;
        bool operator==(const Followed&) const = default;
    };

    using QAbstractTableModel::QAbstractTableModel;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    const HeldItems& items() const { return m_items; }
    /// Whether the columns are blocks or sums, at least one of them. Of a sort they are not: its blocks are told apart
    /// by their numbers, which change places.
    bool showsData() const;
    bool has(int process, const Followed& followed) const;
    /// Of the messages that are to be seen now, those that carry it: indices into Trace::messages.
    std::vector<int> carriersOf(const Followed& followed) const;

    /// The state at a moment of the round, and the one before the round (empty at the start). `visible` are the
    /// messages that are to be seen at that moment, none given: all of the round. Null trace: no rows.
    void showState(std::shared_ptr<const Trace> trace, int round, const std::vector<ProcessView>& now,
        const std::vector<ProcessView>& before, const std::optional<std::vector<int>>& visible = std::nullopt);

private:
    struct Cell {
        int item = 0;
        int marks = 0;
        double share = 1;
        int times = 1;
        Value value;
    };
    using Row = std::vector<Cell>; ///< ascending by item
    /// What a process has in its variables.
    struct Holding {
        Value data;
        bool isResult = false;
        std::vector<Value> elsewhere;
    };

    void findLate(const Trace* trace);
    const Row& row(int process) const;
    Row workedOut(std::size_t process) const;
    static std::vector<Holding> holdingsOf(const std::vector<ProcessView>& processes);
    static void learn(HeldItems& items, const std::vector<Holding>& holdings);
    std::vector<HeldShare> sharesOf(const Holding& holding) const;
    void compare(Row& row, const Holding& now, const Holding& before) const;
    void markMessages(Row& row, ProcessId process) const;
    void markVerdict(Row& row, ProcessId process) const;
    double shareOf(const HeldShare& share) const;
    const Cell* cell(const QModelIndex& index) const;
    QString contentText(const Cell& cell) const;
    QString sentence(const QModelIndex& index) const;

    std::shared_ptr<const Trace> m_trace;
    HeldItems m_items;
    int m_round = 0;
    std::vector<Holding> m_now, m_before;
    std::vector<std::vector<int>> m_incoming, m_outgoing;     ///< messages by process
    std::unordered_map<RoundNumber, std::vector<int>> m_late; ///< taken after the round in which they arrived
    std::vector<int> m_visible;
    mutable std::vector<std::unique_ptr<Row>> m_rows; ///< null: to be worked out
};

} // namespace lockstep
