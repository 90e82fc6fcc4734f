// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Words and signs. Programs are pasted from books, slides and other languages, so a sign that is none here is reported
// once and read as what it means: the parser can continue, and one `&&` does not hide the other errors of the text.
// Problems are kept apart from those of the parser, which may skip a whole part of the text as prose, with the problems
// in it.

#include "core/language/lexer.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "core/base/catalogue.h"
#include "core/base/repair.h"
#include "core/base/repair_messages.h"
#include "core/language/characters.h"
#include "core/language/operators.h"
#include "core/language/signs.h"
#include "core/language/syntax_messages.h"

namespace lockstep {
namespace {

constexpr char32_t noText = 0xFFFD; // invalid UTF-8

class Lexer {
public:
    Lexer(std::string_view text, const std::string& file) : m_source(text), m_file(file), m_text(readCharacters(text))
    {}
    TokenList run();

private:
    char32_t at(std::size_t i) const { return i < m_text.characters.size() ? m_text.characters[i].code : 0; }
    std::string slice(std::size_t first, std::size_t end) const;
    Span span(std::size_t first, std::size_t end) const;
    void problem(Message id, std::size_t first, std::size_t end, std::vector<std::string> arguments = {},
        std::vector<Repair> repairs = {});
    Span placeAfter(std::size_t character) const;
    std::vector<Repair> signRepairs(std::size_t first, std::size_t end, const ForeignSign& sign) const;
    std::vector<Repair> powerRepair(std::size_t first, std::size_t end) const;
    std::string spaced(std::size_t first, std::size_t end, std::string_view text) const;
    std::size_t endOfLine(std::size_t from) const;
    std::size_t endOfName(std::size_t from) const { return past(from, continuesName); }
    std::size_t pastBlanks(std::size_t from) const { return past(from, isBlank); }
    template <class Is> std::size_t past(std::size_t from, Is is) const
    {
        while (is(at(from)))
            ++from;
        return from;
    }
    void directive(const std::string& word, std::size_t end);
    std::string directiveAt(std::size_t sign) const;
    Token& token(TokenKind kind, std::size_t first, std::size_t end);

    void next();
    void comment();
    void lineComment(std::size_t length);
    bool foreignSign();
    bool updateSign();
    bool followsPlaceAtStart() const;
    std::vector<Repair> commentRepairs(std::size_t end, std::size_t length) const;
    bool powerBraces();
    std::vector<Repair> floorRepair(std::size_t open) const;
    bool followsValue() const;
    bool singleQuotes();
    bool startsWith(std::u32string_view text) const;
    void name();
    void number();
    void gluedName(std::size_t first, std::size_t digitsEnd);
    void string();
    bool latexRoot();
    bool sign();
    void spacedAssign();
    void stranger();

