// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/notices/sandbox_bar.h"

#include <QAction>
#include <QMainWindow>

#include "app/window/session/session.h"

namespace lockstep {

SandboxBar::SandboxBar(Session& session, QWidget* parent)
    : NoticeBar(QStringLiteral("runLimited"), tr("Run limited"),
        tr("%1 takes long or needs a lot of memory. Lockstep runs an opened file only up to the sandbox limits; the "
           "run stopped here.")
            .arg(session.document().title()),
        parent)
{
    QAction* whole = addAnswer(QStringLiteral("runToEnd"), tr("Run to the end"));
    whole->setToolTip(tr("Run with the full run limits"));
    connect(whole, &QAction::triggered, &session, &Session::runToEnd);
}

void showSandboxBar(Session& session, QMainWindow& window)
{
    const auto refresh = [&session, &window] {
        if (auto* before = window.findChild<SandboxBar*>()) { // its own button may have triggered this
            before->setParent(nullptr);
            before->deleteLater();
        }
        if (session.isLimited())
            window.addToolBar(Qt::TopToolBarArea, new SandboxBar(session, &window));
    };
    for (const auto signal : {&Session::runFinished, &Session::runRefused, &Session::runStarted})
        QObject::connect(&session, signal, &window, refresh);
}

} // namespace lockstep
