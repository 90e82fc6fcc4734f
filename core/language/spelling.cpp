// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/language/spelling.h"

#include <algorithm>

#include "core/base/spelling.h"

namespace lockstep {

std::string lowered(std::string_view text)
{
    std::string result(text);
    for (char& c : result)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return result;
}

std::string closest(std::string_view word, const std::vector<std::string>& candidates)
{
    constexpr std::size_t shortest = 3;
    std::vector<std::string> comparable;
    for (const auto& candidate : candidates) {
        const bool isShort = std::min(word.size(), candidate.size()) < shortest;
        if (candidate != word && (!isShort || lowered(candidate) == lowered(word)))
            comparable.push_back(candidate);
    }
    const std::string best = nearest(word, comparable);
    if (!best.empty() || word.size() < shortest)
        return best;
    const auto whole = std::ranges::find_if(candidates, [&](const std::string& candidate) {
        return candidate.ends_with('_' + std::string(word)) || candidate.starts_with(std::string(word) + '_');
    });
    return whole == candidates.end() ? best : *whole;
}

} // namespace lockstep
