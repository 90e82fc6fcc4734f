// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "core/operation/expectation.h"

namespace lockstep {

/// Words first .. end-1.
struct WordRange {
    std::int64_t first = 0;
    std::int64_t end = 0;
};

/// Collects items of one kind (missing, unexpected or twice): adjacent words become one item, and repeated items are
/// listed once.
class Findings {
public:
    void addContributor(const Contributor& contributor, WordRange words);
    void addBlock(const Value& block, ProcessId destination, WordRange words);

    bool isEmpty() const { return m_contributors.empty() && m_blocks.empty(); }
    /// Single contributors in ascending order, then blocks in ascending order.
    std::vector<BlockData> items(const Expectations& expectations, ProcessId destination) const;

private:
    std::map<Contributor, std::vector<WordRange>> m_contributors;
    std::vector<Value> m_blocks;
};

} // namespace lockstep
