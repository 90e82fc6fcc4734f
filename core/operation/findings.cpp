// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/operation/findings.h"

#include <algorithm>

namespace lockstep {
namespace {

/// The same block with other words and another destination.
Value reworded(const Value& block, ProcessId destination, WordRange words)
{
    BlockData data(block.asBlock());
    data.destination = destination;
    data.first = words.first;
    data.words = words.end - words.first;
    return Value::blockOf(data);
}

bool continues(const BlockData& earlier, const BlockData& next)
{
    return earlier.first + earlier.words == next.first && earlier.contributions == next.contributions
        && earlier.destination == next.destination && earlier.origin == next.origin;
}

} // namespace

void Findings::addContributor(const Contributor& contributor, WordRange words)
{
    auto& ranges = m_contributors[contributor];
    if (!ranges.empty() && ranges.back().end == words.first)
        ranges.back().end = words.end;
    else
        ranges.push_back(words);
}

void Findings::addBlock(const Value& block, ProcessId destination, WordRange words)
{
    const auto added = reworded(block, destination, words);
    if (!m_blocks.empty() && continues(m_blocks.back().asBlock(), added.asBlock())) {
        const auto first = m_blocks.back().asBlock().first;
        m_blocks.back() = reworded(block, destination, {first, words.end});
    } else {
        m_blocks.push_back(added);
    }
}

std::vector<BlockData> Findings::items(const Expectations& expectations, ProcessId destination) const
{
    std::vector<BlockData> result;
    for (const auto& [contributor, ranges] : m_contributors) {
        const auto whole = expectations.block(contributor, destination);
        for (const auto& words : ranges)
            result.push_back(reworded(whole, destination, words).asBlock());
    }
    auto blocks = m_blocks;
    std::ranges::sort(blocks, [](const Value& a, const Value& b) { return Value::compare(a, b) < 0; });
    const auto repeats = std::ranges::unique(blocks);
    blocks.erase(repeats.begin(), repeats.end());
    for (const auto& block : blocks)
        result.push_back(block.asBlock());
    return result;
}

} // namespace lockstep
