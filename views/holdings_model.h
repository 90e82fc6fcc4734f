// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <memory>
#include <vector>

#include "core/machine/machine.h"

namespace lockstep {

struct Trace;

/// What each process holds after a round, a row a process. Thin: texts are made when asked for.
class HoldingsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { ProcessColumn, HoldsColumn, DoingColumn, VerdictColumn, columns };
    /// Whether what the process holds is new in this round (bool).
    static constexpr int newRole = Qt::UserRole;

    using QAbstractTableModel::QAbstractTableModel;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

public Q_SLOTS:
    /// The state after the round, and the one before it (empty at the start). Null trace: no rows.
    void showState(std::shared_ptr<const lockstep::Trace> trace, int round, std::vector<lockstep::ProcessView> now,
        const std::vector<lockstep::ProcessView>& before);

private:
    QString processText(int process) const;
    bool isNew(std::size_t process) const;
    QString verdictText(int process) const;
    QString doingText(int row, bool all) const;

    std::shared_ptr<const Trace> m_trace;
    int m_round = 0;
    std::vector<ProcessView> m_now;
    std::vector<Value> m_before; ///< the data of each process before; large ones are compared where they are seen
};

/// "X0, X1" for people; "–" for what has no value.
QString heldText(const Value& value, int most);

} // namespace lockstep
