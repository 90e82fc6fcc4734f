// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// A page has no files: what core and app answer about the disk, for the engine.

#include <system_error>

#include "app/library/disk.h"
#include "app/library/library.h"
#include "core/base/read_file.h"
#include "core/network/graph_file.h"

namespace lockstep {

FileText readFile(const std::string& /*path*/)
{
    return {std::nullopt, std::generic_category().message(static_cast<int>(std::errc::no_such_file_or_directory))};
}

/// No text of a file ever reaches it.
Outcome<GraphFile> readGraphMl(const std::string& file, const std::string& /*text*/) { return tooLargeFile(file); }

std::vector<FoundFile> filesBelow(const std::string& /*folder*/, std::string_view /*extension*/) { return {}; }
bool isOnDisk(const std::string& /*path*/) { return false; }
bool isFileOnDisk(const std::string& /*path*/) { return false; }
std::optional<std::uintmax_t> sizeOnDisk(const std::string& /*path*/) { return std::nullopt; }
std::string fileInFolder(const std::string& /*folder*/, const std::string& /*name*/) { return {}; }
std::string fileInFolderOf(const std::string& /*user*/, const std::string& /*name*/) { return {}; }
std::string Library::ownFolder() { return {}; }

} // namespace lockstep
