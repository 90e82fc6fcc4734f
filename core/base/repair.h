// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One-click repairs: what they are called, and what a text is after one.

#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostic.h"

namespace lockstep {

/// What a button says: "Write 2^i".
std::string words(const Repair& repair);

/// "Write {text}": it stands in place of what is there.
Repair writing(const Span& place, std::string text);
/// "Put {what} here": `text` is what stands there afterwards with the blanks that it needs, `what` the same without.
Repair puttingIn(const Span& before, std::string what, std::string text);
/// "Take {what} away"
Repair takingAway(const Span& place, std::string what);

/// What is offered for one of the problems: its repairs, and behind the first of them, where others are like it and
/// mended in the same way, that of all of these as one.
std::vector<Repair> offersFor(const Diagnostic& problem, const std::vector<Diagnostic>& problems);

/// The text with all edits done. Places that the text does not have are left out.
std::string repaired(std::string_view text, const Repair& repair);

} // namespace lockstep
