// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/language/spelling.h"

#include <algorithm>

#include "core/base/spelling.h"
#include "core/language/syntax_messages.h"

namespace lockstep {

std::string writeThis(std::string_view form) { return filledSentence(message::languageWriteThis, {std::string(form)}); }

std::string lowered(std::string_view text)
{
    std::string result(text);
    for (char& c : result)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return result;
}

std::vector<std::string> allClosest(std::string_view word, const std::vector<std::string>& candidates)
{
    constexpr std::size_t shortest = 3;
    std::vector<std::string> comparable;
    for (const auto& candidate : candidates) {
        const bool isShort = std::min(word.size(), candidate.size()) < shortest;
        if (candidate != word && (!isShort || lowered(candidate) == lowered(word)))
            comparable.push_back(candidate);
    }
    std::vector<std::string> best = allNearest(word, comparable);
    if (!best.empty() || word.size() < shortest)
        return best;
    const auto isPart = [&](const std::string& candidate) {
        return candidate.ends_with('_' + std::string(word)) || candidate.starts_with(std::string(word) + '_');
    };
    for (const auto& candidate : candidates)
        if (isPart(candidate) && std::ranges::count(best, candidate) == 0)
            best.push_back(candidate);
    return best;
}

std::string closest(std::string_view word, const std::vector<std::string>& candidates)
{
    const auto all = allClosest(word, candidates);
    return all.empty() ? std::string() : all.front();
}

} // namespace lockstep
