// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/choices/setting_choices.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>
#include <algorithm>

#include "app/window/parts/choice_fields.h"
#include "app/window/parts/decimal_box.h"
#include "core/base/notation.h"
#include "core/base/spelling.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"

namespace lockstep {

namespace {

constexpr int mostCountOffered = 4; // ports; options may set more

} // namespace

SettingChoices::SettingChoices(QFormLayout& form, QObject* parent) : QObject(parent), m_form(form)
{
    m_travel = addFold("travelShown", tr("How messages travel"), false);
    m_cost = addFold("costShown", tr("What a message costs"), true);
    theme::onChange(*this, [this] { say(m_said); });
}

SettingChoices::Fold SettingChoices::addFold(const char* name, const QString& heading, bool ofTimes)
{
    Fold fold{foldButton(name, heading), new QLabel};
    fold.words->setObjectName(QString::fromLatin1(name) + QStringLiteral("Words"));
    fold.words->setWordWrap(true);
    fold.words->setTextFormat(Qt::RichText);
    fold.words->setContentsMargins(3 * theme::grid, 0, 0, 0); // below the text of the heading
    m_form.addRow(fold.toggle);
    m_form.addRow(fold.words);
    connect(fold.words, &QLabel::linkActivated, fold.toggle, [toggle = fold.toggle] { toggle->setChecked(true); });
    for (const SettingRow& row : settingRows())
        if (row.isTime() == ofTimes)
            setRowShown(m_form, ofTimes ? addTime(row) : addSetting(row), false);
    connect(
        fold.toggle, &QToolButton::toggled, this, [this, fold, ofTimes](bool open) { setOpen(fold, ofTimes, open); });
    return fold;
}

void SettingChoices::setOpen(const Fold& fold, bool ofTimes, bool open)
{
    setRowShown(m_form, fold.words, !open);
    for (const SettingRow& row : settingRows())
        if (row.isTime() == ofTimes)
            setRowShown(m_form, ofTimes ? static_cast<QWidget*>(m_times[row.name]) : m_settings[row.name], open);
}

QWidget* SettingChoices::addSetting(const SettingRow& row)
{
    auto* box = choiceBox(QString::fromStdString(row.name), capitalised(settingText(row.summary)));
    for (const std::string& value : row.values) {
        box->addItem(humanised(QString::fromStdString(value)), QString::fromStdString(value));
        for (int count = 2; row.takesCount && value == row.values.front() && count <= mostCountOffered; ++count)
            box->addItem(QString::number(count), QString::number(count));
    }
    addField(m_form, settingText(row.title), box);
    m_settings[row.name] = box;
    connect(box, &QComboBox::activated, this,
        [this, name = row.name, box] { Q_EMIT chosen(name, box->currentData().toString().toStdString()); });
    return box;
}

/// Shows "ts" and its title as a symbol with a subscript and a word.
QWidget* SettingChoices::addTime(const SettingRow& row)
{
    const QString name = QString::fromStdString(row.name);
    auto* box = new DecimalBox;
    box->setObjectName(name);
    box->setToolTip(capitalised(settingText(row.summary)));
    box->setRange(0, 99999);
    box->setDecimals(2);
    box->setKeyboardTracking(false);
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    leaveWheelToPane(*box);
    const QString letter = QString::fromStdString(letterInHtml(inNotation(row.name)));
    addField(m_form, letter + QLatin1Char(' ') + settingText(row.title), box);
    if (auto* label = qobject_cast<QLabel*>(m_form.labelForField(box)))
        theme::onChange(*label, [label, &row] {
            label->setText(
                QString::fromStdString(letterInHtml(inNotation(row.name))) + QLatin1Char(' ') + settingText(row.title));
        });
    m_times[row.name] = box;
    connect(box, &QDoubleSpinBox::valueChanged, this, [this, &row](double value) {
        Settings settings;
        settings.*row.time = value;
        Q_EMIT chosen(row.name, row.get(settings));
    });
    return box;
}

/// Shows non-default settings in bold; a click on any part unfolds the fields.
void SettingChoices::say(const Settings& settings)
{
    m_said = settings;
    const auto words = [&](bool ofTimes) {
        std::vector<std::string> parts;
        for (const SettingRow& row : settingRows()) {
            if (row.isTime() != ofTimes)
                continue;
            const QString value = QString::fromStdString(row.get(settings));
            const QString said = ofTimes
                ? QString::fromStdString(letterInHtml(inNotation(row.name))) + QStringLiteral(" = ") + value
                : QString::fromStdString(row.said(settings)).toHtmlEscaped();
            parts.push_back((row.get(settings) == row.get(Settings()) ? said : QStringLiteral("<b>%1</b>").arg(said))
                                .toStdString());
        }
        return QStringLiteral("<a href='#' style='text-decoration:none; color:%1'>%2</a>")
            .arg(theme::quiet().name(), QString::fromStdString(asList(parts)));
    };
    m_travel.words->setText(words(false));
    m_cost.words->setText(words(true));
    fit(m_width);
}

void SettingChoices::fit(int width)
{
    m_width = width;
    for (QLabel* label : {m_travel.words, m_cost.words})
        if (width > 0)
            fitHeight(*label, width);
}

void SettingChoices::show(const Settings& settings)
{
    say(settings);
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
