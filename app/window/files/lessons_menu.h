// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>

class QMenu;
class QWidget;

namespace lockstep {

class Library;

/// The lessons of the library by their titles; `chosen` is told the name.
QMenu* lessonsMenu(const QString& title, const Library& library, QWidget& parent,
    const std::function<void(const QString& name)>& chosen);

} // namespace lockstep
