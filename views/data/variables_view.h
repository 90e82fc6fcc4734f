// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <QTableView>
#include <QWidget>
#include <optional>
#include <vector>

#include "views/data/variables_model.h"

class QHBoxLayout;
class QLineEdit;

namespace lockstep {

/// The variables of the processes named above the table: "3", "0, 4–6".
class VariablesView : public QWidget {
    Q_OBJECT

public:
    /// The caller styles the table, so that all tables look alike.
    VariablesView(QTableView* table, VariablesModel* model, QWidget* parent = nullptr);
    ~VariablesView() override;

public Q_SLOTS:
    /// Process numbers go up to `last`.
    void showProcesses(const std::vector<lockstep::ProcessId>& processes, lockstep::ProcessId last);

Q_SIGNALS:
    void processesChosen(const std::vector<lockstep::ProcessId>& processes);
    /// Emitted on Enter after valid process numbers.
    void leaveRequested();

private:
    void read();
    void showChanged(QTableView& table) const;
    int widestName(const QFontMetrics& metrics) const;

    QLineEdit* m_which = nullptr;
    VariablesModel* m_model = nullptr;
    ProcessId m_last = 0;
};

/// "0, 4-6" or "0, 4–6" as {0, 4, 5, 6}, ascending and unique; empty if it cannot be parsed or a number exceeds `last`.
std::optional<std::vector<ProcessId>> processesNamed(const QString& text, ProcessId last);

/// The most processes shown side by side.
constexpr std::size_t mostVariablesColumns = 16;

} // namespace lockstep
