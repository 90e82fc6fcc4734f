// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What runs: an operation, and an algorithm for it; or somebody's own text, which operation it does, and with which
// variables.

#include <QObject>
#include <QString>
#include <map>
#include <vector>

#include "app/request/catalogue.h"

class QComboBox;
class QFormLayout;
class QLineEdit;
class QWidget;

namespace lockstep {

class ProblemLabel;

class ProgramChoice : public QObject {
    Q_OBJECT

public:
    struct Shown {
        QString program;   ///< an algorithm of the library, or the path of a file
        QString ownTitle;  ///< what somebody's own text is called; empty where it is the library's
        QString operation; ///< what it does, by name; empty for free play
    };

    ProgramChoice(QFormLayout& form, const Library& library, QObject* parent);

    QString operation() const;
    ProblemLabel& problem() { return *m_problem; }
    /// Of somebody's own text.
    void readInto(RunOptions& options) const;
    void show(const Shown& shown, const RunOptions& options);
    /// The variables that are in force, also where nobody chose them.
    void showData(const Header& header);
    /// Algorithms that do not run there say so.
    void fit(const RunOptions& options);

Q_SIGNALS:
    void algorithmChosen(const QString& name);
    /// Of somebody's own text.
    void operationChosen(const QString& name);
    void dataChosen();
    /// One was found and taken.
    void found();

private:
    void addOperations();
    void addData(QFormLayout& form);
    QLineEdit* dataField(const char* name, const QString& tip);
    void fillAlgorithms();
    void selectShown();
    QString refusalOf(const Listed& algorithm);
    void markAlgorithm(int index, const Listed& algorithm);
    void chooseOperation();

    QFormLayout& m_form;
    const Library& m_library;
    std::vector<Listed> m_algorithms;
    std::map<std::string, ProgramPtr> m_programs; ///< by name, those that were asked for; null where they have errors
    Shown m_shown;
    QString m_filledFor;  ///< what the list of algorithms depends on
    RunOptions m_options; ///< network and source that the algorithms have to suit
    QComboBox* m_operation = nullptr;
    QComboBox* m_algorithm = nullptr;
    QWidget* m_data = nullptr; ///< the row of the two
    QLineEdit* m_input = nullptr;
    QLineEdit* m_result = nullptr;
    ProblemLabel* m_problem = nullptr;
};

} // namespace lockstep
