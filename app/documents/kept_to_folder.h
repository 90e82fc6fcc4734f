// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Restricts a session or a figure from someone else to the files in its own folder.

#include <optional>
#include <string>

#include "app/documents/session_file.h"
#include "app/request/options.h"
#include "core/base/outcome.h"

namespace lockstep {

/// Replaces the names of the program and of the network's file by whole paths in the folder of `user`. A file named
/// elsewhere is also looked for beside `user`, where the error message asks to put it. An error if it is not there; a
/// program that brings its text then only gets a name in that folder.
std::optional<Diagnostic> keepToFolder(const std::string& user, RunOptions& run);
/// The same for all runs of a session.
std::optional<Diagnostic> keepToFolder(const std::string& user, SavedSession& session);
/// The session as written into that file: files in its folder get relative names, so that they can move together.
SavedSession namedFromFolder(const std::string& user, SavedSession session);

} // namespace lockstep
