// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/data/holdings_model.h"

#include <QFont>
#include <algorithm>

#include "core/account/holdings.h"
#include "core/account/narrator.h"
#include "core/header/program.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "core/value/told.h"
#include "views/look/theme.h"

namespace lockstep {

namespace {

constexpr int longestText = 200;

QString blockList(const std::vector<BlockData>& blocks)
{
    QStringList names;
    for (const BlockData& block : blocks)
        names << valueText(Value::blockOf(block), longestText);
    return names.join(QStringLiteral(", "));
}

/// Errors of combining, placement and barriers.
QStringList combinedText(const Wrong& wrong, Combination wanted)
{
    QStringList parts;
    for (const BlockData& block : wrong.combined) {
        const QString how = QString::fromStdString(signsOf(block.combination));
        if (isMixed(block.combination) || wanted == Combination::None)
            parts << HoldingsModel::tr("combines with %1: %2").arg(how, blockList({block}));
        else
            parts << HoldingsModel::tr("combines with %1, not with %2: %3")
                         .arg(how, QString::fromStdString(signsOf(wanted)), blockList({block}));
    }
    for (const BlockData& block : wrong.outOfOrder) {
        QStringList order;
        for (const Contributor& each : block.contributors())
            order << QString::number(each.process);
        parts << HoldingsModel::tr("combines in the wrong order: %1").arg(order.join(QStringLiteral(", ")));
    }
    for (const Misplaced& each : wrong.misplaced)
        parts << (each.index ? HoldingsModel::tr("has %1 at [%2]").arg(blockList({each.block})).arg(*each.index)
                             : HoldingsModel::tr("has %1 without an index").arg(blockList({each.block})));
    if (!wrong.unheard.empty()) {
        QStringList names;
        for (const ProcessId each : wrong.unheard)
            names << QString::number(each);
        parts << HoldingsModel::tr("has not heard from %1").arg(names.join(QStringLiteral(", ")));
    }
    return parts;
}

} // namespace

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
    m_before = before;
    m_now.reset();
    if (m_run)
        m_now.emplace(m_run, round, std::make_shared<const std::vector<ProcessView>>(std::move(now)));
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
        const std::string text = narrator::holds(*m_now, id);
        const bool isNew = process < m_before.size()
            && (m_now->holds(id) != heldItems(m_before[process])
                || !(m_now->process(id).data == m_before[process].data));
        kept = Holds{text.empty() ? QStringLiteral("–") : QString::fromStdString(text), isNew};
    }
    return *kept;
}

bool HoldingsModel::isNew(std::size_t process) const { return holdsOf(process).isNew; }

int HoldingsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_now ? 0 : static_cast<int>(m_now->processes().size());
}

int HoldingsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QString HoldingsModel::processText(int process) const
{
    const NodeId node = m_trace->request.embedding.nodeOf(process);
    if (node != process)
        return tr("%1 on node %2").arg(process).arg(QString::fromStdString(m_trace->request.network->nodeName(node)));
    return QString::number(process);
}

QString HoldingsModel::verdictText(int process) const
{
    if (!m_trace->verdict || m_round < static_cast<int>(m_trace->rounds.size()))
        return {};
    for (const Wrong& wrong : m_trace->verdict->wrong) {
        if (wrong.process != process)
            continue;
        QStringList parts;
        if (!wrong.missing.empty())
            parts << tr("is missing %1").arg(blockList(wrong.missing));
        if (!wrong.unexpected.empty())
            parts << tr("should not have %1").arg(blockList(wrong.unexpected));
        if (!wrong.twice.empty())
            parts << tr("has %1 twice").arg(blockList(wrong.twice));
        parts << combinedText(wrong, m_trace->verdict->combination);
        return parts.join(QStringLiteral("; "));
    }
    return tr("correct");
}

QVariant HoldingsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !m_trace)
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    if (role == newRole)
        return index.column() == HoldsColumn && isNew(row);
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole) {
        switch (index.column()) {
        case ProcessColumn: return processText(index.row());
        case DoingColumn:
            return QString::fromStdString(role == Qt::ToolTipRole ? narrator::doesAndNext(*m_now, index.row())
                                                                  : narrator::doesOrStands(*m_now, index.row()));
        case HoldsColumn: return holdsOf(row).text;
        case VerdictColumn: return verdictText(index.row());
        default: return {};
        }
    }
    if (role == Qt::FontRole && index.column() == HoldsColumn && isNew(row)) {
        QFont font;
        font.setBold(true);
        return font;
    }
    if (role == Qt::ForegroundRole) {
        if (index.column() == HoldsColumn && isNew(row))
            return theme::accent();
        if (index.column() == DoingColumn)
            return theme::quiet();
    }
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
