// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include <QApplication>
#include <QSettings>
#include <QTemporaryDir>

#include "views/look/theme.h"

int main(int argc, char** argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    doctest::Context context(argc, argv);
    // The settings and drafts of the developer are not for the tests, nor are those of a test beside
    // this.
    const QTemporaryDir folder;
    if (qEnvironmentVariableIsEmpty("LOCKSTEP_TEST_DATA")) // a test that starts this program gives it its own
        qputenv("XDG_DATA_HOME", folder.filePath(QStringLiteral("data")).toUtf8());
    QApplication application(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("lockstep-test"));
    QApplication::setApplicationName(QStringLiteral("lockstep-test"));
    QApplication::setQuitOnLastWindowClosed(false);
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder.path());
    lockstep::theme::apply(application);
    QApplication::setFont(QFont(QStringLiteral("DejaVu Sans"), 10));
    return context.run();
}
