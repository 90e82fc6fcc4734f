// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What runs and where: operation, algorithm, network, source, words and the settings of the machine.

#include <QWidget>
#include <map>
#include <memory>

#ifndef Q_MOC_RUN // moc cannot read the table of messages inside its enum
#include "app/library.h"
#include "app/options.h"
#include "core/language/header.h"
#include "core/network/network.h"
#endif

class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QSpinBox;
class QTimer;

namespace lockstep {

class MoreChoices;

class ChoicePanel : public QWidget {
    Q_OBJECT

public:
    explicit ChoicePanel(const Library& library, QWidget* parent = nullptr);

    /// What the fields say now.
    const RunOptions& options() const { return m_options; }

public Q_SLOTS:
    /// Shows options that were set elsewhere. `program` is an algorithm of the library or the path of a file.
    void showOptions(const lockstep::RunOptions& options);
    /// What is in force: the defaults of the algorithm with the user's choices over them.
    void showSettings(const lockstep::Settings& settings);
    /// The operation of a program that is not of the library: by name, "none" for free play.
    void showOperation(const QString& name);
    /// What the header of the program as it stands says.
    void showHeader(const lockstep::Header& header);
    /// Why there is no run, beside the field that is to be changed.
    void showRefusal(const lockstep::Diagnostic& refusal);
    /// A sentence below the network; empty for none, anywhere.
    void showProblem(const QString& sentence);

Q_SIGNALS:
    void algorithmChosen(const QString& name);
    /// The fields are valid and something changed.
    void optionsChosen(const lockstep::RunOptions& options);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitProblems();
    void setupProgram(QFormLayout& form, const Library& library);
    void setupNetwork(QFormLayout& form);
    void setupData(QFormLayout& form);
    void setupSettings(QFormLayout& form);
    void addSetting(QFormLayout& form, const SettingRow& row);
    void addTime(QFormLayout& form, const SettingRow& row);
    void fillAlgorithms(const QString& operation);
    void chooseOperation();
    void chooseFamily();
    void readFields();
    bool readValues(RunOptions& options);
    void fitNetwork(const Network& network);
    void fitOperation(const QString& operation);
    void tell(const std::string& field, const QString& sentence);

    struct Algorithm {
        QString name, title, summary, operation;
    };
    std::vector<Algorithm> m_algorithms;
    RunOptions m_options;
    QComboBox* m_operation = nullptr;
    QComboBox* m_algorithm = nullptr;
    QComboBox* m_family = nullptr;
    QLineEdit* m_size = nullptr;
    std::map<std::string, QLabel*> m_problems; ///< by the field above
    QSpinBox* m_source = nullptr;
    QSpinBox* m_words = nullptr;
    QSpinBox* m_shift = nullptr;
    QLineEdit* m_values = nullptr;
    MoreChoices* m_more = nullptr;
    QComboBox* m_embedding = nullptr;
    std::map<std::string, QComboBox*> m_settings;
    std::map<std::string, QDoubleSpinBox*> m_times;
    QTimer* m_pause = nullptr; ///< after the last keystroke
};

/// "recursive-doubling-near-first" -> "Recursive doubling near first"
QString humanised(const QString& name);
QString capitalised(const QString& text);
/// What a row of settings or budgets says, in the user's language.
QString settingText(const std::string& text);

} // namespace lockstep
