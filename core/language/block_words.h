// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The words that open and close blocks in any text, even an incomplete one: editors highlight matching words and indent
// closing words.

#include <string_view>
#include <vector>

#include "core/base/diagnostic.h"

namespace lockstep {

enum class BlockKind { Unit, If, For, While, Round };

struct BlockWords {
    BlockKind kind = BlockKind::Unit;
    int indent = 0;          ///< of its first line
    bool open = true;        ///< not closed before the end of the text
    std::vector<Span> words; ///< if, then, else, endif; for, do, endfor; ...
};

/// In the order of their opening words. As in the parser, blocks end by closing words or by indentation.
std::vector<BlockWords> blockWords(std::string_view text);

} // namespace lockstep
