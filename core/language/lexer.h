// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/language/token.h"

namespace lockstep {

/// Something wrong with the characters; it counts unless the parser leaves that part of the text unread.
struct LexicalProblem {
    std::size_t offset = 0; ///< byte
    Diagnostic diagnostic;
};

struct TokenList {
    std::vector<Token> tokens; ///< the last one is EndOfText
    std::vector<LexicalProblem> problems;
    /// The text between the marks of the comment that the text begins with, and where it starts.
    std::optional<std::string> firstComment;
    Span firstCommentSpan;
};

/// Never fails: what is no token is left out and becomes a problem. Time and memory are linear in the text.
TokenList readTokens(std::string_view text, const std::string& file);

} // namespace lockstep
