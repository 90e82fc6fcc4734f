// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What data a run starts with: whose, how many words, which numbers, how far a shift goes.

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
    /// Says what is wrong with the values.
    std::optional<Diagnostic> readInto(RunOptions& options);
    void show(const RunOptions& options);
    /// The words of a block where the user gives none.
    void setDefaultWords(std::int64_t words);
    /// How many processes there are; a smaller network may not have the source any more.
    void fitNetwork(const Network& network);
    /// What the operation does not use cannot be chosen, and says so.
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
