// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace lockstep {

/// The largest file that is read, be it a program, session, network, lesson or picture.
inline constexpr std::size_t mostFileBytes = 16'000'000;

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
