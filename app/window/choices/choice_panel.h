// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The panel of run options: operation, algorithm, network, source, words and machine settings.

#include <QWidget>
#include <vector>

#include "app/library/library.h"
#include "app/request/network_keeper.h"
#include "app/request/options.h"

class QToolButton;

namespace lockstep {

class FaultChoices;
class NetworkChoice;
class OptionFields;
class ParameterChoices;
class ProgramChoice;
class SettingChoices;
struct Trace;

class ChoicePanel : public QWidget {
    Q_OBJECT

public:
    ChoicePanel(const Library& library, NetworkKeeper& networks, QWidget* parent = nullptr);

    /// The options as entered in the fields.
    const RunOptions& options() const { return m_options; }
    /// True if a field holds an invalid value: a message beside it says why, and options() keeps the last valid
    /// options.
    bool isRefused() const { return m_isRefused; }

public Q_SLOTS:
    /// Shows options that were set elsewhere. `program` is an algorithm of the library or the path of a file;
    /// The field at the top finds figures, lessons and exercises, too.
    void findOthers();
    /// `ownTitle` is the title of the user's own program, empty for an unchanged library algorithm; `operation` is the
    /// operation it performs.
    void showOptions(const lockstep::RunOptions& options, const QString& ownTitle, const std::string& operation);
    /// The settings in effect: the algorithm's defaults, overridden by the user's choices.
    void showSettings(const lockstep::Settings& settings);
    /// The variables that hold the run's data and result, its parameters and settings, and the faults that it can have.
    void showRun(const std::shared_ptr<const lockstep::Trace>& trace);
    /// Explains why there is no run, beside the field to change.
    void showRefusal(const lockstep::Diagnostic& refusal);
    /// Shows a message below the network; an empty one hides all messages.
    void showProblem(const QString& sentence);

Q_SIGNALS:
    /// Emitted when the network is to be read from a file.
    void networkFileWanted();
    /// After findOthers() also a figure, a lesson or an exercise.
    void algorithmChosen(const QString& name);
    /// Emitted when the fields change and all of them are valid.
    void optionsChosen(const lockstep::RunOptions& options);
    /// Emitted when the user presses Enter or Escape or picks an algorithm in the finder.
    void leaveRequested();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void setupChoices(const Library& library);
    void readFields();
    bool readInto(RunOptions& options);
    std::vector<OptionFields*> fields() const { return {m_placement, m_data, m_more}; }
    void fit(const Network& network);
    void fitProblems();
    void showFaultProblem(const QString& sentence);

    NetworkKeeper& m_networks;
    RunOptions m_options;
    bool m_isRefused = false;
    ProgramChoice* m_program = nullptr;
    NetworkChoice* m_network = nullptr;
    OptionFields* m_placement = nullptr;
    OptionFields* m_data = nullptr;
    ParameterChoices* m_parameters = nullptr;
    SettingChoices* m_settings = nullptr;
    QToolButton* m_fold = nullptr;
    FaultChoices* m_faults = nullptr; ///< below it
    OptionFields* m_more = nullptr;   ///< then limits
};

} // namespace lockstep
