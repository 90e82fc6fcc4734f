// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The words that open and close blocks in any text, even an incomplete one: editors highlight matching words and indent
// closing words.

#include <string_view>
#include <vector>

#include "core/base/diagnostic.h"

namespace lockstep {

enum class CodeBlock { Unit, If, For, While, Round };

struct BlockWords {
    CodeBlock kind = CodeBlock::Unit;
    int indent = 0;          ///< of its first line
    bool open = true;        ///< not closed before the end of the text
    std::vector<Span> words; ///< if, then, else, endif; for, do, endfor; ...
};

/// In the order of their opening words. As in the parser, blocks end by closing words or by indentation.
std::vector<BlockWords> blockWords(std::string_view text);

/// Words at the end of a line after which the next line is one level deeper.
const std::vector<std::string_view>& blockOpeners();

/// A word at the beginning of a line that stands as deep as the line in which its block begins.
struct BlockCloser {
    std::string_view word; ///< "end" may become a longer word, so it has a space after it
    CodeBlock kind;
    bool ends = true; ///< `else` continues its block
};
const std::vector<BlockCloser>& blockClosers();
/// The word with which a block of that kind begins.
std::string_view blockWord(CodeBlock kind);

} // namespace lockstep
