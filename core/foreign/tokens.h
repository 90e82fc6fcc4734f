// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The words and signs of C and of Python.

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lockstep::foreign {

struct Token {
    enum class Kind { Name, Integer, Real, Text, Sign, LineEnd, Indent, Dedent, End };
    Kind kind = Kind::End;
    std::string text;
    int line = 0;
};

enum class Dialect { C, Python };

/// Without comments. C: without preprocessor lines, of which `defines` gets "N 8" for #define N 8. Python: with the
/// ends of logical lines, and where blocks begin and end. A sign that neither has is a token, too.
std::vector<Token> tokensOf(std::string_view text, Dialect dialect, std::vector<Token>* defines = nullptr);

/// Reads tokens one after the other.
class TokenStream {
public:
    explicit TokenStream(std::vector<Token> tokens) : m_tokens(std::move(tokens)) {}

    const Token& peek(std::size_t ahead = 0) const
    {
        return m_tokens[std::min(m_at + ahead, m_tokens.size() - 1)]; // the last one is End
    }
    Token take()
    {
        const Token& token = peek();
        m_at += token.kind == Token::Kind::End ? 0 : 1;
        return token;
    }
    bool isAt(std::string_view text, std::size_t ahead = 0) const
    {
        const Token& token = peek(ahead);
        return token.text == text && (token.kind == Token::Kind::Sign || token.kind == Token::Kind::Name);
    }
    bool takeIf(std::string_view text)
    {
        const bool is = isAt(text);
        m_at += is ? 1 : 0;
        return is;
    }
    /// Throws Unreadable: what stands there is not read.
    [[noreturn]] void fail() const;
    /// Fails if something else stands there.
    void expect(std::string_view text);
    std::size_t place() const { return m_at; }
    const std::vector<Token>& all() const { return m_tokens; }
    void goTo(std::size_t place) { m_at = place; }
    int line() const { return peek().line; }

private:
    std::vector<Token> m_tokens;
    std::size_t m_at = 0;
};

} // namespace lockstep::foreign
