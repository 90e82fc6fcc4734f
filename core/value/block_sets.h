// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/base/memory_limit.h"
#include "core/value/word.h"

namespace lockstep {

class Store;

/// A set that holds only blocks, with a summary that shows quickly whether it is disjoint from another.
struct BlockSet {
    ProcessId low = 0; ///< the smallest and the largest origin
    ProcessId high = -1;
    std::int32_t count = 0; ///< distinct blocks
    ProcessId destination = nobody;
    std::uint32_t same = 0; ///< bits in which all origins agree
    std::uint32_t bits = 0; ///< one of the origins
    bool isContiguous() const { return high - low + 1 == count; }
};

/// Counts the blocks in the unions of a store, without visiting each block if possible. Caches results per union; not
/// thread-safe.
class BlockSets {
public:
    /// The store must outlive it.
    explicit BlockSets(const Store& store) : m_store(store) {}

    /// Nothing if the set contains anything but whole blocks for one process.
    std::optional<BlockSet> of(Word word);
    const BlockSet* ofUnion(Word word); ///< the same for a union; null for nothing
    /// For many sets, which may be chains of single blocks far apart in memory: follows them in parallel.
    void ofEach(std::span<const Word> words, std::span<std::optional<BlockSet>> found);

private:
    enum class Known : std::uint8_t { No, Blocks, Other };
    struct Summary {
        Known known = Known::No;
        std::uint8_t runs = 0; ///< 0: contiguous, or not known to be a few runs
        BlockSet blocks{};
        std::uint32_t firstRun = 0; ///< in m_runs
    };
    using Page = std::vector<Summary, Counted<Summary>>;
    struct Run {
        ProcessId low, high;
    };
    struct Gathered;
    static constexpr std::size_t perPage = std::size_t{1} << 14;

    Summary& remembered(Word word);
    Summary atHand(Word word) const; ///< of a union, if it is cached
    Summary byWalk(Word word);
    Summary summaryOf(const BlockSet& blocks);
    const BlockSet* blocksAtHand(Word word, BlockSet& single) const;
    static bool combine(const BlockSet& a, const BlockSet& b, BlockSet& both);
    bool followInParallel(std::span<const Word> words, std::span<std::optional<BlockSet>> found) const;

    const Store& m_store;
    std::vector<Page> m_summaries;       ///< by union, page by page
    std::vector<std::uint32_t> m_stamps; ///< by origin: the last walk that visited it
    std::uint32_t m_stamp = 0;
    std::vector<Run> m_runs; ///< of sets with gaps, such as those that wrap around the end of a ring
};

} // namespace lockstep
