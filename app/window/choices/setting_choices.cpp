// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/choices/setting_choices.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QSignalBlocker>

#include "app/window/choices/choice_fields.h"

namespace lockstep {

namespace {

constexpr int mostCountOffered = 4; // ports; options may say more

} // namespace

SettingChoices::SettingChoices(QFormLayout& form, QObject* parent) : QObject(parent)
{
    addHeading(form, tr("How messages travel"));
    for (const SettingRow& row : settingRows())
        if (!row.isTime())
            addSetting(form, row);
    addHeading(form, tr("What a message costs"));
    for (const SettingRow& row : settingRows())
        if (row.isTime())
            addTime(form, row);
}

void SettingChoices::addSetting(QFormLayout& form, const SettingRow& row)
{
    auto* box = choiceBox(QString::fromStdString(row.name), capitalised(settingText(row.summary)));
    for (const std::string& value : row.values) {
        box->addItem(humanised(QString::fromStdString(value)), QString::fromStdString(value));
        for (int count = 2; row.takesCount && value == row.values.front() && count <= mostCountOffered; ++count)
            box->addItem(QString::number(count), QString::number(count));
    }
    form.addRow(settingText(row.title), box);
    m_settings[row.name] = box;
    connect(box, &QComboBox::activated, this,
        [this, name = row.name, box] { Q_EMIT chosen(name, box->currentData().toString().toStdString()); });
}

/// "ts" and its title are shown as a symbol with an index and a word.
void SettingChoices::addTime(QFormLayout& form, const SettingRow& row)
{
    const QString name = QString::fromStdString(row.name);
    auto* box = new QDoubleSpinBox;
    box->setObjectName(name);
    box->setToolTip(capitalised(settingText(row.summary)));
    box->setRange(0, 99999);
    box->setDecimals(2);
    box->setKeyboardTracking(false);
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    form.addRow(
        QStringLiteral("<i>%1<sub>%2</sub></i> %3").arg(name.left(1), name.mid(1), settingText(row.title)), box);
    m_times[row.name] = box;
    connect(box, &QDoubleSpinBox::valueChanged, this, [this, &row](double value) {
        Settings settings;
        settings.*row.time = value;
        Q_EMIT chosen(row.name, row.get(settings));
    });
}

void SettingChoices::show(const Settings& settings)
{
    for (const SettingRow& row : settingRows()) {
        if (row.isTime()) {
            const QSignalBlocker blocker(m_times[row.name]);
            m_times[row.name]->setValue(settings.*row.time);
            continue;
        }
        QComboBox* box = m_settings[row.name];
        const QSignalBlocker blocker(box);
        const QString value = QString::fromStdString(row.get(settings));
        if (box->findData(value) < 0)
            box->addItem(humanised(value), value);
        box->setCurrentIndex(box->findData(value));
        const std::string why = row.fixed(settings);
        box->setEnabled(why.empty());
        box->setToolTip(why.empty() ? capitalised(settingText(row.summary)) : settingText(why));
    }
}

} // namespace lockstep
