// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <vector>

#ifndef Q_MOC_RUN // moc cannot read the table of messages inside its enum
#include "core/machine/machine.h"
#endif

namespace lockstep {

/// The variables of one process after a round: name, value, and for small integers the bits.
class VariablesModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { NameColumn, ValueColumn, BitsColumn, columns };

    using QAbstractTableModel::QAbstractTableModel;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

public Q_SLOTS:
    /// `before`: one round earlier, to mark what changed. `bits`: how many digits a process number has.
    void showVariables(
        std::vector<lockstep::VariableView> variables, const std::vector<lockstep::VariableView>& before, int bits);

private:
    std::vector<VariableView> m_variables;
    std::vector<bool> m_changed;
    int m_bits = 1;
};

/// 5 in 4 digits: "0101"; empty where the value is no integer of so many digits.
QString bitsText(const Value& value, int digits);

} // namespace lockstep
