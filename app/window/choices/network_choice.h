// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The network of a run: a topology, the numbers of its size, its options, and all of them as the code that the command
// line reads. The code is what counts: the other fields write it.

#include <QObject>
#include <map>
#include <string>
#include <vector>

#include "app/request/options.h"
#include "core/network/network.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QSpinBox;
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
    void addSizes();
    void addOptions();
    void chooseFamily();
    void chooseSize();
    void chooseOption();
    std::string code() const;
    void setCode(const std::string& code);
    void showParts();

    QFormLayout& m_form;
    std::vector<TopologyInfo> m_topologies = topologies();
    QComboBox* m_family = nullptr;
    std::vector<QSpinBox*> m_numbers; ///< of the size; those that the topology does not have are hidden
    struct Option {
        QComboBox* box = nullptr;
        QWidget* field = nullptr; ///< the box, or its choices as buttons
    };
    std::map<std::string, Option> m_options; ///< by name
    QLineEdit* m_code = nullptr;
    ProblemLabel* m_networkProblem = nullptr;
    QTimer* m_pause = nullptr; ///< after the last keystroke
    int m_processes = 0;       ///< of the last valid network
};

} // namespace lockstep
