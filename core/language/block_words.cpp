// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/language/block_words.h"

#include <optional>

#include "core/language/lexer.h"
#include "core/language/spelling.h"

namespace lockstep {
namespace {

class BlockReader {
public:
    explicit BlockReader(std::string_view text) : m_tokens(readTokens(text, {}).tokens) {}
    std::vector<BlockWords> run();

private:
    /// How an open block ends, as in the parser.
    enum class Extent { Unknown, SameLine, Indented, UpToCloser };
    struct Open {
        std::size_t block = 0;
        Extent extent = Extent::UpToCloser;
        int line = 0; ///< of the word that opened it
    };
    struct Closer {
        CodeBlock kind;
        std::size_t tokens;
    };

    const Token& at(std::size_t i) const { return m_tokens[std::min(i, m_tokens.size() - 1)]; }
    bool isWord(std::size_t i, std::string_view word) const
    {
        return at(i).kind == TokenKind::Name && lowered(at(i).text) == word;
    }
    BlockWords& of(const Open& open) { return m_blocks[open.block]; }
    void push(CodeBlock kind, const Token& token);
    void leave();
    void measure(const Token& token);
    bool goesOn(const Open& open, std::size_t i);
    void add(const Token& token);
    std::optional<Closer> closerAt(std::size_t i) const;
    bool leaveTo(CodeBlock kind);
    std::size_t value(std::size_t i) const;
    std::size_t word(std::size_t i);
    std::size_t close(std::size_t i, const Closer& closer);

