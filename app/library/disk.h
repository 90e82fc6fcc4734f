// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What the library and the options of a run ask the disk. A page has no disk; app/web/no_files.cpp answers there.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lockstep {

struct FoundFile {
    std::string name; ///< its path below the folder, without the extension: "one-to-all-broadcast/mine"
    std::string path;
};

/// The files with that extension in the folder and below it, in no order. What cannot be read is left out.
std::vector<FoundFile> filesBelow(const std::string& folder, std::string_view extension);

bool isOnDisk(const std::string& path);
bool isFileOnDisk(const std::string& path); ///< and no folder, pipe or device
/// In bytes; none if it is not known.
std::optional<std::uintmax_t> sizeOnDisk(const std::string& path);

} // namespace lockstep
