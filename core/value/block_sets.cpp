// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/value/block_sets.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

#include "core/value/collection.h"
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

/// False if both may contain the same block.
inline bool BlockSets::combine(const BlockSet& a, const BlockSet& b, BlockSet& both)
{
    if (a.count == 0 || b.count == 0) {
        both = a.count == 0 ? b : a;
        return true;
    }
    if (a.destination != b.destination)
        return false;
    if (isWithin(b, a) || isWithin(a, b)) {
        both = isWithin(b, a) ? a : b;
        return true;
    }
    const std::uint32_t differ = a.bits ^ b.bits;
    const bool apart = a.high < b.low || b.high < a.low || (a.same & b.same & differ) != 0;
    if (apart)
        both = {std::min(a.low, b.low), std::max(a.high, b.high), a.count + b.count, a.destination,
            a.same & b.same & ~differ, a.bits};
    return apart;
}

inline BlockSets::Summary& BlockSets::remembered(Word word)
{
    const std::size_t page = word.index() / perPage;
    if (m_summaries.size() <= page)
        m_summaries.resize(page + 1);
    if (m_summaries[page].empty())
        m_summaries[page] = Page(perPage);
    return m_summaries[page][word.index() % perPage];
}

inline BlockSets::Summary BlockSets::atHand(Word word) const
{
    if (word.tag() == Tag::Block)
        return {.known = Known::Blocks, .blocks = setOf(word)};
    if (word.tag() == Tag::Union) {
        const std::size_t page = word.index() / perPage;
        const bool isThere = page < m_summaries.size() && !m_summaries[page].empty();
        return isThere ? m_summaries[page][word.index() % perPage] : Summary{};
    }
    const bool isEmptySet =
        word.tag() == Tag::Boxed && m_store.boxed(word).kind() == Kind::Set && m_store.boxed(word).elements().empty();
    return {.known = isEmptySet ? Known::Blocks : Known::Other};
}

/// Null if they are not known, or the set contains anything else; `single` is storage for a set that is not a union.
inline const BlockSet* BlockSets::blocksAtHand(Word word, BlockSet& single) const
{
    if (word.tag() == Tag::Union) {
        const std::size_t page = word.index() / perPage;
        if (page >= m_summaries.size() || m_summaries[page].empty())
            return nullptr;
        const Summary& summary = m_summaries[page][word.index() % perPage];
        return summary.known == Known::Blocks ? &summary.blocks : nullptr;
    }
    const Summary summary = atHand(word);
    single = summary.blocks;
    return summary.known == Known::Blocks ? &single : nullptr;
}

/// A set under construction; added blocks may already be in it.
struct BlockSets::Gathered {
public:
    Gathered(std::vector<std::uint32_t>& stamps, std::uint32_t stamp) : m_stamps(stamps), m_stamp(stamp) {}

    /// False if it has another destination than the previous blocks.
    bool add(const BlockSet& part)
    {
        if (part.count == 0)
            return true;
        if (m_set.count == 0) {
            m_set = part;
            m_set.count = 0;
        } else if (part.destination != m_set.destination) {
            return false;
        }
        m_set.same &= part.same & ~(m_set.bits ^ part.bits);
        m_set.low = std::min(m_set.low, part.low);
        m_set.high = std::max(m_set.high, part.high);
        if (static_cast<std::size_t>(m_set.high) >= m_stamps.size())
            m_stamps.resize(2 * static_cast<std::size_t>(m_set.high) + 1, 0);
        for (ProcessId origin = part.low; origin <= part.high; ++origin)
            mark(origin);
        return true;
    }
    const BlockSet& set() const { return m_set; }

private:
    void mark(ProcessId origin)
    {
        std::uint32_t& stamp = m_stamps[static_cast<std::size_t>(origin)];
        m_set.count += stamp == m_stamp ? 0 : 1;
        stamp = m_stamp;
    }

    std::vector<std::uint32_t>& m_stamps;
    std::uint32_t m_stamp;
    BlockSet m_set;
};

/// The result of the walk that has just ended, with its runs if there are only a few.
BlockSets::Summary BlockSets::summaryOf(const BlockSet& blocks)
{
    Summary summary{.known = Known::Blocks, .blocks = blocks};
    if (blocks.count == 0 || blocks.isContiguous())
        return summary;
    constexpr std::size_t most = 8;
    const std::size_t before = m_runs.size();
    const auto isIn = [this](ProcessId origin) { return m_stamps[static_cast<std::size_t>(origin)] == m_stamp; };
    for (ProcessId origin = blocks.low; origin <= blocks.high; ++origin) {
        if (!isIn(origin))
            continue;
        if (m_runs.size() == before || m_runs.back().high + 1 < origin)
            m_runs.push_back({origin, origin});
        m_runs.back().high = origin;
        if (m_runs.size() - before > most) {
            m_runs.resize(before);
            return summary;
        }
    }
    summary.firstRun = static_cast<std::uint32_t>(before);
    summary.runs = static_cast<std::uint8_t>(m_runs.size() - before);
    return summary;
}

