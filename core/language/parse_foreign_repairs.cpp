// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Fixes for constructs of other languages: calls that send, counting loops, x += 1, L.size.

#include <array>
#include <utility>

#include "core/base/repair.h"
#include "core/base/repair_messages.h"
#include "core/language/builtins.h"
#include "core/language/parser.h"
#include "core/language/parser_state.h"

namespace lockstep {

using namespace syntax;

namespace {} // namespace

// send(X, P) -> send X to P
Parser::Repairs Parser::asTalk(std::size_t verb, std::string_view preposition) const
{
    const std::size_t open = verb + 1;
    const auto close = closingOf(open);
    std::vector<std::size_t> commas;
    int depth = 0;
    for (std::size_t i = open; close && i < *close; ++i) {
        const TokenKind kind = m_tokens[i].kind;
        depth += kind == TokenKind::LeftParen || kind == TokenKind::LeftBracket || kind == TokenKind::LeftBrace ? 1 : 0;
        depth -=
            kind == TokenKind::RightParen || kind == TokenKind::RightBracket || kind == TokenKind::RightBrace ? 1 : 0;
        if (kind == TokenKind::Comma && depth == 1)
            commas.push_back(i);
    }
    if (commas.size() != 1 || commas[0] == open + 1 || commas[0] + 1 == *close)
        return {};
    return {writing(across(m_tokens[verb], m_tokens[*close]),
        m_tokens[verb].text + ' ' + textOf(open + 1, commas[0] - 1) + ' ' + std::string(preposition) + ' '
            + textOf(commas[0] + 1, *close - 1))};
}

// barrier(comm) -> barrier
Parser::Repairs Parser::takingBracketsAway() const
{
    const auto close = closingOf(m_at);
    if (!close)
        return {};
    Span place = across(peek(), m_tokens[*close]);
    place.length += place.column - endOf(previous().span).column;
    place.column = endOf(previous().span).column;
    return {takingAway(place, textOf(m_at, *close))};
}

// (i = 0; i < n; i++) -> i := 0 to n - 1
Parser::Repairs Parser::asCountingLoop(std::size_t open) const
{
    const auto close = closingOf(open);
    if (!close)
        return {};
    std::size_t i = open + 1;
    if (m_tokens[i].kind == TokenKind::Name && m_tokens[i + 1].kind == TokenKind::Name)
        ++i; // int
    const Token& variable = m_tokens[i];
    const auto isVariable = [&](std::size_t at) {
        return m_tokens[at].kind == TokenKind::Name && m_tokens[at].text == variable.text;
    };
    std::array<std::size_t, 2> ends = {};
    std::size_t count = 0;
    for (std::size_t k = i; k < *close; ++k)
        if (m_tokens[k].kind == TokenKind::Semicolon && count++ < ends.size())
            ends[count - 1] = k;
    if (count != 2 || !isVariable(i) || ends[0] < i + 3 || ends[1] < ends[0] + 4 || !isVariable(ends[0] + 1))
        return {};
    const TokenKind assign = m_tokens[i + 1].kind;
    const std::string step = textOf(ends[1] + 1, *close - 1);
    const bool up = step == variable.text + "++" || step == "++" + variable.text;
    const bool down = step == variable.text + "--" || step == "--" + variable.text;
    const TokenKind compare = m_tokens[ends[0] + 2].kind;
    const bool fits = up ? compare == TokenKind::Less || compare == TokenKind::LessEqual
                         : down && (compare == TokenKind::Greater || compare == TokenKind::GreaterEqual);
    if (!fits || (assign != TokenKind::Equal && assign != TokenKind::Assign))
        return {};
    std::string last = textOf(ends[0] + 3, ends[1] - 1);
    if (compare == TokenKind::Less || compare == TokenKind::Greater)
        last += up ? " - 1" : " + 1";
    const std::string header = variable.text + " := " + textOf(i + 2, ends[0] - 1) + (up ? " to " : " downto ") + last;
    const Token& next = m_tokens[*close + 1];
    const bool opens = next.kind == TokenKind::Do
        || (!next.firstOnLine && (next.kind == TokenKind::LeftBrace || next.kind == TokenKind::Colon));
    Span place = across(m_tokens[open], m_tokens[*close]);
    const bool touches = m_tokens[open - 1].end == m_tokens[open].begin;
    return {{message::repairWrite, {"for " + header + " do"},
        {{place, (touches ? " " : "") + header + (opens ? "" : " do")}}}};
}

// for i in range(a, b) -> for i := a to b - 1; for x in L -> for each x in L
Parser::Repairs Parser::overRange(std::size_t in) const
{
    const Token& variable = m_tokens[in - 1];
    const bool isRange = m_tokens[in + 1].kind == TokenKind::Name && m_tokens[in + 1].text == "range"
        && m_tokens[in + 2].kind == TokenKind::LeftParen;
    if (!isRange)
        return {{message::repairWrite, {"for each " + variable.text}, {{variable.span, "each " + variable.text}}}};
    const auto close = closingOf(in + 2);
    if (!close || *close == in + 3)
        return {};
    std::vector<std::size_t> commas;
    for (std::size_t i = in + 3; i < *close; ++i)
        if (m_tokens[i].kind == TokenKind::Comma)
            commas.push_back(i);
    if (commas.size() > 1)
        return {};
    const std::string first = commas.empty() ? "0" : textOf(in + 3, commas[0] - 1);
    const std::string last = textOf(commas.empty() ? in + 3 : commas[0] + 1, *close - 1);
    const std::string header = ":= " + first + " to " + last + " - 1";
    return {{message::repairWrite, {"for " + variable.text + ' ' + header + " do"},
        {{across(m_tokens[in], m_tokens[*close]), header}}}};
}

// x++ -> x := x + 1; x -= a + b -> x := x - (a + b)
Parser::Repairs Parser::update(const Expression& target) const
{
    const std::string sign = ":= " + print(target) + ' ' + peek().text;
    const Span place = {peek().span.line, peek().span.column, 2};
    const std::string before = endOf(previous().span).column == place.column ? " " : "";
    if (peek(1).kind == peek().kind)
        return {{message::repairWrite, {sign + " 1"}, {{place, before + sign + " 1"}}}};
    const std::size_t first = m_at + 2;
    const std::size_t last = lastOfStatement(m_at + 1);
    if (last < first)
        return {};
    const bool needsBrackets = last > first;
    Repair repair = {message::repairWrite,
        {sign + ' ' + (needsBrackets ? '(' + textOf(first, last) + ')' : textOf(first, last))},
        {{place, before + sign}}};
    if (needsBrackets) {
        repair.edits.push_back({{place.line, m_tokens[first].span.column, 0}, "("});
        repair.edits.push_back({endOf(m_tokens[last].span), ")"});
    }
    return {std::move(repair)};
}

// L.size, L.size() -> size(L)
Parser::Repairs Parser::asFunction() const
{
    const Token& value = previous();
    const Token& part = peek(1);
    const bool isWhole = value.kind == TokenKind::Name && (m_at < 2 || m_tokens[m_at - 2].kind != TokenKind::Dot);
    if (!isWhole || !findBuiltin(part.text))
        return {};
    const bool called = peek(2).kind == TokenKind::LeftParen && peek(3).kind == TokenKind::RightParen;
    return {writing(across(value, called ? peek(3) : part), part.text + '(' + value.text + ')')};
}

} // namespace lockstep
