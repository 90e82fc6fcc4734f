// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
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
// reserved words; case does not matter
#define LOCKSTEP_WORD(kind, text, use, place) kind,
#define LOCKSTEP_NAME(text, use, place)
#include "core/language/words.def"
#undef LOCKSTEP_WORD
#undef LOCKSTEP_NAME
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

/// The reserved word with that spelling.
std::optional<TokenKind> keyword(std::string_view word);

/// The role of a word of the notation, be it reserved or special only in some statements.
enum class WordUse { Control, Operator, Communication };
std::vector<std::string_view> wordsFor(WordUse use);

/// Where a word stands. A page may print my_id as two names; an Apart never is the first part of such a name.
enum class WordPlace { Begins, Ends, Inside, Apart };
bool standsApart(std::string_view name);
/// Whether the token begins a statement, or ends the statements of a block: closing words, else, the next unit.
bool beginsStatement(const Token& token);
bool endsBlock(const Token& token);
bool startsValue(const Token& token);

/// The token in messages: 'then', '+', or the end of the text.
std::string described(const Token& token);

} // namespace lockstep
