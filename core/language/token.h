// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostic.h"

namespace lockstep {

enum class TokenKind {
    EndOfText,
    Name,
    Integer,
    String,
    // keywords; case does not matter
    Procedure,
    Function,
    Begin,
    End,
    If,
    Then,
    Else,
    EndIf,
    EndElse,
    For,
    To,
    Downto,
    Do,
    EndFor,
    While,
    EndWhile,
    Send,
    Receive,
    Received,
    From,
    Barrier,
    Return,
    Append,
    Remove,
    And,
    Or,
    Xor,
    Not,
    In,
    Div,
    Mod,
    True,
    False,
    // signs
    Assign,
    Equal,
    NotEqual,
    Less,
    Greater,
    LessEqual,
    GreaterEqual,
    Plus,
    Minus,
    Star,
    Slash,
    Backslash,
    Caret,
    Union,
    Root,
    LatexRoot,
    LeftParen,
    RightParen,
    LeftBracket,
    RightBracket,
    LeftBrace,
    RightBrace,
    Comma,
    Semicolon,
    Colon,
    Dot,
    DotDot,
    Bar,
};

struct Token {
    TokenKind kind = TokenKind::EndOfText;
    std::string text;       ///< as written; of a String the text between the quotes
    std::int64_t value = 0; ///< of an Integer
    Span span;
    int indent = 0; ///< of its line
    bool firstOnLine = false;
    std::size_t begin = 0; ///< byte offsets in the text
    std::size_t end = 0;
};

/// The keyword with that spelling. Words such as `each`, `link`, `round` are names, which only some statements treat as
/// keywords.
std::optional<TokenKind> keyword(std::string_view word);

/// The role of a word of the notation, be it reserved or special only in some statements.
enum class WordUse { Control, Operator, Communication };
std::vector<std::string_view> wordsFor(WordUse use);

/// The token in messages: 'then', '+', or the end of the text.
std::string described(const Token& token);

} // namespace lockstep
