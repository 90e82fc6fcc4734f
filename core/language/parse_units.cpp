// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <set>
#include <utility>

#include "core/base/messages.h"
#include "core/language/parser_state.h"

namespace lockstep {

using namespace syntax;

namespace {

bool startsUnit(const Token& token) { return token.kind == TokenKind::Procedure || token.kind == TokenKind::Function; }

// Words that stand before a name by right.
bool joinsWithNext(const Token& token)
{
    const std::string word = lowered(token.text);
    return token.kind == TokenKind::Name && word != "at" && word != "on" && word != "each" && word != "link"
        && word != "via" && word != "U";
}

} // namespace

// A page may print my_id as `my id`: two names side by side are read as one that the unit knows.
void Parser::joinSplitNames()
{
    std::vector<Token> joined;
    joined.reserve(m_tokens.size());
    std::set<std::string> known;
    for (std::size_t i = 0; i < m_tokens.size(); ++i) {
        if (i == 0 || startsUnit(m_tokens[i])) {
            known = {"my_id"};
            for (std::size_t j = i; j < m_tokens.size() && (j == i || !startsUnit(m_tokens[j])); ++j)
                if (m_tokens[j].kind == TokenKind::Name)
                    known.insert(m_tokens[j].text);
        }
        Token token = m_tokens[i];
        std::size_t parts = 1;
        std::string text = token.text;
        std::size_t good = 1;
        std::string goodText;
        while (joinsWithNext(token) && parts < 4 && i + parts < m_tokens.size()
            && m_tokens[i + parts].kind == TokenKind::Name && m_tokens[i + parts].span.line == token.span.line) {
            text += '_' + m_tokens[i + parts].text;
            ++parts;
            if (known.contains(text)) {
                good = parts;
                goodText = text;
            }
        }
        if (good > 1) {
            const Token& last = m_tokens[i + good - 1];
            const std::string written(m_text.substr(token.begin, last.end - token.begin));
            token.text = goodText;
            token.end = last.end;
            token.span.length = last.span.column + last.span.length - token.span.column;
            m_problems.push_back({Message::languageNameSplit, {written, goodText}, token.span, m_file});
            i += good - 1;
        }
        joined.push_back(std::move(token));
    }
    m_tokens = std::move(joined);
}

void Parser::ignoreProblems(std::size_t begin, std::size_t end)
{
    std::erase_if(m_lexical, [&](const LexicalProblem& p) { return p.offset >= begin && p.offset < end; });
}

// `use one-to-all-broadcast/linear-array;` is taken as it is written: a path is no expression.
void Parser::use(Tree& tree)
{
    const Token word = take();
    if (!tree.units.empty())
        report(Message::languageUseLate, word.span);
    const std::size_t begin = peek().begin;
    const Span start = peek().span;
    std::size_t end = begin;
    while (peek().span.line == word.span.line && !is(TokenKind::Semicolon) && !is(TokenKind::EndOfText))
        end = take().end;
    if (begin == end) {
        report(Message::languageUsePath, word.span);
    } else {
        const Span& last = previous().span;
        tree.uses.push_back({std::string(m_text.substr(begin, end - begin)),
            {start.line, start.column, last.column + last.length - start.column}});
        ignoreProblems(begin, end);
    }
    accept(TokenKind::Semicolon);
}

// Text that belongs to no unit: one error for all of it.
void Parser::skipToUnit()
{
    const Token first = peek();
    report(beginsStatement(first) || isNameStart(peek(1)) ? Message::languageStatementOutside
                                                          : Message::languageTextOutside,
        first.span);
    while (!is(TokenKind::EndOfText) && !(startsUnit(peek()) && peek().firstOnLine)
        && !(isWord("use") && peek().firstOnLine))
        take();
    ignoreProblems(first.begin, peek().begin);
}

void Parser::unit(Tree& tree)
{
    const Token word = take();
    Unit unit;
    unit.kind = word.kind == TokenKind::Function ? UnitKind::Function : UnitKind::Procedure;
    unit.file = m_file;
    m_degreeIsVariable = bindsDegree();
    try {
        unitHeader(unit);
    } catch (const Failure&) {
        while (!is(TokenKind::EndOfText) && !peek().firstOnLine)
            take();
    }
    m_unit = unit.name;
    unitBody(unit, word);
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

void Parser::unitHeader(Unit& unit)
{
    if (!is(TokenKind::Name) || !sameLine())
        failExpected("a name");
    unit.nameSpan = peek().span;
    unit.name = take().text;
    if (accept(TokenKind::LeftParen))
        parameters(unit);
    else if (sameLine() && !is(TokenKind::Semicolon) && !is(TokenKind::Begin) && !endsBlock(peek()))
        failExpected("'('");
    accept(TokenKind::Semicolon);
}

void Parser::parameters(Unit& unit)
{
    if (accept(TokenKind::RightParen))
        return;
    do {
        if (!is(TokenKind::Name)) {
            if (keyword(peek().text))
                fail(Message::languageReservedWord, peek().span, {peek().text});
            failExpected("a parameter");
        }
        unit.parameters.push_back({peek().text, peek().span});
        take();
    } while (accept(TokenKind::Comma));
    if (!accept(TokenKind::RightParen))
        failExpected("',' or ')'");
}

void Parser::unitBody(Unit& unit, const Token& word)
{
    Frame frame;
    frame.kind = FrameKind::Unit;
    frame.extent = Extent::UpToCloser;
    frame.indent = -1; // a unit ends at its closer or where the next one starts, wherever its lines stand
    frame.startLine = word.span.line;
    frame.begun = accept(TokenKind::Begin);
    m_frames = {frame};
    unit.body = statements();
    while (startsElse() || (closerHere() && !matches(frame, *closerHere())))
        take(); // cannot happen: statements() deals with all of them
    if (const auto closer = closerHere()) {
        const Span name = peek(1).span;
        if (closer->kind == CloserKind::Unit && closer->name != unit.name && !unit.name.empty())
            report(Message::languageEndWrong, name,
                {closer->name, unit.kind == UnitKind::Function ? "function" : "procedure", unit.name,
                    std::to_string(word.span.line)});
        takeCloser(*closer);
        accept(TokenKind::Dot);
    }
    m_frames.clear();
}

} // namespace lockstep