    std::vector<Token> m_tokens;
    std::vector<BlockWords> m_blocks;
    std::vector<Open> m_open;
};

void BlockReader::push(CodeBlock kind, const Token& token)
{
    m_open.push_back({m_blocks.size(), Extent::UpToCloser, token.span.line});
    m_blocks.push_back({kind, token.indent, true, {token.span}});
}

void BlockReader::leave()
{
    of(m_open.back()).open = false;
    m_open.pop_back();
}

// The first token after `then` or `do` shows where the block ends.
void BlockReader::measure(const Token& token)
{
    if (m_open.empty() || m_open.back().extent != Extent::Unknown)
        return;
    auto& open = m_open.back();
    open.extent = token.span.line == open.line ? Extent::SameLine
        : token.indent > of(open).indent       ? Extent::Indented
                                               : Extent::UpToCloser;
}

bool BlockReader::goesOn(const Open& open, std::size_t i)
{
    const Token& token = at(i);
    const auto closer = closerAt(i);
    const CodeBlock kind = of(open).kind;
    const bool isElse = kind == CodeBlock::If && token.kind == TokenKind::Else;
    switch (open.extent) {
    case Extent::SameLine: return token.span.line == open.line || isElse;
    case Extent::Indented:
        return token.indent > of(open).indent
            || (token.indent == of(open).indent && (isElse || (closer && closer->kind == kind)));
    default: return token.indent >= of(open).indent || kind == CodeBlock::Unit;
    }
}

void BlockReader::add(const Token& token)
{
    of(m_open.back()).words.push_back(token.span);
    m_open.back().extent = Extent::Unknown;
    m_open.back().line = token.span.line;
}

std::optional<BlockReader::Closer> BlockReader::closerAt(std::size_t i) const
{
    switch (at(i).kind) {
    case TokenKind::EndIf:
    case TokenKind::EndElse: return Closer{CodeBlock::If, 1};
    case TokenKind::EndFor: return Closer{CodeBlock::For, 1};
    case TokenKind::EndWhile: return Closer{CodeBlock::While, 1};
    case TokenKind::End: break;
    default: return {};
    }
    if (at(i + 1).firstOnLine)
        return Closer{CodeBlock::Unit, 1};
    if (isWord(i + 1, "of") && isWord(i + 2, "round"))
        return Closer{CodeBlock::Round, 3};
    switch (at(i + 1).kind) {
    case TokenKind::If: return Closer{CodeBlock::If, 2};
    case TokenKind::For: return Closer{CodeBlock::For, 2};
    case TokenKind::While: return Closer{CodeBlock::While, 2};
    case TokenKind::Assign: return {};
    case TokenKind::Name: return Closer{CodeBlock::Unit, 2};
    default: return Closer{CodeBlock::Unit, 1};
    }
}

// Ends the blocks inside the innermost one of that kind; false if there is none.
bool BlockReader::leaveTo(CodeBlock kind)
{
    std::size_t i = m_open.size();
    while (i > 0 && of(m_open[i - 1]).kind != kind)
        --i;
    if (i == 0)
        return false;
    while (m_open.size() > i)
        leave();
    return true;
}

std::size_t BlockReader::close(std::size_t i, const Closer& closer)
{
    if (leaveTo(closer.kind)) {
        Span span = at(i).span;
        const Span& last = at(i + closer.tokens - 1).span;
        span.length = last.column + last.length - span.column;
        of(m_open.back()).words.push_back(span);
        leave();
    }
    return closer.tokens;
}

// (if … then … else …) is not a block; returns the tokens up to the end of its bracket, or of its line if that is
// missing.
std::size_t BlockReader::value(std::size_t i) const
{
    std::size_t end = i;
    for (int open = 1; at(end).kind != TokenKind::EndOfText; ++end) {
        open += at(end).kind == TokenKind::LeftParen ? 1 : at(end).kind == TokenKind::RightParen ? -1 : 0;
        if (open == 0 || at(end).kind == TokenKind::Semicolon)
            break;
    }
    return std::max<std::size_t>(1, end - i);
}

// Handles the word at token i; returns the number of its tokens.
std::size_t BlockReader::word(std::size_t i)
{
    const Token& token = at(i);
    if (const auto closer = closerAt(i))
        return close(i, *closer);
    switch (token.kind) {
    case TokenKind::Procedure:
    case TokenKind::Function:
        while (!m_open.empty())
            leave();
        push(CodeBlock::Unit, token);
        break;
    case TokenKind::If:
        if (i > 0 && at(i - 1).kind == TokenKind::LeftParen)
            return value(i);
        if (i > 0 && at(i - 1).kind == TokenKind::Else && !token.firstOnLine && !m_open.empty())
            of(m_open.back()).words.push_back(token.span); // else if: the same block
        else
            push(CodeBlock::If, token);
        break;
    case TokenKind::For: push(CodeBlock::For, token); break;
    case TokenKind::While: push(CodeBlock::While, token); break;
    case TokenKind::Then:
    case TokenKind::Do:
        if (!m_open.empty() && of(m_open.back()).kind != CodeBlock::Unit)
            add(token);
        break;
    case TokenKind::Begin:
        if (!m_open.empty() && of(m_open.back()).kind == CodeBlock::Unit)
            of(m_open.back()).words.push_back(token.span);
        break;
    case TokenKind::Else:
        if (leaveTo(CodeBlock::If))
            add(token);
        break;
    default:
        if (isWord(i, "at") && isWord(i + 1, "round"))
            push(CodeBlock::Round, token);
    }
    return 1;
}

std::vector<BlockWords> BlockReader::run()
{
    for (std::size_t i = 0; at(i).kind != TokenKind::EndOfText;) {
        measure(at(i));
        if (at(i).firstOnLine)
            while (!m_open.empty() && !goesOn(m_open.back(), i))
                leave();
        i += word(i);
    }
    return std::move(m_blocks);
}

} // namespace

std::vector<BlockWords> blockWords(std::string_view text) { return BlockReader(text).run(); }

const std::vector<std::string_view>& blockOpeners()
{
    static const std::vector<std::string_view> words{"then", "do", "begin", "else"};
    return words;
}

const std::vector<BlockCloser>& blockClosers()
{
    static const std::vector<BlockCloser> closers{{"endif", CodeBlock::If}, {"endelse", CodeBlock::If},
        {"else", CodeBlock::If, false}, {"endfor", CodeBlock::For}, {"endwhile", CodeBlock::While},
        {"end of round", CodeBlock::Round}, {"end ", CodeBlock::Unit}};
    return closers;
}

std::string_view blockWord(CodeBlock kind)
{
    switch (kind) {
    case CodeBlock::If: return "if";
    case CodeBlock::For: return "for";
    case CodeBlock::While: return "while";
    case CodeBlock::Round: return "round";
    case CodeBlock::Unit: break;
    }
    return "begin";
}

} // namespace lockstep
