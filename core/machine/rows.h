// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One operation along a row: the same slot of 64 neighbouring processes. Written so that a compiler takes several at
// once: no branches, on the bits of the words (word.h).

#include <array>
#include <cstdint>

#include "core/machine/slots.h"

namespace lockstep::rows {

using Bits = std::uint64_t;
constexpr std::size_t lanes = Slots::lanes;
using Flags = std::array<Bits, lanes>; ///< of each lane: 0, or something else where it holds

/// Which lanes take part.
class Mask {
public:
    Mask() { set(0); }
    explicit Mask(Bits bits) { set(bits); }
    void set(Bits bits)
    {
        m_bits = bits;
        for (std::size_t i = 0; i < lanes; ++i)
            m_all[i] = -(bits >> i & 1U);
    }
    Bits bits() const { return m_bits; }
    bool isFull() const { return ~m_bits == 0; }
    /// All ones, or 0.
    Bits of(std::size_t lane) const { return m_all[lane]; }

private:
    Bits m_bits = 0;
    alignas(64) Flags m_all{};
};

/// The lanes whose flag is exactly 1, where all others' are 0.
inline Bits bitsOf(const Flags& flags)
{
    constexpr std::size_t together = 8;
    Bits bits = 0;
    for (std::size_t i = 0; i < lanes; i += together) {
        Bits some = 0;
        for (std::size_t k = 0; k < together; ++k)
            some |= flags[i + k] << k;
        bits |= some << i;
    }
    return bits;
}

constexpr Bits tagMask = 7;
constexpr Bits integerTag = 1;
constexpr Bits falseBits = Word::truth(false).bits();
constexpr Bits trueBits = Word::truth(true).bits();
static_assert(Word::integer(0).bits() == integerTag && trueBits == 2 * falseBits);

inline Bits notIntegers(Bits a, Bits b) { return ((a ^ integerTag) | (b ^ integerTag)) & tagMask; }
inline Bits truth(bool holds) { return falseBits << static_cast<Bits>(holds); }

struct ExclusiveOr {
    static Bits odd(Bits a, Bits b) { return notIntegers(a, b); }
    static Bits of(Bits a, Bits b) { return (a ^ b) | integerTag; }
};
struct And {
    static Bits odd(Bits a, Bits b) { return notIntegers(a, b); }
    static Bits of(Bits a, Bits b) { return a & b; }
};
struct Or {
    static Bits odd(Bits a, Bits b) { return notIntegers(a, b); }
    static Bits of(Bits a, Bits b) { return a | b; }
};
struct Sum {
    static Bits of(Bits a, Bits b) { return a + (b - integerTag); }
    static Bits odd(Bits a, Bits b)
    {
        const Bits result = of(a, b);
        return notIntegers(a, b) | ((a ^ result) & (b ^ result)) >> 63U;
    }
};
struct Difference {
    static Bits of(Bits a, Bits b) { return a - (b - integerTag); }
    static Bits odd(Bits a, Bits b) { return notIntegers(a, b) | ((a ^ b) & (a ^ of(a, b))) >> 63U; }
};
struct Less {
    static Bits odd(Bits a, Bits b) { return notIntegers(a, b); }
    static Bits of(Bits a, Bits b) { return truth(static_cast<std::int64_t>(a) < static_cast<std::int64_t>(b)); }
};
struct LessEqual {
    static Bits odd(Bits a, Bits b) { return notIntegers(a, b); }
    static Bits of(Bits a, Bits b) { return truth(static_cast<std::int64_t>(a) <= static_cast<std::int64_t>(b)); }
};
template <class Op> struct Turned {
    static Bits odd(Bits a, Bits b) { return Op::odd(b, a); }
    static Bits of(Bits a, Bits b) { return Op::of(b, a); }
};
/// Of integers alone.
struct Equal {
    static Bits odd(Bits a, Bits b) { return notIntegers(a, b); }
    static Bits of(Bits a, Bits b) { return truth(a == b); }
};
struct NotEqual {
    static Bits odd(Bits a, Bits b) { return notIntegers(a, b); }
    static Bits of(Bits a, Bits b) { return truth(a != b); }
};

/// Takes over what was worked out, where the mask is.
inline void put(Word* result, const Flags& from, const Mask& mask)
{
    for (std::size_t i = 0; i < lanes; ++i)
        result[i] = Word::ofBits((result[i].bits() & ~mask.of(i)) | (from[i] & mask.of(i)));
}

/// result := a op b. False, and nothing is done, where a lane is not what the operation is for.
template <class Op> bool compute(Word* result, const Word* a, const Word* b, const Mask& mask)
{
    Bits odd = 0;
    for (std::size_t i = 0; i < lanes; ++i)
        odd |= Op::odd(a[i].bits(), b[i].bits()) & mask.of(i);
    if (odd != 0)
        return false;
    if (mask.isFull()) {
        for (std::size_t i = 0; i < lanes; ++i)
            result[i] = Word::ofBits(Op::of(a[i].bits(), b[i].bits()));
        return true;
    }
    for (std::size_t i = 0; i < lanes; ++i) {
        const Bits computed = Op::of(a[i].bits(), b[i].bits());
        result[i] = Word::ofBits((result[i].bits() & ~mask.of(i)) | (computed & mask.of(i)));
    }
    return true;
}

/// The same with one of plain_arithmetic.h, one lane after the other.
template <class Of> bool computeEach(Word* result, const Word* a, const Word* b, const Mask& mask, const Of& of)
{
    Flags results{};
    for (std::size_t i = 0; i < lanes; ++i) {
        Word each;
        if (mask.of(i) != 0 && !of(each, a[i], b[i]))
            return false;
        results[i] = each.bits();
    }
    put(result, results, mask);
    return true;
}

/// result := from, for what needs nothing but itself. False, and nothing is done, where it is unset or shared.
inline bool copy(Word* result, const Word* from, const Mask& mask)
{
    constexpr auto shared = static_cast<Bits>(Word::Tag::Array);
    Bits odd = 0;
    for (std::size_t i = 0; i < lanes; ++i) {
        const Bits bits = from[i].bits();
        odd |= (static_cast<Bits>(bits == 0) | static_cast<Bits>((bits & tagMask) >= shared)) & mask.of(i);
    }
    if (odd != 0)
        return false;
    for (std::size_t i = 0; i < lanes; ++i)
        result[i] = Word::ofBits((result[i].bits() & ~mask.of(i)) | (from[i].bits() & mask.of(i)));
    return true;
}

inline bool areIntegers(const Word* a, const Word* b, const Mask& mask)
{
    Bits odd = 0;
    for (std::size_t i = 0; i < lanes; ++i)
        odd |= notIntegers(a[i].bits(), b[i].bits()) & mask.of(i);
    return odd == 0;
}

/// The lanes of the mask that hold false; or nothing is known because one does not hold a truth value.
inline bool whereFalse(const Word* condition, const Mask& mask, Bits& result)
{
    Bits odd = 0;
    Flags flags;
    for (std::size_t i = 0; i < lanes; ++i) {
        const Bits bits = condition[i].bits();
        odd |= static_cast<Bits>(bits != falseBits && bits != trueBits) & mask.of(i);
        flags[i] = static_cast<Bits>(bits == falseBits);
    }
    result = bitsOf(flags) & mask.bits();
    return odd == 0;
}

/// The lanes of the mask that hold exactly that. False where one holds nothing.
inline bool whereIs(const Word* row, Word wanted, const Mask& mask, Bits& result)
{
    Bits odd = 0;
    Flags flags;
    for (std::size_t i = 0; i < lanes; ++i) {
        const Bits bits = row[i].bits();
        odd |= static_cast<Bits>(bits == 0) & mask.of(i);
        flags[i] = static_cast<Bits>(bits == wanted.bits());
    }
    result = bitsOf(flags) & mask.bits();
    return odd == 0;
}

/// One pass of a `for`: next, last and the variable; `over` are the lanes for which there is none any more. False, and
/// nothing is done, where a lane does not count in plain integers.
template <bool isUp> bool nextPass(Word* next, const Word* last, Word* variable, const Mask& mask, Bits& over)
{
    constexpr Bits one = Bits{1} << 3U;
    static_assert(Word::integer(1).bits() == one + integerTag);
    Bits odd = 0;
    Flags flags;
    for (std::size_t i = 0; i < lanes; ++i) {
        const auto from = static_cast<std::int64_t>(next[i].bits());
        const auto to = static_cast<std::int64_t>(last[i].bits());
        const bool wasLast = next[i].bits() == trueBits;
        odd |= (static_cast<Bits>(notIntegers(next[i].bits(), last[i].bits()) != 0 && !wasLast)) & mask.of(i);
        flags[i] = static_cast<Bits>(wasLast) | static_cast<Bits>(isUp ? from > to : from < to);
    }
    if (odd != 0)
        return false;
    over = bitsOf(flags) & mask.bits();
    for (std::size_t i = 0; i < lanes; ++i) {
        const Bits goesOn = mask.of(i) & (flags[i] - 1);
        const Bits now = next[i].bits();
        const Bits then = now == last[i].bits() ? trueBits : isUp ? now + one : now - one;
        variable[i] = Word::ofBits((variable[i].bits() & ~goesOn) | (now & goesOn));
        next[i] = Word::ofBits((now & ~goesOn) | (then & goesOn));
    }
    return true;
}

} // namespace lockstep::rows
