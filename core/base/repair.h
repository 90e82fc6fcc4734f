// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// One-click fixes: their labels, and the text after applying one.

#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostic.h"

namespace lockstep {

/// The label of its button: "Write 2^i".
std::string words(const Repair& repair);

/// "Write {text}": replaces the text at the place.
Repair writing(const Span& place, std::string text);
/// "Write ...": the label is what the edits make of the text, which labelRewrites inserts. An edit that inserts nothing
/// adds the text up to its place to the label.
Repair rewriting(std::vector<Edit> edits);
/// "Insert {what}": inserts `text`, which is `what` with the spaces that it needs.
Repair puttingIn(const Span& before, std::string what, std::string text);
/// "Remove {what}"
Repair takingAway(const Span& place, std::string what);

/// Gives the fixes made by rewriting their labels. `text` is the text of the file `file`.
void labelRewrites(std::vector<Diagnostic>& problems, const std::string& file, std::string_view text);

/// The fixes to offer for one of the problems. If others are alike and have the same kind of fix, the second offer
/// fixes them all.
std::vector<Repair> offersFor(const Diagnostic& problem, const std::vector<Diagnostic>& problems);

/// The text with all edits applied. Ignores places that the text does not have.
std::string repaired(std::string_view text, const Repair& repair);

} // namespace lockstep
