// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/frame/window_host.h"

#include <QApplication>

#include "app/library/languages.h"
#include "app/library/library.h"
#include "app/window/files/file_actions.h"
#include "app/window/parts/window_language.h"
#include "core/base/catalogue.h"

namespace lockstep {

WindowHost::WindowHost(std::shared_ptr<const Library> library, Dialogs dialogs)
    : m_library(std::move(library)), m_dialogs(std::move(dialogs))
{
    make();
}

void WindowHost::make()
{
    m_window = std::make_unique<MainWindow>(m_library, m_dialogs);
    // queued: the menu of the old window is still open
    connect(m_window.get(), &MainWindow::languageChosen, this, &WindowHost::changeLanguage, Qt::QueuedConnection);
}

void WindowHost::changeLanguage(const QString& code)
{
    const auto catalogue = catalogueOf(code.toStdString(), Library::ownFolder());
    if (!catalogue)
        return;
    const FileActions::Work work = m_window->fileActions().work();
    m_window->remember();
    const QByteArray geometry = m_window->saveGeometry();
    const bool quits = QApplication::quitOnLastWindowClosed();
    QApplication::setQuitOnLastWindowClosed(false);
    m_window.reset();
    rememberLanguage(code);
    speak(*catalogue);
    installLanguage(*qApp);
    m_library = std::make_shared<const Library>(Library::ownFolder()); // its lessons are in that language too
    make();
    m_window->fileActions().resume(work);
    m_window->restoreGeometry(geometry);
    m_window->show();
    QApplication::setQuitOnLastWindowClosed(quits);
}

} // namespace lockstep
