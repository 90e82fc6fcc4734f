// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The signs of the notation, and those of other books and languages: a row for each.

#include <optional>
#include <span>
#include <string_view>

#include "core/language/token.h"

namespace lockstep {

struct Sign {
    std::u32string_view text;
    TokenKind kind;
};

/// What it is here, and what it is read as.
struct ForeignSign {
    std::u32string_view text;
    std::string_view here;
    TokenKind kind;
    std::string_view instead = {}; ///< what a repair puts there; `here` where this is empty
};

/// Longer ones before their beginnings.
std::span<const Sign> signs();
std::span<const ForeignSign> foreignSigns();

bool isSuperscript(char32_t code);
/// What a superscript stands for on the line.
std::optional<char> ordinary(char32_t code);

} // namespace lockstep
