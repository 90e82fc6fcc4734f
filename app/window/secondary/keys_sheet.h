// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>

class QMenuBar;

namespace lockstep {

/// The list of keyboard shortcuts, generated from the menus, and of mouse gestures.
class KeysSheet : public QDialog {
    Q_OBJECT

public:
    explicit KeysSheet(const QMenuBar& menus, QWidget* parent = nullptr);
};

/// The list as rich text: a table per menu and one for the mouse.
QString keysText(const QMenuBar& menus);

} // namespace lockstep
