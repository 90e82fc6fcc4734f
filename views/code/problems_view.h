// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextBrowser>
#include <vector>

#include "core/base/diagnostic.h"

namespace lockstep {

/// What is wrong with the program, below it: sentence, the line with a caret, the fix. A click goes to the place, or
/// asks for one of the repairs. What has a file is wrong there, in one that the program uses: it is told with its name.
/// Hidden when there is nothing to say.
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

    QString m_shown;
    std::vector<Repair> m_repairs; ///< by the number in their links
};

} // namespace lockstep