    std::string_view m_source;
    const std::string& m_file;
    CharacterText m_text;
    TokenList m_result;
    std::size_t m_at = 0;
    int m_lastLine = 0;
};

std::string Lexer::slice(std::size_t first, std::size_t end) const
{
    if (first >= end)
        return {};
    const auto begin = m_text.characters[first].offset;
    const auto& last = m_text.characters[end - 1];
    return std::string(m_source.substr(begin, last.offset + last.bytes - begin));
}

Span Lexer::span(std::size_t first, std::size_t end) const
{
    const auto& start = m_text.characters[first];
    int length = 0;
    for (std::size_t i = first; i < end && m_text.characters[i].line == start.line && m_text.characters[i].code != '\n';
         ++i)
        ++length;
    return {start.line, start.column, length};
}

void Lexer::problem(
    Message id, std::size_t first, std::size_t end, std::vector<std::string> arguments, std::vector<Repair> repairs)
{
    m_result.problems.push_back(
        {m_text.characters[first].offset, {id, std::move(arguments), span(first, end), m_file, std::move(repairs)}});
}

// The replacement of first .. end, with a space where a word would touch another one.
std::string Lexer::spaced(std::size_t first, std::size_t end, std::string_view text) const
{
    const auto isLetter = [](char c) { return startsName(static_cast<unsigned char>(c)); };
    const bool before =
        first > 0 && isLetter(text.front()) && !isBlank(at(first - 1)) && at(first - 1) != '\n' && at(first - 1) != '(';
    const bool after = end < m_text.characters.size() && isLetter(text.back()) && !isBlank(at(end)) && at(end) != '\n';
    return (before ? " " : "") + std::string(text) + (after ? " " : "");
}

Span Lexer::placeAfter(std::size_t character) const
{
    const auto& found = m_text.characters[character];
    return {found.line, found.column + 1, 0};
}

// x << i + 1 shifts by i + 1, but ^ would bind only i: no fix.
std::vector<Repair> Lexer::signRepairs(std::size_t first, std::size_t end, const ForeignSign& sign) const
{
    const auto written = sign.instead.empty() ? sign.here : sign.instead;
    if (!sign.instead.empty()) {
        end = pastBlanks(end);
        const std::size_t next = pastBlanks(endOfName(end));
        constexpr std::u32string_view ends = U";,)]\n";
        if (ends.find(at(next)) == std::u32string_view::npos && !startsName(at(next)) && at(next) != 0)
            return {};
    }
    return {rewriting({{span(first, end), spaced(first, end, written)}})};
}

// 2ⁱ⁻¹ -> 2^(i-1); nothing if a character is unknown.
std::vector<Repair> Lexer::powerRepair(std::size_t first, std::size_t end) const
{
    std::string exponent;
    for (std::size_t i = first; i < end; ++i) {
        const auto letter = ordinary(at(i));
        if (!letter)
            return {};
        exponent += *letter;
    }
    const bool isOne = std::ranges::all_of(exponent, [](char c) { return isDigit(static_cast<unsigned char>(c)); })
        || std::ranges::all_of(exponent, [](char c) { return startsName(static_cast<unsigned char>(c)); });
    return {writing(span(first, end), isOne ? '^' + exponent : "^(" + exponent + ')')};
}

// "include" of `#include <mpi.h>`; "" where the sign begins no directive of C.
std::string Lexer::directiveAt(std::size_t sign) const
{
    static const std::set<std::string> directives = {
        "include", "define", "ifdef", "ifndef", "endif", "pragma", "undef"};
    const std::size_t end = endOfName(sign + 1);
    const std::string word = at(sign) == '#' ? slice(sign + 1, end) : std::string();
    return directives.contains(word) ? word : std::string();
}

// After the last visible character of the line.
std::size_t Lexer::endOfLine(std::size_t from) const
{
    std::size_t end = from;
    for (std::size_t i = from; i < m_text.characters.size() && at(i) != '\n'; ++i)
        if (!isBlank(at(i)))
            end = i + 1;
    return end;
}

Token& Lexer::token(TokenKind kind, std::size_t first, std::size_t end)
{
    Token made;
    made.kind = kind;
    made.text = slice(first, end);
    made.span = span(first, end);
    made.indent = m_text.lines[static_cast<std::size_t>(made.span.line - 1)].indent;
    made.firstOnLine = made.span.line != m_lastLine;
    made.begin = m_text.characters[first].offset;
    made.end = made.begin + made.text.size();
    m_lastLine = made.span.line;
    m_result.tokens.push_back(std::move(made));
    m_at = end;
    return m_result.tokens.back();
}

void Lexer::comment()
{
    const std::size_t first = m_at;
    std::size_t i = first + 2;
    while (i < m_text.characters.size() && !(at(i) == '*' && at(i + 1) == '/'))
        ++i;
    const bool closed = i < m_text.characters.size();
    if (!closed)
        problem(message::languageCommentOpen, first, first + 2, {},
            {puttingIn(placeAfter(endOfLine(first) - 1), "*/", " */")});
    if (m_result.tokens.empty() && !m_result.firstComment) {
        m_result.firstComment = slice(first + 2, i);
        m_result.firstCommentSpan = span(first, first + 2);
        m_result.firstCommentSpan.column += 2;
    }
    m_at = closed ? i + 2 : i;
}

// Python divides with //: after a value that is not the end of a statement, this may be a quotient.
std::vector<Repair> Lexer::commentRepairs(std::size_t end, std::size_t length) const
{
    const std::string said = slice(m_at + length, end);
    if (said.find("*/") != std::string::npos)
        return {};
    if (at(m_at) == '/' && followsValue() && m_result.tokens.back().span.line == m_text.characters[m_at].line) {
        const std::size_t first = pastBlanks(m_at + length);
        const std::size_t last = isDigit(at(first)) ? past(first, isDigit) : endOfName(first);
        const std::size_t next = pastBlanks(last);
        constexpr std::u32string_view ends = U";)]\n";
        const bool isOne = last > first && (next >= end || ends.find(at(next)) != std::u32string_view::npos);
        return isOne ? std::vector{rewriting({{span(m_at, m_at + length), spaced(m_at, m_at + length, "div")}})}
                     : std::vector<Repair>();
    }
    return {writing(span(m_at, end), "/*" + (said.starts_with(' ') ? "" : std::string(" ")) + said + " */")};
}

// #include is not needed here, and a number that #define names can be one of the header.
void Lexer::directive(const std::string& word, std::size_t end)
{
    const std::size_t first = m_at;
    const std::size_t afterWord = m_at + 1 + word.size();
    m_at = end;
    const std::size_t name = pastBlanks(afterWord);
    const std::size_t value = pastBlanks(endOfName(name));
    if (word == "define" && value < end && past(value, isDigit) == end) {
        const std::string line = "parameters: " + slice(name, endOfName(name)) + " = " + slice(value, end);
        const bool mayBeHeader = m_result.tokens.empty() && !m_result.firstComment;
        problem(message::languageDefine, first, afterWord, {line},
            mayBeHeader ? std::vector{writing(span(first, end), "/* " + line + " */")} : std::vector<Repair>());
        return;
    }
    problem(message::languageDirective, first, afterWord, {word},
        word == "include" ? std::vector{takingAway(span(first, end), slice(first, end))} : std::vector<Repair>());
}

void Lexer::lineComment(std::size_t length)
{
    const std::size_t end = endOfLine(m_at);
    if (const auto directive = directiveAt(m_at); !directive.empty()) {
        this->directive(directive, end);
        return;
    }
    problem(
        message::languageLineComment, m_at, m_at + length, {slice(m_at, m_at + length)}, commentRepairs(end, length));
    while (m_at < m_text.characters.size() && at(m_at) != '\n')
        ++m_at;
}

void Lexer::name()
{
    std::size_t end = m_at;
    while (continuesName(at(end)) || at(end) == noText)
        ++end;
    for (std::size_t i = m_at; i < end; ++i)
        if (at(i) == noText) {
            problem(message::languageNotText, i, i + 1);
            break;
        }
    const auto word = keyword(slice(m_at, end));
    token(word.value_or(TokenKind::Name), m_at, end);
}

void Lexer::number()
{
    const std::size_t first = m_at;
    std::size_t end = first;
    std::int64_t value = 0;
    bool overflow = false;
    for (; isDigit(at(end)); ++end) {
        overflow = overflow || __builtin_mul_overflow(value, 10, &value)
            || __builtin_add_overflow(value, static_cast<int>(at(end) - '0'), &value);
    }
    std::size_t last = end; // of 2.5, 1e-3
    if (at(end) == '.' && isDigit(at(end + 1)))
        last = past(last + 1, isDigit);
    if (at(last) == 'e' || at(last) == 'E') {
        const bool isSigned = at(last + 1) == '-' || at(last + 1) == '+';
        std::size_t digits = last + (isSigned ? 2 : 1);
        if (isDigit(at(digits))) {
            digits = past(digits, isDigit);
            last = continuesName(at(digits)) ? last : digits;
        }
    }
    token(TokenKind::Integer, first, end).value = overflow ? 0 : value;
    if (overflow)
        problem(message::languageNumberTooLarge, first, end, {slice(first, end)});
    if (last > end) {
        problem(message::languageDecimal, first, last, {slice(first, last)});
        m_at = last;
    } else if (startsName(at(end))) {
        gluedName(first, end);
    }
}

// `2i` was 2 to the power i before it was copied; it is parsed as that, to check the rest of the text.
void Lexer::gluedName(std::size_t first, std::size_t digitsEnd)
{
    const std::size_t end = endOfName(digitsEnd);
    const std::string base = slice(first, digitsEnd);
    const std::string exponent = slice(digitsEnd, end);
    if (keyword(exponent)) {
        problem(message::languageNumberGluedToWord, first, end, {base, exponent},
            {writing(span(first, end), base + ' ' + exponent)});
        return;
    }
    std::vector<Repair> repairs;
    if (base != "0") // 0x1F
        repairs = {
            writing(span(first, end), base + '^' + exponent), writing(span(first, end), base + " * " + exponent)};
    problem(message::languagePowerLost, first, end, {base + exponent, base, exponent}, std::move(repairs));
    token(TokenKind::Caret, digitsEnd, digitsEnd + 1).text = "^";
    token(TokenKind::Name, digitsEnd, end);
}

void Lexer::string()
{
    std::size_t end = m_at + 1;
    while (end < m_text.characters.size() && at(end) != '"' && at(end) != '\n')
        ++end;
    const bool closed = at(end) == '"';
    if (!closed) {
        std::size_t last = endOfLine(m_at);
        if (at(last - 1) == ';')
            --last;
        problem(message::languageStringOpen, m_at, end, {}, {puttingIn(placeAfter(last - 1), "\"", "\"")});
    }
    const std::size_t first = m_at;
    token(TokenKind::String, first, closed ? end + 1 : end).text = slice(first + 1, end);
}

bool Lexer::latexRoot()
{
    constexpr std::u32string_view command = U"\\sqrt";
    if (!startsWith(command) || continuesName(at(m_at + command.size())))
        return false;
    token(TokenKind::LatexRoot, m_at, m_at + command.size());
    return true;
}

// Typesetting sometimes separates the two characters of `:=`.
void Lexer::spacedAssign()
{
    const std::size_t i = pastBlanks(m_at);
    if (at(i) != '=')
        return;
    m_result.tokens.back().kind = TokenKind::Assign;
    m_result.tokens.back().text = ":=";
    m_at = i + 1;
}

bool Lexer::startsWith(std::u32string_view text) const
{
    for (std::size_t i = 0; i < text.size(); ++i)
        if (at(m_at + i) != text[i])
            return false;
    return true;
}

// ⌊a / b⌋ -> (a / b), which rounds down
std::vector<Repair> Lexer::floorRepair(std::size_t open) const
{
    for (std::size_t i = open + 1; i < m_text.characters.size() && at(i) != '\n' && at(i) != 0x230A; ++i)
        if (at(i) == 0x230B)
            return {rewriting({{span(open, open + 1), "("}, {span(i, i + 1), ")"}})};
    return {};
}

// 2^{i+1}, of LaTeX -> 2^(i+1)
bool Lexer::powerBraces()
{
    for (std::size_t i = m_at + 1; i < m_text.characters.size() && at(i) != '\n' && at(i) != '{'; ++i)
        if (at(i) == '}') {
            std::size_t first = m_at - 1; // of the base: a name or a number before the sign
            while (first > 0 && (continuesName(at(first - 1)) || isDigit(at(first - 1))))
                --first;
            const std::string written = slice(first, m_at) + '(' + slice(m_at + 1, i) + ')';
            problem(message::languagePowerBraces, m_at - 1, m_at + 1, {written},
                {rewriting({{span(m_at, m_at + 1), "("}, {span(i, i + 1), ")"}})});
            return true;
        }
    return false;
}

// Whether the tokens so far end with a place that begins a statement: after `x` or `A[i]`, but not `if x`.
bool Lexer::followsPlaceAtStart() const
{
    const auto& tokens = m_result.tokens;
    int depth = 0;
    for (std::size_t i = tokens.size(); i-- > 0;) {
        const TokenKind kind = tokens[i].kind;
        depth += kind == TokenKind::RightBracket ? 1 : kind == TokenKind::LeftBracket ? -1 : 0;
        if (depth > 0 || kind == TokenKind::LeftBracket)
            continue;
        if (kind != TokenKind::Name)
            return false;
        constexpr std::array openers = {
            TokenKind::Semicolon, TokenKind::Then, TokenKind::Do, TokenKind::Else, TokenKind::Begin};
        const TokenKind before = i > 0 ? tokens[i - 1].kind : TokenKind::Semicolon;
        return std::ranges::count(openers, before) > 0
            || (tokens[i].firstOnLine && !isOperator(before) && before != TokenKind::Comma
                && before != TokenKind::LeftParen);
    }
    return false;
}

// x /= 2: the operator, without its =, which is the next token.
bool Lexer::updateSign()
{
    const auto found = std::ranges::find_if(updateSigns(), [this](const UpdateSign& each) {
        return startsWith(each.text) && at(m_at + each.text.size()) == '=' && at(m_at + each.text.size() + 1) != '=';
    });
    if (found == updateSigns().end() || !followsPlaceAtStart())
        return false;
    token(found->kind, m_at, m_at + found->text.size());
    return true;
}

// Parsed as its counterpart, to check the rest of the statement.
bool Lexer::foreignSign()
{
    if (updateSign())
        return true;
    const auto found = std::ranges::find_if(foreignSigns(), [this](const ForeignSign& each) {
        const bool isWord = each.text.front() == '\\'; // \cup, not the beginning of S \cupboard
        return startsWith(each.text) && !(isWord && continuesName(at(m_at + each.text.size())));
    });
    if (found == foreignSigns().end() || startsWith(U"!="))
        return false;
    const std::size_t end = m_at + found->text.size();
    if (found->text == U"&" && startsName(at(end)) && !followsValue()) {
        const std::size_t last = endOfName(end);
        problem(message::languagePointer, m_at, end, {slice(end, last)}, {takingAway(span(m_at, end), "&")});
        m_at = end;
        return true;
    }
    problem(message::languageForeignSign, m_at, end, {slice(m_at, end), std::string(found->here)},
        signRepairs(m_at, end, *found));
    token(found->kind, m_at, end);
    return true;
}

// 'rows' is parsed as "rows".
bool Lexer::followsValue() const
{
    if (m_result.tokens.empty())
        return false;
    switch (m_result.tokens.back().kind) {
    case TokenKind::Name:
    case TokenKind::Integer:
    case TokenKind::True:
    case TokenKind::False:
    case TokenKind::RightParen:
    case TokenKind::RightBracket:
    case TokenKind::RightBrace: return true;
    default: return false;
    }
}

bool Lexer::singleQuotes()
{
    std::size_t end = m_at + 1;
    while (end < m_text.characters.size() && at(end) != '\'' && at(end) != '\n')
        ++end;
    if (at(end) != '\'')
        return false;
    const std::string inside = slice(m_at + 1, end);
    problem(message::languageSingleQuotes, m_at, end + 1, {inside}, {writing(span(m_at, end + 1), '"' + inside + '"')});
    token(TokenKind::String, m_at, end + 1).text = inside;
    return true;
}

bool Lexer::sign()
{
    for (const auto& candidate : signs()) {
        if (startsWith(candidate.text)) {
            const std::size_t first = m_at;
            const std::size_t i = candidate.text.size();
            token(candidate.kind, first, first + i);
            if (candidate.kind == TokenKind::Colon)
                spacedAssign();
            if (candidate.kind == TokenKind::Equal && at(m_at) == '=') {
                problem(message::languageDoubleEqual, first, first + 2, {}, {writing(span(first, first + 2), "=")});
                ++m_at;
            }
            return true;
        }
    }
    return false;
}

void Lexer::stranger()
{
    const std::size_t first = m_at;
    const char32_t code = at(first);
    const auto isStrange = [&](char32_t c) { return c == code || (c != 0 && c < ' ' && c != '\n' && !isBlank(c)); };
    do
        ++m_at;
    while (m_at < m_text.characters.size() && isStrange(at(m_at)));
    if (isSuperscript(code)) {
        while (isSuperscript(at(m_at)))
            ++m_at;
        problem(message::languageSuperscript, first, m_at, {slice(first, m_at)}, powerRepair(first, m_at));
        return;
    }
    if (code == 0x2309 || code == 0x230B)
        return; // reported where it was opened
    if (code == 0x2308)
        problem(message::languageForeignSign, first, m_at,
            {slice(first, m_at), translatablePart("log(n), or (a + b - 1) div b: both round up")});
    else if (code == 0x230A)
        problem(message::languageForeignSign, first, m_at,
            {slice(first, m_at), translatablePart("a div b: it rounds down")}, floorRepair(first));
    else if (code == 0x2205)
        problem(
            message::languageForeignSign, first, m_at, {slice(first, m_at), "{}"}, {writing(span(first, m_at), "{}")});
    else if (code < ' ' || code == 0x7F)
        problem(message::languageNotText, first, m_at);
    else
        problem(message::languageStrangeSign, first, m_at, {slice(first, m_at)});
}

void Lexer::next()
{
    const char32_t code = at(m_at);
    if (code == '\n' || isBlank(code) || (code == '`' && (at(m_at + 1) == '`' || (m_at > 0 && at(m_at - 1) == '`'))))
        ++m_at; // rows of back-ticks enclose listings on web pages
    else if (code == '/' && at(m_at + 1) == '*')
        comment();
    else if (code == '/' && at(m_at + 1) == '/') {
        if (!updateSign())
            lineComment(2);
    } else if (code == '#')
        lineComment(1);
    else if (isDigit(code))
        number();
    else if (startsName(code) || code == noText)
        name();
    else if (code == '"')
        string();
    else if (code == '{' && m_at > 0 && at(m_at - 1) == '^' && powerBraces())
        static_cast<void>(sign());
    else if (code == '\\' && at(m_at + 1) == '_') { // my\_id, of LaTeX
        problem(message::languageForeignSign, m_at, m_at + 2, {"\\_", "_"}, {writing(span(m_at, m_at + 2), "_")});
        m_at += 2;
    } else if (!(code == '\'' && singleQuotes()) && !latexRoot() && !foreignSign() && !sign())
        stranger();
}

TokenList Lexer::run()
{
    while (m_at < m_text.characters.size())
        next();
    Token end;
    end.span = {static_cast<int>(m_text.lines.size()),
        static_cast<int>(m_text.lines.back().end - m_text.lines.back().first) + 1, 0};
    end.firstOnLine = true;
    end.begin = end.end = m_source.size();
    m_result.tokens.push_back(std::move(end));
    return std::move(m_result);
}

} // namespace

TokenList readTokens(std::string_view text, const std::string& file) { return Lexer(text, file).run(); }

} // namespace lockstep
