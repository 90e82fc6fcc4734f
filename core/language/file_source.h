// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <string>

namespace lockstep {

/// Brings in the units of another file (`use one-to-all-broadcast/linear-array;`): path -> its text, or no value
/// when there is none of that name.
using FileSource = std::function<std::optional<std::string>(const std::string& path)>;

/// A file whose units a program has brought in.
struct UsedFile {
    std::string path; ///< as `use` names it, and UnitCode::file
    std::string text;
};

} // namespace lockstep
