// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/data/variables_model.h"

#include <QFont>
#include <algorithm>

#include "core/account/narrator.h"
#include "core/replay/code_marks.h"
#include "views/data/holdings_model.h"
#include "views/look/theme.h"

namespace lockstep {

namespace {

const VariableView* findVariable(const std::vector<VariableView>& variables, const std::string& name)
{
    const auto found = std::ranges::find(variables, name, &VariableView::name);
    return found == variables.end() ? nullptr : &*found;
}

} // namespace

void VariablesModel::showVariables(
    std::vector<ProcessVariables> processes, int digits, std::shared_ptr<const Program> program)
{
    beginResetModel();
    m_processes = std::move(processes);
    m_digits = digits;
    m_program = std::move(program);
    m_names.clear();
    m_cells.clear();
    for (const auto& process : m_processes)
        for (const auto* variables : {&process.now, &process.next})
            for (const auto& variable : *variables)
                if (std::ranges::find(m_names, variable.name) == m_names.end())
                    m_names.push_back(variable.name);
    for (const auto& process : m_processes) {
        auto& cells = m_cells.emplace_back();
        for (const auto& name : m_names) {
            const auto* now = findVariable(process.now, name);
            const auto* earlier = findVariable(process.before, name);
            const auto* next = findVariable(process.next, name);
            const bool changed = !process.before.empty() && now && (!earlier || !(earlier->value == now->value));
            cells.push_back({now, next && (!now || !(next->value == now->value)) ? next : nullptr, changed});
        }
    }
    collectDecisions();
    endResetModel();
}

/// One row per condition, from the outside in, in execution order.
void VariablesModel::collectDecisions()
{
    m_decisions.clear();
    for (const auto& process : m_processes)
        for (const Decision& decision : process.decisions) {
            const auto same = [&](const DecisionRow& row) {
                return row.line == decision.line && row.unit == decision.unit;
            };
            if (m_program && decision.line > 0 && std::ranges::none_of(m_decisions, same))
                m_decisions.push_back({decision.unit, decision.line});
        }
}

int VariablesModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_names.size() + m_decisions.size());
}

int VariablesModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : 1 + static_cast<int>(std::max<std::size_t>(1, m_processes.size()));
}

QVariant VariablesModel::decisionData(const ProcessVariables& process, const DecisionRow& row, int role) const
{
    const Decision* last = nullptr;
    QStringList sentences;
    for (const Decision& decision : process.decisions)
        if (decision.line == row.line && decision.unit == row.unit) {
            last = &decision;
            sentences << QString::fromStdString(narrator::decision(*m_program, decision, m_digits));
        }
    if (role == Qt::FontRole)
        return theme::codeFont();
    if (!last)
        return role == Qt::DisplayRole ? QVariant(QStringLiteral("–")) : QVariant();
    if (role == Qt::DisplayRole)
        return QString::fromStdString(narrator::decisionResult(*m_program, *last, m_digits));
    if (role == Qt::ToolTipRole || role == Qt::AccessibleTextRole)
        return sentences.join(QLatin1Char('\n'));
    return {};
}

QVariant VariablesModel::valueData(const ProcessVariables& process, const Cell& cell, int role) const
{
    const auto bitsOf = [this](const VariableView* variable) {
        return variable ? QString::fromStdString(narrator::bits(variable->value, m_digits)) : QString();
    };
    const QString bits = bitsOf(cell.variable);
    const QString nextBits = bitsOf(cell.next);
    const QString value = cell.variable ? valueText(cell.variable->value, 200) : QStringLiteral("–");
    const QString next = cell.next ? valueText(cell.next->value, 200) : QString();
    if (!cell.variable && role != Qt::DisplayRole && role != Qt::FontRole)
        return {};
    switch (role) {
    case Qt::DisplayRole: return cell.next ? QStringLiteral("%1 → %2").arg(value, next) : value;
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole: {
        const auto withBits = [](const QString& text, const QString& digits) {
            return digits.isEmpty() ? text : tr("%1, binary %2").arg(text, digits);
        };
        const QString now = withBits(value, bits);
        return cell.next ? tr("%1; %2 at the end of the round").arg(now, withBits(next, nextBits)) : now;
    }
    // Both or none: digits beside two values would pass for those of the last one.
    case bitsRole: return !cell.next ? bits : bits.isEmpty() || nextBits.isEmpty() ? QString() : bits + u'→' + nextBits;
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

QVariant VariablesModel::nameData(const QModelIndex& index, int role) const
{
    const auto row = static_cast<std::size_t>(index.row());
    const bool isDecision = row < m_decisions.size();
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
        return isDecision ? QString::fromStdString(
                   narrator::line(m_decisions[row].line, fileElsewhere(*m_program, m_decisions[row].unit)))
                          : QString::fromStdString(m_names[row - m_decisions.size()]);
    if (role == Qt::FontRole && !isDecision)
        return theme::codeFont();
    return role == Qt::ForegroundRole && isDecision ? QVariant(theme::quiet()) : QVariant();
}

QVariant VariablesModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    if (index.column() == nameColumn)
        return nameData(index, role);
    const auto row = static_cast<std::size_t>(index.row());
    const auto column = static_cast<std::size_t>(index.column() - 1);
    if (column >= m_processes.size())
        return {};
    if (row < m_decisions.size())
        return decisionData(m_processes[column], m_decisions[row], role);
    return valueData(m_processes[column], m_cells[column][row - m_decisions.size()], role);
}

QVariant VariablesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | Qt::AlignLeft);
    const bool isProcess = section != nameColumn && m_processes.size() > 1;
    const int process = isProcess ? m_processes[static_cast<std::size_t>(section) - 1].process : 0;
    if (role == Qt::ToolTipRole && section != nameColumn)
        return tr("Value at the statement that the process runs in the round → value at the end of the round");
    if (role == Qt::AccessibleTextRole && isProcess)
        return tr("Process %1").arg(process);
    if (role != Qt::DisplayRole)
        return {};
    if (section == nameColumn)
        return tr("Variable");
    return isProcess ? QString::number(process) : tr("Value"); // "Process 10" would be cut off
}

} // namespace lockstep
