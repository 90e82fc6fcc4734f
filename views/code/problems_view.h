// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <QTextBrowser>
#include <vector>

#include "core/base/diagnostic.h"

namespace lockstep {

/// The problems of the program, below it: sentence, the line with a caret, the fix. A click goes to the place or
/// applies a fix. A problem in a used file is shown with the file's name. Hidden when there are no problems.
class ProblemsView : public QTextBrowser {
    Q_OBJECT

public:
    explicit ProblemsView(QWidget* parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

public Q_SLOTS:
    void showProblems(const std::vector<lockstep::Diagnostic>& problems, const QString& text);

Q_SIGNALS:
    void placeChosen(int line, int column);
    void repairChosen(const lockstep::Repair& repair);

private:
    QString repairLinks(const Diagnostic& problem, const std::vector<Diagnostic>& problems);

    std::vector<Diagnostic> m_problems;
    QString m_text;
    QString m_shown;
    std::vector<Repair> m_repairs; ///< by the number in their links
};

} // namespace lockstep
