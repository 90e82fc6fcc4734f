// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Text size and colours can change while windows are open: widgets register here to update themselves.

#include <QObject>
#include <QPalette>
#include <functional>
#include <initializer_list>
#include <utility>

class QWidget;

namespace lockstep::theme {

/// Calls it now, and again whenever text size or colours change, as long as the object exists.
void onChange(QObject& who, std::function<void()> how);

/// Sets these palette roles to these colours and keeps them up to date.
void setColours(QWidget& widget, std::initializer_list<std::pair<QPalette::ColorRole, QColor (*)()>> colours);

/// Calls all of them now.
void applyAll();

/// Scales all text relative to the system's size; initially 1.
void setTypeFactor(double factor);
/// The pixel size of text at that factor.
double typeInPixels(double factor);

enum class Ground { System, Light, Dark };
/// Sets the theme of all windows; pictures have their own styles.
void setGround(Ground ground);

} // namespace lockstep::theme
