// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/language/token_reader.h"

#include <algorithm>

#include "core/language/spelling.h"

namespace lockstep {

const Token& TokenReader::peek(std::size_t ahead) const
{
    return m_tokens[std::min(m_at + ahead, m_tokens.size() - 1)];
}

bool TokenReader::isWord(std::string_view word, std::size_t ahead) const
{
    return peek(ahead).kind == TokenKind::Name && lowered(peek(ahead).text) == word;
}

bool TokenReader::laterOnLine(TokenKind kind) const
{
    for (std::size_t i = 0; peek(i).span.line == peek().span.line && peek(i).kind != TokenKind::EndOfText; ++i)
        if (peek(i).kind == kind)
            return true;
    return false;
}

Span TokenReader::afterPrevious() const
{
    const Span& last = previous().span;
    return {last.line, last.column + last.length, 1};
}

Span TokenReader::across(const Token& first, const Token& last)
{
    return {first.span.line, first.span.column, last.span.column + last.span.length - first.span.column};
}

Span TokenReader::upToNext(std::size_t token, std::size_t next) const
{
    return {m_tokens[token].span.line, m_tokens[token].span.column,
        m_tokens[next].span.column - m_tokens[token].span.column};
}

std::string TokenReader::textOf(std::size_t first, std::size_t last) const
{
    return std::string(m_text.substr(m_tokens[first].begin, m_tokens[last].end - m_tokens[first].begin));
}

std::optional<std::size_t> TokenReader::closingOf(std::size_t open) const
{
    int depth = 0;
    for (std::size_t i = open; i < m_tokens.size() && m_tokens[i].span.line == m_tokens[open].span.line; ++i) {
        depth += nesting(m_tokens[i]);
        if (depth == 0)
            return i;
    }
    return {};
}

int TokenReader::nesting(const Token& token)
{
    switch (token.kind) {
    case TokenKind::LeftParen:
    case TokenKind::LeftBracket:
    case TokenKind::LeftBrace: return 1;
    case TokenKind::RightParen:
    case TokenKind::RightBracket:
    case TokenKind::RightBrace: return -1;
    default: return 0;
    }
}

std::size_t TokenReader::firstOfStatement(std::size_t from) const
{
    while (from > 0 && !m_tokens[from].firstOnLine && m_tokens[from].kind != TokenKind::Semicolon)
        --from;
    return from;
}

std::size_t TokenReader::lastOfStatement(std::size_t from) const
{
    std::size_t last = from;
    while (last + 1 < m_tokens.size() && !m_tokens[last + 1].firstOnLine
        && m_tokens[last + 1].kind != TokenKind::Semicolon && m_tokens[last + 1].kind != TokenKind::EndOfText
        && !endsBlock(m_tokens[last + 1]))
        ++last;
    return last;
}

std::vector<std::size_t> TokenReader::commasOf(std::size_t open, std::size_t close) const
{
    std::vector<std::size_t> commas;
    int depth = 0;
    for (std::size_t i = open + 1; i < close; ++i) {
        depth += nesting(m_tokens[i]);
        if (m_tokens[i].kind == TokenKind::Comma && depth == 0)
            commas.push_back(i);
    }
    return commas;
}

} // namespace lockstep
