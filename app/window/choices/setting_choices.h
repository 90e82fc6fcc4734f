// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How messages travel and what they cost: a field for each row of the settings.

#include <QObject>
#include <map>
#include <string>

#include "core/base/settings.h"

class QComboBox;
class QDoubleSpinBox;
class QFormLayout;

namespace lockstep {

class SettingChoices : public QObject {
    Q_OBJECT

public:
    SettingChoices(QFormLayout& form, QObject* parent);

    /// What is in force; what is fixed by the others cannot be chosen, and says why.
    void show(const Settings& settings);

Q_SIGNALS:
    void chosen(const std::string& name, const std::string& value);

private:
    void addSetting(QFormLayout& form, const SettingRow& row);
    void addTime(QFormLayout& form, const SettingRow& row);

    std::map<std::string, QComboBox*> m_settings;
    std::map<std::string, QDoubleSpinBox*> m_times;
};

} // namespace lockstep
