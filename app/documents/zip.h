// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Archives of a few small files, as courses read them. zlib is there anyway, what is left of a zip file are two tables
// of fixed form, and the same files must give the same bytes: libraries write the time and the system into them.

#include <string>
#include <vector>

namespace lockstep {

struct ZipEntry {
    std::string name; ///< with /
    std::string bytes;
};

/// The archive, compressed, in that order. All together have less than 4 GB.
std::string zipOf(const std::vector<ZipEntry>& entries);

} // namespace lockstep
