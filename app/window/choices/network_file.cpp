// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/choices/network_file.h"

#include <QCoreApplication>

#include "app/window/parts/dialogs.h"
#include "app/window/session/session.h"

namespace lockstep {

namespace {

/// The translation context of this file.
struct NetworkFileWords {
    Q_DECLARE_TR_FUNCTIONS(lockstep::NetworkFile)
};

} // namespace

bool openNetwork(Session& session, const Dialogs& dialogs, QWidget& parent)
{
    const QString path = dialogs.openPath(&parent, NetworkFileWords::tr("Open a network"),
        NetworkFileWords::tr("Graphs (*.dot *.gv *.graphml *.xml);;All files (*)"));
    if (path.isEmpty())
        return false;
    RunOptions options = session.options();
    options.network = "file:" + path.toStdString();
    session.setOptions(options);
    return true;
}

} // namespace lockstep
