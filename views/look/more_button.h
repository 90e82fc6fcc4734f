// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The button at the end of a bar, with a menu of what does not fit.

#include <QString>

class QToolButton;
class QWidget;

namespace lockstep {

/// Its menu is empty. `name` is its object name.
QToolButton* moreButton(QWidget* bar, const QString& name, const QString& text);

} // namespace lockstep
