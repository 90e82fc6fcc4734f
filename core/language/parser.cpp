// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/language/parser.h"

#include <algorithm>
#include <iterator>
#include <tuple>

#include "core/base/repair.h"
#include "core/language/builtins.h"
#include "core/language/first_problems.h"
#include "core/language/header_lines.h"
#include "core/language/messages.h"
#include "core/language/parser_state.h"
#include "core/language/syntax_messages.h"

namespace lockstep {
namespace {

Token endToken()
{
    Token token;
    token.firstOnLine = true;
    return token;
}

} // namespace

Parser::Parser(std::string_view text, std::string file, SameLineClosers closers)
    : m_text(text), m_file(std::move(file)), m_sameLineClosers(closers)
{
    auto read = readTokens(text, m_file);
    m_tokens = std::move(read.tokens);
    m_lexical = std::move(read.problems);
    if (read.firstComment)
        m_header = headerLines(*read.firstComment, read.firstCommentSpan);
}

const Token& Parser::peek(std::size_t ahead) const
{
    static const Token nothing = endToken();
    if (m_tokens.empty())
        return nothing;
    return m_tokens[std::min(m_at + ahead, m_tokens.size() - 1)];
}

bool Parser::isWord(std::string_view word, std::size_t ahead) const
{
    return peek(ahead).kind == TokenKind::Name && lowered(peek(ahead).text) == word;
}

const Token& Parser::take()
{
    const Token& token = peek();
    if (m_at + 1 < m_tokens.size())
        ++m_at;
    return token;
}

bool Parser::accept(TokenKind kind)
{
    const bool found = is(kind);
    if (found)
        take();
    return found;
}

bool Parser::acceptWord(std::string_view word)
{
    const bool found = isWord(word);
    if (found)
        take();
    return found;
}

void Parser::expect(TokenKind kind, const Wanted& wanted, std::string_view form)
{
    if (accept(kind))
        return;
    if (form.empty() || laterOnLine(kind))
        failMissing(wanted);
    failExpected(wanted, form);
}

bool Parser::laterOnLine(TokenKind kind) const
{
    for (std::size_t i = 0; peek(i).span.line == peek().span.line && peek(i).kind != TokenKind::EndOfText; ++i)
        if (peek(i).kind == kind)
            return true;
    return false;
}

bool Parser::startsValue(const Token& token) const
{
    switch (token.kind) {
    case TokenKind::Name:
    case TokenKind::Integer:
    case TokenKind::True:
    case TokenKind::False:
    case TokenKind::LeftParen:
    case TokenKind::LeftBracket:
    case TokenKind::LeftBrace:
    case TokenKind::Root:
    case TokenKind::LatexRoot: return true;
    default: return false;
    }
}

Span Parser::afterPrevious() const
{
    const Span& last = previous().span;
    return {last.line, last.column + last.length, 1};
}

void Parser::report(Message id, const Span& span, std::vector<std::string> arguments, Repairs repairs)
{
    if (!addProblem(m_problems, {id, std::move(arguments), span, m_file, std::move(repairs)}))
        throw Stop();
}

void Parser::fail(Message id, const Span& span, std::vector<std::string> arguments, Repairs repairs)
{
    report(id, span, std::move(arguments), std::move(repairs));
    throw Failure();
}

void Parser::failMissing(const Wanted& wanted)
{
    const Token& next = peek();
    if (sameLine() && next.kind == TokenKind::Dot && peek(1).kind == TokenKind::Name)
        fail(message::languageDotName, next.span, {peek(1).text}, asFunction());
    const bool closes = next.kind == TokenKind::RightParen || next.kind == TokenKind::RightBracket
        || next.kind == TokenKind::RightBrace;
    if (sameLine() && closes && m_brackets == 0)
        fail(message::languageBracketStray, next.span, {described(next)}, {takingAway(next.span, described(next))});
    if (sameLine() && startsValue(next) && previous().kind == TokenKind::Name && findBuiltin(previous().text))
        fail(message::languageCallNeedsBrackets, previous().span, {previous().text}, bracketed());
    if (sameLine() && startsValue(next) && !isNameStart(peek(1)))
        fail(message::languageSignMissing, next.span, {described(next), described(previous())}, lostSign());
    failExpected(wanted);
}

void Parser::failExpected(const Wanted& wanted, std::string_view form)
{
    const std::string hint = form.empty() ? "" : "write " + std::string(form);
    if (sameLine())
        fail(message::languageMissingBefore, peek().span, {wanted.told, described(peek()), hint}, missing(wanted));
    fail(message::languageMissingAfter, afterPrevious(), {wanted.told, described(previous()), hint}, missing(wanted));
}

void Parser::checkDepth(int depth, int most)
{
    if (depth <= most)
        return;
    report(message::languageTooDeep, peek().span);
    throw Stop();
}

std::vector<Diagnostic> Parser::takeProblems()
{
    std::vector<Diagnostic> all; // at the same place, problems of characters come first
    for (auto& problem : m_lexical)
        if (!addProblem(all, std::move(problem.diagnostic)))
            break;
    std::ranges::move(m_problems, std::back_inserter(all));
    m_problems.clear();
    m_lexical.clear();
    const auto place = [](const Diagnostic& d) { return std::tuple(d.span.line, d.span.column); };
    std::ranges::stable_sort(all, {}, place);
    return all;
}

syntax::Tree Parser::run()
{
    syntax::Tree tree;
    tree.file = m_file;
    tree.header = std::move(m_header);
    joinSplitNames();
    try {
        nameReserved();
        while (!is(TokenKind::EndOfText)) {
            if (is(TokenKind::Procedure) || is(TokenKind::Function))
                unit(tree);
            else if (isWord("use") && (peek().firstOnLine || peek(1).span.line == peek().span.line))
                use(tree);
            else
                skipToUnit();
        }
        if (tree.units.empty() && m_problems.empty())
            report(message::languageNoUnit, peek().span);
    } catch (const Stop&) {
        m_lexical.clear(); // the rest of the text was not parsed
    }
    return tree;
}

Outcome<syntax::Tree> parse(std::string_view text, const std::string& file)
{
    Parser parser(text, file, SameLineClosers::OfOuterBlocks);
    syntax::Tree tree = parser.run();
    auto problems = parser.takeProblems();
    const auto isCloser = [](const Diagnostic& d) {
        return d.id == message::languageCloserStray || d.id == message::languageCloserWrong;
    };
    if (std::ranges::any_of(problems, isCloser)) {
        // The closing word on the line after an unindented `for … do s;` may belong to that loop.
        Parser again(text, file, SameLineClosers::OfTheirOwn);
        syntax::Tree other = again.run();
        auto otherProblems = again.takeProblems();
        if (otherProblems.size() < problems.size()) {
            tree = std::move(other);
            problems = std::move(otherProblems);
        }
    }
    if (hasErrors(problems))
        return problems;
    return {std::move(tree), std::move(problems)};
}

std::optional<syntax::ExpressionPtr> parseExpression(
    std::string_view text, const std::string& file, std::vector<Diagnostic>& problems)
{
    Parser parser(text, file, SameLineClosers::OfOuterBlocks);
    auto result = parser.runExpression();
    auto found = parser.takeProblems();
    const bool good = !hasErrors(found);
    problems.insert(problems.end(), found.begin(), found.end());
    if (!good || !result)
        return {};
    return result;
}

} // namespace lockstep
