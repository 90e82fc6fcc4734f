// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

class QMainWindow;

namespace lockstep {

class SecondaryWindows;
class FileActions;
class LanguageActions;
class LetterKeys;
class PaneLayout;
class Session;
class TypeSize;
class UndoActions;
struct Panes;

/// Adds all actions to the menus, and some to the bars above the picture and the program. Their shortcuts work while
/// the menus are hidden.
void fillMenus(QMainWindow& window, const FileActions& fileActions, const SecondaryWindows& secondaryWindows,
    const Panes& panes, const PaneLayout& layout, const TypeSize& type, const UndoActions& undo,
    const LanguageActions& languages, const LetterKeys& letters, Session& session);

} // namespace lockstep
