// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The statements that hold blocks: if, for, for each, while, at round.

#include <algorithm>
#include <utility>

#include "core/base/catalogue.h"
#include "core/base/repair.h"
#include "core/base/repair_messages.h"
#include "core/language/builtins.h"
#include "core/language/foreign_words.h"
#include "core/language/parser_state.h"
#include "core/language/spelling.h"
#include "core/language/syntax_messages.h"

namespace lockstep {

using namespace syntax;

namespace {

constexpr const char* direction = translatablePart("'to' or 'downto'");

} // namespace

// `then` or `do`; if it is missing, the block is still parsed.
void Parser::opener(TokenKind kind, std::string_view word)
{
    if (is(TokenKind::Assign) && sameLine()) { // if x := 1 then
        report(message::languageAssignInCondition, peek().span, {}, {writing(peek().span, "=")});
        take();
        expression();
    }
    const bool isThere = accept(kind);
    if ((isThere && !braceOpens()) || foreignOpener(kind, word))
        return;
    if (is(TokenKind::Then) || is(TokenKind::Do)) {
        report(message::languageOpenerWrong, peek().span, {std::string(word), peek().text},
            {writing(peek().span, std::string(word))});
        take();
        return;
    }
    if (sameLine() && !beginsStatement(peek()) && !endsBlock(peek()) && peek(1).kind != TokenKind::Assign
        && !is(TokenKind::Begin) && !callFollows() && !assignmentFollows())
        failMissing(typed(word));
    const auto wanted = typed(word);
    if (sameLine())
        report(message::languageMissingBefore, peek().span, {wanted.shown, described(peek())}, fix().missing(wanted));
    else
        report(message::languageMissingAfter, afterPrevious(), {wanted.shown, described(previous())},
            fix().missing(wanted));
}

// if (c) x = 1: the condition ends with its brackets.
bool Parser::assignmentFollows() const
{
    return previous().kind == TokenKind::RightParen && is(TokenKind::Name) && peek(1).kind == TokenKind::Equal
        && !laterOnLine(TokenKind::Then) && !laterOnLine(TokenKind::Do);
}

// MPI_Recv(…); or A[i] := 1; are not values.
bool Parser::callFollows() const
{
    const TokenKind next = peek(1).kind;
    if (!is(TokenKind::Name) || (next != TokenKind::LeftParen && next != TokenKind::LeftBracket))
        return false;
    const auto close = closingOf(m_at + 1);
    if (!close || *close + 1 >= m_tokens.size())
        return false;
    const Token& after = m_tokens[*close + 1];
    if (next == TokenKind::LeftBracket)
        return after.kind == TokenKind::Assign;
    return !findBuiltin(peek().text) && (after.kind == TokenKind::Semicolon || after.firstOnLine || endsBlock(after));
}

// The part between the first word of a statement and its opening word. An error there does not lose the block.
template <class Read> void Parser::blockHeader(TokenKind openerKind, std::string_view word, Read read)
{
    const int line = previous().span.line;
    try {
        read();
        opener(openerKind, word);
    } catch (const Failure&) {
        while (peek().span.line == line && !is(TokenKind::EndOfText) && !is(TokenKind::Then) && !is(TokenKind::Do)
            && !is(TokenKind::Semicolon) && !braceOpens())
            take();
        if (is(TokenKind::Then) || is(TokenKind::Do))
            take();
        else if (braceOpens())
            foreignOpener(openerKind, word);
    }
}

/// A statement with a body; `read` reads what is between its first word and `do`.
template <class Node, class Read> Statement Parser::loop(const Token& word, FrameKind kind, Read read)
{
    Node node;
    blockHeader(TokenKind::Do, "do", [&] { read(node); });
    node.body = openBlock(kind, word.indent, word.span.line);
    closeBlock(node.body);
    return {word.span, std::move(node)};
}

Statement Parser::ifStatement(const Token& word, int indent, int startLine)
{
    const Level level(*this);
    const Span span = word.span;
    If node;
    blockHeader(TokenKind::Then, "then", [&] { node.condition = expression(); });
    node.then = openBlock(FrameKind::Then, indent, startLine);
    while (m_braces && accept(TokenKind::RightBrace)) {}
    takeOwnEnd();
    if (startsElse() && frameOfElse() == m_frames.size() - 1) {
        m_frames.pop_back();
        elseBranch(node, startLine);
    } else {
        closeBlock(node.then);
    }
    return {span, std::move(node)};
}

void Parser::elseBranch(If& node, int startLine)
{
    const Token word = take();
    node.hasElse = true;
    const bool oneWord = word.kind != TokenKind::Else;
    if (oneWord)
        report(message::languageElseIfWord, word.span, {word.text}, {writing(word.span, "else if")});
    if (oneWord || (is(TokenKind::If) && sameLine())) {
        node.chained = true;
        const Token ifWord = oneWord ? word : take();
        node.otherwise.push_back(std::make_unique<Statement>(ifStatement(ifWord, word.indent, startLine)));
        extraChainCloser(word.indent);
        return;
    }
    if (!(m_braces && accept(TokenKind::LeftBrace)) && braceOpens())
        foreignOpener(TokenKind::Else, "else");
    if (is(TokenKind::Colon) && peek(1).firstOnLine) {
        report(message::languageElseColon, peek().span, {}, {takingAway(peek().span, described(peek()))});
        take();
    }
    node.otherwise = openBlock(FrameKind::Else, word.indent, startLine);
    closeBlock(node.otherwise);
}

// One closing word closes a chain of `else if`, but some authors write one for every `if`. These are accepted if they
// cannot belong to anything else.
void Parser::extraChainCloser(int indent)
{
    const auto closer = closerHere();
    if (!closer || (closer->kind != CloserKind::If && closer->kind != CloserKind::Else))
        return;
    const auto target = frameClosedBy(*closer);
    if (!target || (peek().firstOnLine && peek().indent == indent && m_frames[*target].indent < indent))
        takeCloser(*closer);
}

Statement Parser::forStatement()
{
    if (isWord("all", 1) && lineHas("parallel"))
        return foreignLoop(message::languageForeignStatement, {"for all", hintForForeignWord("parallel")});
    const Token word = take();
    if (isWord("each") && (peek(1).kind == TokenKind::Name || peek(1).kind == TokenKind::LeftBracket))
        return forEachStatement(word);
    if (isWord("all") && peek(1).kind == TokenKind::Name) {
        report(message::languageForeignStatement, word.span, {"for all", hintForForeignWord("forall")},
            {rewriting({{startOf(word.span), ""}, {peek().span, "each"}})});
        return forEachStatement(word);
    }
    return loop<For>(word, FrameKind::For, [&](For& node) { forHeader(node); });
}

// Whether that word is on the line of the next token, from there on.
bool Parser::lineHas(std::string_view word) const
{
    for (std::size_t i = m_at; i < m_tokens.size() && m_tokens[i].span.line == peek().span.line; ++i)
        if (lowered(m_tokens[i].text) == word)
            return true;
    return false;
}

// A loop that is one in other languages only. Its body is still parsed.
Statement Parser::foreignLoop(Message message, std::vector<std::string> arguments)
{
    const Token word = take();
    return loop<For>(word, FrameKind::For, [&](For&) { fail(message, word.span, std::move(arguments)); });
}

void Parser::forHeader(For& node)
{
    constexpr std::string_view form = "for i := 0 to n do";
    if (is(TokenKind::LeftParen)) {
        const Span start = peek().span;
        auto repairs = fix().asCountingLoop(m_at);
        while (peek().span.line == start.line && !braceOpens() && !is(TokenKind::Do) && !is(TokenKind::EndOfText))
            take();
        fail(message::languageForBrackets, start, {}, std::move(repairs));
    }
    std::size_t variable = m_at;
    std::size_t end = m_at;
    if (const auto header = fix().betweenHeader(variable, end)) {
        const std::string name = m_tokens[variable].text;
        const bool opens = m_tokens[end + 1].kind == TokenKind::Do;
        fail(message::languageForBetween, peek().span, {name, *header},
            {writing(across(peek(), m_tokens[end]), name + ' ' + *header + (opens ? "" : " do"))});
    }
    if (!is(TokenKind::Name))
        failExpected({translatablePart("a variable")});
    node.variableSpan = peek().span;
    node.variable = take().text;
    if (is(TokenKind::In)) {
        const auto header = fix().rangeHeader(m_at);
        if (header)
            fail(message::languageForRange, peek().span, {node.variable, *header}, fix().overRange(m_at));
        fail(message::languageForIn, peek().span, {node.variable}, fix().overList(m_at));
    } else if (is(TokenKind::From)) {
        reportMissing("':='", form, writing(peek().span, ":="));
        take();
    } else if (!acceptEqual()) {
        expect(TokenKind::Assign, typed(":="), form);
    }
    node.first = expression();
    node.down = is(TokenKind::Downto);
    node.wordSpan = peek().span;
    if (is(TokenKind::DotDot)) {
        reportMissing(direction, form, rewriting({{peek().span, " to "}}));
        take();
    } else if (is(TokenKind::Comma) && peek(1).kind == TokenKind::DotDot && peek(2).kind == TokenKind::Comma) {
        reportMissing(direction, form, rewriting({{across(peek(), peek(2)), " to"}}));
        for (int i = 0; i < 3; ++i)
            take();
    } else if (isWord("down") && peek(1).kind == TokenKind::To && sameLine()) {
        node.down = true;
        report(message::languageDownTo, across(peek(), peek(1)), {}, {writing(across(peek(), peek(1)), "downto")});
        node.wordSpan = peek().span;
        take();
        take();
    } else if (!accept(TokenKind::Downto)) {
        expectDirection(form);
    }
    node.last = expression();
    if (isWord("by"))
        fail(message::languageForStep, peek().span, {}, {writing(peek().span, "step")});
    if (sameLine() && acceptWord("step"))
        node.step = expression();
}

void Parser::expectDirection(std::string_view form)
{
    if (sameLine() && startsValue(peek()) && peek(1).kind != TokenKind::Assign)
        fail(message::languageMissingBefore, peek().span, {direction, described(peek()), writeThis(form)},
            fix().missingDirection());
    expect(TokenKind::To, {direction, "to"}, form);
}

Statement Parser::forEachStatement(const Token& word)
{
    take(); // each
    return loop<ForEach>(word, FrameKind::For, [&](ForEach& node) { forEachHeader(node); });
}

void Parser::forEachHeader(ForEach& node)
{
    node.unpacks = accept(TokenKind::LeftBracket);
    do {
        if (!is(TokenKind::Name))
            failExpected({translatablePart("a variable")});
        node.variableSpans.push_back(peek().span);
        node.variables.push_back(take().text);
    } while (node.unpacks && accept(TokenKind::Comma));
    if (node.unpacks)
        expect(TokenKind::RightBracket, typed("]"));
    else if (is(TokenKind::Comma))
        fail(message::languageTuple, peek().span, {}, fix().namesAsList());
    expect(TokenKind::In, typed("in"), "for each x in L do");
    const Token first = peek();
    node.list = expression();
    if (!accept(TokenKind::DotDot))
        return;
    const int height = m_height;
    auto last = expression();
    node.list =
        make(Range{RangeForm::Bare, std::move(node.list), std::move(last)}, first, std::max(height, m_height) + 1);
}

Statement Parser::whileStatement()
{
    const Token word = take();
    return loop<While>(word, FrameKind::While, [&](While& node) { node.condition = expression(); });
}

Statement Parser::roundStatement()
{
    const Token word = take();
    take();
    return loop<AtRound>(word, FrameKind::Round, [&](AtRound& node) { node.round = expression(); });
}

} // namespace lockstep
