// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/base/spelling.h"

#include <algorithm>
#include <iterator>
#include <numeric>

#include "core/base/catalogue.h"
#include "core/base/list_messages.h"
#include "core/base/text.h"

namespace lockstep {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// The number of changed, inserted and omitted letters and of swapped neighbours.
std::size_t editDistance(std::string_view a, std::string_view b)
{
    std::vector<std::vector<std::size_t>> table(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    std::iota(table[0].begin(), table[0].end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        table[i][0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t change = table[i - 1][j - 1] + (lower(a[i - 1]) == lower(b[j - 1]) ? 0 : 1);
            table[i][j] = std::min({change, table[i - 1][j] + 1, table[i][j - 1] + 1});
            if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1]))
                table[i][j] = std::min(table[i][j], table[i - 2][j - 2] + 1);
        }
    }
    return table.back().back();
}

} // namespace

std::vector<std::string> allNearest(std::string_view word, const std::vector<std::string>& known)
{
    constexpr std::size_t longest = 200; // longer words are not compared
    if (word.empty() || word.size() > longest)
        return {};
    std::vector<std::string> best;
    std::size_t bestDistance = std::max<std::size_t>(1, word.size() / 3);
    for (const auto& candidate : known) {
        const auto distance = editDistance(word, candidate);
        if (distance > bestDistance || (distance == bestDistance && std::ranges::count(best, candidate) > 0))
            continue;
        if (distance < bestDistance)
            best.clear();
        bestDistance = distance;
        best.push_back(candidate);
    }
    return best;
}

std::string nearest(std::string_view word, const std::vector<std::string>& known)
{
    const auto best = allNearest(word, known);
    return best.empty() ? std::string() : best.front();
}

std::string didYouMean(const std::string& word)
{
    return word.empty() ? std::string() : filledSentence(message::listDidYouMean, {word});
}

std::string enumeration(const std::vector<std::string>& words, Joining joining)
{
    if (words.size() < 2)
        return words.empty() ? std::string() : words.front();
    const std::vector<std::string> others(words.begin(), words.end() - 1);
    return filledSentence(joining == Joining::And ? message::listAnd : message::listOr, {asList(others), words.back()});
}

std::string didYouMeanOneOf(const std::string& name, const std::vector<std::string>& known)
{
    for (const char before : {'/', '-'}) {
        std::vector<std::string> sameEnding;
        std::ranges::copy_if(known, std::back_inserter(sameEnding),
            [&](const std::string& other) { return !name.empty() && other.ends_with(before + name); });
        if (!sameEnding.empty())
            return didYouMean(enumeration(sameEnding, Joining::Or));
    }
    return didYouMean(nearest(name, known));
}

std::string asList(const std::vector<std::string>& parts) { return joined(parts, translated(", ", "list")); }

std::string asListApart(const std::vector<std::string>& parts) { return joined(parts, translated("; ", "list")); }

std::string sentences(const std::vector<std::string>& all)
{
    std::string text;
    for (const std::string& sentence : all)
        if (!sentence.empty())
            text = text.empty() ? sentence : filledSentence(message::listSentences, {text, sentence});
    return text;
}

} // namespace lockstep
