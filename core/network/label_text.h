// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace lockstep {

/// What a node of a DOT file is labelled with: \N stands for its name, \n ends a line; of HTML only the text.
std::string dotLabel(std::string_view text, bool isHtml, const std::string& name);

/// A label as it can be drawn: on one line, without control characters, in UTF-8 (other bytes are taken as Latin-1),
/// and cut where it is very long.
std::string drawableLabel(std::string_view text);

} // namespace lockstep
