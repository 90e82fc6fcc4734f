// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The settings for message routing and message cost: a one-line summary that unfolds into a field per setting.

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

    /// Shows the settings in effect; disables those that others determine and explains why.
    void show(const Settings& settings);
    /// Wraps the summaries to the width of the form.
    void fit(int width);

Q_SIGNALS:
    void chosen(const std::string& name, const std::string& value);

private:
    Settings m_said;
    /// The rows that a summary replaces while they are folded.
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
