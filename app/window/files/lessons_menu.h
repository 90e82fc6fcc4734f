// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <functional>
#include <string>

class QMenu;
class QWidget;

namespace lockstep {

class Library;

/// A menu of the library's lessons by title; calls `chosen` with the name.
QMenu* lessonsMenu(const QString& title, const Library& library, QWidget& parent,
    const std::function<void(const QString& name)>& chosen);

} // namespace lockstep
