// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/language/token.h"

#include <algorithm>
#include <array>

#include "core/language/spelling.h"

namespace lockstep {
namespace {

struct Word {
    std::string_view text;
    TokenKind kind;
};

constexpr std::array words = {
    Word{"procedure", TokenKind::Procedure},
    Word{"function", TokenKind::Function},
    Word{"begin", TokenKind::Begin},
    Word{"end", TokenKind::End},
    Word{"if", TokenKind::If},
    Word{"then", TokenKind::Then},
    Word{"else", TokenKind::Else},
    Word{"endif", TokenKind::EndIf},
    Word{"endelse", TokenKind::EndElse},
    Word{"for", TokenKind::For},
    Word{"to", TokenKind::To},
    Word{"downto", TokenKind::Downto},
    Word{"do", TokenKind::Do},
    Word{"endfor", TokenKind::EndFor},
    Word{"while", TokenKind::While},
    Word{"endwhile", TokenKind::EndWhile},
    Word{"send", TokenKind::Send},
    Word{"receive", TokenKind::Receive},
    Word{"received", TokenKind::Received},
    Word{"from", TokenKind::From},
    Word{"barrier", TokenKind::Barrier},
    Word{"return", TokenKind::Return},
    Word{"append", TokenKind::Append},
    Word{"remove", TokenKind::Remove},
    Word{"and", TokenKind::And},
    Word{"or", TokenKind::Or},
    Word{"xor", TokenKind::Xor},
    Word{"not", TokenKind::Not},
    Word{"in", TokenKind::In},
    Word{"div", TokenKind::Div},
    Word{"mod", TokenKind::Mod},
    Word{"union", TokenKind::Union},
    Word{"true", TokenKind::True},
    Word{"false", TokenKind::False},
};

} // namespace

std::optional<TokenKind> keyword(std::string_view word)
{
    constexpr std::size_t longest = 9; // procedure
    if (word.size() > longest)
        return {};
    const auto* found = std::ranges::find(words, std::string_view(lowered(word)), &Word::text);
    return found == words.end() ? std::nullopt : std::optional(found->kind);
}

std::string described(const Token& token)
{
    if (token.kind == TokenKind::EndOfText)
        return "the end of the text";
    if (token.kind == TokenKind::String)
        return '"' + token.text + '"';
    return '\'' + token.text + '\'';
}

} // namespace lockstep
