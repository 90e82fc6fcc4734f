// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/variables_model.h"

#include <QFont>
#include <algorithm>

#include "views/holdings_model.h"
#include "views/theme.h"

namespace lockstep {

namespace {

const VariableView* findVariable(const std::vector<VariableView>& variables, const std::string& name)
{
    const auto found = std::ranges::find(variables, name, &VariableView::name);
    return found == variables.end() ? nullptr : &*found;
}

} // namespace

QString bitsText(const Value& value, int digits)
{
    if (value.kind() != Kind::Integer || digits <= 0 || digits > 30 || value.asInteger() < 0
        || value.asInteger() >= (1LL << digits))
        return {};
    return QString::number(value.asInteger(), 2).rightJustified(digits, QLatin1Char('0'));
}

void VariablesModel::showVariables(std::vector<ProcessVariables> processes, int digits)
{
    beginResetModel();
    m_processes = std::move(processes);
    m_digits = digits;
    m_names.clear();
    m_cells.clear();
    for (const auto& process : m_processes)
        for (const auto& variable : process.now)
            if (std::ranges::find(m_names, variable.name) == m_names.end())
                m_names.push_back(variable.name);
    for (const auto& process : m_processes) {
        auto& cells = m_cells.emplace_back();
        for (const auto& name : m_names) {
            const auto* now = findVariable(process.now, name);
            const auto* earlier = findVariable(process.before, name);
            const bool changed = !process.before.empty() && now && (!earlier || !(earlier->value == now->value));
            cells.push_back({now, changed});
        }
    }
    endResetModel();
}

bool VariablesModel::hasDecisions() const
{
    return std::ranges::any_of(m_processes, [](const auto& process) { return process.decision.line > 0; });
}

int VariablesModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_names.size()) + (hasDecisions() ? 1 : 0);
}

int VariablesModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : 1 + static_cast<int>(std::max<std::size_t>(1, m_processes.size()));
}

QVariant VariablesModel::decisionData(const ProcessVariables& process, int role) const
{
    const Decision& decision = process.decision;
    if (decision.line <= 0)
        return {};
    const QString outcome = decision.holds ? tr("true") : tr("false");
    if (role == Qt::DisplayRole && m_processes.size() > 1)
        return tr("line %1: %2").arg(decision.line).arg(outcome);
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole || role == Qt::AccessibleTextRole)
        return process.condition.isEmpty()
            ? tr("line %1 of %2: %3").arg(decision.line).arg(QString::fromStdString(decision.unit), outcome)
            : tr("%1: %2 (line %3)").arg(outcome, process.condition).arg(decision.line);
    if (role == Qt::FontRole)
        return theme::codeFont();
    return {};
}

QVariant VariablesModel::valueData(const ProcessVariables& process, const Cell& cell, int role) const
{
    if (!cell.variable)
        return role == Qt::DisplayRole ? QVariant(QStringLiteral("–")) : QVariant();
    const QString bits = bitsText(cell.variable->value, m_digits);
    switch (role) {
    case Qt::DisplayRole: return heldText(cell.variable->value, 200);
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole: {
        const QString value = heldText(cell.variable->value, 200);
        return bits.isEmpty() ? value : tr("%1, binary %2").arg(value, bits);
    }
    case bitsRole: return bits;
    case stepBitRole: {
        const int fromLeft = process.stepBit ? static_cast<int>(bits.size()) - 1 - *process.stepBit : -1;
        return fromLeft >= 0 ? fromLeft : -1;
    }
    case changedRole: return cell.changed;
    case Qt::FontRole: {
        QFont font = theme::codeFont();
        font.setBold(cell.changed);
        return font;
    }
    case Qt::ForegroundRole: return cell.changed ? QVariant(theme::accent()) : QVariant();
    default: return {};
    }
}

QVariant VariablesModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const int offset = hasDecisions() ? 1 : 0;
    const bool isDecision = index.row() < offset;
    if (index.column() == nameColumn) {
        if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
            return isDecision ? tr("decided")
                              : QString::fromStdString(m_names[static_cast<std::size_t>(index.row() - offset)]);
        if (role == Qt::FontRole && !isDecision)
            return theme::codeFont();
        return role == Qt::ForegroundRole && isDecision ? QVariant(theme::quiet()) : QVariant();
    }
    const auto column = static_cast<std::size_t>(index.column() - 1);
    if (column >= m_processes.size())
        return {};
    if (isDecision)
        return decisionData(m_processes[column], role);
    return valueData(m_processes[column], m_cells[column][static_cast<std::size_t>(index.row() - offset)], role);
}

QVariant VariablesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | Qt::AlignLeft);
    if (role != Qt::DisplayRole)
        return {};
    if (section == nameColumn)
        return tr("Variable");
    if (m_processes.size() < 2)
        return tr("Value");
    return tr("Process %1").arg(m_processes[static_cast<std::size_t>(section) - 1].process);
}

} // namespace lockstep
