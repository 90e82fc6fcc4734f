// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

namespace lockstep::properties {

/// The text of an algorithm that Lockstep brings along, or of a file that they share: "common/lines".
inline std::optional<std::string> shippedText(const std::string& name)
{
    std::ifstream in(std::filesystem::path(LOCKSTEP_SOURCE_DIR) / "resources" / "algorithms" / (name + ".algo"));
    if (!in)
        return std::nullopt;
    return std::string(std::istreambuf_iterator<char>(in), {});
}

/// Their names, ascending.
inline std::vector<std::string> shippedNames()
{
    const auto folder = std::filesystem::path(LOCKSTEP_SOURCE_DIR) / "resources" / "algorithms";
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
        if (entry.path().extension() == ".algo" && entry.path().parent_path().filename() != "common")
            names.push_back(std::filesystem::relative(entry.path(), folder).replace_extension().generic_string());
    std::ranges::sort(names);
    return names;
}

} // namespace lockstep::properties
