// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/foreign/tokens.h"

#include <algorithm>
#include <array>

#include "core/foreign/tree.h"

namespace lockstep::foreign {
namespace {

bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (c & 0x80) != 0; }
bool isDigit(char c) { return c >= '0' && c <= '9'; }

class Tokenizer {
public:
    Tokenizer(std::string_view text, Dialect dialect, std::vector<Token>* defines)
        : m_text(text), m_isC(dialect == Dialect::C), m_defines(defines)
    {}

    std::vector<Token> run()
    {
        while (m_at < m_text.size())
            next();
        if (!m_isC)
            endLine();
        for (; m_indents.size() > 1; m_indents.pop_back())
            add(Token::Kind::Dedent, "");
        add(Token::Kind::End, "");
        return std::move(m_tokens);
    }

private:
    char here(std::size_t ahead = 0) const { return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : '\0'; }
    bool starts(std::string_view with) const { return m_text.substr(m_at).starts_with(with); }
    void add(Token::Kind kind, std::string text) { m_tokens.push_back({kind, std::move(text), m_line}); }

    void next()
    {
        if (m_isLineStart && !m_isC && m_brackets == 0 && !measureIndent())
            return;
        const char c = here();
        if (c == '\n') {
            if (!m_isC && m_brackets == 0)
                endLine();
            ++m_line;
            ++m_at;
            m_isLineStart = true;
        } else if (c == ' ' || c == '\t' || c == '\r' || c == '\f') {
            ++m_at;
        } else if (c == '\\' && (here(1) == '\n' || here(1) == '\r')) {
            m_at += here(1) == '\r' ? 3 : 2;
            ++m_line;
        } else if (m_isC && (starts("//") || starts("/*"))) {
            skipTo(starts("//") ? "\n" : "*/");
        } else if (c == '#') {
            m_isC ? directive() : skipTo("\n");
        } else if (c == '"' || c == '\'') {
            text("");
        } else if (isDigit(c) || (c == '.' && isDigit(here(1)))) {
            number();
        } else if (isLetter(c)) {
            name();
        } else {
            sign();
        }
        m_isLineStart = m_isLineStart && c == '\n';
    }

    /// False: the line has no statement.
    bool measureIndent()
    {
        constexpr int tab = 8;
        int indent = 0;
        std::size_t at = m_at;
        for (; at < m_text.size() && (m_text[at] == ' ' || m_text[at] == '\t'); ++at)
            indent += m_text[at] == '\t' ? tab - indent % tab : 1;
        m_at = at;
        if (here() == '\n' || here() == '#' || here() == '\r' || here() == '\0') {
            skipTo("\n");
            m_line += here() == '\n' ? 1 : 0;
            m_at += here() == '\n' ? 1 : 0;
            return false;
        }
        m_isLineStart = false;
        if (indent > m_indents.back()) {
            m_indents.push_back(indent);
            add(Token::Kind::Indent, "");
        }
        for (; indent < m_indents.back(); m_indents.pop_back())
            add(Token::Kind::Dedent, "");
        return true;
    }

    void endLine()
    {
        if (!m_tokens.empty() && m_tokens.back().kind != Token::Kind::LineEnd
            && m_tokens.back().kind != Token::Kind::Indent && m_tokens.back().kind != Token::Kind::Dedent)
            add(Token::Kind::LineEnd, "");
    }

    /// Stands after it, or for a line's end before it.
    void skipTo(std::string_view end)
    {
        const auto found = std::min(m_text.find(end, m_at + (end == "*/" ? 2 : 0)), m_text.size());
        m_line += static_cast<int>(std::count(m_text.begin() + static_cast<std::ptrdiff_t>(m_at),
            m_text.begin() + static_cast<std::ptrdiff_t>(found), '\n'));
        m_at = std::min(found + (end == "\n" ? 0 : end.size()), m_text.size());
    }

    void directive()
    {
        const auto ending = [this](std::size_t from) { return std::min(m_text.find('\n', from), m_text.size()); };
        std::size_t end = ending(m_at);
        int more = 0; // lines that a \ adds
        for (; end < m_text.size() && (m_text[end - 1] == '\\' || m_text.substr(end - 2, 2) == "\\\r"); ++more)
            end = ending(end + 1);
        const std::string_view line = m_text.substr(m_at, end - m_at);
        if (const auto define = line.find("define"); m_defines != nullptr && define != std::string_view::npos)
            m_defines->push_back({Token::Kind::Text, std::string(line.substr(define + 6)), m_line});
        m_line += more;
        m_at = end;
    }

