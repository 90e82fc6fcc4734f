// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractTableModel>
#include <memory>
#include <optional>
#include <vector>

#include "core/account/account.h"
#include "core/replay/process_view.h"

namespace lockstep {

struct Trace;

/// What each process holds after a round, one row per process. Lazy: creates texts on demand.
class HoldingsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { ProcessColumn, HoldsColumn, DoingColumn, VerdictColumn, columns };
    /// Where in the text of HoldsColumn what is new in this round begins, with a plus (int); -1: nothing is new.
    static constexpr int newRole = Qt::UserRole;

    using QAbstractTableModel::QAbstractTableModel;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

public Q_SLOTS:
    /// Shows the state after the round and before it (empty at the start). A null trace shows no rows.
    void showState(std::shared_ptr<const lockstep::Trace> trace, int round, std::vector<lockstep::ProcessView> now,
        const std::vector<lockstep::ProcessView>& before);

private:
    struct Holds {
        QString text;
        int newAt = -1;
    };

    const Holds& holdsOf(std::size_t process) const;
    QString verdictText(int process) const;

    std::shared_ptr<const Trace> m_trace;
    std::shared_ptr<const RunFacts> m_run;
    int m_round = 0;
    std::optional<Account> m_now;                      ///< none: no rows
    std::optional<Account> m_before;                   ///< none at the start
    mutable std::vector<std::optional<Holds>> m_holds; ///< by process, computed when first shown
};

/// "X0, X1" for display; "–" for no value.
QString valueText(const Value& value, int most);

} // namespace lockstep
