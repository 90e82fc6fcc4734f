// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/language/parser.h"

#include <algorithm>
#include <iterator>
#include <tuple>

#include "core/base/limits.h"
#include "core/base/repair.h"
#include "core/base/text.h"
#include "core/language/builtins.h"
#include "core/language/first_problems.h"
#include "core/language/header_lines.h"
#include "core/language/messages.h"
#include "core/language/parser_state.h"
#include "core/language/spelling.h"
#include "core/language/syntax_messages.h"
#include "core/language/walk.h"

namespace lockstep {

Parser::Parser(std::string_view text, std::string file, SameLineClosers closers)
    : TokenReader(m_own, text), m_file(std::move(file)), m_sameLineClosers(closers)
{
    auto read = readTokens(text, m_file);
    m_own = std::move(read.tokens);
    m_lexical = std::move(read.problems);
    if (read.firstComment)
        m_header = headerLines(*read.firstComment, read.firstCommentSpan);
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
        fail(message::languageDotName, next.span, {peek(1).text + "(X)"}, fix().asFunction());
    const bool closes = next.kind == TokenKind::RightParen || next.kind == TokenKind::RightBracket
        || next.kind == TokenKind::RightBrace;
    if (sameLine() && closes && m_brackets == 0)
        fail(message::languageBracketStray, next.span, {described(next)}, fix().takingBracketAway());
    if (sameLine() && startsValue(next) && previous().kind == TokenKind::Name && findBuiltin(previous().text))
        fail(message::languageCallNeedsBrackets, previous().span, {previous().text}, fix().bracketed());
    if (sameLine() && startsValue(next) && peek(1).kind != TokenKind::Assign)
        fail(message::languageSignMissing, next.span, {described(next), described(previous())},
            hasForeignSign(next.span.line) ? Repairs() : fix().lostSign());
    failExpected(wanted);
}

// Beside a sign of another language the line is hardly one that lost a sign of ours.
bool Parser::hasForeignSign(int line) const
{
    return std::ranges::any_of(m_lexical, [line](const LexicalProblem& each) {
        const Message id = each.diagnostic.id;
        return each.diagnostic.span.line == line
            && (id == message::languageForeignSign || id == message::languageDoubleEqual
                || id == message::languageStrangeSign || id == message::languagePointer);
    });
}

void Parser::failExpected(const Wanted& wanted, std::string_view form)
{
    const std::string hint = form.empty() ? "" : writeThis(form);
    if (sameLine())
        fail(message::languageMissingBefore, peek().span, {wanted.shown, described(peek()), hint},
            fix().missing(wanted));
    fail(message::languageMissingAfter, afterPrevious(), {wanted.shown, described(previous()), hint},
        fix().missing(wanted));
}

void Parser::reportMissing(const std::string& shown, std::string_view form, Repair repair)
{
    report(
        message::languageMissingBefore, peek().span, {shown, described(peek()), writeThis(form)}, {std::move(repair)});
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
    labelRewrites(all, m_file, m_text);
    return all;
}

syntax::Tree Parser::run()
{
    syntax::Tree tree;
    tree.file = m_file;
    tree.text = std::string(m_text);
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

namespace {

/// A parsed text, with the problems that were found.
struct Parsed {
    syntax::Tree tree;
    std::vector<Diagnostic> problems;
};

Parsed parseAs(std::string_view text, const std::string& file, SameLineClosers closers)
{
    Parser parser(text, file, closers);
    Parsed parsed;
    parsed.tree = parser.run();
    parsed.problems = parser.takeProblems();
    return parsed;
}

bool isOfIndentation(const Diagnostic& d)
{
    return d.id == message::languageIndentedTooLittle || d.id == message::languageIndentedTooFar;
}

/// Which line is in which block: of each statement its line and the numbers of the blocks around it.
struct Shape {
    std::vector<std::pair<int, std::vector<int>>> statements;
    bool isIndented = true; ///< all blocks are
    bool operator==(const Shape&) const = default;
};

void addShape(const syntax::Block& block, std::vector<int>& around, Shape& shape)
{
    for (const auto& statement : block) {
        shape.statements.emplace_back(statement->span.line, around);
        around.push_back(0);
        eachBlock(*statement, [&](const syntax::Block& inner) {
            ++around.back();
            addShape(inner, around, shape);
            const bool isBelow = !inner.empty() && inner.front()->span.line > statement->span.line;
            shape.isIndented = shape.isIndented && (!isBelow || inner.front()->span.column > statement->span.column);
        });
        around.pop_back();
    }
}

/// Leaves the first of the fixes of an indentation that make a program of the text; none if they make several.
void keepFitting(
    std::vector<Diagnostic>& problems, std::string_view text, const std::string& file, SameLineClosers closers)
{
    constexpr int most = 100; // each tries its fixes on the whole text
    constexpr std::size_t longest = 100'000;
    int tried = text.size() > longest ? most : 0;
    for (Diagnostic& problem : problems) {
        if (!isOfIndentation(problem))
            continue;
        std::optional<Repair> fitting;
        Shape meant;
        bool isClear = true;
        for (Repair& repair : problem.repairs) {
            if (isClear = isClear && ++tried <= most; !isClear)
                break;
            const Parsed parsed = parseAs(repaired(text, repair), file, closers);
            if (parsed.problems.size() >= problems.size())
                continue;
            Shape shape;
            std::vector<int> around;
            for (const auto& unit : parsed.tree.units)
                addShape(unit.body, around, shape);
            if (!shape.isIndented)
                continue;
            isClear = isClear && (!fitting || shape == meant);
            if (!fitting) {
                meant = std::move(shape);
                fitting = std::move(repair);
            }
        }
        problem.repairs.clear();
        if (fitting && isClear)
            problem.repairs = {*std::move(fitting)};
    }
}

} // namespace

std::optional<Diagnostic> lineTooLong(std::string_view text, const std::string& file)
{
    int number = 1;
    for (std::size_t begin = 0; begin < text.size(); ++number) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        if (end - begin > mostLineCharacters)
            if (const auto length = characterCount(text.substr(begin, end - begin)); length > mostLineCharacters)
                return Diagnostic{message::languageLineTooLong,
                    {std::to_string(length), std::to_string(mostLineCharacters)}, {number, 1, 1}, file};
        begin = end + 1;
    }
    return std::nullopt;
}

Outcome<syntax::Tree> parse(std::string_view text, const std::string& file)
{
    if (auto tooLong = lineTooLong(text, file))
        return *std::move(tooLong);
    auto closers = SameLineClosers::OfOuterBlocks;
    auto [tree, problems] = parseAs(text, file, closers);
    const auto isCloser = [](const Diagnostic& d) {
        return d.id == message::languageCloserStray || d.id == message::languageCloserWrong || isOfIndentation(d);
    };
    if (std::ranges::any_of(problems, isCloser)) {
        // The closing word on the line after an unindented `for … do s;` may belong to that loop.
        auto other = parseAs(text, file, SameLineClosers::OfTheirOwn);
        if (other.problems.size() < problems.size()) {
            closers = SameLineClosers::OfTheirOwn;
            tree = std::move(other.tree);
            problems = std::move(other.problems);
        }
    }
    keepFitting(problems, text, file, closers);
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
