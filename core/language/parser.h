// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/outcome.h"
#include "core/language/file_source.h"
#include "core/language/syntax.h"

namespace lockstep {

/// text -> tree. Reports all errors of the text (it recovers at statements). `file` is only its name in messages. Safe
/// for any text: nesting deeper than 200 is an error.
Outcome<syntax::Tree> parse(std::string_view text, const std::string& file);

/// The problem of the first line that has more than mostLineCharacters; none if all are shorter. parse() reports it,
/// too.
std::optional<Diagnostic> lineTooLong(std::string_view text, const std::string& file);

/// Resolves every `use`, also those in used files; each file is read once. Unknown paths, duplicate units and the like
/// are errors.
std::vector<Diagnostic> resolveUses(syntax::Tree& tree, const FileSource& source);

/// Checks names, calls, arity, functions that communicate, misplaced `received`, ... Returns errors and warnings.
/// `predefined` are the names that every unit can read (p, d, m, my_id, ... and the data of the header).
std::vector<Diagnostic> check(const syntax::Tree& tree, const std::vector<std::string>& predefined);

/// The expression in the notation, for messages: `Q[k][0]`.
std::string print(const syntax::Expression& expression);

} // namespace lockstep
