// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Options that users rarely change: faults, and how much a run may use before Lockstep stops it.

#include <QWidget>
#include <map>

#include "app/request/options.h"

class QFormLayout;
class QLabel;
class QLineEdit;
class QToolButton;

namespace lockstep {

class MoreChoices : public QWidget {
    Q_OBJECT

public:
    explicit MoreChoices(QWidget* parent = nullptr);

    /// Copies the fields into the options. Returns false and shows a message below the fields if one is invalid.
    bool readInto(RunOptions& options);
    bool isOpen() const;
    /// A message about the faults.
    void showProblem(const QString& sentence);

public Q_SLOTS:
    /// Unfolds if a limit differs from its default.
    void showOptions(const lockstep::RunOptions& options);
    void setOpen(bool open);

Q_SIGNALS:
    void changed();

private:
    QLineEdit* addText(QFormLayout& form, const QString& name, const QString& title);

    QToolButton* m_toggle = nullptr;
    QWidget* m_fields = nullptr;
    QLineEdit* m_faults = nullptr;
    std::map<std::string, QLineEdit*> m_texts; ///< by the option's name
    QLabel* m_problem = nullptr;
};

} // namespace lockstep
