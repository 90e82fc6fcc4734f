// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <memory>
#include <optional>
#include <vector>

#include "core/machine/machine.h"

namespace lockstep {

/// What the table shows of one process.
struct ProcessVariables {
    ProcessId process = 0;
    std::vector<VariableView> now;
    std::vector<VariableView> before; ///< one step earlier, to mark what changed; empty: nothing is marked
    std::vector<VariableView> next;   ///< at the end of the round, where `now` is within it; else empty
    std::vector<Decision> decisions;  ///< that tell why
    std::optional<int> stepBit;       ///< the bit of process numbers that this round is about
};

/// The variables of some processes, a row a variable and a column a process, below what each decided. Small integers
/// are shown in binary too.
class VariablesModel : public QAbstractTableModel {
    Q_OBJECT

public:
    static constexpr int nameColumn = 0; ///< the processes follow
    /// The value's binary digits (QString), and which of them is this step's, counted from the left (int, -1: none).
    static constexpr int bitsRole = Qt::UserRole;
    static constexpr int stepBitRole = Qt::UserRole + 1;
    static constexpr int changedRole = Qt::UserRole + 2; ///< bool

    using QAbstractTableModel::QAbstractTableModel;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

public Q_SLOTS:
    /// `digits`: how many a process number has in the binary system. The program is that of the decisions.
    void showVariables(std::vector<lockstep::ProcessVariables> processes, int digits,
        std::shared_ptr<const lockstep::Program> program = nullptr);

private:
    struct Cell {
        const VariableView* variable = nullptr; ///< null: the process has no such variable now
        const VariableView* next = nullptr;     ///< null: it stays as it is
        bool changed = false;
    };
    /// Where some of the processes decided something.
    struct DecisionRow {
        std::string unit;
        int line = 0;
    };
    void collectDecisions();
    QVariant nameData(const QModelIndex& index, int role) const;
    QVariant decisionData(const ProcessVariables& process, const DecisionRow& row, int role) const;
    QVariant valueData(const ProcessVariables& process, const Cell& cell, int role) const;

    std::vector<ProcessVariables> m_processes;
    std::shared_ptr<const Program> m_program;
    std::vector<DecisionRow> m_decisions;
    std::vector<std::string> m_names;
    std::vector<std::vector<Cell>> m_cells; ///< by process, name
    int m_digits = 1;
};

/// That the largest process number has in the binary system.
int bitsFor(int processes);
/// 5 in 4 digits: "0101"; empty where the value is no integer of so many digits.
QString bitsText(const Value& value, int digits);

} // namespace lockstep
