// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/language/spelling.h"

#include <algorithm>
#include <cstddef>

namespace lockstep {

std::string lowered(std::string_view text)
{
    std::string result(text);
    for (char& c : result)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return result;
}

int editDistance(std::string_view first, std::string_view second)
{
    const std::string a = lowered(first);
    const std::string b = lowered(second);
    std::vector<int> older(b.size() + 1);
    std::vector<int> old(b.size() + 1);
    std::vector<int> now(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        old[j] = static_cast<int>(j);
    for (std::size_t i = 1; i <= a.size(); ++i) {
        now[0] = static_cast<int>(i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            now[j] = std::min({old[j] + 1, now[j - 1] + 1, old[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                now[j] = std::min(now[j], older[j - 2] + 1);
        }
        older.swap(old);
        old.swap(now);
    }
    return old[b.size()];
}

std::string closest(std::string_view word, const std::vector<std::string>& candidates)
{
    constexpr std::size_t longest = 60; // nobody misspells more, and the comparison is quadratic
    if (word.empty() || word.size() > longest)
        return {};
    const int allowed = std::max(1, static_cast<int>(word.size()) / 3);
    std::string best;
    int bestDistance = allowed + 1;
    for (const auto& candidate : candidates) {
        if (candidate.size() > 2 * longest || candidate == word)
            continue;
        const int distance = editDistance(word, candidate);
        // Between names of one or two letters nearly everything is near: only another case counts there.
        if (distance > 0 && std::min(word.size(), candidate.size()) <= 2)
            continue;
        if (distance < bestDistance) {
            best = candidate;
            bestDistance = distance;
        }
    }
    if (!best.empty() || word.size() < 3)
        return best;
    // msg for my_msg: a part that names the whole.
    const auto whole = std::ranges::find_if(candidates, [&](const std::string& candidate) {
        return candidate.ends_with('_' + std::string(word)) || candidate.starts_with(std::string(word) + '_');
    });
    return whole == candidates.end() ? best : *whole;
}

} // namespace lockstep
