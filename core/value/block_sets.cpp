// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How many blocks a union holds, without looking at each where that can be told.
#include <algorithm>

#include "core/value/store.h"

namespace lockstep {

using Tag = Word::Tag;

namespace {

BlockSet setOf(Word block)
{
    return {block.origin(), block.origin(), 1, block.destination(), ~std::uint32_t{0},
        static_cast<std::uint32_t>(block.origin())};
}

bool isWithin(const BlockSet& a, const BlockSet& b) { return b.isContiguous() && a.low >= b.low && a.high <= b.high; }

} // namespace

/// Nothing where both may hold the same block.
std::optional<BlockSet> Store::combined(const BlockSet& a, const BlockSet& b)
{
    if (a.count == 0)
        return b;
    if (b.count == 0)
        return a;
    if (a.destination != b.destination)
        return std::nullopt;
    if (isWithin(b, a))
        return a;
    if (isWithin(a, b))
        return b;
    const std::uint32_t differ = a.bits ^ b.bits;
    const bool apart = a.high < b.low || b.high < a.low || (a.same & b.same & differ) != 0;
    if (!apart)
        return std::nullopt;
    return BlockSet{std::min(a.low, b.low), std::max(a.high, b.high), a.count + b.count, a.destination,
        a.same & b.same & ~differ, a.bits};
}

Store::Summary& Store::summaryOf(Word word) const
{
    const std::size_t page = word.index() / cellsAPage;
    if (m_summaries.size() <= page)
        m_summaries.resize(page + 1);
    if (!m_summaries[page])
        m_summaries[page] = std::make_unique<Summary[]>(cellsAPage);
    return m_summaries[page][word.index() % cellsAPage];
}

std::optional<Store::Summary> Store::summaryAtHand(Word word) const
{
    switch (word.tag()) {
    case Tag::Block: return Summary{Known::Blocks, setOf(word)};
    case Tag::Union: {
        const std::size_t page = word.index() / cellsAPage;
        if (page >= m_summaries.size() || !m_summaries[page])
            return std::nullopt;
        const Summary& known = m_summaries[page][word.index() % cellsAPage];
        return known.known == Known::No ? std::nullopt : std::optional(known);
    }
    case Tag::Boxed:
        if (boxed(word).kind() == Kind::Set && boxed(word).elements().empty())
            return Summary{Known::Blocks, {}};
        return Summary{Known::Other, {}};
    default: return Summary{Known::Other, {}};
    }
}

Store::Summary Store::summaryByWalk(Word word) const
{
    ++m_stamp;
    BlockSet set;
    std::vector<Word> pending{word};
    const auto add = [&](ProcessId origin) {
        const auto at = static_cast<std::size_t>(origin);
        if (at >= m_stamps.size())
            m_stamps.resize(std::max(at + 1, 2 * m_stamps.size()), 0);
        if (m_stamps[at] == m_stamp)
            return;
        m_stamps[at] = m_stamp;
        ++set.count;
    };
    while (!pending.empty()) {
        const Word next = pending.back();
        pending.pop_back();
        std::optional<Summary> known = summaryAtHand(next);
        const bool isPlain =
            known && known->known == Known::Blocks && (known->blocks.isContiguous() || known->blocks.count == 0);
        if (!known || (known->known == Known::Blocks && !isPlain)) {
            pending.push_back(cell(next).right);
            pending.push_back(cell(next).left);
            continue;
        }
        const BlockSet& part = known->blocks;
        if (known->known == Known::Other || (set.count > 0 && part.count > 0 && part.destination != set.destination))
            return {Known::Other, {}};
        if (part.count == 0)
            continue;
        const std::uint32_t differ = set.count > 0 ? set.bits ^ part.bits : 0;
        set.same = set.count > 0 ? set.same & part.same & ~differ : part.same;
        set.low = set.count > 0 ? std::min(set.low, part.low) : part.low;
        set.high = set.count > 0 ? std::max(set.high, part.high) : part.high;
        set.bits = part.bits;
        set.destination = part.destination;
        for (ProcessId origin = part.low; origin <= part.high; ++origin)
            add(origin);
    }
    return {Known::Blocks, set};
}

std::optional<BlockSet> Store::blocks(Word word) const
{
    if (word.tag() == Tag::Block)
        return setOf(word);
    if (word.tag() != Tag::Union)
        return std::nullopt;
    const std::lock_guard lock(m_mutex);
    auto known = summaryAtHand(word);
    if (!known) {
        const auto left = summaryAtHand(cell(word).left);
        const auto right = summaryAtHand(cell(word).right);
        std::optional<BlockSet> both;
        if (left && right && left->known == Known::Blocks && right->known == Known::Blocks)
            both = combined(left->blocks, right->blocks);
        known = both ? Summary{Known::Blocks, *both} : summaryByWalk(word);
        summaryOf(word) = *known;
    }
    return known->known == Known::Blocks ? std::optional(known->blocks) : std::nullopt;
}

} // namespace lockstep
