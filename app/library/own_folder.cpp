// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/own_folder.h"

#include <algorithm>
#include <filesystem>

#include "app/library/messages.h"

namespace fs = std::filesystem;

namespace lockstep {

std::string fileInFolderOf(const std::string& user, const std::string& name)
{
    std::error_code error;
    const fs::path found = fs::path(user).parent_path() / name;
    // built-in files have no folder
    if (name.empty() || !fs::is_regular_file(user, error) || !fs::is_regular_file(found, error))
        return {};
    const fs::path folder = fs::canonical(fs::absolute(user, error).parent_path(), error);
    const fs::path there = error ? fs::path() : fs::canonical(found, error);
    const bool isInside = !error && std::ranges::mismatch(folder, there).in1 == folder.end();
    return isInside ? found.string() : std::string();
}

Diagnostic outsideOf(const std::string& user, const std::string& name)
{
    return problem(message::appOutside, {name, user});
}

} // namespace lockstep
