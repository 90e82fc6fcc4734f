// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/value/shortened.h"

#include "core/base/message.h"
#include "core/value/messages.h"

namespace lockstep {

std::string shortened(const Value& value, int most)
{
    const std::string text = describe(value, most);
    if (value.kind() != Kind::Block)
        return text;
    const BlockData& block = value.asBlock();
    const auto last = block.first + block.words - 1;
    if (block.words == 0)
        return filledSentence(message::valueBlockEmpty, {text});
    if (block.words == 1)
        return filledSentence(message::valueBlockWord, {text, std::to_string(last)});
    return filledSentence(message::valueBlockWords, {text, std::to_string(block.first), std::to_string(last)});
}

std::string held(const Value& value, int most)
{
    std::string text = describe(value, most);
    const bool bare = value.kind() == Kind::Block && !text.empty() && text[0] >= '0' && text[0] <= '9';
    return bare ? "X" + text : text;
}

} // namespace lockstep
