// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/language/token.h"

namespace lockstep {

/// A problem of the characters. Ignored if the parser skips that part of the text.
struct LexicalProblem {
    std::size_t offset = 0; ///< in bytes
    Diagnostic diagnostic;
};

struct TokenList {
    std::vector<Token> tokens; ///< the last one is EndOfText
    std::vector<LexicalProblem> problems;
    /// The inner text of the comment at the beginning of the text, and its place.
    std::optional<std::string> firstComment;
    Span firstCommentSpan;
};

/// Never fails: invalid tokens are skipped and become problems. Time and memory are linear in the text.
TokenList readTokens(std::string_view text, const std::string& file);

} // namespace lockstep
