// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What runs and where: operation, algorithm, network, source, words and the settings of the machine.

#include <QWidget>

#include "app/library/library.h"
#include "app/request/options.h"

namespace lockstep {

class DataChoice;
class MoreChoices;
class NetworkChoice;
class ParameterChoices;
class ProblemLabel;
class ProgramChoice;
class SettingChoices;
struct RunRequest;

class ChoicePanel : public QWidget {
    Q_OBJECT

public:
    explicit ChoicePanel(const Library& library, QWidget* parent = nullptr);

    /// What the fields say now.
    const RunOptions& options() const { return m_options; }
    /// Something in them cannot be: they stand beside what is wrong with it, and options() are as before.
    bool isRefused() const { return m_isRefused; }

public Q_SLOTS:
    /// Shows options that were set elsewhere. `program` is an algorithm of the library or the path of a file;
    /// `ownTitle` is what somebody's own text is called, empty where it is the library's; `operation` is what it does.
    void showOptions(const lockstep::RunOptions& options, const QString& ownTitle, const std::string& operation);
    /// What is in force: the defaults of the algorithm with the user's choices over them.
    void showSettings(const lockstep::Settings& settings);
    /// The variables with data and result that the run has, and its parameters.
    void showData(const lockstep::RunRequest& request);
    /// Why there is no run, beside the field that is to be changed.
    void showRefusal(const lockstep::Diagnostic& refusal);
    /// A sentence below the network; empty for none, anywhere.
    void showProblem(const QString& sentence);

Q_SIGNALS:
    void algorithmChosen(const QString& name);
    /// The fields are valid and something changed.
    void optionsChosen(const lockstep::RunOptions& options);
    /// Enter, or an algorithm found: what was typed is done.
    void leaveRequested();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void setupChoices(const Library& library);
    void readFields();
    bool readInto(RunOptions& options);
    void tell(ProblemLabel& label, const QString& sentence);
    void fitProblems();

    RunOptions m_options;
    bool m_isRefused = false;
    ProgramChoice* m_program = nullptr;
    NetworkChoice* m_network = nullptr;
    DataChoice* m_data = nullptr;
    ParameterChoices* m_parameters = nullptr;
    SettingChoices* m_settings = nullptr;
    MoreChoices* m_more = nullptr;
};

} // namespace lockstep
