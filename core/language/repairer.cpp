// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/language/repairer.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "core/base/repair.h"
#include "core/base/repair_messages.h"
#include "core/language/builtins.h"
#include "core/language/evident.h"
#include "core/language/operators.h"
#include "core/language/spelling.h"

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

Repair Repairer::putAfterPrevious(std::string_view text) const
{
    const bool touches = text.starts_with(' ') && sameLine() && peek().begin == previous().end;
    const std::string what(text.substr(text.starts_with(' ') ? 1 : 0));
    return puttingIn(endOf(previous().span), what, std::string(text) + (touches ? " " : ""));
}

Repair Repairer::assigning(const Span& equal) const
{
    return rewriting(
        {{equal, previous().span.line == equal.line && equal.column == endOf(previous().span).column ? " :=" : ":="}});
}

// Replaces a wrong bracket or comma in place of the word.
Repairs Repairer::missing(const Wanted& wanted) const
{
    constexpr std::array closers = {TokenKind::RightParen, TokenKind::RightBracket, TokenKind::RightBrace};
    const Token& next = peek();
    if (wanted.typed.empty())
        return {};
    const bool isWord = wanted.typed == "then" || wanted.typed == "do";
    const bool isSign = wanted.typed.find_first_not_of(")]},") == std::string::npos;
    if (isSign) {
        if (sameLine() && isOneOf(next.kind, closers))
            return isBracketOther(wanted.typed == "]" ? TokenKind::LeftBracket
                           : wanted.typed == ")"      ? TokenKind::LeftParen
                                                      : TokenKind::LeftBrace,
                       next.kind)
                ? Repairs{writing(next.span, wanted.typed)}
                : Repairs();
        return isBracketEndClear() ? Repairs{putAfterPrevious(wanted.typed)} : Repairs();
    }
    if (const auto kind = keyword(wanted.typed); !isWord && kind && laterOnLine(*kind))
        return {};
    if (sameLine() && next.kind == TokenKind::Comma && startsValue(peek(1)))
        return {rewriting({{next.span, ' ' + wanted.typed}})};
    if (isWord || (sameLine() && startsValue(next)))
        return {putAfterPrevious(' ' + wanted.typed)};
    return {};
}

// for i := a b do: up or down? Both, unless a bound is 0 or 1.
Repairs Repairer::missingDirection() const
{
    if (!sameLine() || !startsValue(peek()))
        return {};
    const auto isLow = [](const Token& token) { return token.kind == TokenKind::Integer && token.value <= 1; };
    const Repair up = putAfterPrevious(" to"), down = putAfterPrevious(" downto");
    if (isLow(previous()) && m_tokens[m_at - 2].kind == TokenKind::Assign)
        return {up};
    const bool isLast = peek(1).kind == TokenKind::Do || peek(1).firstOnLine;
    return isLow(peek()) && isLast ? Repairs{down} : Repairs{up, down};
}

// The number of operators from one token to another that are not inside square brackets or braces.
int Repairer::operatorsIn(std::size_t first, std::size_t last) const
{
    int depth = 0, count = 0;
    for (std::size_t i = first; i <= last; ++i) {
        const TokenKind kind = m_tokens[i].kind;
        const bool isRound = kind == TokenKind::LeftParen || kind == TokenKind::RightParen;
        depth += isRound ? 0 : nesting(m_tokens[i]);
        count += depth == 0 && (isOperator(kind) || kind == TokenKind::Not || kind == TokenKind::Root) ? 1 : 0;
    }
    return count;
}

// Whether a closing bracket that is missing can only be here: there is no other bracket in between, and no choice of
// operators that it may end before.
bool Repairer::isBracketEndClear() const
{
    for (std::size_t i = m_at; i-- > 0;) {
        if (nesting(m_tokens[i]) < 0)
            return false;
        if (nesting(m_tokens[i]) > 0) {
            const bool isOfValue = i > 0 && m_tokens[i - 1].end == m_tokens[i].begin
                && (m_tokens[i - 1].kind == TokenKind::Name || m_tokens[i - 1].kind == TokenKind::RightBracket);
            return operatorsIn(i + 1, m_at - 1) <= (isOfValue ? 0 : 1);
        }
        if (m_tokens[i].firstOnLine)
            break;
    }
    return false;
}

