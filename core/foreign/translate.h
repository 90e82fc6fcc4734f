// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Programs of other languages, as programs in the notation. A translation sends what the original sends, per source,
// destination and tag in order; what it cannot say it refuses, with the line. What is shown afterwards is the notation:
// core/language reads it as any other text.

#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/base/outcome.h"

namespace lockstep {

enum class TextLanguage { Notation, C, Python, Latex, Prose };

/// "notation", "c", "python", "latex", "prose"
std::string_view nameOf(TextLanguage language);

/// The language of the whole text, not of a line.
TextLanguage languageOf(std::string_view text);

/// `text` in the notation; `name` becomes that of its procedure. Warnings say, line by line, what was left out or
/// changed. Errors: what cannot be translated, each with its line in `text`, and `file`.
Outcome<std::string> translated(
    std::string_view text, TextLanguage language, const std::string& name, const std::string& file);

} // namespace lockstep
