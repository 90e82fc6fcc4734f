// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a file from somebody else may have Lockstep read: files in its own folder or in a folder inside it, wherever
// links lead.

#include <string>

#include "core/base/diagnostic.h"

namespace lockstep {

/// The file on disk that `name` means in the file `user`; empty where there is none, or it stands elsewhere.
std::string fileInFolderOf(const std::string& user, const std::string& name);

/// An error: the file `user` names a file that stands elsewhere.
Diagnostic outsideOf(const std::string& user, const std::string& name);

} // namespace lockstep
