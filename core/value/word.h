// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "core/base/ids.h"

namespace lockstep {

/// A value in 8 bytes, as the machine stores it. Anything that does not fit is in a Store (store.h).
class Word {
public:
    enum class Tag : std::uint8_t {
        Plain,   ///< unset, false, true
        Integer, ///< of 61 bits
        Block,   ///< all words of what a process started with, for one destination or for none
        Union,   ///< a set: the union of two words, left and right
        Array,   ///< with indices from 0 on
        Boxed,   ///< any other value
    };

    constexpr Word() = default; ///< unset
    static constexpr bool fits(std::int64_t number) { return number >= -limit && number < limit; }
    /// A number for which fits() is true.
    static constexpr Word integer(std::int64_t number)
    {
        return Word((static_cast<std::uint64_t>(number) << tagBits) | static_cast<std::uint64_t>(Tag::Integer));
    }
    static constexpr Word truth(bool value) { return Word((value ? 2U : 1U) << tagBits); }
    static constexpr Word block(ProcessId origin, ProcessId destination)
    {
        const auto to = static_cast<std::uint64_t>(destination + 1);
        return tagged(Tag::Block, to << processBits | static_cast<std::uint64_t>(origin));
    }
    /// A reference into the Store.
    static constexpr Word tagged(Tag tag, std::uint64_t index)
    {
        return Word(index << tagBits | static_cast<std::uint64_t>(tag));
    }
    static constexpr Word ofBits(std::uint64_t bits) { return Word(bits); }

    constexpr Tag tag() const { return static_cast<Tag>(m_bits & tagMask); }
    constexpr bool isSet() const { return m_bits != 0; }
    constexpr bool isInteger() const { return tag() == Tag::Integer; }
    constexpr bool isTruth() const { return tag() == Tag::Plain && m_bits != 0; }
    constexpr bool isTrue() const { return *this == truth(true); }
    constexpr std::int64_t asInteger() const { return static_cast<std::int64_t>(m_bits) >> tagBits; }
    constexpr ProcessId origin() const { return static_cast<ProcessId>(m_bits >> tagBits & processMask); }
    constexpr ProcessId destination() const { return static_cast<ProcessId>(m_bits >> (tagBits + processBits)) - 1; }
    constexpr std::size_t index() const { return static_cast<std::size_t>(m_bits >> tagBits); } ///< in the Store
    constexpr std::uint64_t bits() const { return m_bits; }
    constexpr bool operator==(const Word&) const = default;

private:
    static constexpr int tagBits = 3;
    static constexpr std::uint64_t tagMask = 7;
    static constexpr int processBits = 30;
    static constexpr std::uint64_t processMask = (std::uint64_t{1} << processBits) - 1;
    static constexpr std::int64_t limit = std::int64_t{1} << 60;
    constexpr explicit Word(std::uint64_t bits) : m_bits(bits) {}

    std::uint64_t m_bits = 0;
};
static_assert(sizeof(Word) == 8);

} // namespace lockstep
