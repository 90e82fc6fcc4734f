// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/variables_model.h"

#include <QFont>
#include <algorithm>

#include "views/holdings_model.h"
#include "views/theme.h"

namespace lockstep {

QString bitsText(const Value& value, int digits)
{
    if (value.kind() != Kind::Integer || digits <= 0 || digits > 30 || value.asInteger() < 0
        || value.asInteger() >= (1LL << digits))
        return {};
    return QString::number(value.asInteger(), 2).rightJustified(digits, QLatin1Char('0'));
}

void VariablesModel::showVariables(
    std::vector<VariableView> variables, const std::vector<VariableView>& before, int bits)
{
    const bool sameRows = variables.size() == m_variables.size();
    if (!sameRows)
        beginResetModel();
    m_variables = std::move(variables);
    m_bits = bits;
    m_changed.clear();
    for (const VariableView& variable : m_variables) {
        const auto earlier = std::find_if(
            before.begin(), before.end(), [&](const VariableView& other) { return other.name == variable.name; });
        m_changed.push_back(!before.empty() && (earlier == before.end() || !(earlier->value == variable.value)));
    }
    if (!sameRows)
        endResetModel();
    else if (!m_variables.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columns - 1));
}

int VariablesModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_variables.size());
}

int VariablesModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QVariant VariablesModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    const VariableView& variable = m_variables[row];
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole) {
        if (index.column() == NameColumn)
            return QString::fromStdString(variable.name);
        if (index.column() == ValueColumn)
            return heldText(variable.value, 200);
        return bitsText(variable.value, m_bits);
    }
    if (role == Qt::FontRole) {
        QFont font = theme::codeFont();
        font.setBold(m_changed[row]);
        return font;
    }
    if (role == Qt::ForegroundRole && m_changed[row])
        return theme::accent();
    return {};
}

QVariant VariablesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | Qt::AlignLeft);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NameColumn: return tr("Variable");
    case ValueColumn: return tr("Value");
    case BitsColumn: return tr("Bits");
    default: return {};
    }
}

} // namespace lockstep
