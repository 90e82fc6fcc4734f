// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/data/holdings_model.h"

#include <algorithm>

#include "core/account/narrator.h"
#include "core/header/program.h"
#include "core/operation/judge.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "core/value/shortened.h"
#include "views/look/theme.h"

namespace lockstep {

QString valueText(const Value& value, int most)
{
    if (!value.isSet())
        return QStringLiteral("–");
    return QString::fromStdString(held(value, most));
}

void HoldingsModel::showState(
    std::shared_ptr<const Trace> trace, int round, std::vector<ProcessView> now, const std::vector<ProcessView>& before)
{
    const bool sameRun = trace == m_trace;
    const bool sameShape = sameRun && rowCount() == std::ssize(now);
    if (!sameShape)
        beginResetModel();
    if (!sameRun)
        m_run = trace ? std::make_shared<const RunFacts>(trace) : nullptr;
    m_trace = std::move(trace);
    m_round = round;
    const auto accountOf = [&](int at, std::vector<ProcessView> processes) {
        return Account(m_run, Moment{at}, std::make_shared<const std::vector<ProcessView>>(std::move(processes)), {});
    };
    m_before.reset();
    if (m_run && before.size() == now.size())
        m_before = accountOf(round - 1, before);
    m_now.reset();
    if (m_run)
        m_now = accountOf(round, std::move(now));
    m_holds.assign(static_cast<std::size_t>(rowCount()), std::nullopt);
    if (!sameShape)
        endResetModel();
    else if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columns - 1));
}

const HoldingsModel::Holds& HoldingsModel::holdsOf(std::size_t process) const
{
    std::optional<Holds>& kept = m_holds[process];
    if (!kept) {
        const auto id = static_cast<ProcessId>(process);
        const auto [old, fresh] = narrator::held(*m_now, m_before.value_or(*m_now), id);
        QString text = QString::fromStdString(old);
        int newAt = -1;
        if (!fresh.empty()) {
            text += text.isEmpty() ? QString() : QStringLiteral(", ");
            newAt = static_cast<int>(text.size());
            text += QStringLiteral("+ ") + QString::fromStdString(fresh);
        }
        kept = Holds{text.isEmpty() ? QStringLiteral("–") : text, newAt};
    }
    return *kept;
}

int HoldingsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_now ? 0 : static_cast<int>(m_now->processes().size());
}

int HoldingsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QString HoldingsModel::verdictText(int process) const
{
    if (!m_trace->verdict || m_round < static_cast<int>(m_trace->rounds.size()))
        return {};
    for (const Wrong& wrong : m_trace->verdict->wrong) {
        if (wrong.process != process)
            continue;
        return QString::fromStdString(narrator::faults(m_trace->request.operation, *m_trace->verdict, wrong));
    }
    return tr("correct");
}

QVariant HoldingsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !m_trace)
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    if (role == newRole)
        return index.column() == HoldsColumn ? holdsOf(row).newAt : -1;
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole) {
        switch (index.column()) {
        case ProcessColumn: return QString::fromStdString(narrator::processName(*m_trace, index.row()));
        case DoingColumn:
            return QString::fromStdString(role == Qt::ToolTipRole ? narrator::doesAndNext(*m_now, index.row())
                                                                  : narrator::doesOrStands(*m_now, index.row()));
        case HoldsColumn: return holdsOf(row).text;
        case VerdictColumn: return verdictText(index.row());
        default: return {};
        }
    }
    if (role == Qt::ForegroundRole && index.column() == DoingColumn)
        return theme::quiet();
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | Qt::AlignLeft);
    if (role == Qt::DecorationRole && index.column() == VerdictColumn && !verdictText(index.row()).isEmpty()) {
        const bool right = verdictText(index.row()) == tr("correct");
        static const QIcon rightIcon = theme::icon(QStringLiteral("right"));
        static const QIcon wrongIcon = theme::icon(QStringLiteral("wrong"));
        return right ? rightIcon : wrongIcon;
    }
    return {};
}

QVariant HoldingsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | Qt::AlignLeft);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case ProcessColumn: return tr("Process");
    case DoingColumn: return tr("Does");
    case HoldsColumn: return tr("Holds");
    case VerdictColumn: return tr("Result");
    default: return {};
    }
}

} // namespace lockstep
