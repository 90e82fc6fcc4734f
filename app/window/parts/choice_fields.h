// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Building blocks of the options panel's fields.

#include <QLabel>
#include <QString>
#include <string>

class QComboBox;
class QFormLayout;
class QSpinBox;
class QToolButton;

namespace lockstep {

/// A message in the warning colour, hidden while it is empty.
class ProblemLabel : public QLabel {
    Q_OBJECT

public:
    explicit ProblemLabel(const char* name);

    /// An empty text hides it.
    void showMessage(const QString& sentence);
    /// Reserves the height of wrapped lines, because a form in a scroll area would squeeze them.
    void fit(int width);
};

/// Shows or hides the row of a field.
void setRowShown(QFormLayout& form, QWidget* field, bool shown);
/// Reserves the height of its text at that width.
void fitHeight(QLabel& label, int width);
void addHeading(QFormLayout& form, const QString& text);
/// Gives the label the tooltip of the field.
QLabel* label(const QString& text, QWidget* field);
/// Adds a row of label and field.
void addField(QFormLayout& form, const QString& text, QWidget* field);
/// A bold header with an arrow that unfolds the rows below.
QToolButton* foldButton(const char* name, const QString& text);
/// Lets the wheel scroll the pane until the field has the focus.
void leaveWheelToPane(QWidget& field);
QComboBox* choiceBox(const QString& name, const QString& tip);
/// Lets the list be wider than the field.
void widenList(QComboBox& box);
/// Disables or enables an entry; the list explains why.
void setPossible(QComboBox& box, int index, bool possible, const QString& tip);
QSpinBox* numberBox(const QString& name, const QString& tip, int least, int most);

/// The choices of that box side by side, one click each. The box is still what is read and set; it is not visible.
QWidget* asButtons(QComboBox* box);
/// nameInWords()
QString humanised(const QString& name);
QString capitalised(const QString& text);
/// The title of a setting or budget in the user's language.
QString settingText(const std::string& text);

} // namespace lockstep
