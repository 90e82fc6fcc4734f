// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A file from someone else may make Lockstep read only files in its own folder or in a folder inside it. Links are
// resolved first.

#include <string>

#include "core/base/diagnostic.h"

namespace lockstep {

/// The file on disk that `name` means in the file `user`; empty if it does not exist or is elsewhere.
std::string fileInFolderOf(const std::string& user, const std::string& name);

/// The error that the file `user` names a file that is elsewhere.
Diagnostic outsideOf(const std::string& user, const std::string& name);

} // namespace lockstep
