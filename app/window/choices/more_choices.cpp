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
    m_toggle = foldButton("moreChoices", tr("Run limits"));
    m_toggle->setToolTip(tr("Lockstep stops a run that exceeds these limits"));
    m_fields = new QWidget;
    auto* form = new QFormLayout(m_fields);
    form->setContentsMargins(0, 0, 0, 0);
    form->setHorizontalSpacing(theme::grid);
    form->setVerticalSpacing(theme::grid * 3 / 4);
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    for (const BudgetRow& row : budgetRows()) {
        auto* field = new QLineEdit;
        field->setObjectName(QString::fromStdString(row.name));
        field->setToolTip(capitalised(settingText(row.summary)));
        field->setPlaceholderText(QString::number(Budgets().*row.field / row.unit));
        addField(*form, settingText(row.title), field);
        m_texts[row.name] = field;
        connect(field, &QLineEdit::editingFinished, this, [this, field] {
            if (field->isModified())
                Q_EMIT changed();
        });
    }
    m_problem = new ProblemLabel("moreProblem");
    form->addRow(m_problem);
    rows->addWidget(m_toggle);
    rows->addWidget(m_fields);
    connect(m_toggle, &QToolButton::toggled, m_fields, &QWidget::setVisible);
    m_fields->hide();
}

bool MoreChoices::isOpen() const { return m_toggle->isChecked(); }

void MoreChoices::setOpen(bool open) { m_toggle->setChecked(open); }

bool MoreChoices::readInto(RunOptions& options)
{
    RunOptions read = options;
    read.budgets = Budgets();
    showProblem({});
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
    for (const BudgetRow& row : budgetRows())
        m_texts[row.name]->setText(budgetText(options.budgets, row));
    if (!(options.budgets == Budgets()))
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
