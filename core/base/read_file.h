// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace lockstep {

/// No program, session, network, lesson or picture that is read has more.
inline constexpr std::size_t mostFileBytes = 16'000'000;

/// The text of a file, or why there is none, as a clause: "it is a folder".
struct FileText {
    std::optional<std::string> text;
    std::string why;
    bool isTooLarge = false;
};

/// Of a file, or of a pipe that a shell hands over (/dev/stdin, /dev/fd/63). Never waits for a named pipe or a device,
/// which are refused, never reads more than mostFileBytes, and takes no text in UTF-16.
FileText readFile(const std::string& path);

} // namespace lockstep
