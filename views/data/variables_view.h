// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>
#include <QWidget>
#include <optional>
#include <vector>

#include "views/data/variables_model.h"

class QHBoxLayout;
class QLineEdit;

namespace lockstep {

/// The variables of the processes that are named above them: "3", "0, 4–6".
class VariablesView : public QWidget {
    Q_OBJECT

public:
    /// The table is dressed by whoever makes the window, so that all its tables look alike.
    VariablesView(QTableView* table, VariablesModel* model, QWidget* parent = nullptr);
    ~VariablesView() override;

public Q_SLOTS:
    /// Their numbers are at most `last`.
    void showProcesses(const std::vector<lockstep::ProcessId>& processes, lockstep::ProcessId last);

Q_SIGNALS:
    void processesChosen(const std::vector<lockstep::ProcessId>& processes);
    /// Enter behind processes that there are.
    void leaveRequested();

private:
    void read();
    void showChanged(QTableView& table) const;
    int widestName(const QFontMetrics& metrics) const;

    QLineEdit* m_which = nullptr;
    VariablesModel* m_model = nullptr;
    ProcessId m_last = 0;
};

/// "0, 4-6" or "0, 4–6" as {0, 4, 5, 6}, ascending, each once; none if it cannot be read or a number is above `last`.
std::optional<std::vector<ProcessId>> processesNamed(const QString& text, ProcessId last);

/// More are not shown side by side.
constexpr std::size_t mostVariablesColumns = 16;

} // namespace lockstep