    void text(const std::string& prefix)
    {
        const char quote = here();
        const std::string triple(3, quote);
        std::string read = prefix;
        if (!m_isC && starts(triple)) {
            m_at += 3;
            const auto from = m_at;
            const int line = m_line;
            skipTo(triple);
            m_tokens.push_back({Token::Kind::Text, std::string(m_text.substr(from, m_at - from)), line});
            return;
        }
        for (++m_at; m_at < m_text.size() && here() != quote && here() != '\n'; ++m_at) {
            const bool isMeant = here() == '\\'; // \n
            m_at += isMeant ? 1 : 0;
            m_line += here() == '\n' ? 1 : 0;
            const auto sign = isMeant ? std::string_view("n\nt\tr\r0\0", 8).find(here()) : std::string_view::npos;
            read += sign != std::string_view::npos && sign % 2 == 0 ? "n\nt\tr\r0\0"[sign + 1] : here();
        }
        m_at += here() == quote ? 1 : 0;
        if (m_isC && quote == '\'') { // a letter is its number
            add(Token::Kind::Integer, std::to_string(static_cast<unsigned char>(read.empty() ? '\0' : read.front())));
            return;
        }
        if (!m_tokens.empty() && m_tokens.back().kind == Token::Kind::Text) // neighbours are one text
            m_tokens.back().text += read;
        else
            add(Token::Kind::Text, read);
    }

    void number()
    {
        const auto from = m_at;
        const bool isHex = here() == '0' && (here(1) == 'x' || here(1) == 'X');
        bool isReal = false;
        for (; isDigit(here()) || isLetter(here()) || here() == '.'
             || (!isHex && (here() == '-' || here() == '+') && (m_text[m_at - 1] == 'e' || m_text[m_at - 1] == 'E'));
             ++m_at)
            isReal = isReal || here() == '.' || (!isHex && (here() == 'e' || here() == 'E'));
        std::string read(m_text.substr(from, m_at - from));
        std::erase(read, '_');
        constexpr std::size_t mostDigits = 18; // of 64 bits
        if (isReal || read.size() > mostDigits) {
            add(Token::Kind::Real, read);
            return;
        }
        while (!read.empty() && !isHex && !isDigit(read.back())) // 10UL
            read.pop_back();
        add(Token::Kind::Integer,
            isHex || (read.size() > 1 && read[0] == '0')
                ? std::to_string(std::strtoll(read.c_str(), nullptr, isHex ? 16 : 8))
                : read);
    }

    void name()
    {
        const auto from = m_at;
        while (isLetter(here()) || isDigit(here()))
            ++m_at;
        const std::string read(m_text.substr(from, m_at - from));
        if (!m_isC && (here() == '"' || here() == '\'') && read.size() <= 2) // f"…"
            text("");
        else
            add(Token::Kind::Name, read);
    }

    void sign()
    {
        static constexpr std::array<std::string_view, 37> allSigns = {"<<=", ">>=", "**=", "//=", "...", "->", "++",
            "--", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "**",
            "//", ":=", "::", "@=", "<>", "(", ")", "[", "]", "{", "}", ","};
        std::string read(1, here());
        for (const auto known : allSigns)
            if (starts(known)) {
                read = known;
                break;
            }
        if (read == (m_isC ? "**" : "::"))
            read.pop_back();
        m_at += read.size();
        if (read == "(" || read == "[" || read == "{")
            ++m_brackets;
        else if (read == ")" || read == "]" || read == "}")
            m_brackets = std::max(0, m_brackets - 1);
        add(Token::Kind::Sign, read);
    }

    std::string_view m_text;
    bool m_isC;
    std::vector<Token>* m_defines;
    std::vector<Token> m_tokens;
    std::vector<int> m_indents{0};
    std::size_t m_at = 0;
    int m_line = 1;
    int m_brackets = 0;
    bool m_isLineStart = true;
};

} // namespace

std::vector<Token> tokensOf(std::string_view text, Dialect dialect, std::vector<Token>* defines)
{
    return Tokenizer(text, dialect, defines).run();
}

void TokenStream::fail() const { throw Unreadable{line(), peek().text}; }

void TokenStream::expect(std::string_view text)
{
    if (!takeIf(text))
        fail();
}

} // namespace lockstep::foreign
