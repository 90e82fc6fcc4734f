// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/choices/parameter_choices.h"

#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QSignalBlocker>

#include "app/window/parts/choice_fields.h"
#include "views/look/theme.h"

namespace lockstep {

ParameterChoices::ParameterChoices(QFormLayout& form, QObject* parent)
    : QObject(parent), m_form(form), m_row(form.rowCount())
{}

/// Program numbers have 64 bits; a box of ints would truncate them.
QDoubleSpinBox* ParameterChoices::makeField(const HeaderParameter& parameter)
{
    constexpr double most = 9007199254740991; // 2^53 - 1: all integers up to it are exact
    auto* box = new QDoubleSpinBox;
    const QString name = QString::fromStdString(parameter.name);
    box->setObjectName(QStringLiteral("parameter-") + name);
    box->setToolTip(tr("The program's parameter %1 (default: %2)").arg(name).arg(parameter.value));
    box->setDecimals(0);
    box->setRange(-most, most);
    box->setKeyboardTracking(false); // do not apply 3 while the user types 300
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    box->setMinimumWidth(8 * theme::grid); // narrower than the largest number
    leaveWheelToPane(*box);
    connect(box, &QDoubleSpinBox::valueChanged, this, [this, given = parameter.name](double value) {
        Q_EMIT chosen(given, std::to_string(static_cast<std::int64_t>(value)));
    });
    return box;
}

void ParameterChoices::declare(const Header& header)
{
    if (header.parameters != m_declared) {
        for (QDoubleSpinBox* field : std::exchange(m_fields, {}))
            m_form.removeRow(field);
        m_declared = header.parameters;
        for (const auto& parameter : m_declared) {
            m_fields.push_back(makeField(parameter));
            const int row = m_row + static_cast<int>(m_fields.size()) - 1;
            m_form.insertRow(row, label(QString::fromStdString(parameter.name), m_fields.back()), m_fields.back());
        }
    }
    show(m_options);
}

void ParameterChoices::show(const RunOptions& options)
{
    m_options = options;
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        const auto given = options.parameters.find(m_declared[i].name);
        const QString text = given == options.parameters.end() ? QString::number(m_declared[i].value)
                                                               : QString::fromStdString(given->second);
        const QSignalBlocker blocker(m_fields[i]);
        m_fields[i]->setValue(text.toDouble());
    }
}

} // namespace lockstep
