// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>

#include "core/machine/process_set.h"

namespace lockstep {

/// Lanes of a batch, grouped by their place in the code. There are usually few places.
class Groups {
public:
    struct Group {
        std::int32_t at = 0;
        std::uint64_t lanes = 0;
    };
    static constexpr std::int32_t nowhere = std::numeric_limits<std::int32_t>::max();

    void clear() { m_size = 0; }
    /// Adds lanes that are in no group.
    void add(std::int32_t at, std::uint64_t lanes)
    {
        for (std::size_t i = 0; i < m_size; ++i)
            if (m_groups[i].at == at) {
                m_groups[i].lanes |= lanes;
                return;
            }
        m_groups[m_size++] = {at, lanes};
    }
    /// The place of the lowest group; nowhere if there is none.
    std::int32_t lowest() const
    {
        std::int32_t at = nowhere;
        for (std::size_t i = 0; i < m_size; ++i)
            at = std::min(at, m_groups[i].at);
        return at;
    }
    /// Removes the lowest group. There must be one.
    Group takeLowest()
    {
        std::size_t first = 0;
        for (std::size_t i = 1; i < m_size; ++i)
            if (m_groups[i].at < m_groups[first].at)
                first = i;
        const Group taken = m_groups[first];
        m_groups[first] = m_groups[--m_size];
        return taken;
    }

private:
    std::array<Group, ProcessSet::batch> m_groups;
    std::size_t m_size = 0;
};

} // namespace lockstep
