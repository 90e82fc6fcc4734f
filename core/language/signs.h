// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The signs of the notation, and those of books and other languages, one row each.

#include <optional>
#include <span>
#include <string_view>

#include "core/language/token.h"

namespace lockstep {

struct Sign {
    std::u32string_view text;
    TokenKind kind;
};

/// A sign of another language: its counterpart here, and how it is read.
struct ForeignSign {
    std::u32string_view text;
    std::string_view here;
    TokenKind kind;
    std::string_view instead = {}; ///< the text of the fix; `here` if empty
};

/// `x += 1` of other languages: the sign without its =, and the operator that it applies here.
struct UpdateSign {
    std::u32string_view text;
    std::string_view here;
    TokenKind kind;
};

/// Longer signs come before their prefixes.
std::span<const Sign> signs();
std::span<const ForeignSign> foreignSigns();
std::span<const UpdateSign> updateSigns();

bool isSuperscript(char32_t code);
/// The ordinary character of a superscript.
std::optional<char> ordinary(char32_t code);

} // namespace lockstep
