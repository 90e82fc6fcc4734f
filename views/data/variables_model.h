// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractTableModel>
#include <memory>
#include <optional>
#include <vector>

#include "core/replay/decision.h"

namespace lockstep {

struct Program;

/// The data of one process in the table.
struct ProcessVariables {
    ProcessId process = 0;
    std::vector<VariableView> now;
    std::vector<VariableView> before; ///< one step earlier, for marking changes; empty: no marks
    std::vector<VariableView> next;   ///< at the end of the round, if `now` is within it; else empty
    std::vector<Decision> decisions;  ///< the decisions that explain it
    std::optional<int> stepBit;       ///< the bit of process numbers that this round uses
};

/// The variables of some processes: one row per variable, one column per process, below each process's decision. Small
/// integers are also shown in binary.
class VariablesModel : public QAbstractTableModel {
    Q_OBJECT

public:
    static constexpr int nameColumn = 0; ///< followed by the processes
    /// The value's binary digits (QString), and the index of this step's digit from the left (int, -1: none).
    static constexpr int bitsRole = Qt::UserRole;
    static constexpr int stepBitRole = Qt::UserRole + 1;
    static constexpr int changedRole = Qt::UserRole + 2; ///< bool

    using QAbstractTableModel::QAbstractTableModel;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

public Q_SLOTS:
    /// `digits` is the number of binary digits of a process number. The program is that of the decisions.
    void showVariables(std::vector<lockstep::ProcessVariables> processes, int digits,
        std::shared_ptr<const lockstep::Program> program = nullptr);

private:
    struct Cell {
        const VariableView* variable = nullptr; ///< null: the process does not have the variable
        const VariableView* next = nullptr;     ///< null: unchanged
        bool changed = false;
    };
    /// A row for a decision that some of the processes made.
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

} // namespace lockstep
