// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/frame/open_window.h"

#include <QApplication>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>

#include "app/library/languages.h"
#include "app/library/messages.h"
#include "app/window/files/file_actions.h"
#include "app/window/frame/window_host.h"
#include "app/window/messages.h"
#include "app/window/parts/window_language.h"
#include "core/base/catalogue.h"
#include "core/base/diagnostic.h"
#include "views/look/theme.h"

namespace lockstep {

namespace {

/// If a picture does not fit into memory, or Lockstep has a fault, the window stays open with the user's work.
class Application : public QApplication {
public:
    using QApplication::QApplication;
    bool notify(QObject* receiver, QEvent* event) override
    try {
        return QApplication::notify(receiver, event);
    } catch (const std::bad_alloc&) {
        std::fputs(render(problem(message::windowNoMemory), {}).c_str(), stderr);
        return false;
    } catch (const std::exception& failure) {
        std::fputs(render(problem(message::appOwnFault, {failure.what()}), {}).c_str(), stderr);
        return false;
    }
};

} // namespace

int openWindow(int& argc, char** argv, const Build& build, const std::string& file, bool isLanguageGiven)
{
    // Qt aborts the program if it cannot connect to the display.
    const QtMessageHandler standard =
        qInstallMessageHandler([](QtMsgType type, const QMessageLogContext&, const QString& text) {
            constexpr int wrongUsage = 2;
            std::fprintf(stderr, "%s\n", qPrintable(text));
            if (type != QtFatalMsg)
                return;
            std::fputs(render(problem(message::windowNoDisplay), {}).c_str(), stderr);
            std::_Exit(wrongUsage);
        });
    Application application(argc, argv);
    qInstallMessageHandler(standard);
    QApplication::setOrganizationName(QStringLiteral("lockstep"));
    QApplication::setApplicationName(QStringLiteral("Lockstep"));
    QApplication::setDesktopFileName(QStringLiteral("lockstep"));
    theme::apply(application);

    if (const QString chosen = chosenLanguage(); !isLanguageGiven && !chosen.isEmpty())
        if (const auto catalogue = catalogueOf(chosen.toStdString(), Library::ownFolder()))
            speak(*catalogue);
    installLanguage(application);
    QApplication::setApplicationVersion(QString::fromStdString(builtFrom(build)));

    WindowHost host(std::make_shared<const Library>(Library::ownFolder()));
    MainWindow& window = host.window();
    const bool opened =
        file.empty() ? window.fileActions().openDraft() : window.fileActions().openGiven(QString::fromStdString(file));
    if (!opened) {
        window.welcome();
        window.session().openDefault();
    }
    window.show();
    return QApplication::exec();
}

} // namespace lockstep
