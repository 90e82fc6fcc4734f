// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>

namespace lockstep {

/// Reads another file for `use one-to-all-broadcast/linear-array;`: path -> its text, or nothing if there is no such
/// file.
using FileSource = std::function<std::optional<std::string>(const std::string& path)>;

/// A file with units that a program uses.
struct UsedFile {
    std::string path; ///< as in `use`, and as in UnitCode::file
    std::string text;
};

} // namespace lockstep
