// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMainWindow;

namespace lockstep {

class SecondaryWindows;
class FileActions;
class PaneLayout;
class TypeSize;
class UndoActions;
struct Panes;

/// Puts everybody's actions into the window's menus, and some of them on the strips above picture and program. Their
/// keys work while the menus are hidden.
void fillMenus(QMainWindow& window, const FileActions& fileActions, const SecondaryWindows& secondaryWindows,
    const Panes& panes, const PaneLayout& layout, const TypeSize& type, const UndoActions& undo);

} // namespace lockstep
