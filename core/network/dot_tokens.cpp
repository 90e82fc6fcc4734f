// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/network/dot_tokens.h"

#include <algorithm>

#include "core/base/catalogue.h"
#include "core/base/diagnostic.h"
#include "core/network/messages.h"

namespace lockstep {
namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// Letters, underscores and everything beyond ASCII.
bool startsName(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f' || c == '\v'; }

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// -?(.digits | digits(.digits)?), or nothing.
std::string_view numeral(std::string_view text)
{
    std::size_t at = text.starts_with('-') ? 1 : 0;
    const std::size_t first = at;
    while (at < text.size() && isDigit(text[at]))
        ++at;
    bool hasDigit = at > first;
    if (at < text.size() && text[at] == '.') {
        std::size_t behind = at + 1;
        while (behind < text.size() && isDigit(text[behind]))
            ++behind;
        hasDigit = hasDigit || behind > at + 1;
        at = behind;
    }
    return hasDigit ? text.substr(0, at) : std::string_view{};
}

} // namespace

bool DotToken::isKeyword(std::string_view lowerCase) const
{
    return kind == Kind::Name && !isQuoted && std::ranges::equal(text, lowerCase, {}, lower);
}

DotTokens::DotTokens(std::string_view text) : m_text(text)
{
    if (m_text.starts_with("\xEF\xBB\xBF")) // a byte order mark
        m_at = 3;
}

const DotToken& DotTokens::peek()
{
    if (!m_next)
        m_next = read();
    return *m_next;
}

DotToken DotTokens::take()
{
    peek();
    DotToken token = std::move(*m_next);
    m_next.reset();
    return token;
}

DotToken DotTokens::wrong(const std::string& why) const { return {DotToken::Kind::Wrong, why, false, m_line}; }

void DotTokens::skipBlanks()
{
    while (m_at < m_text.size()) {
        const auto rest = m_text.substr(m_at);
        const bool isLineStart = m_at == 0 || m_text[m_at - 1] == '\n';
        if (isBlank(rest.front())) {
            m_line += rest.front() == '\n' ? 1 : 0;
            ++m_at;
        } else if (rest.starts_with("//") || (rest.front() == '#' && isLineStart)) {
            m_at += std::min(rest.find('\n'), rest.size());
        } else if (rest.starts_with("/*")) {
            const auto end = rest.find("*/", 2);
            if (end == std::string_view::npos) {
                m_problem = translatablePart("a comment is not closed");
                return;
            }
            m_line += static_cast<int>(std::ranges::count(rest.substr(0, end), '\n'));
            m_at += end + 2;
        } else {
            return;
        }
    }
}

DotToken DotTokens::read()
{
    skipBlanks();
    if (!m_problem.empty())
        return wrong(m_problem);
    if (m_at == m_text.size())
        return {DotToken::Kind::End, {}, false, m_line};
    const auto rest = m_text.substr(m_at);
    const char c = rest.front();
    if (c == '"')
        return readQuoted();
    if (c == '<')
        return readHtml();
    if (startsName(c)) {
        const auto end = std::ranges::find_if_not(rest, [](char each) { return startsName(each) || isDigit(each); });
        const auto length = static_cast<std::size_t>(end - rest.begin());
        m_at += length;
        return {DotToken::Kind::Name, std::string(rest.substr(0, length)), false, m_line};
    }
    if (const auto number = numeral(rest); !number.empty()) {
        m_at += number.size();
        return {DotToken::Kind::Name, std::string(number), true, m_line};
    }
    if (rest.starts_with("--") || rest.starts_with("->")) {
        m_at += 2;
        return {DotToken::Kind::Sign, std::string(rest.substr(0, 2)), false, m_line};
    }
    if (std::string_view("{}[];,=:+").find(c) != std::string_view::npos) {
        ++m_at;
        return {DotToken::Kind::Sign, std::string(1, c), false, m_line};
    }
    return wrong(say(message::networkFileNoMeaning, {std::string(1, c)}));
}

/// Resolves only \"; the meaning of other backslashes depends on the attribute. Lines may be continued.
DotToken DotTokens::readQuoted()
{
    DotToken token{DotToken::Kind::Name, {}, true, m_line};
    for (++m_at; m_at < m_text.size() && m_text[m_at] != '"'; ++m_at) {
        const auto rest = m_text.substr(m_at);
        m_line += rest.front() == '\n' ? 1 : 0;
        if (rest.starts_with("\\\"")) {
            token.text += '"';
            ++m_at;
        } else if (rest.starts_with("\\\\")) {
            token.text += "\\\\";
            ++m_at;
        } else if (rest.starts_with("\\\n")) {
            ++m_line;
            ++m_at;
        } else {
            token.text += rest.front();
        }
    }
    if (m_at >= m_text.size()) {
        m_line = token.line;
        return wrong(translatablePart("a text in quotes is not closed"));
    }
    ++m_at;
    return token;
}

/// <...> with matching angle brackets inside.
DotToken DotTokens::readHtml()
{
    DotToken token{DotToken::Kind::Html, {}, true, m_line};
    std::size_t depth = 0;
    for (; m_at < m_text.size(); ++m_at) {
        const char c = m_text[m_at];
        m_line += c == '\n' ? 1 : 0;
        depth += c == '<' ? 1 : 0;
        if (c == '>' && --depth == 0)
            break;
        token.text += c;
    }
    if (m_at >= m_text.size()) {
        m_line = token.line;
        return wrong(translatablePart("a text in < > is not closed"));
    }
    ++m_at;
    token.text.erase(0, 1);
    return token;
}

} // namespace lockstep
