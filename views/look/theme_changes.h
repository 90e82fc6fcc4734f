// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Size of type and colours may change while windows are open: what was measured by the one or painted in the other
// is dressed anew.

#include <QObject>
#include <QPalette>
#include <functional>
#include <initializer_list>
#include <utility>

class QWidget;

namespace lockstep::theme {

/// Calls it, and again whenever type or colours are others, as long as the object lives.
void onChange(QObject& who, std::function<void()> how);

/// These roles of its palette have these colours.
void setColours(QWidget& widget, std::initializer_list<std::pair<QPalette::ColorRole, QColor (*)()>> colours);

/// All of it now.
void applyAll();

/// All type is that many times as large as the desktop's; 1 at first.
void setTypeFactor(double factor);
double typeFactor();
/// Pixels of a line's letters at that factor.
double typeInPixels(double factor);

enum class Ground { System, Light, Dark };
/// Of all windows; the pictures have styles of their own.
void setGround(Ground ground);

} // namespace lockstep::theme
