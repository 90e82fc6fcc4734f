// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace lockstep {

/// The label of a node in a DOT file: \N is its name, \n ends a line; of HTML only the text.
std::string dotLabel(std::string_view text, bool isHtml, const std::string& name);

/// A label that can be drawn: on one line, without control characters, in UTF-8 (other bytes are read as Latin-1), and
/// cut if it is very long.
std::string drawableLabel(std::string_view text);

} // namespace lockstep
