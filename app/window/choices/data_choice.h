// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The data of a run: its source, words per block, values and shift distance.

#include <QObject>
#include <optional>

#include "app/request/options.h"
#include "core/network/network.h"

class QFormLayout;
class QLineEdit;
class QSpinBox;

namespace lockstep {

class ProblemLabel;

class DataChoice : public QObject {
    Q_OBJECT

public:
    DataChoice(QFormLayout& form, QObject* parent);

    ProblemLabel& sourceProblem() { return *m_sourceProblem; }
    ProblemLabel& valuesProblem() { return *m_valuesProblem; }
    /// Copies the fields into the options. Returns what is wrong with the values.
    std::optional<Diagnostic> readInto(RunOptions& options);
    void show(const RunOptions& options);
    /// The default number of words per block.
    void setDefaultWords(std::int64_t words);
    /// Adapts to the number of processes; a smaller network may lack the chosen source.
    void fitNetwork(const Network& network);
    /// Disables the fields that the operation does not use and explains why in their tooltips.
    void fitOperation(const QString& operation);

Q_SIGNALS:
    void changed();

private:
    QFormLayout& m_form;
    QSpinBox* m_source = nullptr;
    QSpinBox* m_words = nullptr;
    std::int64_t m_defaultWords = 1;
    bool m_hasWords = false; ///< given by the user, not the default
    QSpinBox* m_shift = nullptr;
    QLineEdit* m_values = nullptr;
    ProblemLabel* m_sourceProblem = nullptr;
    ProblemLabel* m_valuesProblem = nullptr;
};

} // namespace lockstep
