// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

class QMainWindow;

namespace lockstep {

class FileActions;

/// Shows bars in the window: about a draft of the opened document, about a file that another program has changed or
/// removed, and about one that another window has open. Each stays until it is answered or no longer true.
void showFileBars(FileActions& files, QMainWindow& window);

} // namespace lockstep
