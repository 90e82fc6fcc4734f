// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The ends of blocks. A block consists of what follows its opening word on the same line, or of the deeper-indented
// lines below, or, if lines are not indented, of everything up to the closing word. Books often omit closing words, so
// indentation decides.

#include <algorithm>
#include <ranges>
#include <utility>

#include "core/base/repair.h"
#include "core/language/parser_state.h"
#include "core/language/syntax_messages.h"
#include "core/language/walk.h"

namespace lockstep {

using namespace syntax;

namespace {

bool isElseIfWord(const Token& token)
{
    const std::string word = lowered(token.text);
    return token.kind == TokenKind::Name && (word == "elif" || word == "elsif" || word == "elseif");
}

// The first if or loop of a block after its first line.
const Statement* laterCompound(const Block& block)
{
    for (const auto& statement : block) {
        bool isCompound = false;
        eachBlock(*statement, [&](const Block&) { isCompound = true; });
        if (isCompound && statement->span.line > block.front()->span.line)
            return statement.get();
    }
    return nullptr;
}

} // namespace

std::string_view openerOf(FrameKind kind)
{
    switch (kind) {
    case FrameKind::Unit: return "procedure";
    case FrameKind::Then:
    case FrameKind::Else: return "if";
    case FrameKind::For: return "for";
    case FrameKind::While: return "while";
    case FrameKind::Round: return "at round";
    }
    return {};
}

std::string_view closerOf(FrameKind kind)
{
    switch (kind) {
    case FrameKind::Unit: return "end";
    case FrameKind::Then: return "endif";
    case FrameKind::Else: return "endelse";
    case FrameKind::For: return "endfor";
    case FrameKind::While: return "endwhile";
    case FrameKind::Round: return "end of round";
    }
    return {};
}

bool Parser::startsElse() const
{
    if (is(TokenKind::Else))
        return peek(1).kind != TokenKind::Assign;
    return isElseIfWord(peek()) && peek(1).kind != TokenKind::Assign && peek(1).kind != TokenKind::LeftBracket;
}

std::optional<Parser::Closer> Parser::closerHere() const
{
    const Token& word = peek();
    switch (word.kind) {
    case TokenKind::EndIf: return Closer{CloserKind::If, "endif", {}, 1};
    case TokenKind::EndElse: return Closer{CloserKind::Else, "endelse", {}, 1};
    case TokenKind::EndFor: return Closer{CloserKind::For, "endfor", {}, 1};
    case TokenKind::EndWhile: return Closer{CloserKind::While, "endwhile", {}, 1};
    case TokenKind::End: break;
    default: return {};
    }
    const Token& next = peek(1);
    if (next.kind == TokenKind::Assign)
        return {}; // a variable; this is another error
    if (next.span.line != word.span.line)
        return Closer{CloserKind::Bare, "end", {}, 1};
    if (isWord("of", 1) && isWord("round", 2))
        return Closer{CloserKind::Round, "end of round", {}, 3};
    switch (next.kind) {
    case TokenKind::If: return Closer{CloserKind::If, "end if", {}, 2};
    case TokenKind::For: return Closer{CloserKind::For, "end for", {}, 2};
    case TokenKind::Do: return Closer{CloserKind::For, "end do", {}, 2};
    case TokenKind::While: return Closer{CloserKind::While, "end while", {}, 2};
    case TokenKind::Name:
    case TokenKind::Procedure:
    case TokenKind::Function: {
        // `end loop`, `end round`: not the end of the unit if more of the unit follows
        const bool isUnits = next.text == m_unit || m_unit.empty() || unitEndsAt(2);
        return Closer{isUnits ? CloserKind::Unit : CloserKind::Foreign, "end " + next.text, next.text, 2};
    }
    default: return Closer{CloserKind::Bare, "end", {}, 1};
    }
}

bool Parser::matches(const BlockFrame& frame, const Closer& closer)
{
    switch (closer.kind) {
    case CloserKind::If: return frame.kind == FrameKind::Then || frame.kind == FrameKind::Else;
    case CloserKind::Else: return frame.kind == FrameKind::Else;
    case CloserKind::For: return frame.kind == FrameKind::For;
    case CloserKind::While: return frame.kind == FrameKind::While;
    case CloserKind::Round: return frame.kind == FrameKind::Round;
    case CloserKind::Unit: return frame.kind == FrameKind::Unit;
    case CloserKind::Bare: return frame.begun || frame.kind == FrameKind::Unit;
    case CloserKind::Foreign: return false;
    }
    return false;
}

bool Parser::isInside(const BlockFrame& frame, const Token& token)
{
    return frame.extent == BlockExtent::Indented && token.indent > frame.indent;
}

// A plain `end` ends its unit if nothing else of the unit follows; otherwise it was meant for a loop or an if.
bool Parser::unitEndsAt(std::size_t ahead) const
{
    const TokenKind kind = peek(ahead).kind;
    const Token& next = peek(kind == TokenKind::Semicolon || kind == TokenKind::Dot ? ahead + 1 : ahead);
    return next.kind == TokenKind::EndOfText || next.kind == TokenKind::Procedure || next.kind == TokenKind::Function;
}

// The innermost block that fits and is its own, or that fits while no outer one has exactly the indent of the word.
template <class Fits, class Own> std::optional<std::size_t> Parser::frameFor(Fits fits, Own isOwn) const
{
    const Token& token = peek();
    const auto atItsIndent = [&](const BlockFrame& outer) { return fits(outer) && outer.indent == token.indent; };
    for (std::size_t i = m_frames.size(); i-- > 0;) {
        const BlockFrame& frame = m_frames[i];
        const bool isIt = fits(frame);
        if (isIt
            && (token.span.line == frame.line || isOwn(frame)
                || std::ranges::none_of(m_frames | std::views::take(i), atItsIndent)))
            return i;
        if (!isIt && isInside(frame, token))
            return {};
    }
    return {};
}

// The open block that this closing word belongs to.
std::optional<std::size_t> Parser::frameClosedBy(const Closer& closer) const
{
    if (closer.kind == CloserKind::Unit && closer.name == m_unit)
        return 0;
    const int indent = peek().indent;
    const bool endsUnit = closer.kind != CloserKind::Bare || unitEndsAt(1) || m_frames.size() == 1;
    return frameFor(
        [&](const BlockFrame& frame) { return matches(frame, closer) && (endsUnit || frame.kind != FrameKind::Unit); },
        [&](const BlockFrame& frame) {
            return frame.extent == BlockExtent::SameLine
                ? m_sameLineClosers == SameLineClosers::OfTheirOwn && indent == frame.indent
                : indent >= frame.indent;
        });
}

std::optional<std::size_t> Parser::frameOfElse() const
{
    return frameFor([](const BlockFrame& frame) { return frame.kind == FrameKind::Then; },
        [indent = peek().indent](const BlockFrame& frame) { return indent >= frame.indent; });
}

BlockExtent Parser::extentOf(const BlockFrame& frame) const
{
    const Token& next = peek();
    if (next.kind == TokenKind::EndOfText)
        return BlockExtent::UpToCloser;
    if (next.span.line == frame.line)
        return BlockExtent::SameLine;
    if (next.indent > frame.indent)
        return BlockExtent::Indented;
    return next.indent == frame.indent ? BlockExtent::UpToCloser : BlockExtent::Nothing;
}

bool Parser::blockGoesOn(const BlockFrame& frame) const
{
    const Token& next = peek();
    switch (frame.extent) {
    case BlockExtent::SameLine: return next.span.line == frame.line;
    case BlockExtent::Indented: return !next.firstOnLine || next.indent > frame.indent;
    case BlockExtent::UpToCloser: return !next.firstOnLine || next.indent >= frame.indent;
    case BlockExtent::Nothing: return false;
    }
    return false;
}

// The statements of the innermost open block; stops before its closing word, its else, or anything else that ends it.
Block Parser::statements()
{
    Block found;
    const BlockFrame frame = m_frames.back();
    while (!is(TokenKind::EndOfText) && !is(TokenKind::Procedure) && !is(TokenKind::Function) && blockGoesOn(frame)) {
        if (accept(TokenKind::Semicolon) || (m_braces && accept(TokenKind::RightBrace)))
            continue;
        if (startsElse()) {
            if (frameOfElse())
                break;
            strayElse();
        } else if (const auto closer = closerHere()) {
            if (frameClosedBy(*closer))
                break;
            strayCloser(*closer);
        } else {
            lineBetween();
            nestedIf(found);
            statement(found);
        }
    }
    return found;
}

Block Parser::openBlock(FrameKind kind, int indent, int startLine)
{
    BlockFrame frame;
    frame.kind = kind;
    frame.indent = indent;
    frame.line = previous().span.line;
    frame.startLine = startLine;
    if (is(TokenKind::Semicolon) && peek(1).firstOnLine)
        take(); // `do;` does not end the loop before it begins
    frame.begun = accept(TokenKind::Begin);
    if (frame.begun)
        frame.line = previous().span.line;
    frame.extent = extentOf(frame);
    if (frame.extent == BlockExtent::Indented) {
        frame.bodyIndent = peek().indent;
        frame.firstLine = peek().span.line;
    }
    m_isIndented = m_isIndented || frame.extent == BlockExtent::Indented;
    m_frames.push_back(frame);
    Block found = statements();
    correctBlockEnd();
    return found;
}

void Parser::takeCloser(const Closer& closer)
{
    for (std::size_t i = 0; i < closer.tokens; ++i)
        take();
    accept(TokenKind::Semicolon);
}

// The `end` of the innermost block, if it has a `begin`.
void Parser::takeOwnEnd()
{
    BlockFrame& frame = m_frames.back();
    const auto end = closerHere();
    if (!frame.begun || !end || end->kind != CloserKind::Bare || frameClosedBy(*end) != m_frames.size() - 1)
        return;
    takeCloser(*end);
    frame.between = {}; // the `end` says that it belongs to the block
}

// After the statements of the innermost block: accepts its closing word, if there is one, and closes the block.
void Parser::closeBlock(const Block& block)
{
    takeOwnEnd();
    const BlockFrame frame = m_frames.back();
    const std::size_t own = m_frames.size() - 1;
    const Token& next = peek();
    const bool isEmptyOrDeeper = frame.extent == BlockExtent::Indented || frame.extent == BlockExtent::Nothing;
    if (const auto closer = closerHere();
        isEmptyOrDeeper && next.firstOnLine && (!closer || frameClosedBy(*closer) != own))
        m_ended.push_back({frame, m_at});
    if (const auto closer = closerHere()) {
        const auto target = frameClosedBy(*closer);
        const bool inPlace = frame.extent == BlockExtent::Indented && next.firstOnLine && next.indent == frame.indent;
        if (target == own) {
            takeCloser(*closer);
        } else if (frame.extent == BlockExtent::UpToCloser && !frame.reported && target && next.firstOnLine) {
            reportUnclosed(frame, block, *closer);
        } else if (inPlace && closer->kind != CloserKind::Unit
            && (!target || m_frames[*target].indent < frame.indent)) {
            if (!reportIndentation(*closer))
                wrongCloser(frame, *closer, true);
            takeCloser(*closer);
        }
    } else if (frame.extent == BlockExtent::UpToCloser
        && (is(TokenKind::EndOfText) || is(TokenKind::Procedure) || is(TokenKind::Function))) {
        report(message::languageNeverClosed, afterPrevious(),
            {std::string(openerOf(frame.kind)), std::to_string(frame.startLine), std::string(closerOf(frame.kind))},
            fix().closing(frame, block));
    }
    m_frames.pop_back();
}

// An unindented block without its closing word. Books omit it if that of an outer block follows, which is accepted; but
// another block inside, after the first statement, was probably not meant to be inside. At the end of the unit it is
// unclear where the block should have ended.
void Parser::reportUnclosed(const BlockFrame& frame, const Block& block, const Closer& closer)
{
    const std::vector<std::string> arguments = {
        std::string(openerOf(frame.kind)), std::to_string(frame.startLine), std::string(closerOf(frame.kind))};
    if (frameClosedBy(closer) == std::size_t{0})
        report(message::languageNeverClosed, peek().span, arguments, fix().closing(frame, block));
    else if (laterCompound(block))
        report(message::languageClosedByOuter, peek().span, {arguments[0], arguments[1], closer.text, arguments[2]},
            fix().closing(frame, block));
}

// Remembers the first line of the innermost block that is indented like none of its lines, nor like the line that
// opened it.
void Parser::lineBetween()
{
    BlockFrame& frame = m_frames.back();
    const Token& next = peek();
    if (frame.between.line == 0 && next.firstOnLine && next.indent < frame.bodyIndent)
        frame.between = next.span;
}

// Where no closing word says what belongs to a block, a wrong indentation quietly makes another program.
void Parser::reportDoubtfulEnds()
{
    if (hasErrors(m_problems))
        return; // which may be of the same lines
    for (const EndedBlock& block : m_ended) {
        const BlockFrame& frame = block.frame;
        const std::string opener(openerOf(frame.kind));
        const std::string line = std::to_string(frame.startLine);
        if (frame.between.line > 0)
            report(message::languageIndentedBetween, frame.between, {opener, line, std::to_string(frame.firstLine)});
        else if (frame.extent == BlockExtent::Nothing && !frame.begun)
            report(message::languageBlockEmpty, m_tokens[block.at].span, {opener, line});
    }
}

// The closing word of a block that ended before it: a line in between is indented too little, or the line that opened
// the block too far.
bool Parser::reportIndentation(const Closer& closer)
{
    const auto isIts = [&](const EndedBlock& block) {
        const bool isOfElse = closer.kind == CloserKind::Else && block.frame.kind == FrameKind::Then;
        return block.at < m_at && (isOfElse || matches(block.frame, closer));
    };
    const auto atItsIndent = [&](const EndedBlock& block) {
        return isIts(block) && block.frame.indent == peek().indent;
    };
    const auto latest = [this](const auto& which) {
        return std::ranges::find_if(m_ended.rbegin(), m_ended.rend(), which);
    };
    auto found = latest(atItsIndent);
    const bool isTooFar = found == m_ended.rend();
    if (isTooFar)
        found = latest([&](const EndedBlock& block) {
            return isIts(block) && block.frame.extent == BlockExtent::Nothing && block.frame.indent > peek().indent;
        });
    if (found == m_ended.rend() || !peek().firstOnLine)
        return false;
    const BlockFrame& frame = found->frame;
    const bool isReported = std::ranges::any_of(
        m_ended, [&](const EndedBlock& other) { return other.isReported && other.at == found->at; });
    found->isReported = true;
    if (isReported)
        return true;
    const std::string opener(openerOf(frame.kind));
    const std::string line = std::to_string(peek().span.line);
    if (isTooFar) {
        const auto first = std::ranges::find_if(
            m_tokens, [&](const Token& token) { return token.firstOnLine && token.span.line == frame.startLine; });
        report(
            message::languageIndentedTooFar, first->span, {opener, closer.text, line}, fix().outdented(frame, *first));
        return true;
    }
    auto repairs = fix().indented(*found);
    const std::string columns = repairs.empty() ? "1" : repairs.front().arguments.back();
    report(message::languageIndentedTooLittle, m_tokens[found->at].span,
        {opener, std::to_string(frame.startLine), closer.text, line, columns}, std::move(repairs));
    return true;
}

// Whether a closing word that closes nothing may have lost the line that opens its block: what is before it is deeper,
// or nothing in the unit is indented.
bool Parser::isOpenerLost() const
{
    std::size_t line = m_at - 1;
    while (line > 0 && !m_tokens[line].firstOnLine)
        --line;
    return !m_isIndented || m_tokens[line].indent > peek().indent;
}

// Whether no closing word for such a block follows in the unit.
bool Parser::isCloserMissing(FrameKind kind) const
{
    const std::string_view closer = closerOf(kind);
    for (std::size_t i = m_at + 1; i < m_tokens.size(); ++i) {
        const TokenKind found = m_tokens[i].kind;
        if (found == TokenKind::Procedure || found == TokenKind::Function)
            break;
        if (lowered(m_tokens[i].text) == closer
            || (found == TokenKind::End && i + 1 < m_tokens.size() && lowered(m_tokens[i + 1].text) == openerOf(kind)))
            return false;
    }
    return true;
}

/// `isClear`: it can only be meant for this block.
void Parser::wrongCloser(const BlockFrame& frame, const Closer& closer, bool isClear)
{
    const std::string line = std::to_string(frame.startLine);
    const std::string own(closerOf(frame.kind));
    if (frame.kind == FrameKind::Then && closer.kind == CloserKind::Else)
        report(message::languageElseMissing, peek().span, {closer.text, line});
    else
        report(message::languageCloserWrong, peek().span, {closer.text, std::string(openerOf(frame.kind)), line, own},
            isClear ? Repairs{writing(across(peek(), peek(closer.tokens - 1)), own)} : Repairs());
}

void Parser::strayCloser(const Closer& closer)
{
    BlockFrame& frame = m_frames.back();
    frame.reported = true;
    if (reportIndentation(closer)) {
        takeCloser(closer);
        return;
    }
    if (frame.kind != FrameKind::Unit && !isInside(frame, peek())) {
        wrongCloser(frame, closer, isCloserMissing(frame.kind));
    } else {
        Repairs repairs;
        if (!isOpenerLost())
            repairs = {takingAway(
                across(peek(), peek(closer.tokens - (peek(closer.tokens).kind == TokenKind::Semicolon ? 0 : 1))),
                '\'' + closer.text + '\'')};
        report(message::languageCloserStray, peek().span, {closer.text}, std::move(repairs));
    }
    takeCloser(closer);
}

void Parser::strayElse()
{
    if (!reportIndentation({CloserKind::If, "else", {}, 1}))
        report(message::languageElseStray, peek().span);
    take();
}

// `if a then x; if b then y;` on one line: the second one is inside the first, which is not what it looks like.
void Parser::nestedIf(const Block& block)
{
    const BlockFrame& frame = m_frames.back();
    const bool isInIf = frame.kind == FrameKind::Then || frame.kind == FrameKind::Else;
    if (!isInIf || frame.extent != BlockExtent::SameLine || frame.begun || block.empty() || !is(TokenKind::If))
        return;
    for (std::size_t i = m_at; m_tokens[i].span.line == peek().span.line && m_tokens[i].kind != TokenKind::EndOfText;
         ++i)
        if (m_tokens[i].kind == TokenKind::EndIf || m_tokens[i].kind == TokenKind::EndElse
            || m_tokens[i].kind == TokenKind::End)
            return; // its closing words say what belongs to what
    report(message::languageIfNested, peek().span);
}

} // namespace lockstep