BlockSets::Summary BlockSets::byWalk(Word word)
{
    Gathered gathered(m_stamps, ++m_stamp);
    std::vector<Word> pending;
    // If unions share parts, a part may be reachable in more ways than can be followed.
    std::unordered_set<std::uint64_t> forked;
    std::size_t steps = 0;
    for (Word next = word;;) {
        bool isNew = true;
        while (next.tag() == Tag::Union && atHand(next).known == Known::No) { // usually a chain of single blocks
            ++steps;
            const Store::Union& both = m_store.unionOf(next);
            if (both.right.tag() != Tag::Block && !forked.insert(next.index()).second) {
                isNew = false;
                break;
            }
            if (both.right.tag() != Tag::Block)
                pending.push_back(both.right);
            else if (!gathered.add(setOf(both.right)))
                return {.known = Known::Other};
            next = both.left;
        }
        const Summary known = isNew ? atHand(next) : Summary{.known = Known::Blocks};
        if (known.known == Known::Other)
            return known;
        if (known.blocks.isContiguous() || known.blocks.count == 0) {
            if (!gathered.add(known.blocks))
                return {.known = Known::Other};
        } else if (known.runs > 0) {
            BlockSet part = known.blocks;
            for (std::size_t i = 0; i < known.runs; ++i) {
                part.low = m_runs[known.firstRun + i].low;
                part.high = m_runs[known.firstRun + i].high;
                part.count = part.high - part.low + 1;
                steps += static_cast<std::size_t>(part.count);
                if (!gathered.add(part))
                    return {.known = Known::Other};
            }
        } else if (++steps; forked.insert(next.index()).second) {
            pending.push_back(m_store.unionOf(next).right);
            pending.push_back(m_store.unionOf(next).left);
        }
        worked(std::exchange(steps, 0));
        if (pending.empty())
            return summaryOf(gathered.set());
        next = pending.back();
        pending.pop_back();
    }
}

const BlockSet* BlockSets::ofUnion(Word word)
{
    Summary& mine = remembered(word);
    if (mine.known == Known::No) {
        const Store::Union& parts = m_store.unionOf(word);
        BlockSet single;
        BlockSet other;
        const BlockSet* const left = blocksAtHand(parts.left, single);
        const BlockSet* const right = blocksAtHand(parts.right, other);
        if (left && right && combine(*left, *right, mine.blocks))
            mine.known = Known::Blocks;
        else
            mine = byWalk(word);
    }
    return mine.known == Known::Blocks ? &mine.blocks : nullptr;
}

std::optional<BlockSet> BlockSets::of(Word word)
{
    if (word.tag() == Tag::Block)
        return setOf(word);
    const BlockSet* const blocks = word.tag() == Tag::Union ? ofUnion(word) : nullptr;
    return blocks ? std::optional(*blocks) : std::nullopt;
}

namespace {

/// Blocks for the same destination, possibly with repetitions.
class Marks {
public:
    void add(ProcessId origin)
    {
        const auto at = static_cast<std::size_t>(origin);
        if (at / bitsAWord >= m_bits.size())
            m_bits.resize(2 * (at / bitsAWord) + 1);
        m_bits[at / bitsAWord] |= std::uint64_t{1} << at % bitsAWord;
    }
    BlockSet of(ProcessId destination) const
    {
        BlockSet set;
        set.destination = destination;
        for (std::size_t i = 0; i < m_bits.size(); ++i) {
            if (m_bits[i] == 0)
                continue;
            const auto first = static_cast<ProcessId>(i * bitsAWord);
            if (set.count == 0)
                set.low = first + std::countr_zero(m_bits[i]);
            set.high = first + static_cast<ProcessId>(bitsAWord) - 1 - std::countl_zero(m_bits[i]);
            set.count += std::popcount(m_bits[i]);
        }
        return set;
    }

private:
    static constexpr std::size_t bitsAWord = 64;
    std::vector<std::uint64_t> m_bits;
};

} // namespace

/// False if one of them is not a chain of blocks for the same destination.
bool BlockSets::followInParallel(std::span<const Word> words, std::span<std::optional<BlockSet>> found) const
{
    std::vector<Word> at(words.begin(), words.end());
    std::vector<Marks> marks(words.size());
    std::vector<ProcessId> destinations;
    for (const Word word : words)
        destinations.push_back(word.tag() == Tag::Union ? m_store.unionOf(word).right.destination() : nobody);
    for (bool goesOn = true; goesOn;) {
        goesOn = false;
        for (std::size_t i = 0; i < at.size(); ++i) {
            if (at[i].tag() != Tag::Union)
                continue;
            const Store::Union& both = m_store.unionOf(at[i]);
            if (both.right.tag() != Tag::Block || both.right.destination() != destinations[i])
                return false;
            marks[i].add(both.right.origin());
            at[i] = both.left;
            goesOn = true;
        }
    }
    for (std::size_t i = 0; i < at.size(); ++i) {
        const bool isChain = words[i].tag() == Tag::Union;
        const bool isBlock = at[i].tag() == Tag::Block && (!isChain || at[i].destination() == destinations[i]);
        if (isBlock && isChain)
            marks[i].add(at[i].origin());
        else if (!isBlock && (at[i].tag() != Tag::Boxed || atHand(at[i]).known != Known::Blocks)) // {}
            return false;
        found[i] = isChain ? marks[i].of(destinations[i]) : isBlock ? setOf(at[i]) : BlockSet{};
    }
    return true;
}

void BlockSets::ofEach(std::span<const Word> words, std::span<std::optional<BlockSet>> found)
{
    constexpr std::size_t abreast = 64;
    for (std::size_t first = 0; first < words.size(); first += abreast) {
        const auto some = words.subspan(first, std::min(abreast, words.size() - first));
        const auto theirs = found.subspan(first, some.size());
        if (std::ranges::all_of(some, [](Word word) { return word.tag() == Tag::Block; }))
            std::ranges::transform(some, theirs.begin(), setOf);
        else if (!followInParallel(some, theirs))
            std::ranges::transform(some, theirs.begin(), [this](Word word) { return of(word); });
    }
}

} // namespace lockstep
