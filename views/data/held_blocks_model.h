// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractTableModel>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "core/trace/held_items.h"

namespace lockstep {

struct ProcessView;
struct Trace;

/// Which process has which block: one row per process, one column per block, sum or slot, marked with what happened in
/// the round. Lazy: computes a row when it is first shown.
class HeldBlocksModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Mark {
        Held = 1,     ///< has it now
        Came = 2,     ///< received it in this round
        Made = 4,     ///< new, or a new value, not from a message of this round
        Combined = 8, ///< a sum that grew
        SentOn = 16,  ///< sent in this round
        Lost = 32,    ///< had it before the round and lost it
        Part = 64,    ///< has only some of its words
        Missing = 128,
        Unexpected = 256, ///< should not be here, or not this many times
    };
    enum Role {
        marksRole = Qt::UserRole,
        shareRole,   ///< 0 .. 1: the share of words, or of a sum's contributors
        contentRole, ///< the text of the cell: contributors of a sum, value of a slot
    };
    /// The followed item, or the contribution of one process to sums.
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
    /// Whether the columns are blocks or sums, at least one. For a sort they are not: its blocks are numbers that
    /// change places.
    bool showsData() const;
    bool has(int process, const Followed& followed) const;
    /// The visible messages that carry it: indices into Trace::messages.
    std::vector<int> carriersOf(const Followed& followed) const;

    /// Shows the state at a moment of the round and before the round (empty at the start). `visible` are the messages
    /// visible at that moment; empty: all of the round. A null trace shows no rows.
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
    /// The contents of a process's variables.
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
    std::unordered_map<RoundNumber, std::vector<int>> m_late; ///< received after the round in which they arrived
    std::vector<int> m_visible;
    mutable std::vector<std::unique_ptr<Row>> m_rows; ///< null: not computed yet
};

} // namespace lockstep
