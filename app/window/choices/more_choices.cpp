// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/choices/more_choices.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/window/choices/choice_fields.h"
#include "app/window/wording.h"
#include "core/base/text.h"
#include "core/operation/operation.h"
#include "views/theme.h"

namespace lockstep {

namespace {

/// What stands in the field; empty where it is as usual.
QString budgetText(const Budgets& budgets, const BudgetRow& row)
{
    const std::int64_t value = budgets.*row.field;
    return value == Budgets().*row.field ? QString() : QString::number(value / row.unit);
}

/// "1 000 000" and "X, Y" as the options want them.
std::string withoutBlanks(const QString& text)
{
    QString result = text;
    return result.remove(QLatin1Char(' ')).toStdString();
}

} // namespace

MoreChoices::MoreChoices(QWidget* parent) : QWidget(parent)
{
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(theme::grid / 2);
    m_toggle = new QToolButton;
    m_toggle->setObjectName(QStringLiteral("moreChoices"));
    m_toggle->setText(tr("More"));
    m_toggle->setToolTip(tr("What a program without a header does, and what a run may use"));
    m_toggle->setCheckable(true);
    m_toggle->setAutoRaise(true);
    m_toggle->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    QFont bold = m_toggle->font();
    bold.setBold(true);
    m_toggle->setFont(bold);
    m_fields = new QWidget;
    auto* form = new QFormLayout(m_fields);
    form->setContentsMargins(0, 0, 0, 0);
    form->setHorizontalSpacing(theme::grid);
    form->setVerticalSpacing(theme::grid * 3 / 4);
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    m_operation = new QComboBox;
    m_operation->setObjectName(QStringLiteral("judgedAs"));
    m_operation->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_operation->setMinimumContentsLength(4);
    m_operation->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    for (const OperationInfo& info : operations())
        m_operation->addItem(QString::fromStdString(info.title),
            info.kind == OperationKind::None ? QString() : QString::fromStdString(info.name));
    m_operation->setCurrentIndex(m_operation->findData(QString()));
    form->addRow(tr("Does"), m_operation);
    connect(m_operation, &QComboBox::activated, this, &MoreChoices::changed);
    addField(*form, "input", tr("Input"),
        tr("The variable that holds the data at the start; of a matrix and a vector two"), QStringLiteral("X"));
    addField(
        *form, "result", tr("Result"), tr("The variable that is judged at the end; the input if none is named"), {});
    for (const BudgetRow& row : budgetRows())
        addField(*form, row.name, settingText(row.title), capitalised(settingText(row.summary)),
            QString::number(Budgets().*row.field / row.unit));
    m_problem = new QLabel;
    m_problem->setObjectName(QStringLiteral("moreProblem"));
    m_problem->setWordWrap(true);
    QPalette colours = m_problem->palette();
    colours.setColor(QPalette::WindowText, theme::warning());
    m_problem->setPalette(colours);
    m_problem->hide();
    form->addRow(m_problem);
    rows->addWidget(m_toggle);
    rows->addWidget(m_fields);
    connect(m_toggle, &QToolButton::toggled, this, &MoreChoices::setOpen);
    setOpen(false);
    showHeader({});
}

QLineEdit* MoreChoices::addField(
    QFormLayout& form, const std::string& option, const QString& title, const QString& tip, const QString& placeholder)
{
    auto* field = new QLineEdit;
    field->setObjectName(QString::fromStdString(option));
    field->setToolTip(tip);
    field->setPlaceholderText(placeholder);
    field->setProperty("usualTip", tip);
    form.addRow(title, field);
    m_texts[option] = field;
    connect(field, &QLineEdit::editingFinished, this, [this, field] {
        if (field->isModified())
            Q_EMIT changed();
    });
    return field;
}

bool MoreChoices::isOpen() const { return m_toggle->isChecked(); }

void MoreChoices::setOpen(bool open)
{
    m_toggle->setChecked(open);
    m_toggle->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
    m_fields->setVisible(open);
}

bool MoreChoices::readInto(RunOptions& options)
{
    RunOptions read = options;
    read.operation = m_operation->isEnabled() ? m_operation->currentData().toString().toStdString() : std::string();
    read.inputs.clear();
    read.result.clear();
    read.budgets = Budgets();
    showProblem({});
    for (const auto& [option, field] : m_texts) {
        field->setModified(false);
        std::string value = withoutBlanks(field->text());
        if (value.empty() || !field->isEnabled())
            continue;
        const auto budget = std::ranges::find(budgetRows(), option, &BudgetRow::name);
        if (budget != budgetRows().end() && value.find_first_not_of("0123456789") == std::string::npos)
            value += std::to_string(budget->unit).substr(1); // a million of them: six more zeros
        if (const auto problem = setRunOption(read, option, value)) {
            showProblem(saidWithHint(*problem));
            return false;
        }
    }
    options = read;
    return true;
}

void MoreChoices::showOptions(const RunOptions& options)
{
    const QSignalBlocker blocker(m_operation);
    m_operation->setCurrentIndex(std::max(0, m_operation->findData(QString::fromStdString(options.operation))));
    m_texts["input"]->setText(QString::fromStdString(joined(options.inputs)));
    m_texts["result"]->setText(QString::fromStdString(options.result));
    for (const BudgetRow& row : budgetRows())
        m_texts[row.name]->setText(budgetText(options.budgets, row));
    if (!options.operation.empty() || !options.inputs.empty() || !options.result.empty()
        || !(options.budgets == Budgets()))
        setOpen(true);
}

void MoreChoices::showHeader(const Header& header)
{
    const bool says = !header.operation.empty();
    const QString why = tr("The header of the program says it: %1.").arg(QString::fromStdString(header.operation));
    m_operation->setEnabled(!says);
    m_operation->setToolTip(says ? why : tr("What the program does: what it starts with and how its result is judged"));
    for (const char* option : {"input", "result"}) {
        QLineEdit* field = m_texts[option];
        field->setEnabled(!says);
        field->setToolTip(says ? why : field->property("usualTip").toString());
    }
    if (says || m_headerSays) {
        // What another program's header said is no choice of the user's.
        const QSignalBlocker blocker(m_operation);
        m_operation->setCurrentIndex(std::max(0, m_operation->findData(QString::fromStdString(header.operation))));
        m_texts["input"]->setText(QString::fromStdString(joined(header.inputs)));
        m_texts["result"]->setText(QString::fromStdString(header.result));
    }
    m_headerSays = says;
}

void MoreChoices::showProblem(const QString& sentence)
{
    m_problem->setText(sentence);
    m_problem->setVisible(!sentence.isEmpty());
    if (!sentence.isEmpty())
        setOpen(true);
}

} // namespace lockstep
