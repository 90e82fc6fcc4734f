// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/choices/more_choices.h"

#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/window/parts/choice_fields.h"
#include "app/window/parts/diagnostic_text.h"
#include "views/look/theme.h"

namespace lockstep {

namespace {

/// The text of the field; empty for the default.
QString budgetText(const Budgets& budgets, const BudgetRow& row)
{
    const std::int64_t value = budgets.*row.field;
    return value == Budgets().*row.field ? QString() : QString::number(value / row.unit);
}

/// "1 000 000" in the format of the options.
std::string withoutBlanks(QString text) { return text.remove(QLatin1Char(' ')).toStdString(); }

} // namespace

MoreChoices::MoreChoices(QWidget* parent) : QWidget(parent)
{
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(theme::grid / 2);
    m_toggle = foldButton("moreChoices", tr("Faults and limits"));
    m_toggle->setToolTip(tr("Lose a message, stop a process; and when Lockstep stops a run that is too large"));
    m_fields = new QWidget;
    auto* form = new QFormLayout(m_fields);
    form->setContentsMargins(0, 0, 0, 0);
    form->setHorizontalSpacing(theme::grid);
    form->setVerticalSpacing(theme::grid * 3 / 4);
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    m_faults = addText(*form, QStringLiteral("faults"), tr("Faults"));
    QStringList kinds;
    for (const FaultRow& fault : faultRows())
        kinds << QString::fromStdString(fault.name + ' ' + fault.form + ": ") + settingText(fault.summary);
    m_faults->setToolTip(kinds.join(QLatin1Char('\n')));
    m_faults->setPlaceholderText(QString::fromStdString(faultRows().front().name + ' ' + faultRows().front().example));
    for (const BudgetRow& row : budgetRows()) {
        QLineEdit* field = addText(*form, QString::fromStdString(row.name), settingText(row.title));
        field->setToolTip(capitalised(settingText(row.summary)));
        field->setPlaceholderText(QString::number(Budgets().*row.field / row.unit));
        m_texts[row.name] = field;
    }
    m_problem = new ProblemLabel("moreProblem");
    form->addRow(m_problem);
    rows->addWidget(m_toggle);
    rows->addWidget(m_fields);
    connect(m_toggle, &QToolButton::toggled, m_fields, &QWidget::setVisible);
    m_fields->hide();
}

QLineEdit* MoreChoices::addText(QFormLayout& form, const QString& name, const QString& title)
{
    auto* field = new QLineEdit;
    field->setObjectName(name);
    addField(form, title, field);
    connect(field, &QLineEdit::editingFinished, this, [this, field] {
        if (field->isModified())
            Q_EMIT changed();
    });
    return field;
}

bool MoreChoices::isOpen() const { return m_toggle->isChecked(); }

void MoreChoices::setOpen(bool open) { m_toggle->setChecked(open); }

bool MoreChoices::readInto(RunOptions& options)
{
    RunOptions read = options;
    read.budgets = Budgets();
    showProblem({});
    m_faults->setModified(false);
    auto faults = readFaultWords(m_faults->text().toStdString());
    if (!faults) {
        showProblem(saidWithHint(faults.diagnostics.front()));
        return false;
    }
    read.faults = *std::move(faults.value);
    for (const BudgetRow& row : budgetRows()) {
        QLineEdit* field = m_texts[row.name];
        field->setModified(false);
        std::string value = withoutBlanks(field->text());
        if (value.empty())
            continue;
        if (value.find_first_not_of("0123456789") == std::string::npos)
            value += std::to_string(row.unit).substr(1); // in millions: six more zeros
        if (const auto problem = setRunOption(read, row.name, value)) {
            showProblem(saidWithHint(*problem));
            return false;
        }
    }
    options = read;
    return true;
}

void MoreChoices::showOptions(const RunOptions& options)
{
    showProblem({});
    m_faults->setText(QString::fromStdString(faultWords(options.faults)));
    for (const BudgetRow& row : budgetRows())
        m_texts[row.name]->setText(budgetText(options.budgets, row));
    if (!(options.budgets == Budgets()) || !options.faults.empty())
        setOpen(true);
}

void MoreChoices::showProblem(const QString& sentence)
{
    m_problem->setText(sentence);
    m_problem->setVisible(!sentence.isEmpty());
    if (!sentence.isEmpty())
        setOpen(true);
}

} // namespace lockstep
