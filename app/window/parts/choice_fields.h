// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the fields of the panel of choices are made of.

#include <QLabel>
#include <QString>
#include <string>

class QComboBox;
class QFormLayout;
class QSpinBox;
class QToolButton;

namespace lockstep {

/// A sentence in the colour of what is wrong, hidden while there is none.
class ProblemLabel : public QLabel {
    Q_OBJECT

public:
    explicit ProblemLabel(const char* name);

    /// Empty for none.
    void tell(const QString& sentence);
    /// Wrapped lines get the height that they need: a form in a scroll area would squeeze them.
    void fit(int width);
};

/// Shows or hides the row of a field, also of one that has been seen.
void setRowShown(QFormLayout& form, QWidget* field, bool shown);
/// As high as the lines of its text are at that width.
void fitHeight(QLabel& label, int width);
void addHeading(QFormLayout& form, const QString& text);
/// It tells on hover what the field tells.
QLabel* label(const QString& text, QWidget* field);
/// A row of both.
void addField(QFormLayout& form, const QString& text, QWidget* field);
/// A bold line with an arrow that opens what stands below it.
QToolButton* foldButton(const char* name, const QString& text);
/// The wheel is for the pane that is scrolled until the field has the keyboard.
void leaveWheelToPane(QWidget& field);
QComboBox* choiceBox(const QString& name, const QString& tip);
/// The list may be wider than the field.
void widenList(QComboBox& box);
/// Takes a choice out of a list, or gives it back; the list says why.
void setPossible(QComboBox& box, int index, bool possible, const QString& tip);
QSpinBox* numberBox(const QString& name, const QString& tip, int least, int most);

/// "recursive-doubling-near-first" -> "Recursive doubling near first"
QString humanised(const QString& name);
QString capitalised(const QString& text);
/// What a row of settings or budgets says, in the user's language.
QString settingText(const std::string& text);

} // namespace lockstep
