// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Constructs of other languages: reported with the correct form, and parsed with their meaning if that is clear.

#include <algorithm>
#include <set>
#include <utility>

#include "core/base/catalogue.h"
#include "core/base/repair.h"
#include "core/base/repair_messages.h"
#include "core/language/foreign_words.h"
#include "core/language/parser.h"
#include "core/language/parser_state.h"
#include "core/language/spelling.h"
#include "core/language/syntax_messages.h"

namespace lockstep {

using namespace syntax;

// A word with which other languages start a statement: `print x`, `int x := 1`. Continues with the assignment of a
// declaration.
void Parser::foreignStatement()
{
    const Token word = peek();
    const Token& next = peek(1);
    const bool follows = next.span.line == word.span.line
        && (next.kind == TokenKind::Name || next.kind == TokenKind::Integer || next.kind == TokenKind::String);
    const bool alone = next.kind == TokenKind::Semicolon || next.firstOnLine;
    const std::string hint = hintForForeignWord(word.text);
    if (printsElsewhere(word.text) && next.kind == TokenKind::LeftParen)
        printCall(hint);
    if (hint.empty() || !(follows || alone))
        return;
    if (lowered(word.text) == "repeat")
        ++m_repeats;
    else if (lowered(word.text) == "until" && m_repeats > 0 && m_repeats-- > 0)
        throw Failure();
    const bool isDeclaration = declaresElsewhere(word.text) && next.kind == TokenKind::Name;
    Repairs repairs;
    if (const auto here = wordForForeignWord(word.text); !here.empty())
        repairs = {writing(word.span, here == "end" ? "end " + m_unit : here)};
    else if (const auto closer = fix().closerOfLoop(); !closer.empty() && (alone || lowered(word.text) == "next"))
        repairs = {writing(alone ? word.span : across(word, next), closer)};
    else if (isDeclaration)
        repairs = {takingAway(upToNext(m_at), word.text)};
    report(message::languageForeignStatement, word.span, {word.text, hint}, std::move(repairs));
    if (!isDeclaration || (peek(2).kind != TokenKind::Assign && peek(2).kind != TokenKind::Equal))
        throw Failure();
    take();
}

// print("done", x): a procedure of that name cannot take a text.
void Parser::printCall(const std::string& hint)
{
    const auto close = closingOf(m_at + 1);
    const auto isText = [](const Token& token) { return token.kind == TokenKind::String; };
    if (!close || std::ranges::none_of(tokens(m_at, *close), isText))
        return;
    const Token word = peek();
    const Token& last = m_tokens[*close + 1].kind == TokenKind::Semicolon ? m_tokens[*close + 1] : m_tokens[*close];
    const bool isOneLine = last.span.line == word.span.line;
    report(message::languageForeignStatement, word.span, {word.text, hint},
        isOneLine ? Repairs{takingAway(across(word, last), word.text)} : Repairs());
    throw Failure();
}

// Other tokens in place of :=.
void Parser::strayAssign(const Expression& target)
{
    const Token& next = peek();
    const Token& second = peek(1);
    const bool adjacent = second.begin == next.end;
    const bool isName = std::holds_alternative<Name>(target.node);
    if (next.kind == TokenKind::Dot) {
        const auto found = fix().member(target);
        if (!found.form.empty())
            fail(message::languageDotName, next.span, {found.form}, found.repairs);
    }
    if (next.kind == TokenKind::Colon) {
        report(message::languageColonAssign, next.span, {}, {fix().assigning(next.span)});
    } else if (next.kind == TokenKind::Less && second.kind == TokenKind::Minus && adjacent) {
        const Span arrow = {next.span.line, next.span.column, 2};
        report(message::languageArrowAssign, arrow, {}, {fix().assigning(arrow)});
        take();
    } else if (const std::string sign = fix().updateSign(); !sign.empty()) {
        const std::string amount = second.kind == next.kind ? "1" : "\u2026";
        fail(message::languageUpdateAssign, across(next, second),
            {next.text + second.text, print(target), sign + (sign.ends_with('^') ? "" : " ") + amount},
            fix().update(target));
    } else if (isName && next.kind == TokenKind::Comma) {
        fail(message::languageMissingBefore, next.span, {"':='", described(next), writeThis("[x, y] := [1, 2]")},
            fix().unpacking());
    } else {
        failMissing(typed(":="));
    }
}

// Whether `send (X, 1)` is a call as in other languages.
bool Parser::argumentsFollow() const
{
    if (!is(TokenKind::LeftParen))
        return false;
    const auto close = closingOf(m_at);
    return close && !commasOf(m_at, *close).empty();
}

bool Parser::braceOpens() const
{
    return is(TokenKind::LeftBrace)
        && (peek(1).firstOnLine || beginsStatement(peek(1)) || peek(2).kind == TokenKind::Assign);
}

// `{` and `:` open blocks in other languages.
bool Parser::foreignOpener(TokenKind kind, std::string_view word)
{
    if (braceOpens()) {
        const std::string closer = kind == TokenKind::Then ? "endif"
            : kind == TokenKind::Else                      ? "endelse"
                                                           : translatablePart("endfor or endwhile");
        if (!m_braces && previous().kind == kind)
            report(message::languageBraceAfter, peek().span, {closer}, fix().wordsForBraces());
        else if (!m_braces)
            report(message::languageBraceOpener, peek().span, {std::string(word), closer}, fix().wordsForBraces());
        m_braces = true;
    } else if (is(TokenKind::Colon) && peek(1).firstOnLine) {
        report(message::languageOpenerWrong, peek().span, {std::string(word), peek().text},
            {rewriting({{peek().span, ' ' + std::string(word)}})});
    } else {
        return false;
    }
    take();
    return true;
}

// `procedur P(X)`, `program P(X)`: reported and parsed with their meaning.
bool Parser::correctUnitWord()
{
    static const std::set<std::string> foreign = {"program", "proc", "def", "func", "fun", "subroutine", "void"};
    Token& word = m_own[m_at];
    const bool isHead = word.kind == TokenKind::Name && word.firstOnLine && peek(1).kind == TokenKind::Name
        && peek(1).span.line == word.span.line && peek(2).kind == TokenKind::LeftParen;
    const std::string meant = isHead ? closest(word.text, {"procedure", "function"}) : std::string();
    if (!isHead || (meant.empty() && !foreign.contains(lowered(word.text))))
        return false;
    const std::string here = meant.empty() ? "procedure" : meant;
    report(message::languageUnitWord, word.span, {word.text, here, peek(1).text}, {writing(word.span, here)});
    word.kind = meant == "function" ? TokenKind::Function : TokenKind::Procedure;
    return true;
}

} // namespace lockstep
