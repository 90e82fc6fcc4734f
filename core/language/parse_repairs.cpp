// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The fixes of the parser's messages, as edits of the text. They depend only on the tokens, and are empty if the
// meaning is not clear.

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "core/base/repair.h"
#include "core/base/repair_messages.h"
#include "core/language/builtins.h"
#include "core/language/parser_state.h"

namespace lockstep {

using namespace syntax;

namespace {

/// From the end of one token to the start of the next one on its line.
Span between(const Token& left, const Token& right)
{
    const Span end = endOf(left.span);
    return {end.line, end.column, right.span.column - end.column};
}

template <std::size_t N> bool isOneOf(TokenKind kind, const std::array<TokenKind, N>& kinds)
{
    return std::ranges::count(kinds, kind) > 0;
}

} // namespace

// Both must be on one line.
Span Parser::across(const Token& first, const Token& last)
{
    return {first.span.line, first.span.column, last.span.column + last.span.length - first.span.column};
}

Span Parser::upToNext(std::size_t token) const
{
    return {m_tokens[token].span.line, m_tokens[token].span.column,
        m_tokens[token + 1].span.column - m_tokens[token].span.column};
}

std::string Parser::textOf(std::size_t first, std::size_t last) const
{
    return std::string(m_text.substr(m_tokens[first].begin, m_tokens[last].end - m_tokens[first].begin));
}

// The bracket that closes the one at `open` on the same line.
std::optional<std::size_t> Parser::closingOf(std::size_t open) const
{
    int depth = 0;
    for (std::size_t i = open; i < m_tokens.size() && m_tokens[i].span.line == m_tokens[open].span.line; ++i) {
        const TokenKind kind = m_tokens[i].kind;
        depth += kind == TokenKind::LeftParen || kind == TokenKind::LeftBracket || kind == TokenKind::LeftBrace ? 1 : 0;
        depth -=
            kind == TokenKind::RightParen || kind == TokenKind::RightBracket || kind == TokenKind::RightBrace ? 1 : 0;
        if (depth == 0)
            return i;
    }
    return {};
}

// The last token before the semicolon or the end of the line.
std::size_t Parser::lastOfStatement(std::size_t from) const
{
    std::size_t last = from;
    while (last + 1 < m_tokens.size() && !m_tokens[last + 1].firstOnLine
        && m_tokens[last + 1].kind != TokenKind::Semicolon && m_tokens[last + 1].kind != TokenKind::EndOfText
        && !endsBlock(m_tokens[last + 1]))
        ++last;
    return last;
}

// `text` begins with a space if it is a word.
Repair Parser::putAfterPrevious(std::string_view text) const
{
    const bool touches = text.starts_with(' ') && sameLine() && peek().begin == previous().end;
    const std::string what(text.substr(text.starts_with(' ') ? 1 : 0));
    return puttingIn(endOf(previous().span), what, std::string(text) + (touches ? " " : ""));
}

Repair Parser::assigning(const Span& equal) const
{
    return {message::repairWrite, {":="},
        {{equal, previous().span.line == equal.line && equal.column == endOf(previous().span).column ? " :=" : ":="}}};
}

// Replaces a wrong bracket or comma in place of the word.
Parser::Repairs Parser::missing(const Wanted& wanted) const
{
    constexpr std::array closers = {TokenKind::RightParen, TokenKind::RightBracket, TokenKind::RightBrace};
    const Token& next = peek();
    if (wanted.typed.empty())
        return {};
    const bool isWord = wanted.typed == "then" || wanted.typed == "do";
    const bool isSign = wanted.typed.find_first_not_of(")]},") == std::string::npos;
    if (isSign) {
        if (sameLine() && isOneOf(next.kind, closers))
            return {writing(next.span, wanted.typed)};
        return {putAfterPrevious(wanted.typed)};
    }
    if (sameLine() && next.kind == TokenKind::Comma && startsValue(peek(1)))
        return {{message::repairWrite, {wanted.typed}, {{next.span, ' ' + wanted.typed}}}};
    if (isWord || (sameLine() && startsValue(next)))
        return {putAfterPrevious(' ' + wanted.typed)};
    return {};
}

// Two adjacent values: an exponent that was copied as ordinary text, or a lost operator.
Parser::Repairs Parser::lostSign() const
{
    const Token& left = previous();
    const Token& right = peek();
    if (left.kind == TokenKind::Integer && (right.kind == TokenKind::Name || right.kind == TokenKind::LeftParen)) {
        const std::string exponent = right.kind == TokenKind::Name ? right.text : "(\u2026)";
        return {{message::repairWrite, {left.text + '^' + exponent}, {{between(left, right), "^"}}},
            {message::repairWrite, {left.text + " * " + exponent}, {{between(left, right), " * "}}}};
    }
    std::size_t first = m_at - 1;
    while (first > 0 && !m_tokens[first].firstOnLine && m_tokens[first - 1].kind != TokenKind::Semicolon
        && m_tokens[first].kind != TokenKind::If && m_tokens[first].kind != TokenKind::While)
        --first;
    switch (m_tokens[first].kind) {
    case TokenKind::If:
    case TokenKind::While: return {putAfterPrevious(" \u2260")};
    case TokenKind::Name:
    case TokenKind::Send: break;
    default: return {};
    }
    const bool areSets = left.kind != TokenKind::Integer && right.kind != TokenKind::Integer;
    return areSets ? Repairs{putAfterPrevious(" \u222a")} : Repairs();
}

// `mod ;`, `(my_id - )`, `1 to do`: copying loses √p completely.
Parser::Repairs Parser::lostRoot() const
{
    constexpr std::array before = {TokenKind::Mod, TokenKind::Div, TokenKind::Slash, TokenKind::Star, TokenKind::Plus,
        TokenKind::Minus, TokenKind::To, TokenKind::Downto};
    constexpr std::array after = {TokenKind::RightParen, TokenKind::Semicolon, TokenKind::Do, TokenKind::Then};
    const Token& next = peek();
    if (!isOneOf(previous().kind, before) || !isOneOf(next.kind, after))
        return {};
    const bool isWord = next.kind == TokenKind::Do || next.kind == TokenKind::Then;
    return {{message::repairPutIn, {"\u221ap"}, {{between(previous(), next), isWord ? " \u221ap " : " \u221ap"}}}};
}

// (a, b) -> [a, b]
Parser::Repairs Parser::asList(std::size_t open) const
{
    const auto close = closingOf(open);
    if (!close)
        return {};
    const bool touches = *close + 1 < m_tokens.size() && m_tokens[*close + 1].kind == TokenKind::LeftBracket;
    if (touches)
        return {};
    return {{message::repairWrite, {'[' + textOf(open + 1, *close - 1) + ']'},
        {{m_tokens[open].span, "["}, {m_tokens[*close].span, "]"}}}};
}

// for each s, t in L -> for each [s, t] in L; the first name has been read
Parser::Repairs Parser::namesAsList() const
{
    const std::size_t first = m_at - 1;
    std::size_t last = m_at;
    while (m_tokens[last].kind == TokenKind::Comma && m_tokens[last + 1].kind == TokenKind::Name)
        last += 2;
    if (m_tokens[last].kind != TokenKind::In || m_tokens[last].firstOnLine)
        return {};
    return {writing(across(m_tokens[first], m_tokens[last - 1]), '[' + textOf(first, last - 1) + ']')};
}

// x, y := 1, 2 -> [x, y] := [1, 2]
Parser::Repairs Parser::unpacking() const
{
    const std::size_t first = m_at - 1;
    std::size_t assign = m_at;
    while (m_tokens[assign].kind == TokenKind::Comma && m_tokens[assign + 1].kind == TokenKind::Name)
        assign += 2;
    const std::size_t last = lastOfStatement(assign);
    if (m_tokens[assign].kind != TokenKind::Assign || last == assign)
        return {};
    const std::string whole = '[' + textOf(first, assign - 1) + "] := [" + textOf(assign + 1, last) + ']';
    return {writing(across(m_tokens[first], m_tokens[last]), whole)};
}

// size L -> size(L)
Parser::Repairs Parser::bracketed() const
{
    if (peek().kind != TokenKind::Name || peek(1).kind == TokenKind::LeftParen
        || peek(1).kind == TokenKind::LeftBracket)
        return {};
    return {writing(across(previous(), peek()), previous().text + '(' + peek().text + ')')};
}

// 1 + not x -> 1 + (not x), if a name or bracket follows not
Parser::Repairs Parser::inBrackets() const
{
    std::size_t last = m_at + 1;
    if (m_tokens[last].kind == TokenKind::LeftParen)
        last = closingOf(last).value_or(last);
    else if (m_tokens[last].kind != TokenKind::Name || m_tokens[last + 1].kind == TokenKind::LeftParen
        || m_tokens[last + 1].kind == TokenKind::LeftBracket)
        return {};
    if (m_tokens[last].kind == TokenKind::LeftParen || m_tokens[last].firstOnLine)
        return {};
    return {writing(across(peek(), m_tokens[last]), '(' + textOf(m_at, last) + ')')};
}

Parser::Repairs Parser::asComment(std::size_t first, std::size_t last) const
{
    if (last < first || textOf(first, last).find("*/") != std::string::npos)
        return {};
    return {{message::repairComment, {},
        {{{m_tokens[first].span.line, m_tokens[first].span.column, 0}, "/* "}, {endOf(m_tokens[last].span), " */"}}}};
}

// The places of a keyword used as the name of a unit: its heading, its end, and its calls.
std::vector<std::size_t> Parser::usesOfReserved(std::size_t head) const
{
    const Token& name = m_tokens[head];
    std::vector<std::size_t> uses;
    for (std::size_t i = 1; i + 1 < m_tokens.size(); ++i) {
        const Token& token = m_tokens[i];
        const bool isCall = m_tokens[i + 1].kind == TokenKind::LeftParen && m_tokens[i + 1].begin == token.end;
        const bool isEnd = m_tokens[i - 1].kind == TokenKind::End && !token.firstOnLine;
        if (token.text == name.text && token.kind == name.kind && (isCall || isEnd || i == head))
            uses.push_back(i);
    }
    return uses;
}

} // namespace lockstep
