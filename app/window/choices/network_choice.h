// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where it runs: a family of networks, a size, and which node runs which process.

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
    ProblemLabel& embeddingProblem() { return *m_embeddingProblem; }
    void readInto(RunOptions& options) const;
    void show(const RunOptions& options);
    /// Embeddings that the network does not have cannot be chosen, and say why.
    void fit(const Network& network);

Q_SIGNALS:
    /// A choice, or a pause in typing.
    void changed();

private:
    void chooseFamily();

    QComboBox* m_family = nullptr;
    QLineEdit* m_size = nullptr;
    QComboBox* m_embedding = nullptr;
    ProblemLabel* m_networkProblem = nullptr;
    ProblemLabel* m_embeddingProblem = nullptr;
    QTimer* m_pause = nullptr; ///< after the last keystroke
    int m_processes = 0;       ///< of the network that fits
};

} // namespace lockstep
