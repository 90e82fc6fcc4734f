// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The tokens of the DOT language, as Graphviz defines them.

#include <optional>
#include <string>
#include <string_view>

namespace lockstep {

struct DotToken {
    enum class Kind { End, Name, Html, Sign, Wrong };
    Kind kind = Kind::End;
    std::string text;      ///< of a name the name without quotes; of HTML the inner text; of Wrong the problem
    bool isQuoted = false; ///< then "node" is not a keyword
    int line = 1;

    bool is(std::string_view sign) const { return kind == Kind::Sign && text == sign; }
    /// Whether it is this keyword, unquoted and in any case.
    bool isKeyword(std::string_view lowerCase) const;
    bool isValue() const { return kind == Kind::Name || kind == Kind::Html; }
};

/// Reads one token after the other; skips comments and preprocessor lines.
class DotTokens {
public:
    explicit DotTokens(std::string_view text);

    const DotToken& peek();
    DotToken take();

private:
    void skipBlanks();
    DotToken read();
    DotToken readQuoted();
    DotToken readHtml();
    DotToken wrong(const std::string& why) const;

    std::string_view m_text;
    std::size_t m_at = 0;
    int m_line = 1;
    std::optional<DotToken> m_next;
    std::string m_problem; ///< a comment that is not closed
};

} // namespace lockstep
