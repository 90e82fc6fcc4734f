// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/language/signs.h"

#include <array>

namespace lockstep {
namespace {

constexpr std::array ownSigns = {
    Sign{U":=", TokenKind::Assign},
    Sign{U"<>", TokenKind::NotEqual},
    Sign{U"!=", TokenKind::NotEqual},
    Sign{U"<=", TokenKind::LessEqual},
    Sign{U">=", TokenKind::GreaterEqual},
    Sign{U"..", TokenKind::DotDot},
    Sign{U"=", TokenKind::Equal},
    Sign{U"<", TokenKind::Less},
    Sign{U">", TokenKind::Greater},
    Sign{U"+", TokenKind::Plus},
    Sign{U"-", TokenKind::Minus},
    Sign{U"*", TokenKind::Star},
    Sign{U"/", TokenKind::Slash},
    Sign{U"\\", TokenKind::Backslash},
    Sign{U"^", TokenKind::Caret},
    Sign{U"(", TokenKind::LeftParen},
    Sign{U")", TokenKind::RightParen},
    Sign{U"[", TokenKind::LeftBracket},
    Sign{U"]", TokenKind::RightBracket},
    Sign{U"{", TokenKind::LeftBrace},
    Sign{U"}", TokenKind::RightBrace},
    Sign{U",", TokenKind::Comma},
    Sign{U";", TokenKind::Semicolon},
    Sign{U":", TokenKind::Colon},
    Sign{U".", TokenKind::Dot},
    Sign{U"|", TokenKind::Bar},
    Sign{U"\u2260", TokenKind::NotEqual},
    Sign{U"\u2264", TokenKind::LessEqual},
    Sign{U"\u2A7D", TokenKind::LessEqual},
    Sign{U"\u2265", TokenKind::GreaterEqual},
    Sign{U"\u2A7E", TokenKind::GreaterEqual},
    Sign{U"\u222A", TokenKind::Union},
    Sign{U"\u22C3", TokenKind::Union},
    Sign{U"\u221A", TokenKind::Root},
    Sign{U"\u2026", TokenKind::DotDot},
};

constexpr std::array otherSigns = {
    ForeignSign{U"=/=", "<>", TokenKind::NotEqual},
    ForeignSign{U"~=", "<>", TokenKind::NotEqual},
    ForeignSign{U"/=", "<>", TokenKind::NotEqual},
    ForeignSign{U"=<", "<=", TokenKind::LessEqual},
    ForeignSign{U"=>", ">=", TokenKind::GreaterEqual},
    ForeignSign{U"&amp;&amp;", "AND", TokenKind::And},
    ForeignSign{U"&amp;", "AND", TokenKind::And},
    ForeignSign{U"&lt;", "<", TokenKind::Less},
    ForeignSign{U"&gt;", ">", TokenKind::Greater},
    ForeignSign{U"&le;", "<=", TokenKind::LessEqual},
    ForeignSign{U"&ge;", ">=", TokenKind::GreaterEqual},
    ForeignSign{U"&ne;", "<>", TokenKind::NotEqual},
    ForeignSign{U"\\leftarrow", ":=", TokenKind::Assign},
    ForeignSign{U"\\gets", ":=", TokenKind::Assign},
    ForeignSign{U"\\neq", "<>", TokenKind::NotEqual},
    ForeignSign{U"\\leq", "<=", TokenKind::LessEqual},
    ForeignSign{U"\\geq", ">=", TokenKind::GreaterEqual},
    ForeignSign{U"\\cup", "union", TokenKind::Union},
    ForeignSign{U"\\oplus", "XOR", TokenKind::Xor},
    ForeignSign{U"\\cdot", "*", TokenKind::Star},
    ForeignSign{U"\\times", "*", TokenKind::Star},
    ForeignSign{U"&&", "AND", TokenKind::And},
    ForeignSign{U"||", "OR", TokenKind::Or},
    ForeignSign{U"**", "^", TokenKind::Caret},
    ForeignSign{U"<<", "x * 2^i", TokenKind::Star, "* 2^"},
    ForeignSign{U">>", "x div 2^i", TokenKind::Div, "div 2^"},
    ForeignSign{U"&", "AND", TokenKind::And},
    ForeignSign{U"!", "NOT", TokenKind::Not},
    ForeignSign{U"~", "NOT", TokenKind::Not},
    ForeignSign{U"%", "mod", TokenKind::Mod},
    ForeignSign{U"\u2190", ":=", TokenKind::Assign},
    ForeignSign{U"\u2295", "XOR", TokenKind::Xor},
    ForeignSign{U"\u2227", "AND", TokenKind::And},
    ForeignSign{U"\u2228", "OR", TokenKind::Or},
    ForeignSign{U"\u00AC", "NOT", TokenKind::Not},
    ForeignSign{U"\u2208", "in", TokenKind::In},
    ForeignSign{U"\u00D7", "*", TokenKind::Star},
    ForeignSign{U"\u00B7", "*", TokenKind::Star},
    ForeignSign{U"\u22C5", "*", TokenKind::Star},
    ForeignSign{U"\u00F7", "/", TokenKind::Slash},
};

constexpr std::array updates = {
    UpdateSign{U"<<", "* 2^", TokenKind::Star},
    UpdateSign{U">>", "div 2^", TokenKind::Div},
    UpdateSign{U"//", "div", TokenKind::Div},
    UpdateSign{U"**", "^", TokenKind::Caret},
    UpdateSign{U"+", "+", TokenKind::Plus},
    UpdateSign{U"-", "-", TokenKind::Minus},
    UpdateSign{U"*", "*", TokenKind::Star},
    UpdateSign{U"/", "/", TokenKind::Slash},
    UpdateSign{U"%", "mod", TokenKind::Mod},
    UpdateSign{U"^", "XOR", TokenKind::Xor},
    UpdateSign{U"|", "OR", TokenKind::Or},
    UpdateSign{U"&", "AND", TokenKind::And},
};

} // namespace

std::span<const Sign> signs() { return ownSigns; }
std::span<const ForeignSign> foreignSigns() { return otherSigns; }
std::span<const UpdateSign> updateSigns() { return updates; }

bool isSuperscript(char32_t code)
{
    return code == 0xB9 || code == 0xB2 || code == 0xB3 || (code >= 0x2070 && code <= 0x207F)
        || (code >= 0x1D2C && code <= 0x1D6A);
}

std::optional<char> ordinary(char32_t code)
{
    constexpr std::u32string_view raised =
        U"\u2070\u00B9\u00B2\u00B3\u2074\u2075\u2076\u2077\u2078\u2079\u207A\u207B\u207D\u207E"
        U"\u2071\u207F\u1D43\u1D47\u1D48\u1D4F\u1D50\u1D56\u1D57\u1D58\u1D5B";
    constexpr std::string_view plain = "0123456789+-()inabdkmptuv";
    static_assert(raised.size() == plain.size());
    const auto found = raised.find(code);
    return found == std::u32string_view::npos ? std::nullopt : std::optional(plain[found]);
}

} // namespace lockstep
