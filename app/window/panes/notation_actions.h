// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The notation of the reader's book, in all windows.

#include <QObject>

class QAction;
class QActionGroup;

namespace lockstep {

class Session;

class NotationActions : public QObject {
    Q_OBJECT

public:
    /// Restores the notation from the settings. A change runs the session's program again, so that all texts are new.
    NotationActions(Session& session, QObject* parent);

    /// The actions for the menu.
    QList<QAction*> actions() const;

private:
    QActionGroup* m_group = nullptr;
};

} // namespace lockstep
