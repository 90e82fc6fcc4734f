// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The fields of the options of a run, drawn from their rows (app/request/options.h): a box for a number, a list for a
// choice, a line for anything else, and below each what is wrong with it.

#include <QObject>
#include <vector>

#include "app/request/options.h"

class QFormLayout;

namespace lockstep {

class ProblemLabel;

class OptionFields : public QObject {
    Q_OBJECT

public:
    /// Adds a field for every option of these groups.
    OptionFields(QFormLayout& form, const std::vector<OptionField::Group>& groups, QObject* parent);

    /// Copies the fields into the options. If one is invalid, shows why below it, and returns false.
    bool readInto(RunOptions& options);
    void show(const RunOptions& options);
    /// Fits the fields to what the operation uses and the network has.
    void fit(const OperationInfo& operation, const Network& network);
    /// What a number is if it is not given, where the program decides that.
    void setStandard(std::string_view option, std::int64_t value);
    /// Shows the problem below the field of that option; false if no field is of it.
    bool showProblem(std::string_view option, const QString& sentence);
    void clearProblems();
    /// Reserves the height of the problems' lines.
    void fitProblems(int width);
    /// Whether one of the options differs from its default.
    bool areGiven(const RunOptions& options) const;
    /// Hides all of them, or shows those that the operation uses.
    void setShown(bool shown);

Q_SIGNALS:
    void changed();

private:
    struct Field {
        const OptionRow<RunOptions>* row = nullptr;
        QWidget* widget = nullptr;
        ProblemLabel* problem = nullptr;
        std::int64_t standard = 0; ///< of a number
        bool isGiven = false;      ///< a number that the user has given, even if it is the standard
        bool isUsed = true;        ///< by the operation
    };

    void add(const OptionRow<RunOptions>& row);
    QWidget* makeWidget(const OptionRow<RunOptions>& row);
    std::string textOf(Field& field) const;
    void showText(Field& field, const RunOptions& options);

    QFormLayout& m_form;
    std::vector<Field> m_fields;
    bool m_isShown = true;
};

} // namespace lockstep
