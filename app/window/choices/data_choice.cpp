// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/choices/data_choice.h"

#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QSpinBox>
#include <algorithm>

#include "app/window/parts/choice_fields.h"
#include "core/operation/operation.h"

namespace lockstep {

namespace {

QString valuesText(const std::vector<std::int64_t>& values)
{
    QStringList texts;
    for (const std::int64_t value : values)
        texts << QString::number(value);
    return texts.join(QStringLiteral(", "));
}

const OperationInfo& infoOf(const QString& operation)
{
    return operationInfo(findOperation(operation.toStdString()).value_or(OperationKind::None));
}

} // namespace

DataChoice::DataChoice(QFormLayout& form, QObject* parent) : QObject(parent), m_form(form)
{
    constexpr int most = 1'000'000;
    m_source = numberBox(QStringLiteral("source"), tr("The process that starts with the data, or the root"), 0, most);
    m_words = numberBox(QStringLiteral("words"), tr("Words per block (m)"), 0, most);
    m_shift = numberBox(QStringLiteral("shift"), tr("Distance of the circular shift (q)"), -most, most);
    m_values = new QLineEdit;
    m_values->setObjectName(QStringLiteral("values"));
    m_sourceProblem = new ProblemLabel("sourceProblem");
    m_valuesProblem = new ProblemLabel("valuesProblem");
    addField(form, tr("Source"), m_source);
    form.addRow(m_sourceProblem);
    addField(form, tr("Words"), m_words);
    addField(form, tr("Values"), m_values);
    form.addRow(m_valuesProblem);
    addField(form, tr("Shift"), m_shift);
    connect(m_values, &QLineEdit::editingFinished, this, [this] {
        if (m_values->isModified())
            Q_EMIT changed();
    });
    for (QSpinBox* box : {m_source, m_words, m_shift})
        connect(box, &QSpinBox::valueChanged, this, &DataChoice::changed);
}

/// Values are numbers separated by commas, spaces or both.
std::optional<Diagnostic> DataChoice::readInto(RunOptions& options)
{
    options.source = m_source->value();
    m_hasWords = m_hasWords || m_words->value() != m_defaultWords;
    options.words = m_hasWords ? std::optional<std::int64_t>(m_words->value()) : std::nullopt;
    options.shift = m_shift->value();
    options.values.clear();
    m_values->setModified(false);
    const QStringList numbers =
        m_values->text().split(QRegularExpression(QStringLiteral("[\\s,;]+")), Qt::SkipEmptyParts);
    if (numbers.isEmpty())
        return std::nullopt;
    return setRunOption(options, "values", numbers.join(QLatin1Char(',')).toStdString());
}

void DataChoice::show(const RunOptions& options)
{
    const QSignalBlocker blockers[] = {QSignalBlocker(m_source), QSignalBlocker(m_words), QSignalBlocker(m_shift)};
    m_source->setMaximum(std::max(m_source->maximum(), options.source));
    m_source->setValue(options.source);
    m_hasWords = options.words.has_value();
    m_words->setValue(static_cast<int>(options.words.value_or(m_defaultWords)));
    m_shift->setValue(static_cast<int>(options.shift));
    if (!m_values->isModified())
        m_values->setText(valuesText(options.values));
}

void DataChoice::setDefaultWords(std::int64_t words)
{
    m_defaultWords = words;
    const QSignalBlocker blocker(m_words);
    if (!m_hasWords)
        m_words->setValue(static_cast<int>(words));
}

void DataChoice::fitNetwork(const Network& network)
{
    const int processes = network.processes();
    const QSignalBlocker blocker(m_source);
    m_source->setMaximum(std::max(0, processes - 1));
    m_values->setPlaceholderText(processes == 1 ? tr("a number") : tr("%1 numbers: 3, 1, 4 …").arg(processes));
    m_values->setToolTip(tr("The numbers in the blocks, one for each of the %1 processes; by default a block carries "
                            "the number of the process that made it")
                             .arg(processes));
}

void DataChoice::fitOperation(const QString& operation)
{
    const OperationInfo& info = infoOf(operation);
    const QString name = QString::fromStdString(titleOf(info));
    const bool hasSource = info.one != OperationInfo::One::Nobody;
    m_source->setEnabled(hasSource);
    static_cast<QLabel*>(m_form.labelForField(m_source))->setText(info.to() ? tr("Root") : tr("Source"));
    m_source->setToolTip(hasSource ? tr("The process that starts with the data, or the root")
                                   : tr("%1 has no source: all processes have the same role.").arg(name));
    setRowShown(m_form, m_shift, info.shifts); // no other operation has one
    m_values->setEnabled(info.inputs > 0);
    if (info.inputs == 0)
        m_values->setToolTip(tr("In free play, processes start without data."));
}

} // namespace lockstep
