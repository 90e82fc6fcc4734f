// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/language/token.h"

#include "core/base/catalogue.h"

#include <algorithm>
#include <array>

#include "core/language/spelling.h"

namespace lockstep {
namespace {

struct Word {
    std::string_view text;
    TokenKind kind; ///< Name: a keyword only in some statements
    WordUse use;
    WordPlace place;
};

constexpr std::array wordRows = {
#define LOCKSTEP_WORD(kind, text, use, place) Word{text, TokenKind::kind, WordUse::use, WordPlace::place},
#define LOCKSTEP_NAME(text, use, place) Word{text, TokenKind::Name, WordUse::use, WordPlace::place},
#include "core/language/words.def"
#undef LOCKSTEP_WORD
#undef LOCKSTEP_NAME
};

WordPlace placeOf(TokenKind kind)
{
    const auto word = std::ranges::find(wordRows, kind, &Word::kind);
    return word == wordRows.end() || kind == TokenKind::Name ? WordPlace::Inside : word->place;
}

} // namespace

std::optional<TokenKind> keyword(std::string_view word)
{
    constexpr auto longest =
        std::ranges::max(wordRows, {}, [](const Word& each) { return each.text.size(); }).text.size();
    if (word.size() > longest)
        return {};
    const auto found = std::ranges::find(wordRows, std::string_view(lowered(word)), &Word::text);
    return found == wordRows.end() || found->kind == TokenKind::Name ? std::nullopt : std::optional(found->kind);
}

std::vector<std::string_view> wordsFor(WordUse use)
{
    std::vector<std::string_view> found;
    for (const auto& word : wordRows)
        if (word.use == use)
            found.push_back(word.text);
    return found;
}

bool standsApart(std::string_view name)
{
    const auto found = std::ranges::find(wordRows, name, &Word::text);
    return found != wordRows.end() && found->place == WordPlace::Apart;
}

bool beginsStatement(const Token& token) { return placeOf(token.kind) == WordPlace::Begins; }

bool endsBlock(const Token& token)
{
    return token.kind == TokenKind::EndOfText || placeOf(token.kind) == WordPlace::Ends;
}

bool startsValue(const Token& token)
{
    switch (token.kind) {
    case TokenKind::Name:
    case TokenKind::Integer:
    case TokenKind::True:
    case TokenKind::False:
    case TokenKind::LeftParen:
    case TokenKind::LeftBracket:
    case TokenKind::LeftBrace:
    case TokenKind::Root:
    case TokenKind::LatexRoot: return true;
    default: return false;
    }
}

std::string described(const Token& token)
{
    if (token.kind == TokenKind::EndOfText)
        return translatablePart("the end of the text");
    if (token.kind == TokenKind::String)
        return '"' + token.text + '"';
    return '\'' + token.text + '\'';
}

} // namespace lockstep
