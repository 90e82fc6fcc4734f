// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The language of all windows. A choice takes effect at once: the window is made anew, with the same work.

#include <QObject>

class QAction;
class QActionGroup;

namespace lockstep {

class LanguageActions : public QObject {
    Q_OBJECT

public:
    explicit LanguageActions(QObject* parent);

    /// The actions for the menu, each named in its own language.
    QList<QAction*> actions() const;

Q_SIGNALS:
    void chosen(const QString& code);

private:
    QActionGroup* m_group = nullptr;
};

} // namespace lockstep
