// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QMenuBar;

namespace lockstep {

/// All keys of the window on one sheet, made from its menus, and what the mouse does.
class KeysSheet : public QDialog {
    Q_OBJECT

public:
    explicit KeysSheet(const QMenuBar& menus, QWidget* parent = nullptr);
};

/// The sheet as rich text: a table a menu, and one for the mouse.
QString keysText(const QMenuBar& menus);

} // namespace lockstep
