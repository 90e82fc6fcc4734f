// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/base/json_shape.h"

#include <vector>

#include "core/base/json_messages.h"

namespace lockstep {
namespace {

constexpr int mostMembers = 10'000;

/// The index after the string that begins at `at`.
std::size_t endOfString(std::string_view text, std::size_t at)
{
    for (++at; at < text.size() && text[at] != '"'; ++at)
        at += text[at] == '\\' ? 1 : 0;
    return at;
}

} // namespace

std::string objectionToJson(std::string_view text, std::size_t deepest)
{
    std::vector<int> members; // of each open object and list; those of a list are not counted
    for (std::size_t at = 0; at < text.size(); ++at) {
        switch (text[at]) {
        case '"': at = endOfString(text, at); break;
        case '{':
        case '[': members.push_back(0); break;
        case '}':
        case ']':
            if (!members.empty())
                members.pop_back();
            break;
        case ':':
            if (!members.empty() && ++members.back() > mostMembers)
                return filledSentence(message::jsonMembers, {std::to_string(mostMembers)});
            break;
        default: break;
        }
        if (members.size() > deepest)
            return filledSentence(message::jsonDepth, {std::to_string(deepest)});
    }
    return {};
}

} // namespace lockstep
