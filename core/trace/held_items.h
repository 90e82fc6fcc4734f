// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What processes can hold in the course of a run, item by item: the columns of a table processes x blocks.

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/value/value.h"

namespace lockstep {

struct Trace;

/// A block or a part of one; a sum, with any contributors; a place of an array or list that holds no data; an integer
/// of a set.
struct HeldItem {
    enum class Kind { Block, Sum, Slot, Member };
    Kind kind = Kind::Block;
    ProcessId origin = nobody;      ///< of a block
    ProcessId destination = nobody; ///< of a block or sum; nobody: for none in particular
    std::int64_t first = 0;         ///< word of the block or sum; the integer of a set
    std::int64_t words = 0;
    std::vector<ArrayIndex> slot; ///< from the outside in; empty: the value itself
    auto operator<=>(const HeldItem&) const = default;
};

/// What a value has of an item.
struct HeldShare {
    int item = 0;           ///< index into HeldItems::items()
    std::int64_t words = 0; ///< of a block or sum: how many of the item's
    int times = 1;          ///< how often it is there
    Value value;            ///< the block, or what stands in the slot; of several the last
};

class HeldItems {
public:
    HeldItems() = default;
    /// What the operation starts with, the messages carry and the processes end with. Blocks are cut where some message
    /// cuts them.
    explicit HeldItems(const Trace& trace);

    /// Blocks by who made them and for whom, then sums, slots, members.
    const std::vector<HeldItem>& items() const { return m_items; }
    /// More than a table can show: items() is then empty.
    bool areTooMany() const { return m_tooMany; }
    /// Adds what is not known yet. True if there was something.
    bool learn(const std::vector<Value>& values);
    /// Ascending by item. What is of no known item is left out.
    std::vector<HeldShare> sharesOf(const Value& value) const;
    /// "X3", "3→5", "X0[2..3]", "Σ", "Σ→3", "[2]", "5".
    std::string name(int item) const;

    static constexpr std::size_t most = 70'000;

private:
    struct Collector;
    bool isSum(const BlockData& block) const;
    HeldItem itemOf(const BlockData& block) const;
    void cut(std::vector<HeldItem> pieces);

    std::vector<HeldItem> m_items;
    std::int64_t m_words = 1; ///< of a whole block
    bool m_sums = false;      ///< blocks of one contributor are sums too
    bool m_tooMany = false;
};

/// Whether a value has something of the item; with a contributor, something that this process contributed to.
bool has(const Value& value, const HeldItem& item, std::optional<ProcessId> contributor = std::nullopt);

/// Who contributed, folded: "0..3, 5". Of a product term "1·0".
std::string contributorsText(const BlockData& block);

} // namespace lockstep
