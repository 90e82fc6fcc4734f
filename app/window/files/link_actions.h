// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Copies a link to the run that the window shows, or HTML around it, for a site whose address is a setting.

#include <QObject>

#include "app/documents/link.h"
#include "app/window/parts/dialogs.h"

class QAction;
class QWidget;

namespace lockstep {

class Session;

class LinkActions : public QObject {
    Q_OBJECT

public:
    struct Actions {
        QAction *copyLink, *copyEmbedCode, *siteAddress;
    };

    /// `window` is the parent of its dialogs.
    LinkActions(const Session& session, const Dialogs& dialogs, QWidget* window);

    const Actions& actions() const { return m_actions; }

Q_SIGNALS:
    /// Emitted with a sentence for the last line of the window.
    void reported(const QString& sentence);

private:
    void copy(RunLink::Shown shown);
    void askForSite();
    RunLink link(RunLink::Shown shown) const;

    const Session& m_session;
    const Dialogs& m_dialogs;
    QWidget* m_window;
    Actions m_actions{};
};

} // namespace lockstep
