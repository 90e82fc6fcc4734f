// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include <QApplication>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>

#include "views/theme.h"

int main(int argc, char** argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    doctest::Context context(argc, argv);
    QApplication application(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("lockstep-test"));
    QApplication::setApplicationName(QStringLiteral("lockstep-test"));
    QApplication::setQuitOnLastWindowClosed(false);
    // The settings of whoever runs the tests are none of their business.
    const QTemporaryDir settings;
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
    QStandardPaths::setTestModeEnabled(true); // nor are their drafts
    lockstep::theme::apply(application);
    QApplication::setFont(QFont(QStringLiteral("DejaVu Sans"), 10));
    return context.run();
}
