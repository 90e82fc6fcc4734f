// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The network of a run: a topology, a size, and an embedding of the processes.

#include <QObject>

#include "app/request/options.h"
#include "core/network/network.h"

class QComboBox;
class QFormLayout;
class QLineEdit;
class QTimer;

namespace lockstep {

class ProblemLabel;

class NetworkChoice : public QObject {
    Q_OBJECT

public:
    NetworkChoice(QFormLayout& form, QObject* parent);

    ProblemLabel& networkProblem() { return *m_networkProblem; }
    void readInto(RunOptions& options) const;
    void show(const RunOptions& options);
    /// Another topology keeps the number of processes.
    void fit(const Network& network);

Q_SIGNALS:
    /// Emitted when the topology of a file was chosen: the choice needs a graph file, or must be shown again.
    void fileWanted();
    /// Emitted after a choice, or after a pause in typing.
    void changed();

private:
    void chooseFamily();

    QComboBox* m_family = nullptr;
    QLineEdit* m_size = nullptr;
    ProblemLabel* m_networkProblem = nullptr;
    QTimer* m_pause = nullptr; ///< after the last keystroke
    int m_processes = 0;       ///< of the last valid network
};

} // namespace lockstep
