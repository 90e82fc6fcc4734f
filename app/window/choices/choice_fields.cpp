// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/choices/choice_fields.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QCoreApplication>
#include <QFormLayout>
#include <QSpinBox>
#include <algorithm>

#include "views/theme.h"

namespace lockstep {

ProblemLabel::ProblemLabel(const char* name)
{
    setObjectName(QString::fromLatin1(name));
    setWordWrap(true);
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, theme::warning());
    setPalette(colours);
    hide();
}

void ProblemLabel::tell(const QString& sentence)
{
    setText(sentence);
    setVisible(!sentence.isEmpty());
}

void ProblemLabel::fit(int width) { setFixedHeight(std::max(0, heightForWidth(width))); }

void addHeading(QFormLayout& form, const QString& text)
{
    auto* label = new QLabel(text);
    QFont font = label->font();
    font.setBold(true);
    label->setFont(font);
    label->setContentsMargins(0, theme::grid, 0, 0);
    form.addRow(label);
}

QComboBox* choiceBox(const QString& name, const QString& tip)
{
    auto* box = new QComboBox;
    box->setObjectName(name);
    box->setToolTip(tip);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(4);
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    return box;
}

void widenList(QComboBox& box)
{
    int widest = 0;
    for (int i = 0; i < box.count(); ++i)
        widest = std::max(widest, box.fontMetrics().horizontalAdvance(box.itemText(i)));
    box.view()->setMinimumWidth(widest + 5 * theme::grid);
}

void setPossible(QComboBox& box, int index, bool possible, const QString& tip)
{
    box.setItemData(index, possible ? QVariant() : QVariant(0), Qt::UserRole - 1); // the item's flags
    box.setItemData(index, tip, Qt::ToolTipRole);
}

QSpinBox* numberBox(const QString& name, const QString& tip, int least, int most)
{
    auto* box = new QSpinBox;
    box->setObjectName(name);
    box->setToolTip(tip);
    box->setRange(least, most);
    box->setKeyboardTracking(false);
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    return box;
}

QString humanised(const QString& name)
{
    QString text = name.section(QLatin1Char('/'), -1);
    text.replace(QLatin1Char('-'), QLatin1Char(' '));
    return capitalised(text);
}

QString capitalised(const QString& text) { return text.left(1).toUpper() + text.mid(1); }

QString settingText(const std::string& text) { return QCoreApplication::translate("lockstep::Settings", text.c_str()); }

} // namespace lockstep
