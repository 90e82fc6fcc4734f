// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/base/lazily.h"
#include "core/machine/process_set.h"

namespace lockstep {

/// A value for each lane of a batch, mostly the same for neighbours. Equal values are stored once, to save memory
/// traffic in each round.
template <class T> class MostlyAlike {
public:
    using Column = std::array<T, ProcessSet::batch>;
    using Bits = std::uint64_t; ///< by lane

    const T& operator[](std::size_t lane) const { return (m_alike >> lane & 1U) != 0 ? m_common : m_own.get()[lane]; }
    /// For lanes without a value; `others` are lanes that have one.
    void put(Bits lanes, const T& value, Bits others)
    {
        if ((m_alike & others) == 0) {
            m_common = value;
            m_alike = lanes;
        } else if (m_common == value) {
            m_alike |= lanes;
        } else {
            Column& own = ownOf(lanes);
            ProcessSet::eachBit(lanes, [&](std::size_t lane) { own[lane] = value; });
        }
    }
    bool areAlike(Bits lanes) const { return (lanes & ~m_alike) == 0; }
    bool areDisjoint(Bits lanes) const { return (lanes & m_alike) == 0; }
    /// The value that most lanes share.
    const T& common() const { return m_common; }
    /// The values of lanes that differ.
    const Column& own() const { return m_own.get(); }
    /// The places for the own values of the lanes, which the caller must write.
    Column& ownOf(Bits lanes)
    {
        m_alike &= ~lanes;
        return m_own.change();
    }
    /// The column with the values of the lanes.
    const Column& apart(Bits lanes)
    {
        const Bits alike = lanes & m_alike;
        Column& own = ownOf(lanes);
        ProcessSet::eachBit(alike, [&](std::size_t lane) { own[lane] = m_common; });
        return own;
    }

private:
    T m_common{};
    Bits m_alike = 0;
    Lazily<Column> m_own;
};

} // namespace lockstep
