// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/choices/choice_panel.h"

#include <QFormLayout>
#include <QKeyEvent>
#include <QResizeEvent>
#include <algorithm>

#include "app/request/messages.h"
#include "app/request/request.h"
#include "app/window/choices/data_choice.h"
#include "app/window/choices/more_choices.h"
#include "app/window/choices/network_choice.h"
#include "app/window/choices/parameter_choices.h"
#include "app/window/choices/program_choice.h"
#include "app/window/choices/setting_choices.h"
#include "app/window/parts/choice_fields.h"
#include "app/window/parts/diagnostic_text.h"
#include "core/header/program.h"
#include "core/machine/messages.h"
#include "core/network/messages.h"
#include "core/trace/run_request.h"
#include "views/look/theme.h"

namespace lockstep {

ChoicePanel::ChoicePanel(const Library& library, NetworkKeeper& networks, QWidget* parent)
    : QWidget(parent), m_networks(networks)
{
    setupChoices(library);
    connect(m_program, &ProgramChoice::algorithmChosen, this, &ChoicePanel::algorithmChosen);
    connect(m_program, &ProgramChoice::found, this, &ChoicePanel::leaveRequested);
    connect(m_program, &ProgramChoice::dataChosen, this, &ChoicePanel::readFields);
    connect(m_program, &ProgramChoice::operationChosen, this, [this](const QString& name) {
        m_options.operation = name.toStdString();
        readFields();
    });
    connect(m_network, &NetworkChoice::changed, this, &ChoicePanel::readFields);
    connect(m_network, &NetworkChoice::fileWanted, this, &ChoicePanel::networkFileWanted);
    connect(m_data, &DataChoice::changed, this, &ChoicePanel::readFields);
    connect(m_more, &MoreChoices::changed, this, &ChoicePanel::readFields);
    connect(m_parameters, &ParameterChoices::chosen, this, [this](const std::string& name, const std::string& value) {
        m_options.parameters[name] = value;
        readFields();
    });
    connect(m_settings, &SettingChoices::chosen, this, [this](const std::string& name, const std::string& value) {
        m_options.settings[name] = value;
        readFields();
    });
}

void ChoicePanel::setupChoices(const Library& library)
{
    auto* form = new QFormLayout(this);
    form->setContentsMargins(2 * theme::grid, theme::grid / 2, 2 * theme::grid, theme::grid);
    form->setHorizontalSpacing(theme::grid);
    form->setVerticalSpacing(theme::grid / 2);
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_program = new ProgramChoice(*form, library, this);
    m_network = new NetworkChoice(*form, this);
    m_data = new DataChoice(*form, this);
    m_parameters = new ParameterChoices(*form, this);
    m_settings = new SettingChoices(*form, this);
    m_more = new MoreChoices;
    form->addRow(m_more);
}

/// Reports invalid input beside its field.
bool ChoicePanel::readInto(RunOptions& options)
{
    m_network->readInto(options);
    showProblem({});
    m_networks.forget(); // its file may have changed
    if (const auto& network = m_networks.of(options); !network) {
        showProblem(saidWithHint(network.diagnostics.front()));
        return false;
    }
    if (const auto problem = m_data->readInto(options)) {
        showRefusal(*problem);
        return false;
    }
    if (!m_more->readInto(options))
        return false;
    m_program->readInto(options);
    return true;
}

void ChoicePanel::readFields()
{
    RunOptions options = m_options;
    m_isRefused = !readInto(options);
    if (m_isRefused)
        return;
    const NetworkPtr network = *m_networks.of(options);
    // A smaller network may lack the source.
    options.source = std::min(options.source, network->processes() - 1);
    m_options = options;
    m_network->fit(*network);
    m_program->fit(options, network);
    m_data->fitNetwork(*network);
    m_data->fitOperation(m_program->operation());
    Q_EMIT optionsChosen(options);
}

void ChoicePanel::showOptions(const RunOptions& options, const QString& ownTitle, const std::string& operation)
{
    m_options = options;
    m_options.text.reset();
    m_isRefused = false;
    const NetworkPtr network = m_networks.of(options).value.value_or(nullptr);
    m_program->show(
        {QString::fromStdString(options.program), ownTitle, QString::fromStdString(operation)}, options, network);
    m_network->show(options);
    m_data->show(options);
    m_parameters->show(options);
    if (network) {
        showProblem({});
        m_network->fit(*network);
        m_data->fitNetwork(*network);
    }
    m_more->showOptions(options);
    m_data->fitOperation(m_program->operation());
}

void ChoicePanel::showSettings(const Settings& settings) { m_settings->show(settings); }

void ChoicePanel::showData(const RunRequest& request)
{
    m_program->showData(request.program->header);
    m_parameters->declare(request.program->header);
    m_data->setDefaultWords(defaultWords(request.program, request.network, request.parameters).value.value_or(1));
}

void ChoicePanel::showRefusal(const Diagnostic& refusal)
{
    showProblem({});
    m_more->showProblem({});
    const auto isOneOf = [&](auto... ids) { return ((refusal.id == ids) || ...); };
    if (refusal.id == message::machineNoSource) {
        showMessage(m_data->sourceProblem(), saidWithHint(refusal));
    } else if (refusal.id == message::machineValuesCount) { // without the command line's dashes
        showMessage(m_data->valuesProblem(),
            tr("%1 for %2. Give one per process, such as %3.")
                .arg(QString::fromStdString(refusal.arguments[0]), QString::fromStdString(refusal.arguments[2]),
                    QString::fromStdString(refusal.arguments[3])));
    } else if (isOneOf(message::machineFaultNoProcess, message::machineFaultNoLink)) {
        m_more->showProblem(saidWithHint(refusal));
    } else if (refusal.id == message::appNotAList) {
        showMessage(m_data->valuesProblem(), saidWithHint(refusal));
    } else if (refusal.id == message::networkEmbeddingUnsuited) {
        showMessage(m_network->embeddingProblem(), saidWithHint(refusal));
    } else if (isOneOf(message::machineInputsMissing, message::machineInputCount, message::appDataWithoutOperation,
                   message::appDataOfNone, message::appUnknownOperation)) {
        showMessage(m_program->problem(), saidWithHint(refusal));
    } else {
        showMessage(m_network->networkProblem(), saidWithHint(refusal));
    }
}

void ChoicePanel::showProblem(const QString& sentence)
{
    for (ProblemLabel* label :
        {&m_program->problem(), &m_network->embeddingProblem(), &m_data->sourceProblem(), &m_data->valuesProblem()})
        label->showMessage({});
    showMessage(m_network->networkProblem(), sentence);
}

void ChoicePanel::showMessage(ProblemLabel& label, const QString& sentence)
{
    label.showMessage(sentence);
    fitProblems();
}

void ChoicePanel::fitProblems()
{
    const QMargins margins = layout()->contentsMargins();
    const int room = width() - margins.left() - margins.right();
    for (ProblemLabel* label : {&m_program->problem(), &m_network->networkProblem(), &m_network->embeddingProblem(),
             &m_data->sourceProblem(), &m_data->valuesProblem()})
        label->fit(room);
    m_settings->fit(room);
}

void ChoicePanel::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        Q_EMIT leaveRequested();
    else
        QWidget::keyPressEvent(event);
}

void ChoicePanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitProblems();
}

} // namespace lockstep
