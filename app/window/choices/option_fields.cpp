// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/choices/option_fields.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QSpinBox>
#include <algorithm>

#include "app/window/parts/choice_fields.h"
#include "app/window/parts/diagnostic_text.h"
#include "core/base/catalogue.h"

namespace lockstep {

namespace {

constexpr std::int64_t mostInBox = 1'000'000;

QString translatedText(const std::string& english) { return QString::fromStdString(inLanguage(english)); }

QString tipOf(const OptionField& field) { return capitalised(translatedText(field.help)); }

/// A list has a blank after each comma; a number is in the unit of its field.
QString shownText(const OptionRow<RunOptions>& row, const RunOptions& options)
{
    const OptionValue value = row.get(options);
    if (!row.field->isNumber)
        return QString::fromStdString(textOf(value)).replace(QLatin1Char(','), QStringLiteral(", "));
    return value == row.get(RunOptions()) ? QString()
                                          : QString::number(std::get<std::int64_t>(value) / row.field->unit);
}

/// Commas or blanks separate the parts of a list; "1 000 000" is one number.
std::string readText(QString text, const OptionField& field)
{
    static const QRegularExpression blanks(QStringLiteral("\\s+")), between(QStringLiteral("[\\s,;]+"));
    if (!field.isNumber)
        return text.split(between, Qt::SkipEmptyParts).join(QLatin1Char(',')).toStdString();
    std::string number = text.remove(blanks).toStdString();
    if (!number.empty() && number.find_first_not_of("0123456789") == std::string::npos)
        number += std::to_string(field.unit).substr(1); // in millions: six more zeros
    return number;
}

} // namespace

OptionFields::OptionFields(QFormLayout& form, const std::vector<OptionField::Group>& groups, QObject* parent)
    : QObject(parent), m_form(form)
{
    for (const auto& row : runOptionRows())
        if (row.field && std::ranges::find(groups, row.field->group) != groups.end())
            add(row);
}

void OptionFields::add(const OptionRow<RunOptions>& row)
{
    Field field{.row = &row, .widget = makeWidget(row), .problem = new ProblemLabel((row.name + "Problem").c_str())};
    field.widget->setObjectName(QString::fromStdString(row.name));
    field.widget->setToolTip(tipOf(*row.field));
    addField(m_form, translatedText(row.field->title), field.widget);
    m_form.addRow(field.problem);
    if (row.field->isNumber && row.field->placeholder.empty())
        field.standard = std::get_if<std::int64_t>(&static_cast<const OptionValue&>(row.get(RunOptions())))
            ? std::get<std::int64_t>(row.get(RunOptions()))
            : 1;
    m_fields.push_back(field);
}

QWidget* OptionFields::makeWidget(const OptionRow<RunOptions>& row)
{
    const OptionField& field = *row.field;
    if (!field.choices.empty()) {
        auto* box = choiceBox({}, {});
        for (const std::string& choice : field.choices)
            box->addItem(humanised(QString::fromStdString(choice)), QString::fromStdString(choice));
        connect(box, &QComboBox::activated, this, &OptionFields::changed);
        return box;
    }
    if (field.isNumber && field.placeholder.empty()) {
        const auto least = static_cast<int>(std::max(field.least, -mostInBox));
        auto* box = numberBox({}, {}, least, static_cast<int>(mostInBox));
        connect(box, &QSpinBox::valueChanged, this, &OptionFields::changed);
        return box;
    }
    auto* line = new QLineEdit;
    line->setPlaceholderText(QString::fromStdString(field.placeholder));
    connect(line, &QLineEdit::editingFinished, this, [this, line] {
        if (line->isModified())
            Q_EMIT changed();
    });
    return line;
}

/// As for the command line; empty if the option is not given.
std::string OptionFields::textOf(Field& field) const
{
    if (const auto* box = qobject_cast<QComboBox*>(field.widget))
        return box->currentIndex() == 0 ? std::string() : box->currentData().toString().toStdString();
    if (const auto* box = qobject_cast<QSpinBox*>(field.widget)) {
        field.isGiven = field.isGiven || box->value() != field.standard;
        return field.isGiven ? std::to_string(box->value()) : std::string();
    }
    auto* line = static_cast<QLineEdit*>(field.widget);
    line->setModified(false);
    return readText(line->text(), *field.row->field);
}

bool OptionFields::readInto(RunOptions& options)
{
    clearProblems();
    for (Field& field : m_fields) {
        const std::string text = textOf(field);
        field.row->reset(options);
        if (text.empty())
            continue;
        if (const auto problem = field.row->set(options, text)) {
            showProblem(field.row->name, withHint(*problem));
            return false;
        }
    }
    return true;
}

void OptionFields::showText(Field& field, const RunOptions& options)
{
    const QSignalBlocker blocker(field.widget);
    if (auto* box = qobject_cast<QComboBox*>(field.widget)) {
        box->setCurrentIndex(
            std::max(0, box->findData(QString::fromStdString(lockstep::textOf(field.row->get(options))))));
    } else if (auto* number = qobject_cast<QSpinBox*>(field.widget)) {
        const OptionValue value = field.row->get(options);
        field.isGiven = value != field.row->get(RunOptions());
        const auto* given = std::get_if<std::int64_t>(&value);
        const int shown = static_cast<int>(given ? *given : field.standard);
        number->setMaximum(std::max(number->maximum(), shown));
        number->setValue(shown);
    } else if (auto* line = static_cast<QLineEdit*>(field.widget); !line->isModified()) {
        line->setText(shownText(*field.row, options));
    }
}

void OptionFields::show(const RunOptions& options)
{
    for (Field& field : m_fields)
        showText(field, options);
}

void OptionFields::fit(const OperationInfo& operation, const Network& network)
{
    for (Field& field : m_fields) {
        const OptionField& offered = *field.row->field;
        const auto state = fieldState(*field.row, operation, network);
        const QSignalBlocker blocker(field.widget);
        field.isUsed = state.isShown;
        setRowShown(m_form, field.widget, m_isShown && state.isShown);
        field.widget->setEnabled(state.isEnabled);
        field.widget->setToolTip(capitalised(translatedText(state.help.empty() ? offered.help : state.help)));
        static_cast<QLabel*>(m_form.labelForField(field.widget))
            ->setText(translatedText(state.title.empty() ? offered.title : state.title));
        if (auto* box = qobject_cast<QSpinBox*>(field.widget))
            box->setMaximum(static_cast<int>(std::min(state.most, mostInBox)));
        if (auto* line = qobject_cast<QLineEdit*>(field.widget); line && !state.placeholder.empty())
            line->setPlaceholderText(QString::fromStdString(state.placeholder));
        auto* choices = qobject_cast<QComboBox*>(field.widget);
        for (int i = 0; choices && i < choices->count(); ++i)
            setPossible(*choices, i, true, tipOf(offered));
        for (const auto& [choice, why] : state.impossible)
            setPossible(*choices, choices->findData(QString::fromStdString(choice)), false, withHint(why));
    }
}

void OptionFields::setStandard(std::string_view option, std::int64_t value)
{
    for (Field& field : m_fields)
        if (auto* box = qobject_cast<QSpinBox*>(field.widget); box && field.row->name == option) {
            field.standard = value;
            const QSignalBlocker blocker(box);
            if (!field.isGiven)
                box->setValue(static_cast<int>(value));
        }
}

bool OptionFields::showProblem(std::string_view option, const QString& sentence)
{
    for (const Field& field : m_fields)
        if (field.row->name == option) {
            field.problem->showMessage(sentence);
            return true;
        }
    return false;
}

void OptionFields::clearProblems()
{
    for (const Field& field : m_fields)
        field.problem->showMessage({});
}

void OptionFields::fitProblems(int width)
{
    for (const Field& field : m_fields)
        field.problem->fit(width);
}

bool OptionFields::areGiven(const RunOptions& options) const
{
    const RunOptions defaults;
    return std::ranges::any_of(
        m_fields, [&](const Field& field) { return field.row->get(options) != field.row->get(defaults); });
}

void OptionFields::setShown(bool shown)
{
    m_isShown = shown;
    for (const Field& field : m_fields)
        setRowShown(m_form, field.widget, shown && field.isUsed);
}

} // namespace lockstep