// Whether the statement has one opening bracket of the one kind too many and one closing bracket of the other.
bool Repairer::isBracketOther(TokenKind opener, TokenKind closer) const
{
    constexpr std::array brackets = {std::pair(TokenKind::LeftParen, TokenKind::RightParen),
        std::pair(TokenKind::LeftBracket, TokenKind::RightBracket),
        std::pair(TokenKind::LeftBrace, TokenKind::RightBrace)};
    const auto statement = tokens(firstOfStatement(m_at), lastOfStatement(m_at) + 1);
    return std::ranges::all_of(brackets, [&](const auto& pair) {
        const auto opened = std::ranges::count(statement, pair.first, &Token::kind);
        const auto closed = std::ranges::count(statement, pair.second, &Token::kind);
        return (pair.first != opener || opened == closed + 1) && (pair.second != closer || closed == opened + 1);
    });
}

namespace {

/// sizeL, which was size(L)
bool beginsWithBuiltin(std::string_view word)
{
    return std::ranges::any_of(
        builtinNames(), [&](const auto& name) { return word.size() > name.size() && word.starts_with(name); });
}

// The words and signs that a value follows from its beginning.
bool opensValue(TokenKind kind)
{
    switch (kind) {
    case TokenKind::Assign:
    case TokenKind::If:
    case TokenKind::While:
    case TokenKind::To:
    case TokenKind::Downto:
    case TokenKind::From:
    case TokenKind::Send:
    case TokenKind::Return:
    case TokenKind::In:
    case TokenKind::Comma:
    case TokenKind::LeftBracket:
    case TokenKind::Semicolon:
    case TokenKind::Then:
    case TokenKind::Do:
    case TokenKind::Else: return true;
    default: return false;
    }
}

} // namespace

// Removes a closing bracket that closes nothing, unless one that opens may be missing.
Repairs Repairer::takingBracketAway() const
{
    std::size_t first = m_at - 1;
    while (first > 0 && !m_tokens[first].firstOnLine && !opensValue(m_tokens[first - 1].kind))
        --first;
    const TokenKind after = peek(1).kind;
    const bool isLast = after == TokenKind::Semicolon || after == TokenKind::Then || after == TokenKind::Do
        || after == TokenKind::To || after == TokenKind::From || peek(1).firstOnLine;
    const auto isBracket = [](const Token& token) { return nesting(token) != 0; };
    const std::size_t begin = opensValue(m_tokens[first].kind) ? first + 1 : first;
    if (std::ranges::any_of(tokens(begin, m_at), isBracket) || beginsWithBuiltin(previous().text)
        || operatorsIn(first, m_at - 1) > (isLast ? 1 : 0))
        return {};
    return {takingAway(peek().span, described(peek()))};
}

// Whether the program may know the value: a name is one of a number, of a call or of a place that gets a value
// somewhere; other words are prose.
bool Repairer::isKnownValue(const Token& value) const
{
    if (value.kind != TokenKind::Name || isNumberName(value.text) || findBuiltin(value.text))
        return true;
    for (std::size_t i = 1; i + 1 < m_tokens.size(); ++i) {
        if (m_tokens[i].kind != TokenKind::Name || m_tokens[i].text != value.text)
            continue;
        const TokenKind before = m_tokens[i - 1].kind, after = m_tokens[i + 1].kind;
        constexpr std::array giving = {TokenKind::Receive, TokenKind::Received, TokenKind::For, TokenKind::Comma};
        if (after == TokenKind::Assign || after == TokenKind::LeftBracket || after == TokenKind::LeftParen
            || after == TokenKind::In || isOneOf(before, giving)
            || (before == TokenKind::LeftParen && after == TokenKind::Comma))
            return true;
    }
    return false;
}

bool Repairer::isProse() const { return !isKnownValue(previous()) || !isKnownValue(peek()); }

// Two adjacent values: an exponent that was copied as ordinary text, or a lost operator.
Repairs Repairer::lostSign() const
{
    const Token& left = previous();
    const Token& right = peek();
    if (left.kind == TokenKind::Integer && isKnownValue(right)
        && (right.kind == TokenKind::Name || right.kind == TokenKind::LeftParen)) {
        const std::size_t last = right.kind == TokenKind::Name ? m_at : closingOf(m_at).value_or(m_at);
        const auto joined = [&](const char* sign) {
            return rewriting(
                {{startOf(left.span), ""}, {between(left, right), sign}, {endOf(m_tokens[last].span), ""}});
        };
        return {joined("^"), joined(" * ")};
    }
    std::size_t first = m_at - 1;
    while (first > 0 && !m_tokens[first].firstOnLine && m_tokens[first - 1].kind != TokenKind::Semicolon
        && m_tokens[first].kind != TokenKind::If && m_tokens[first].kind != TokenKind::While)
        --first;
    switch (m_tokens[first].kind) {
    case TokenKind::If:
    case TokenKind::While: return isProse() ? Repairs() : lostComparison(first + 1);
    case TokenKind::Name:
        if (lowered(m_tokens[first].text) == "assert" && !isProse())
            return lostComparison(first + 1);
        break;
    case TokenKind::Send: break;
    default: return {};
    }
    if (isProse())
        return {};
    const auto isNumber = [](const Token& token) {
        return token.kind == TokenKind::Integer || token.kind == TokenKind::RightParen
            || (token.kind == TokenKind::Name && isNumberName(token.text));
    };
    return isNumber(left) || isNumber(right) ? Repairs() : Repairs{putAfterPrevious(" \u222a")};
}

