// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which words open and close which block, told of any text, be it right or half typed: for an editor, which marks what
// belongs together and lines closers up with their openers.

#include <string_view>
#include <vector>

#include "core/base/diagnostic.h"

namespace lockstep {

enum class BlockKind { Unit, If, For, While, Round };

struct BlockWords {
    BlockKind kind = BlockKind::Unit;
    int indent = 0;          ///< of the line that opens it
    bool open = true;        ///< where the text ends
    std::vector<Span> words; ///< if, then, else, endif; for, do, endfor; ...
};

/// In the order of their opening words. Blocks end as the parser has it: by their closers or by indentation.
std::vector<BlockWords> blockWords(std::string_view text);

} // namespace lockstep
