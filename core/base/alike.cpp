// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/base/alike.h"

#include <algorithm>
#include <unordered_map>

#include "core/base/diagnostic.h"
#include "core/base/list_messages.h"
#include "core/base/text.h"

namespace lockstep {
namespace {

constexpr std::size_t fewest = 3; ///< that are worth a name for all

/// How others are named, where the process itself is i.
enum class Naming { AsTheyAre, ByDistance, AroundTheRing, ByBits };

std::string byDistance(int distance)
{
    return distance == 0 ? "i" : distance > 0 ? "i + " + std::to_string(distance) : "i - " + std::to_string(-distance);
}

std::string nameOf(Naming naming, ProcessId self, ProcessId other, int processes)
{
    if (other == self)
        return "i";
    switch (naming) {
    case Naming::AsTheyAre: return std::to_string(other);
    case Naming::ByDistance: return byDistance(other - self);
    case Naming::AroundTheRing: {
        const int ahead = (other - self + processes) % processes;
        return '(' + byDistance(2 * ahead > processes ? ahead - processes : ahead) + ") mod "
            + std::to_string(processes);
    }
    case Naming::ByBits: return "i XOR " + std::to_string(static_cast<unsigned>(self) ^ static_cast<unsigned>(other));
    }
    return {};
}

/// By text, the positions that have it, ascending.
using Groups = std::unordered_map<std::string, std::vector<std::size_t>>;

std::size_t textsFor(const Groups& groups)
{
    std::size_t texts = 0;
    for (const auto& [text, positions] : groups)
        texts += positions.size() < fewest ? positions.size() : 1;
    return texts;
}

} // namespace

std::vector<std::string> alike(const std::vector<ProcessId>& about, int processes,
    const std::function<std::string(std::size_t position, const ProcessName& name)>& clause)
{
    Groups best;
    for (const Naming naming : {Naming::AsTheyAre, Naming::ByDistance, Naming::AroundTheRing, Naming::ByBits}) {
        Groups groups;
        for (std::size_t i = 0; i < about.size(); ++i)
            groups[clause(i, [&](ProcessId other) { return nameOf(naming, about[i], other, processes); })].push_back(i);
        if (best.empty() || textsFor(groups) < textsFor(best))
            best = std::move(groups);
    }
    std::vector<std::pair<std::size_t, std::string>> texts;
    for (const auto& [text, positions] : best) {
        if (positions.size() >= fewest) {
            std::vector<int> ids;
            for (const std::size_t position : positions)
                ids.push_back(about[position]);
            std::ranges::sort(ids);
            constexpr std::size_t longest = 40;
            texts.emplace_back(positions.front(), say(message::listForEach, {foldedWithin(ids, longest), text}));
            continue;
        }
        for (const std::size_t position : positions)
            texts.emplace_back(position, clause(position, [](ProcessId other) { return std::to_string(other); }));
    }
    std::ranges::sort(texts);
    std::vector<std::string> sentences;
    for (auto& [position, text] : texts)
        sentences.push_back(std::move(text));
    return sentences;
}

} // namespace lockstep
