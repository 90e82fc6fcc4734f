// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
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
};

constexpr std::array keywords = {
    Word{"procedure", TokenKind::Procedure, WordUse::Control},
    Word{"function", TokenKind::Function, WordUse::Control},
    Word{"begin", TokenKind::Begin, WordUse::Control},
    Word{"end", TokenKind::End, WordUse::Control},
    Word{"if", TokenKind::If, WordUse::Control},
    Word{"then", TokenKind::Then, WordUse::Control},
    Word{"else", TokenKind::Else, WordUse::Control},
    Word{"endif", TokenKind::EndIf, WordUse::Control},
    Word{"endelse", TokenKind::EndElse, WordUse::Control},
    Word{"for", TokenKind::For, WordUse::Control},
    Word{"to", TokenKind::To, WordUse::Control},
    Word{"downto", TokenKind::Downto, WordUse::Control},
    Word{"do", TokenKind::Do, WordUse::Control},
    Word{"endfor", TokenKind::EndFor, WordUse::Control},
    Word{"while", TokenKind::While, WordUse::Control},
    Word{"endwhile", TokenKind::EndWhile, WordUse::Control},
    Word{"send", TokenKind::Send, WordUse::Communication},
    Word{"receive", TokenKind::Receive, WordUse::Communication},
    Word{"received", TokenKind::Received, WordUse::Communication},
    Word{"from", TokenKind::From, WordUse::Control},
    Word{"barrier", TokenKind::Barrier, WordUse::Communication},
    Word{"return", TokenKind::Return, WordUse::Control},
    Word{"append", TokenKind::Append, WordUse::Control},
    Word{"remove", TokenKind::Remove, WordUse::Control},
    Word{"and", TokenKind::And, WordUse::Operator},
    Word{"or", TokenKind::Or, WordUse::Operator},
    Word{"xor", TokenKind::Xor, WordUse::Operator},
    Word{"not", TokenKind::Not, WordUse::Operator},
    Word{"in", TokenKind::In, WordUse::Control},
    Word{"div", TokenKind::Div, WordUse::Operator},
    Word{"mod", TokenKind::Mod, WordUse::Operator},
    Word{"union", TokenKind::Union, WordUse::Operator},
    Word{"true", TokenKind::True, WordUse::Control},
    Word{"false", TokenKind::False, WordUse::Control},
    Word{"use", TokenKind::Name, WordUse::Control},
    Word{"each", TokenKind::Name, WordUse::Control},
    Word{"on", TokenKind::Name, WordUse::Control},
    Word{"link", TokenKind::Name, WordUse::Control},
    Word{"via", TokenKind::Name, WordUse::Control},
    Word{"any", TokenKind::Name, WordUse::Control},
    Word{"of", TokenKind::Name, WordUse::Control},
    Word{"at", TokenKind::Name, WordUse::Control},
    Word{"round", TokenKind::Name, WordUse::Control},
    Word{"assert", TokenKind::Name, WordUse::Control},
    Word{"as", TokenKind::Name, WordUse::Control},
    Word{"tag", TokenKind::Name, WordUse::Control},
    Word{"phase", TokenKind::Name, WordUse::Communication},
};

} // namespace

std::optional<TokenKind> keyword(std::string_view word)
{
    constexpr auto longest =
        std::ranges::max(keywords, {}, [](const Word& each) { return each.text.size(); }).text.size();
    if (word.size() > longest)
        return {};
    const auto found = std::ranges::find(keywords, std::string_view(lowered(word)), &Word::text);
    return found == keywords.end() || found->kind == TokenKind::Name ? std::nullopt : std::optional(found->kind);
}

std::vector<std::string_view> wordsFor(WordUse use)
{
    std::vector<std::string_view> found;
    for (const auto& word : keywords)
        if (word.use == use)
            found.push_back(word.text);
    return found;
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
