// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <set>
#include <utility>

#include "core/base/catalogue.h"
#include "core/base/repair.h"
#include "core/base/repair_messages.h"
#include "core/language/parser_state.h"
#include "core/language/spelling.h"
#include "core/language/syntax_messages.h"

namespace lockstep {

using namespace syntax;

namespace {

bool startsUnit(const Token& token) { return token.kind == TokenKind::Procedure || token.kind == TokenKind::Function; }

// Words that may precede a name.
bool joinsWithNext(const Token& token) { return token.kind == TokenKind::Name && !standsApart(lowered(token.text)); }

} // namespace

// The number of names from token i on (at most four) that together are a name of the unit; 1 if there is none.
std::size_t Parser::namesToJoin(std::size_t i, const std::set<std::string>& known) const
{
    constexpr std::size_t most = 4;
    std::size_t found = 1;
    std::string text = m_tokens[i].text;
    for (std::size_t parts = 2; joinsWithNext(m_tokens[i]) && parts <= most && i + parts <= m_tokens.size(); ++parts) {
        const Token& next = m_tokens[i + parts - 1];
        if (next.kind != TokenKind::Name || next.span.line != m_tokens[i].span.line)
            break;
        text += '_' + next.text;
        if (known.contains(text))
            found = parts;
    }
    return found;
}

// A page may print my_id as `my id`: adjacent names are parsed as one that the unit knows.
void Parser::joinSplitNames()
{
    std::vector<Token> joined;
    joined.reserve(m_tokens.size());
    std::set<std::string> known;
    for (std::size_t i = 0; i < m_tokens.size(); ++i) {
        if (i == 0 || startsUnit(m_tokens[i]))
            known = namesOfUnit(i);
        Token token = m_tokens[i];
        if (const std::size_t parts = namesToJoin(i, known); parts > 1) {
            for (std::size_t k = 1; k < parts; ++k)
                token.text += '_' + m_tokens[i + k].text;
            i += parts - 1;
            token.end = m_tokens[i].end;
            token.span.length = m_tokens[i].span.column + m_tokens[i].span.length - token.span.column;
            const std::string written(m_text.substr(token.begin, token.end - token.begin));
            m_problems.push_back({message::languageNameSplit, {written, token.text}, token.span, m_file,
                {writing(token.span, token.text)}});
        }
        joined.push_back(std::move(token));
    }
    m_own = std::move(joined);
}

// `function TO(i)`: reported once, with a new name for all its uses, and then parsed as a name.
void Parser::nameReserved()
{
    for (std::size_t i = 1; i + 1 < m_tokens.size(); ++i) {
        const Token& token = m_tokens[i];
        const bool isHead = startsUnit(m_tokens[i - 1]) && m_tokens[i - 1].firstOnLine
            && token.span.line == m_tokens[i - 1].span.line && m_tokens[i + 1].kind == TokenKind::LeftParen;
        if (!isHead || !keyword(token.text))
            continue;
        const auto uses = fix().usesOfReserved(i);
        const std::string instead = token.text + '_';
        Repair repair = {message::repairRename, {instead}, {}};
        for (const auto use : uses)
            repair.edits.push_back({m_tokens[use].span, instead});
        report(message::languageReservedWord, token.span, {token.text}, {std::move(repair)});
        for (const auto use : uses)
            m_own[use].kind = TokenKind::Name;
    }
}

std::set<std::string> Parser::namesOfUnit(std::size_t first) const
{
    std::set<std::string> names = {"my_id"};
    for (std::size_t i = first; i < m_tokens.size() && (i == first || !startsUnit(m_tokens[i])); ++i)
        if (m_tokens[i].kind == TokenKind::Name)
            names.insert(m_tokens[i].text);
    return names;
}

void Parser::ignoreProblems(std::size_t begin, std::size_t end)
{
    std::erase_if(m_lexical, [&](const LexicalProblem& p) { return p.offset >= begin && p.offset < end; });
}

// The path of `use one-to-all-broadcast/linear-array;` is taken literally: it is not an expression.
void Parser::use(Tree& tree)
{
    const Token word = take();
    if (!tree.units.empty())
        report(message::languageUseLate, word.span);
    const std::size_t begin = peek().begin;
    const Span start = peek().span;
    std::size_t end = begin;
    while (peek().span.line == word.span.line && !is(TokenKind::Semicolon) && !is(TokenKind::EndOfText))
        end = take().end;
    if (begin == end) {
        report(message::languageUsePath, word.span);
    } else {
        const Span& last = previous().span;
        tree.uses.push_back({std::string(m_text.substr(begin, end - begin)),
            {start.line, start.column, last.column + last.length - start.column}});
        ignoreProblems(begin, end);
    }
    accept(TokenKind::Semicolon);
}

// Text outside any unit: one error for all of it.
void Parser::skipToUnit()
{
    if (correctUnitWord())
        return;
    const Token first = peek();
    const std::size_t start = m_at;
    const std::size_t reported = m_problems.size();
    const bool isCode = beginsStatement(first) || endsBlock(first) || peek(1).kind == TokenKind::Assign
        || (first.kind == TokenKind::Name && first.firstOnLine && peek(1).begin == first.end
            && (peek(1).kind == TokenKind::LeftParen || peek(1).kind == TokenKind::LeftBracket));
    if (isCode && m_nested) {
        report(message::languageUnitNested, m_nested->span,
            {m_nested->name, m_nested->outer, std::to_string(m_nested->outerLine)});
        m_nested.reset();
    } else {
        report(beginsStatement(first) || peek(1).kind == TokenKind::Assign ? message::languageStatementOutside
                                                                           : message::languageTextOutside,
            first.span);
    }
    while (!is(TokenKind::EndOfText) && !(startsUnit(peek()) && peek().firstOnLine)
        && !(isWord("use") && peek().firstOnLine))
        take();
    ignoreProblems(first.begin, peek().begin);
    if (m_problems[reported].id == message::languageTextOutside && isProse(start, m_at))
        reportProse(start, m_at, reported);
}

// A few lines without the signs of programs: a title, a caption.
bool Parser::isProse(std::size_t first, std::size_t end) const
{
    constexpr std::size_t mostLines = 12;
    std::size_t lines = 0;
    for (const Token& token : tokens(first, end)) {
        lines += token.firstOnLine ? 1 : 0;
        const bool isSign = token.kind == TokenKind::Semicolon || token.kind == TokenKind::Assign
            || token.kind == TokenKind::Equal || token.kind == TokenKind::LeftBrace
            || token.kind == TokenKind::RightBrace;
        if (isSign || (token.firstOnLine && (beginsStatement(token) || endsBlock(token))) || lines > mostLines)
            return false;
    }
    return true;
}

// Each line by itself, since a fix that takes several lines may take a program with them.
void Parser::reportProse(std::size_t first, std::size_t end, std::size_t reported)
{
    std::size_t begin = first;
    for (std::size_t i = first + 1; i <= end; ++i) {
        if (i < end && !m_tokens[i].firstOnLine)
            continue;
        if (begin > first)
            report(message::languageTextOutside, m_tokens[begin].span);
        m_problems[begin > first ? m_problems.size() - 1 : reported].repairs = fix().asComment(begin, i - 1);
        begin = i;
    }
}

void Parser::unit(Tree& tree)
{
    const Token word = take();
    Unit unit;
    unit.kind = word.kind == TokenKind::Function ? UnitKind::Function : UnitKind::Procedure;
    unit.file = m_file;
    m_degreeIsVariable = bindsDegree();
    m_anyIsVariable = namesAny(tree);
    try {
        unitHeader(unit);
    } catch (const Failure&) {
        while (!is(TokenKind::EndOfText) && !peek().firstOnLine)
            take();
    }
    m_unit = unit.name;
    unitBody(unit, word);
    unit.firstLine = word.span.line;
    unit.lastLine = previous().span.line;
    tree.units.push_back(std::move(unit));
}

bool Parser::bindsDegree() const
{
    bool inParameters = m_tokens[std::min(m_at + 1, m_tokens.size() - 1)].kind == TokenKind::LeftParen;
    for (std::size_t i = m_at; i + 1 < m_tokens.size() && !startsUnit(m_tokens[i]); ++i) {
        inParameters = inParameters && m_tokens[i].kind != TokenKind::RightParen;
        if (m_tokens[i].kind != TokenKind::Name || m_tokens[i].text != "degree")
            continue;
        const TokenKind before = m_tokens[i - 1].kind;
        if (inParameters || m_tokens[i + 1].kind == TokenKind::Assign || before == TokenKind::Receive
            || before == TokenKind::For)
            return true;
    }
    return false;
}

// `tag any` is the tag in a variable of that name, where the unit or the header has one.
bool Parser::namesAny(const Tree& tree) const
{
    const auto isAny = [](const Token& token) { return token.kind == TokenKind::Name && lowered(token.text) == "any"; };
    for (const HeaderLine& line : tree.header)
        if ((line.key == "input" || line.key == "parameters")
            && std::ranges::any_of(readTokens(line.value, m_file).tokens, isAny))
            return true;
    for (std::size_t i = m_at; i < m_tokens.size() && !startsUnit(m_tokens[i]); ++i)
        if (const Token& before = m_tokens[i - 1];
            isAny(m_tokens[i]) && before.kind != TokenKind::From && lowered(before.text) != "tag")
            return true;
    return false;
}

void Parser::unitHeader(Unit& unit)
{
    if (!is(TokenKind::Name) || !sameLine())
        failExpected({"a name"}, "procedure NAME(X)");
    unit.nameSpan = peek().span;
    unit.name = take().text;
    if (accept(TokenKind::LeftParen))
        parameters(unit);
    else if (sameLine() && !is(TokenKind::Semicolon) && !is(TokenKind::Begin) && !endsBlock(peek()))
        failExpected({"'('"}, "procedure NAME(X)");
    if (is(TokenKind::Colon) && peek(1).firstOnLine) {
        report(message::languageOpenerWrong, peek().span, {"begin", ":"}, {rewriting({{peek().span, " begin"}})});
        take();
    }
    accept(TokenKind::Semicolon);
}

void Parser::parameters(Unit& unit)
{
    if (accept(TokenKind::RightParen))
        return;
    do {
        if (!is(TokenKind::Name)) {
            if (keyword(peek().text))
                fail(message::languageReservedWord, peek().span, {peek().text});
            failExpected({translatablePart("a parameter")});
        }
        unit.parameters.push_back({peek().text, peek().span});
        take();
    } while (accept(TokenKind::Comma));
    if (!accept(TokenKind::RightParen))
        failExpected({translatablePart("',' or ')'"), sameLine() ? "," : ")"});
}

void Parser::unitBody(Unit& unit, const Token& word)
{
    BlockFrame frame;
    frame.kind = FrameKind::Unit;
    frame.extent = BlockExtent::UpToCloser;
    frame.indent = -1; // a unit ends at its closing word or where the next one starts, for any indentation
    frame.startLine = word.span.line;
    frame.begun = accept(TokenKind::Begin);
    if (!frame.begun && is(TokenKind::LeftBrace)) {
        report(message::languageBraceOpener, peek().span, {"begin", "end " + unit.name}, fix().wordsForBraces());
        take();
        m_braces = true;
    }
    m_frames = {frame};
    m_ended.clear();
    m_isIndented = false;
    unit.body = statements();
    reportDoubtfulEnds();
    if (const auto closer = closerHere()) {
        const Span name = peek(1).span;
        if (closer->kind == CloserKind::Unit && closer->name != unit.name && !unit.name.empty())
            report(message::languageEndWrong, name, {closer->name, unit.name, std::to_string(word.span.line)},
                {writing(name, unit.name)});
        takeCloser(*closer);
        accept(TokenKind::Dot);
    } else if (!m_nested && startsUnit(peek()) && peek(1).kind == TokenKind::Name) {
        m_nested = {peek(1).text, unit.name, peek().span, word.span.line};
    }
    m_frames.clear();
}

} // namespace lockstep