// Pages lose \u2260, \u2264 and \u2265 alike; bits are only compared for equality.
Repairs Repairer::lostComparison(std::size_t first) const
{
    const auto isOfBits = [](const Token& token) {
        return token.kind == TokenKind::And || token.kind == TokenKind::Xor;
    };
    const bool areBits = previous().kind == TokenKind::RightParen && std::ranges::any_of(tokens(first, m_at), isOfBits);
    Repairs repairs = {putAfterPrevious(" \u2260")};
    if (!areBits) {
        repairs.push_back(putAfterPrevious(" \u2264"));
        repairs.push_back(putAfterPrevious(" \u2265"));
    }
    return repairs;
}

// `mod ;`, `(my_id - )`, `1 to do`: copying loses every √p of a program completely. One loss alone is a value that was
// not typed yet.
Repairs Repairer::lostRoot() const
{
    constexpr std::array before = {TokenKind::Mod, TokenKind::Div, TokenKind::Slash, TokenKind::Star, TokenKind::Plus,
        TokenKind::Minus, TokenKind::To, TokenKind::Downto};
    constexpr std::array after = {TokenKind::RightParen, TokenKind::Semicolon, TokenKind::Do, TokenKind::Then};
    constexpr std::size_t most = 100; // each statement that lost one offers them all
    Repair all = {message::repairPutInAll, {}, {}};
    for (std::size_t i = 1; i < m_tokens.size(); ++i) {
        const Token& left = m_tokens[i - 1];
        const Token& right = m_tokens[i];
        if (left.kind == TokenKind::Root)
            return {}; // this page lost none
        if (!isOneOf(left.kind, before) || right.firstOnLine)
            continue;
        const bool isWord = right.kind == TokenKind::Do || right.kind == TokenKind::Then;
        const bool isBound = left.kind == TokenKind::To && right.kind == TokenKind::Minus;
        if (isOneOf(right.kind, after) || isBound)
            all.edits.push_back({between(left, right), isWord || isBound ? " \u221ap " : " \u221ap"});
        if (all.edits.size() > most)
            return {};
    }
    const Edit here = {between(previous(), peek()), {}};
    const bool isOne = std::ranges::any_of(all.edits, [&](const Edit& edit) { return edit.place == here.place; });
    all.arguments = {"\u221ap", std::to_string(all.edits.size())};
    return isOne && all.edits.size() > 1 ? Repairs{std::move(all)} : Repairs();
}

// (a, b) -> [a, b]
Repairs Repairer::asList(std::size_t open) const
{
    const auto close = closingOf(open);
    if (!close)
        return {};
    const bool touches = *close + 1 < m_tokens.size() && m_tokens[*close + 1].kind == TokenKind::LeftBracket;
    if (touches)
        return {};
    return {rewriting({{m_tokens[open].span, "["}, {m_tokens[*close].span, "]"}})};
}

// for each s, t in L -> for each [s, t] in L; the first name has been read
Repairs Repairer::namesAsList() const
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
Repairs Repairer::unpacking() const
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
Repairs Repairer::bracketed() const
{
    if (peek().kind != TokenKind::Name || peek(1).kind == TokenKind::LeftParen
        || peek(1).kind == TokenKind::LeftBracket)
        return {};
    return {writing(across(previous(), peek()), previous().text + '(' + peek().text + ')')};
}

// 1 + not x -> 1 + (not x), if a name or bracket follows not
Repairs Repairer::inBrackets() const
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

// Not more than a line, which is not one of a program.
Repairs Repairer::asComment(std::size_t first, std::size_t last) const
{
    const bool isLine = first <= last && m_tokens[first].span.line == m_tokens[last].span.line;
    if (!isLine || textOf(first, last).find("*/") != std::string::npos)
        return {};
    return {{message::repairComment, {},
        {{{m_tokens[first].span.line, m_tokens[first].span.column, 0}, "/* "}, {endOf(m_tokens[last].span), " */"}}}};
}

// The places of a keyword used as the name of a unit: its heading, its end, and its calls.
std::vector<std::size_t> Repairer::usesOfReserved(std::size_t head) const
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
