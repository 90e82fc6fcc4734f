// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What happens to items in a run: what was sent, what came, what became part of a larger sum.

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "core/base/ids.h"
#include "core/value/value.h"

namespace lockstep {

struct Trace;

class ItemHistory {
public:
    ItemHistory() = default;
    /// Reads the messages.
    explicit ItemHistory(const Trace& trace);

    /// The sums that the process has made in the round: that it did not hold before, and that did not come as they are.
    std::vector<const BlockData*> madeSums(
        ProcessId process, RoundNumber round, const std::vector<Value>& now, const std::vector<Value>& before) const;
    /// Remembers what of the items held before is part of a sum made in that round.
    void addSum(ProcessId process, RoundNumber round, const BlockData& sum, const std::vector<Value>& before);

    /// Whether the process has sent all words of the item up to that round; in exactly that round; after it.
    bool wasSent(ProcessId process, const BlockData& item, RoundNumber now) const;
    bool wasSentIn(ProcessId process, const BlockData& item, RoundNumber round) const;
    bool isSentLater(ProcessId process, const BlockData& item, RoundNumber now) const;
    /// Whether it becomes part of a larger sum there after that round.
    bool growsLater(ProcessId process, const BlockData& item, RoundNumber now) const;

private:
    struct Span {
        std::int64_t first = 0, end = 0;
        RoundNumber round = 0;
    };
    /// When something arrived, and when it was taken; 0: never.
    struct Stay {
        RoundNumber arrived = 0, taken = 0;
    };
    /// By what tells items from each other.
    using Spans = std::unordered_map<std::uint64_t, std::vector<Span>>;

    // By process:
    std::vector<Spans> m_sent;
    std::vector<Spans> m_grown;
    std::vector<std::unordered_map<std::uint64_t, std::vector<Stay>>> m_came;
};

/// Whether they have the same destination, contributors and number.
bool isSameItem(const BlockData& a, const BlockData& b);
/// Whether they have words for the same destination in common.
bool haveWordsInCommon(const BlockData& a, const BlockData& b);
/// Whether a sum has all contributors of another one, and more.
bool isPartOfSum(const BlockData& small, const BlockData& large);

} // namespace lockstep
