// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Keeps what a session or a figure from somebody else runs to the folder of that file.

#include <optional>
#include <string>

#include "app/documents/session_file.h"
#include "app/request/options.h"
#include "core/base/outcome.h"

namespace lockstep {

/// A network as that file names it: a graph's file from its folder. An error where it stands elsewhere.
Outcome<std::string> networkInFolderOf(const std::string& user, const std::string& network);

/// What a session or a figure runs: its program and its network's file from its folder, by whole paths. A file that is
/// named elsewhere is looked for beside it too, where whoever was told so has put it. An error where it is not there.
std::optional<Diagnostic> keepToFolder(const std::string& user, RunOptions& run);
/// The same of all that a session runs.
std::optional<Diagnostic> keepToFolder(const std::string& user, SavedSession& session);
/// As it is written into that file: what stands in its folder is named from there, so that both can go elsewhere.
SavedSession namedFromFolder(const std::string& user, SavedSession session);

} // namespace lockstep
