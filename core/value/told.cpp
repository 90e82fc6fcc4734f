// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/value/told.h"

namespace lockstep {

std::string told(const Value& value, int most)
{
    const std::string text = describe(value, most);
    if (value.kind() != Kind::Block)
        return text;
    const BlockData& block = value.asBlock();
    const auto last = block.first + block.words - 1;
    if (block.words == 0)
        return "block " + text + " (no words)";
    return "block " + text
        + (block.words == 1 ? " (word " + std::to_string(last) + ')'
                            : " (words " + std::to_string(block.first) + " to " + std::to_string(last) + ')');
}

std::string held(const Value& value, int most)
{
    std::string text = describe(value, most);
    const bool bare = value.kind() == Kind::Block && !text.empty() && text[0] >= '0' && text[0] <= '9';
    return bare ? "X" + text : text;
}

} // namespace lockstep
