// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The program of a run: an operation and an algorithm for it, or the user's own program, with the operation it performs
// and the variables it uses.

#include <QObject>
#include <QString>
#include <map>
#include <vector>

#include "app/request/catalogue.h"
#include "app/request/network_keeper.h"

class QComboBox;
class QFormLayout;
class QLineEdit;
class QWidget;

namespace lockstep {

class AlgorithmFinder;
class ProblemLabel;

class ProgramChoice : public QObject {
    Q_OBJECT

public:
    struct Shown {
        QString program;   ///< an algorithm of the library, or the path of a file
        QString ownTitle;  ///< title of the user's own program; empty for an unchanged library algorithm
        QString operation; ///< name of its operation; empty for free play
    };

    ProgramChoice(QFormLayout& form, const Library& library, QObject* parent);

    /// The finder finds figures, lessons and exercises, too: `algorithmChosen` names them.
    void findOthers();
    QString operation() const;
    ProblemLabel& problem() { return *m_problem; }
    /// For the user's own program.
    void readInto(RunOptions& options) const;
    void show(const Shown& shown, const RunOptions& options, const NetworkPtr& network);
    /// The variables in effect, chosen by the user or detected.
    void showData(const Header& header);
    /// Marks algorithms that do not run on this network.
    void fit(const RunOptions& options, const NetworkPtr& network);

Q_SIGNALS:
    void algorithmChosen(const QString& name);
    /// For the user's own program.
    void operationChosen(const QString& name);
    void dataChosen();
    /// Emitted when the user picks an algorithm in the finder.
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
    AlgorithmFinder* m_finder = nullptr;
    std::map<std::string, ProgramPtr>
        m_programs; ///< programs requested so far, by name; null if the program has errors
    Shown m_shown;
    QString m_filledFor;  ///< what the list of algorithms depends on
    RunOptions m_options; ///< the network and source that algorithms must support
    NetworkPtr m_network; ///< null if it cannot be built
    QComboBox* m_operation = nullptr;
    QComboBox* m_algorithm = nullptr;
    QWidget* m_data = nullptr; ///< the row that holds both fields
    QLineEdit* m_input = nullptr;
    QLineEdit* m_result = nullptr;
    ProblemLabel* m_problem = nullptr;
};

} // namespace lockstep
