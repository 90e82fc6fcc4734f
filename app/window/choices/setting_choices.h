// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How messages travel and what they cost: a line of words, which opens into a field for each row of the settings.

#include <QObject>
#include <map>
#include <string>

#include "core/base/settings.h"

class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QToolButton;

namespace lockstep {

class SettingChoices : public QObject {
    Q_OBJECT

public:
    SettingChoices(QFormLayout& form, QObject* parent);

    /// What is in force; what is fixed by the others cannot be chosen, and says why.
    void show(const Settings& settings);
    /// The lines of words wrap in a form of that width.
    void fit(int width);

Q_SIGNALS:
    void chosen(const std::string& name, const std::string& value);

private:
    Settings m_said;
    /// Rows that stand for a line of words while they are closed.
    struct Fold {
        QToolButton* toggle = nullptr;
        QLabel* words = nullptr;
    };
    Fold addFold(const char* name, const QString& heading, bool ofTimes);
    void setOpen(const Fold& fold, bool ofTimes, bool open);
    QWidget* addSetting(const SettingRow& row);
    QWidget* addTime(const SettingRow& row);
    void say(const Settings& settings);

    QFormLayout& m_form;
    int m_width = 0;
    Fold m_travel, m_cost;
    std::map<std::string, QComboBox*> m_settings;
    std::map<std::string, QDoubleSpinBox*> m_times;
};

} // namespace lockstep
