// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Fixes of blocks: missing closing words, and words for the braces of other languages.

#include <algorithm>
#include <utility>

#include "core/base/repair.h"
#include "core/base/repair_messages.h"
#include "core/language/repairer.h"
#include "core/language/walk.h"

namespace lockstep {

using namespace syntax;

namespace {

/// The meaning of a brace.
struct Brace {
    TokenKind word = TokenKind::EndOfText; ///< If, Else, For, While, Procedure; EndOfText: a set
    std::string unit;                      ///< of a Procedure
};

std::string_view openingWord(TokenKind word)
{
    switch (word) {
    case TokenKind::If: return "then";
    case TokenKind::For:
    case TokenKind::While: return "do";
    case TokenKind::Procedure: return "begin";
    default: return "";
    }
}

std::string closingWord(const Brace& brace)
{
    switch (brace.word) {
    case TokenKind::If:
    case TokenKind::Else: return "endif;";
    case TokenKind::For: return "endfor;";
    case TokenKind::While: return "endwhile;";
    default: return "end " + brace.unit;
    }
}

// The second statement of a block, if it begins a line.
const Statement* secondLine(const Block& block)
{
    return block.size() > 1 && block[1]->span.line > block[0]->span.line ? block[1].get() : nullptr;
}

// Whether a block of the kind with several statements is inside, which may have taken the closing word too late.
bool holdsAlike(FrameKind kind, const Block& block)
{
    bool found = false;
    eachStatement(block, [&](const Statement& statement) {
        const bool isIf = std::holds_alternative<If>(statement.node);
        const bool isFor =
            std::holds_alternative<For>(statement.node) || std::holds_alternative<ForEach>(statement.node);
        const bool isWhile = std::holds_alternative<While>(statement.node);
        const bool isRound = std::holds_alternative<AtRound>(statement.node);
        const bool isAlike = kind == FrameKind::For ? isFor
            : kind == FrameKind::While              ? isWhile
            : kind == FrameKind::Round              ? isRound
                                                    : isIf;
        std::size_t statements = 0;
        eachBlock(statement, [&](const Block& inner) { statements += inner.size(); });
        found = found || (isAlike && statements > 1);
    });
    return found;
}

} // namespace

// Inserts the closing word at the end of the unit or text, or before the second of two statements. With more
// statements, or with a block inside that may have taken the closing word, the place is not clear.
Repairs Repairer::closing(const BlockFrame& frame, const Block& block) const
{
    if (block.size() > 2 || holdsAlike(frame.kind, block))
        return {};
    const std::string closer(closerOf(frame.kind));
    const std::string opener(openerOf(frame.kind));
    const std::string line = std::string(static_cast<std::size_t>(std::max(0, frame.indent)), ' ') + closer + ';';
    const auto before = [&](int number) {
        return Repair{message::repairClose, {opener, std::to_string(frame.startLine), std::to_string(number)},
            {{{number, 1, 0}, line + '\n'}}};
    };
    Repairs repairs;
    if (const auto* second = secondLine(block))
        repairs.push_back(before(second->span.line));
    if (is(TokenKind::EndOfText))
        repairs.push_back({message::repairCloseAtEnd, {opener, std::to_string(frame.startLine)},
            {{{previous().span.line, previous().span.column + previous().span.length, 0}, '\n' + line}}});
    else if (peek().firstOnLine)
        repairs.push_back(before(peek().span.line));
    return repairs;
}

// Moves lines into the block that ended before them: the first one to each later one before the closing word, and those
// alone that are too far left. parse() keeps a fix if it is clear which one is meant.
Repairs Repairer::indented(const EndedBlock& block) const
{
    constexpr int step = 3;
    constexpr std::size_t most = 40;
    std::vector<const Token*> lines;
    for (std::size_t i = block.at; i < m_at; ++i)
        if (m_tokens[i].firstOnLine)
            lines.push_back(&m_tokens[i]);
    int inside = block.frame.bodyIndent;
    if (inside == 0) {
        for (const Token* line : lines)
            if (line->indent > block.frame.indent && (inside == 0 || line->indent < inside))
                inside = line->indent;
        inside = inside == 0 ? block.frame.indent + step : inside;
    }
    const int columns = inside - lines.front()->indent;
    const std::string first = std::to_string(lines.front()->span.line);
    const auto moving = [&](const std::vector<const Token*>& moved) {
        Repair repair = {message::repairIndent, {first, std::to_string(columns)}, {}};
        if (moved.size() > 1) {
            repair.id = message::repairIndentLines;
            repair.arguments.insert(repair.arguments.begin(), std::to_string(moved.size()));
        }
        for (const Token* line : moved)
            repair.edits.push_back({startOf(line->span), std::string(static_cast<std::size_t>(columns), ' ')});
        return repair;
    };
    Repairs repairs;
    for (std::size_t count = 1; lines.size() <= most && count <= lines.size(); ++count)
        repairs.push_back(moving({lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(count)}));
    std::erase_if(lines, [&](const Token* line) { return line->indent > block.frame.indent; });
    repairs.push_back(moving(lines));
    return repairs;
}

// Moves the line that opened a block back to where its closing word is.
Repairs Repairer::outdented(const BlockFrame& frame, const Token& first) const
{
    const auto columns = static_cast<std::size_t>(frame.indent - peek().indent);
    if (first.begin < columns
        || m_text.substr(first.begin - columns, columns).find_first_not_of(' ') != std::string::npos)
        return {};
    const Span before = {first.span.line, first.span.column - static_cast<int>(columns), static_cast<int>(columns)};
    return {{message::repairOutdent, {std::to_string(frame.startLine), std::to_string(columns)}, {{before, {}}}}};
}

// All braces that open and close blocks, in the whole text: the tokens show which word each belongs to.
Repairs Repairer::wordsForBraces() const
{
    Repair repair = {message::repairBraces, {}, {}};
    std::vector<Brace> open;
    Brace last;
    for (std::size_t i = 0; i + 1 < m_tokens.size(); ++i) {
        const Token& token = m_tokens[i];
        const Token& next = m_tokens[i + 1];
        switch (token.kind) {
        case TokenKind::If:
        case TokenKind::For:
        case TokenKind::While:
        case TokenKind::Else: last = {token.kind, {}}; break;
        case TokenKind::Procedure:
        case TokenKind::Function: last = {TokenKind::Procedure, next.text}; break;
        case TokenKind::Semicolon:
            if (open.empty() || last.word != TokenKind::For) // for (i = 0; i < n; i++)
                last = {};
            break;
        case TokenKind::LeftBrace: {
            const bool opens = next.firstOnLine || beginsStatement(next) || next.kind == TokenKind::RightBrace
                || (i + 2 < m_tokens.size() && m_tokens[i + 2].kind == TokenKind::Assign);
            const Brace brace = opens ? std::exchange(last, {}) : Brace();
            open.push_back(brace);
            if (brace.word == TokenKind::EndOfText)
                break;
            const TokenKind before = m_tokens[i - 1].kind;
            const std::string_view word =
                before == TokenKind::Then || before == TokenKind::Do ? std::string_view() : openingWord(brace.word);
            const bool touches = i > 0 && m_tokens[i - 1].end == token.begin && !word.empty();
            const bool touched = next.begin == token.end && !word.empty() && !next.firstOnLine;
            repair.edits.push_back({token.span, (touches ? " " : "") + std::string(word) + (touched ? " " : "")});
            break;
        }
        case TokenKind::RightBrace: {
            if (open.empty())
                return {};
            const Brace brace = open.back();
            open.pop_back();
            if (brace.word == TokenKind::EndOfText)
                break;
            const bool elseFollows = next.kind == TokenKind::Else && brace.word == TokenKind::If;
            if (elseFollows)
                repair.edits.push_back({next.firstOnLine ? token.span : upToNext(i), {}});
            else
                repair.edits.push_back({token.span, closingWord(brace)});
            break;
        }
        default: break;
        }
    }
    return open.empty() ? Repairs{std::move(repair)} : Repairs();
}

} // namespace lockstep
