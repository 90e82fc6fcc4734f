// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/language/token.h"

namespace lockstep {

/// The tokens of a text, the last of which is EndOfText, and the next one of them. Tokens are given by index. Both must
/// outlive the reader.
class TokenReader {
public:
    TokenReader(const std::vector<Token>& tokens, std::string_view text) : m_tokens(tokens), m_text(text) {}

protected:
    const Token& peek(std::size_t ahead = 0) const;
    const Token& previous() const { return m_tokens[m_at > 0 ? m_at - 1 : 0]; }
    bool is(TokenKind kind) const { return peek().kind == kind; }
    bool isWord(std::string_view word, std::size_t ahead = 0) const;
    bool sameLine() const { return peek().span.line == previous().span.line && !is(TokenKind::EndOfText); }
    bool laterOnLine(TokenKind kind) const;
    Span afterPrevious() const;

    /// Both must be on one line.
    static Span across(const Token& first, const Token& last);
    Span upToNext(std::size_t token) const { return upToNext(token, token + 1); }
    Span upToNext(std::size_t token, std::size_t next) const;
    std::string textOf(std::size_t first, std::size_t last) const;
    /// 1 for an opening bracket, -1 for a closing one, 0 for other tokens.
    static int nesting(const Token& token);
    /// The bracket that closes the one at `open` on the same line.
    std::optional<std::size_t> closingOf(std::size_t open) const;
    /// The commas between two brackets, or other tokens, that are not inside further brackets.
    std::vector<std::size_t> commasOf(std::size_t open, std::size_t close) const;
    /// The first and the last token between semicolons or ends of lines.
    std::size_t firstOfStatement(std::size_t from) const;
    std::size_t lastOfStatement(std::size_t from) const;
    /// From the first token up to the end, without it.
    std::span<const Token> tokens(std::size_t first, std::size_t end) const { return {&m_tokens[first], end - first}; }

    const std::vector<Token>& m_tokens;
    std::string_view m_text;
    std::size_t m_at = 0; ///< the next one
};

} // namespace lockstep
