// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The blocks that are open while a text is parsed, and those that have ended.

#include <string_view>

#include "core/base/diagnostic.h"

namespace lockstep {

enum class FrameKind { Unit, Then, Else, For, While, Round };
/// How the end of a block is marked.
enum class BlockExtent { SameLine, Indented, UpToCloser, Nothing };
/// An open block.
struct BlockFrame {
    FrameKind kind = FrameKind::Unit;
    BlockExtent extent = BlockExtent::Nothing;
    int indent = 0;        ///< of the statement that opened it
    int line = 0;          ///< of the word that opened it: the block may follow on this line
    int startLine = 0;     ///< of the statement, for messages
    bool begun = false;    ///< a `begin` needs its `end`
    bool reported = false; ///< a problem that closes it was reported
    int bodyIndent = 0;    ///< of its first line; 0: it has no lines of its own
    int firstLine = 0;     ///< the number of that line
    Span between;          ///< of its first line that is indented less than that one; line 0: there is none
};
/// A block that ended without its closing word because a line is indented less.
struct EndedBlock {
    BlockFrame frame;
    std::size_t at = 0;      ///< the first token after it
    bool isReported = false; ///< its closing word was found later, and reported
};

/// The words that open and close such a block.
std::string_view openerOf(FrameKind kind);
std::string_view closerOf(FrameKind kind);

} // namespace lockstep
