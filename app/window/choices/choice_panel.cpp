// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/choices/choice_panel.h"

#include <QFormLayout>
#include <QKeyEvent>
#include <QResizeEvent>
#include <QToolButton>
#include <algorithm>

#include "app/request/messages.h"
#include "app/request/request.h"
#include "app/window/choices/fault_choices.h"
#include "app/window/choices/network_choice.h"
#include "app/window/choices/option_fields.h"
#include "app/window/choices/parameter_choices.h"
#include "app/window/choices/program_choice.h"
#include "app/window/choices/setting_choices.h"
#include "app/window/parts/choice_fields.h"
#include "app/window/parts/diagnostic_text.h"
#include "core/header/program.h"
#include "core/machine/messages.h"
#include "core/network/messages.h"
#include "core/trace/run_request.h"
#include "core/trace/trace.h"
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
    for (const OptionFields* fields : fields())
        connect(fields, &OptionFields::changed, this, &ChoicePanel::readFields);
    connect(m_faults, &FaultChoices::changed, this, &ChoicePanel::readFields);
    connect(m_fold, &QToolButton::toggled, m_faults, &FaultChoices::setShown);
    connect(m_fold, &QToolButton::toggled, m_more, &OptionFields::setShown);
    m_faults->setShown(false);
    m_more->setShown(false);
    connect(m_parameters, &ParameterChoices::chosen, this, [this](const std::string& name, const std::string& value) {
        m_options.parameters[name] = value;
        readFields();
    });
    connect(m_settings, &SettingChoices::chosen, this, [this](const std::string& name, const std::string& value) {
        m_options.settings[name] = value;
        readFields();
    });
}

void ChoicePanel::findOthers() { m_program->findOthers(); }

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
    using Group = OptionField::Group;
    m_placement = new OptionFields(*form, {Group::Placement}, this);
    m_data = new OptionFields(*form, {Group::Data, Group::Detail}, this);
    m_parameters = new ParameterChoices(*form, this);
    m_settings = new SettingChoices(*form, this);
    m_fold = foldButton("moreChoices", tr("Faults and limits"));
    m_fold->setToolTip(tr("Lose a message, stop a process; and when Lockstep stops a run that is too large"));
    form->addRow(m_fold);
    m_faults = new FaultChoices(*form, this);
    m_more = new OptionFields(*form, {Group::Limits}, this);
}

/// Reports invalid input beside its field.
bool ChoicePanel::readInto(RunOptions& options)
{
    m_network->readInto(options);
    showProblem({});
    m_networks.forget(); // its file may have changed
    if (const auto& network = m_networks.of(options); !network) {
        showProblem(withHint(network.diagnostics.front()));
        return false;
    }
    for (OptionFields* fields : fields())
        if (!fields->readInto(options)) {
            m_fold->setChecked(m_fold->isChecked() || fields == m_more);
            fitProblems();
            return false;
        }
    m_faults->readInto(options);
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
    m_program->fit(options, network);
    fit(*network);
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
    for (OptionFields* fields : fields())
        fields->show(options);
    m_faults->show(options);
    m_parameters->show(options);
    if (network) {
        showProblem({});
        fit(*network);
    }
    m_fold->setChecked(m_fold->isChecked() || !options.faults.empty() || m_more->areGiven(options));
}

/// Fits the fields to the network and to what the operation uses.
void ChoicePanel::fit(const Network& network)
{
    m_network->fit(network);
    m_faults->fit(network);
    const auto kind = findOperation(m_program->operation().toStdString());
    for (OptionFields* fields : fields())
        fields->fit(operationInfo(kind.value_or(OperationKind::None)), network);
}

void ChoicePanel::showSettings(const Settings& settings) { m_settings->show(settings); }

void ChoicePanel::showRun(const std::shared_ptr<const Trace>& trace)
{
    const RunRequest& request = trace->request;
    m_faults->suggestFrom(trace);
    m_settings->show(request.settings);
    m_program->showData(request.program->header);
    m_parameters->declare(request.program->header);
    m_data->setStandard("words", defaultWords(request.program, request.network, request.parameters).value.value_or(1));
    if (trace->error && trace->error->kind == RunError::Kind::Fault) // it meets nothing
        showFaultProblem(withHint(trace->error->diagnostic));
}

void ChoicePanel::showFaultProblem(const QString& sentence)
{
    m_fold->setChecked(true);
    m_faults->showProblem(sentence);
    fitProblems();
}

namespace {

/// The option that a run cannot have as it is; empty if no field is to blame.
std::string refusedOption(const Diagnostic& refusal)
{
    return refusal.id == message::machineNoSource         ? "source"
        : refusal.id == message::machineValuesCount       ? "values"
        : refusal.id == message::networkEmbeddingUnsuited ? "embedding"
                                                          : "";
}

} // namespace

void ChoicePanel::showRefusal(const Diagnostic& refusal)
{
    const auto isOneOf = [&](auto... ids) { return ((refusal.id == ids) || ...); };
    showProblem({});
    QString sentence = withHint(refusal);
    if (refusal.id == message::machineValuesCount) // without the command line's dashes
        sentence = tr("%1 for %2. Give one per process, such as %3.")
                       .arg(QString::fromStdString(refusal.arguments[0]), QString::fromStdString(refusal.arguments[2]),
                           QString::fromStdString(refusal.arguments[3]));
    const std::string option = refusedOption(refusal);
    const bool isBeside =
        std::ranges::any_of(fields(), [&](OptionFields* each) { return each->showProblem(option, sentence); });
    if (isOneOf(message::machineFaultNoProcess, message::machineFaultNoLink)) {
        showFaultProblem(sentence);
    } else if (isOneOf(message::machineInputsMissing, message::machineInputCount, message::appDataWithoutOperation,
                   message::appDataOfNone, message::appUnknownOperation)) {
        m_program->problem().showMessage(sentence);
    } else if (!isBeside) {
        m_network->networkProblem().showMessage(sentence);
    }
    fitProblems();
}

void ChoicePanel::showProblem(const QString& sentence)
{
    m_program->problem().showMessage({});
    for (OptionFields* fields : fields())
        fields->clearProblems();
    m_faults->showProblem({});
    m_network->networkProblem().showMessage(sentence);
    fitProblems();
}

void ChoicePanel::fitProblems()
{
    const QMargins margins = layout()->contentsMargins();
    const int room = width() - margins.left() - margins.right();
    m_program->problem().fit(room);
    m_network->networkProblem().fit(room);
    for (OptionFields* fields : fields())
        fields->fitProblems(room);
    m_faults->fitProblem(room);
    m_settings->fit(room);
}

void ChoicePanel::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Escape)
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
