// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "core/base/limits.h"

namespace lockstep {

/// The text of a file, or the reason why it cannot be read, as a clause: "it is a folder".
struct FileText {
    std::optional<std::string> text;
    std::string why;
    bool isTooLarge = false;
};

/// Reads a file, or a pipe that a shell passes (/dev/stdin, /dev/fd/63). Refuses named pipes, devices and UTF-16, and
/// reads at most mostFileBytes.
FileText readFile(const std::string& path);

} // namespace lockstep
