// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/choices/program_choice.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QSignalBlocker>
#include <algorithm>

#include "app/window/choices/algorithm_finder.h"
#include "app/window/choices/findable.h"
#include "app/window/parts/choice_fields.h"
#include "app/window/parts/diagnostic_text.h"
#include "core/base/catalogue.h"
#include "core/base/notation.h"
#include "core/base/text.h"
#include "core/header/header.h"
#include "core/operation/operation.h"
#include "core/trace/run_request.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"

namespace lockstep {

namespace {

QString operationOf(const Listed& algorithm)
{
    return algorithm.header.operation.empty() ? QStringLiteral("none")
                                              : QString::fromStdString(algorithm.header.operation);
}

QString tipOf(const Listed& algorithm, const QString& why)
{
    const auto paragraph = [](const std::string& text) {
        return text.empty() ? QString() : QStringLiteral("<p>%1</p>").arg(QString::fromStdString(text).toHtmlEscaped());
    };
    const QString title = algorithm.title.empty() ? humanised(QString::fromStdString(algorithm.name))
                                                  : QString::fromStdString(inNotation(algorithm.title));
    return QStringLiteral("<p><b>%1</b></p>").arg(title.toHtmlEscaped()) + paragraph(why.toStdString())
        + paragraph(algorithm.header.summary) + paragraph(algorithm.header.reference);
}

} // namespace

ProgramChoice::ProgramChoice(QFormLayout& form, const Library& library, QObject* parent)
    : QObject(parent), m_form(form), m_library(library), m_algorithms(catalogue(library))
{
    addHeading(form, tr("Algorithm"));
    m_finder = new AlgorithmFinder(m_algorithms);
    form.addRow(m_finder);
    connect(m_finder, &AlgorithmFinder::chosen, this, [this](const QString& name) {
        Q_EMIT algorithmChosen(name);
        Q_EMIT found();
    });
    m_operation = choiceBox(QStringLiteral("operation"), tr("The operation that the processes perform together"));
    addOperations();
    m_operation->setPlaceholderText(tr("Not known yet"));
    widenList(*m_operation);
    m_algorithm = choiceBox(QStringLiteral("algorithm"), tr("The algorithm that performs the operation"));
    m_operation->setAccessibleName(tr("Operation"));
    m_algorithm->setAccessibleName(tr("Algorithm"));
    form.addRow(m_operation); // no labels: the names need the space
    form.addRow(m_algorithm);
    addData(form);
    connect(m_operation, &QComboBox::activated, this, &ProgramChoice::chooseOperation);
    connect(m_algorithm, &QComboBox::activated, this, [this] {
        const QString name = m_algorithm->currentData().toString();
        if (!name.isEmpty())
            Q_EMIT algorithmChosen(name);
    });
}

void ProgramChoice::findOthers()
{
    m_finder->findAlso([this] { return findableOthers(m_library); });
}

void ProgramChoice::addOperations()
{
    theme::onChange(*m_operation, [box = m_operation] { // the notation may have changed
        for (int i = 0; i < box->count(); ++i)
            if (const auto kind = findOperation(box->itemData(i).toString().toStdString());
                kind && *kind != OperationKind::None)
                box->setItemText(i, QString::fromStdString(titleOf(operationInfo(*kind))));
    });
    for (const OperationInfo& info : operations()) {
        // A program without an operation is in free play: the box says what that means.
        const QString title = QString::fromStdString(titleOf(info));
        m_operation->addItem(info.kind == OperationKind::None ? tr("%1: no result is checked").arg(title) : title,
            QString::fromStdString(info.name));
        m_operation->setItemData(m_operation->count() - 1,
            tr("Start: %1\nEnd: %2")
                .arg(QString::fromStdString(inLanguage(info.starts)), QString::fromStdString(inLanguage(info.ends))),
            Qt::ToolTipRole);
    }
}

void ProgramChoice::addData(QFormLayout& form)
{
    m_input = dataField(
        "input", tr("The variable that holds the data at the start; two variables for a matrix and a vector: A, x"));
    m_result = dataField("result", tr("The variable that Lockstep checks at the end"));
    m_problem = new ProblemLabel("programProblem");
    m_data = new QWidget;
    auto* row = new QHBoxLayout(m_data);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(theme::grid);
    row->addWidget(label(tr("Data in"), m_input));
    row->addWidget(m_input, 1);
    row->addWidget(label(tr("result in"), m_result));
    row->addWidget(m_result, 1);
    form.addRow(m_data);
    form.addRow(m_problem);
}

QLineEdit* ProgramChoice::dataField(const char* name, const QString& tip)
{
    auto* field = new QLineEdit;
    field->setMinimumWidth(4 * field->fontMetrics().averageCharWidth());
    field->setObjectName(QString::fromLatin1(name));
    field->setToolTip(tip);
    connect(field, &QLineEdit::editingFinished, this, [this, field] {
        if (!field->isModified())
            return;
        field->setModified(false);
        Q_EMIT dataChosen();
    });
    return field;
}

QString ProgramChoice::operation() const { return m_operation->currentData().toString(); }

void ProgramChoice::fillAlgorithms()
{
    const QSignalBlocker blocker(m_algorithm);
    const QString filledFor =
        QStringList{operation(), m_shown.ownTitle, QString::fromStdString(m_options.network)}.join(QLatin1Char('\n'));
    if (m_filledFor == filledFor) {
        selectShown();
        return;
    }
    m_filledFor = filledFor;
    m_algorithm->clear();
    if (!m_shown.ownTitle.isEmpty())
        m_algorithm->addItem(m_shown.ownTitle, QString());
    for (const Listed& algorithm : m_algorithms) {
        if (operationOf(algorithm) != operation())
            continue;
        m_algorithm->addItem(QString(), QString::fromStdString(algorithm.name));
        markAlgorithm(m_algorithm->count() - 1, algorithm);
    }
    widenList(*m_algorithm);
    selectShown();
}

void ProgramChoice::selectShown()
{
    const int current = m_algorithm->findData(m_shown.ownTitle.isEmpty() ? m_shown.program : QString());
    m_algorithm->setCurrentIndex(current);
    const QString tip = m_algorithm->currentData(Qt::ToolTipRole).toString();
    m_algorithm->setToolTip(tip.isEmpty() ? m_shown.program : tip);
}

/// Why it does not run on this network; empty if it does. Compiles programs on demand, so that the window appears
/// before those of other operations are known.
QString ProgramChoice::refusalOf(const Listed& algorithm)
{
    RunOptions trial;
    trial.network = m_options.network;
    const auto [found, isNew] = m_programs.try_emplace(algorithm.name, nullptr);
    if (isNew)
        if (auto program = compileProgram(*m_library.findAlgorithm(algorithm.name), {}, m_library))
            found->second = *std::move(program.value);
    if (!found->second || !m_network)
        return {};
    const auto request = makeRequest(trial, found->second, m_network);
    return request ? QString() : withHint(request.diagnostics.front());
}

void ProgramChoice::markAlgorithm(int index, const Listed& algorithm)
{
    // Puts the number of "Algorithm 4.3" in front, where it is not cut off.
    const QString number = QString::fromStdString(algorithm.place).section(QLatin1Char(' '), -1);
    QString text = humanised(QString::fromStdString(algorithm.name));
    if (!number.isEmpty())
        text.prepend(number + QStringLiteral("  "));
    const QString why = refusalOf(algorithm);
    if (!why.isEmpty()) {
        text += QStringLiteral("  —  ") + tr("not on %1").arg(QString::fromStdString(m_options.network));
        m_algorithm->setItemData(index, theme::quiet(), Qt::ForegroundRole);
    }
    m_algorithm->setItemText(index, text);
    m_algorithm->setItemData(index,
        tipOf(algorithm,
            why.isEmpty() ? why
                          : tr("%1\nIf you choose it, Lockstep switches to a network on which it runs.").arg(why)),
        Qt::ToolTipRole);
}

/// Keeps the user's own program and checks it as the new operation; otherwise selects the first library algorithm that
/// runs on this network.
void ProgramChoice::chooseOperation()
{
    if (!m_shown.ownTitle.isEmpty()) {
        Q_EMIT operationChosen(operation());
        return;
    }
    const Listed* first = nullptr;
    for (const Listed& algorithm : m_algorithms) {
        if (operationOf(algorithm) != operation())
            continue;
        if (!first)
            first = &algorithm;
        if (refusalOf(algorithm).isEmpty()) {
            first = &algorithm;
            break;
        }
    }
    if (first)
        Q_EMIT algorithmChosen(QString::fromStdString(first->name));
    else
        show(m_shown, m_options, m_network); // free play has no algorithms
}

void ProgramChoice::show(const Shown& shown, const RunOptions& options, const NetworkPtr& network)
{
    const QSignalBlocker blocker(m_operation);
    m_shown = shown;
    m_options.network = options.network;
    m_network = network;
    const QString operation = shown.operation.isEmpty() ? QStringLiteral("none") : shown.operation;
    m_operation->setCurrentIndex(m_operation->findData(operation));
    fillAlgorithms();
    const bool asks = !shown.ownTitle.isEmpty() && operation != QLatin1String("none");
    setRowShown(m_form, m_data, asks);
    m_input->setText(QString::fromStdString(joined(options.inputs)));
    m_result->setText(QString::fromStdString(options.result));
}

void ProgramChoice::showData(const Header& header)
{
    m_input->setPlaceholderText(QString::fromStdString(joined(header.inputs)));
    m_result->setPlaceholderText(QString::fromStdString(header.result));
}

void ProgramChoice::fit(const RunOptions& options, const NetworkPtr& network)
{
    if (m_options.network == options.network)
        return;
    m_options.network = options.network;
    m_network = network;
    fillAlgorithms();
}

void ProgramChoice::readInto(RunOptions& options) const
{
    options.inputs.clear();
    options.result.clear();
    if (m_shown.ownTitle.isEmpty() || operation() == QLatin1String("none"))
        return;
    const auto bare = [](QString text) { return text.remove(QLatin1Char(' ')).toStdString(); };
    if (const auto inputs = bare(m_input->text()); !inputs.empty())
        setRunOption(options, "input", inputs); // accepts any text
    options.result = bare(m_result->text());
}

} // namespace lockstep
