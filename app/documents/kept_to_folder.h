// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Restricts a session or a figure from someone else to the files in its own folder.

#include <optional>
#include <string>

#include "app/documents/session_file.h"
#include "app/library/library.h"
#include "app/request/options.h"
#include "core/base/outcome.h"

namespace lockstep {

/// Replaces the names of the program, of the network's file and of the style's file by whole paths in the folder of
/// `user`, and reads that style. A file named elsewhere is also looked for beside `user`, where the error message asks
/// to put it. An error if it is not there; a program that brings its text then only gets a name in that folder.
std::optional<Diagnostic> keepToFolder(const std::string& user, RunOptions& run, DrawOptions& drawing);
/// The same for all runs of a session.
std::optional<Diagnostic> keepToFolder(const std::string& user, SavedSession& session);
/// The same for a ready-made figure: one of Lockstep's own names no files.
std::optional<Diagnostic> keepToFolder(const LibraryFile& figure, RunOptions& run, DrawOptions& drawing);
/// The style that the file `user` names, with the whole path of a style's file; an error if that is not in its folder.
Outcome<std::string> styleInFolderOf(const std::string& user, const std::string& style);
/// Reads the style that a draft of this computer's user names, wherever it is. If it is gone, the default
/// replaces it: no draft gets lost for a style.
void readStyle(DrawOptions& drawing);
/// The session as written into that file: files in its folder get relative names, so that they can move together.
SavedSession namedFromFolder(const std::string& user, SavedSession session);

} // namespace lockstep
