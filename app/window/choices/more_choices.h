// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What is seldom chosen: what a program without a header does, and how much a run may use before it is stopped.

#include <QWidget>
#include <map>

#include "app/options.h"
#include "core/language/header.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QToolButton;

namespace lockstep {

class MoreChoices : public QWidget {
    Q_OBJECT

public:
    explicit MoreChoices(QWidget* parent = nullptr);

    /// Puts what the fields say into the options. What is wrong is said below them, and false returned.
    bool readInto(RunOptions& options);
    bool isOpen() const;

public Q_SLOTS:
    /// Opens where something is not as usual.
    void showOptions(const lockstep::RunOptions& options);
    /// A program that says what it does leaves nothing to be chosen.
    void showHeader(const lockstep::Header& header);
    /// A sentence below the fields, which open for it; empty for none.
    void showProblem(const QString& sentence);
    void setOpen(bool open);

Q_SIGNALS:
    void changed();

private:
    QLineEdit* addField(QFormLayout& form, const std::string& option, const QString& title, const QString& tip,
        const QString& placeholder);

    bool m_headerSays = false;
    QToolButton* m_toggle = nullptr;
    QWidget* m_fields = nullptr;
    QComboBox* m_operation = nullptr;
    std::map<std::string, QLineEdit*> m_texts; ///< by the option's name
    QLabel* m_problem = nullptr;
};

} // namespace lockstep
