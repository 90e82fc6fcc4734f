// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The window speaks the language that core speaks: tr() looks into the same catalogue, core/base/catalogue.h.

#include <QString>

class QCoreApplication;

namespace lockstep {

/// Lets tr(), and Qt's own dialogs where Qt's translations are installed, say what is spoken now. Called again after
/// speak(), it replaces what it did before.
void installLanguage(QCoreApplication& application);

/// The language that the user has chosen in the window, "ru"; empty: that of the system.
QString chosenLanguage();
void rememberLanguage(const QString& code);

} // namespace lockstep
