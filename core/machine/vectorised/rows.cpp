// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Written so that compilers can vectorise it: without branches, on the bits of the words (word.h).
#include "core/machine/vectorised/rows.h"

#include <algorithm>
#include <bit>

#include "core/machine/plain_arithmetic.h"

// Compiled a second time for processors with wider registers.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__)                  \
    && !defined(__SANITIZE_THREAD__)
#define LOCKSTEP_WIDER [[gnu::target_clones("avx2", "default")]]
#else
#define LOCKSTEP_WIDER
#endif
#define LOCKSTEP_ALONG [[gnu::always_inline]] inline

namespace lockstep::rows {

using namespace plain;

namespace {

constexpr auto bitOfLane = [] {
    std::array<Bits, lanes> bits{};
    for (std::size_t i = 0; i < lanes; ++i)
        bits[i] = Bits{1} << i;
    return bits;
}();

constexpr std::size_t halfOf = lanes / 2;
constexpr auto bitOfHalf = [] {
    std::array<std::uint32_t, halfOf> bits{};
    for (std::size_t i = 0; i < halfOf; ++i)
        bits[i] = std::uint32_t{1} << i;
    return bits;
}();

/// All ones, or 0.
LOCKSTEP_ALONG Bits flag(bool holds) { return -static_cast<Bits>(holds); }

LOCKSTEP_ALONG Word blend(Word old, Bits now, Bits mask) { return Word::ofBits((old.bits() & ~mask) | (now & mask)); }

// An operand: a row, or a value common to all lanes.
LOCKSTEP_ALONG Bits bitsIn(const Word* row, std::size_t lane) { return row[lane].bits(); }
LOCKSTEP_ALONG Bits bitsIn(Word same, std::size_t) { return same.bits(); }
LOCKSTEP_ALONG Word wordIn(const Word* row, std::size_t lane) { return row[lane]; }
LOCKSTEP_ALONG Word wordIn(Word same, std::size_t) { return same; }

template <class Op, class A, class B> LOCKSTEP_ALONG bool along(Row& result, A a, B b, const Mask& mask)
{
    Bits odd = 0;
    for (std::size_t i = 0; i < lanes; ++i) {
        odd |= Op::odd(bitsIn(a, i), bitsIn(b, i)) & mask.of(i);
        result[i] = Word::ofBits(Op::of(bitsIn(a, i), bitsIn(b, i)));
    }
    return odd == 0;
}

/// The first function if a lane of the mask holds an integer, otherwise the second.
template <class Integers, class Truths, class B>
LOCKSTEP_ALONG bool either(Row& result, const Word* a, B b, const Mask& mask)
{
    if (a[static_cast<std::size_t>(std::countr_zero(mask.bits()))].isTruth())
        return along<Truths>(result, a, b, mask);
    return along<Integers>(result, a, b, mask);
}

/// One lane after the other.
template <class B, class Of> bool eachLane(Row& result, const Word* a, B b, const Mask& mask, const Of& of)
{
    for (std::size_t i = 0; i < lanes; ++i)
        if (mask.of(i) != 0 && !of(result[i], a[i], wordIn(b, i)))
            return false;
    return true;
}

template <class Op, class A, class B> LOCKSTEP_ALONG Where lanesNot(A a, B b, const Mask& mask)
{
    Bits odd = 0;
    Bits found = 0;
    for (std::size_t i = 0; i < lanes; ++i) {
        odd |= Op::odd(bitsIn(a, i), bitsIn(b, i)) & mask.of(i);
        found |= flag(Op::of(bitsIn(a, i), bitsIn(b, i)) == falseBits) & bitOfLane[i];
    }
    return {found & mask.bits(), odd == 0};
}

template <bool isUp> LOCKSTEP_ALONG Where pass(Word* hidden, const Word* end, Word* counted, const Mask& mask)
{
    Word* const __restrict next = hidden;
    Word* const __restrict variable = counted;
    const Word* const __restrict last = end;
    Bits odd = 0;
    Bits finished = 0;
    for (std::size_t i = 0; i < lanes; ++i) {
        const Bits from = next[i].bits();
        const Bits to = last[i].bits();
        const Bits wasLast = flag(from == trueBits);
        odd |= notIntegers(from | (wasLast & integerTag), to) & mask.of(i);
        finished |= (wasLast | flag(isUp ? rank(from) > rank(to) : rank(from) < rank(to))) & bitOfLane[i];
    }
    if (odd != 0)
        return {};
    for (std::size_t i = 0; i < lanes; ++i) {
        const Bits goesOn = mask.of(i) & flag((finished & bitOfLane[i]) == 0);
        const Bits now = next[i].bits();
        const Bits isLast = flag(now == last[i].bits());
        const Bits then = (isLast & trueBits) | (~isLast & (isUp ? now + one : now - one));
        variable[i] = blend(variable[i], now, goesOn);
        next[i] = blend(next[i], then, goesOn);
    }
    return {finished & mask.bits(), true};
}

LOCKSTEP_ALONG Bits lanesWith(const Column<std::int32_t>& column, std::int32_t number)
{
    Bits found = 0;
    for (std::size_t half = 0; half < lanes; half += halfOf) {
        std::uint32_t bits = 0;
        for (std::size_t i = 0; i < halfOf; ++i)
            bits |= -static_cast<std::uint32_t>(column[half + i] == number) & bitOfHalf[i];
        found |= static_cast<Bits>(bits) << half;
    }
    return found;
}

template <class B> LOCKSTEP_ALONG bool workOutOf(Opcode op, Row& result, const Word* a, B b, const Mask& mask)
{
    switch (op) {
    case Opcode::Xor: return along<ExclusiveOr>(result, a, b, mask);
    case Opcode::And: return either<And, TruthAnd>(result, a, b, mask);
    case Opcode::Or: return either<Or, TruthOr>(result, a, b, mask);
    case Opcode::Plus: return along<Sum>(result, a, b, mask);
    case Opcode::Minus: return along<Difference>(result, a, b, mask);
    case Opcode::Equal: return either<Equal, TruthEqual>(result, a, b, mask);
    case Opcode::NotEqual: return either<NotEqual, TruthNotEqual>(result, a, b, mask);
    case Opcode::Less: return along<Less>(result, a, b, mask);
    case Opcode::LessEqual: return along<LessEqual>(result, a, b, mask);
    case Opcode::Greater: return along<Less>(result, b, a, mask);
    case Opcode::GreaterEqual: return along<LessEqual>(result, b, a, mask);
    case Opcode::Times: return eachLane(result, a, b, mask, plain::product);
    case Opcode::Modulo: return eachLane(result, a, b, mask, plain::modulo);
    case Opcode::Divide: return eachLane(result, a, b, mask, plain::quotient);
    case Opcode::Power: return eachLane(result, a, b, mask, plain::power);
    default: return false;
    }
}

template <class B> LOCKSTEP_ALONG Where areNotOf(Opcode compare, const Word* a, B b, const Mask& mask)
{
    switch (compare) {
    case Opcode::Equal: return lanesNot<Equal>(a, b, mask);
    case Opcode::NotEqual: return lanesNot<NotEqual>(a, b, mask);
    case Opcode::Less: return lanesNot<Less>(a, b, mask);
    case Opcode::LessEqual: return lanesNot<LessEqual>(a, b, mask);
    case Opcode::Greater: return lanesNot<Less>(b, a, mask);
    case Opcode::GreaterEqual: return lanesNot<LessEqual>(b, a, mask);
    default: return {};
    }
}

} // namespace

LOCKSTEP_WIDER void Mask::set(Bits bits)
{
    m_bits = bits;
    for (std::size_t i = 0; i < lanes; ++i)
        m_all[i] = flag((bits & bitOfLane[i]) != 0);
}

LOCKSTEP_WIDER bool workOut(Opcode op, Row& result, const Word* a, const Word* b, const Mask& mask)
{
    return workOutOf(op, result, a, b, mask);
}

LOCKSTEP_WIDER bool workOut(Opcode op, Row& result, const Word* a, Word b, const Mask& mask)
{
    return workOutOf(op, result, a, b, mask);
}

LOCKSTEP_WIDER bool powersOfTwo(Row& result, const Word* exponents, const Mask& mask)
{
    constexpr std::int64_t most = rank(Word::integer(mostExponent).bits());
    Bits odd = 0;
    for (std::size_t i = 0; i < lanes; ++i) {
        const Bits exponent = exponents[i].bits();
        odd |=
            (((exponent ^ integerTag) & tagMask) | flag(rank(exponent) < 0) | flag(rank(exponent) > most)) & mask.of(i);
    }
    if (odd != 0)
        return false;
    Word* const __restrict powers = result.data();
    for (std::size_t i = 0; i < lanes; ++i)
        powers[i] = Word::ofBits((one << (exponents[i].bits() >> 3U & 63U)) | integerTag);
    return true;
}

LOCKSTEP_WIDER Where areNot(Opcode compare, const Word* a, const Word* b, const Mask& mask)
{
    return areNotOf(compare, a, b, mask);
}

LOCKSTEP_WIDER Where areNot(Opcode compare, const Word* a, Word b, const Mask& mask)
{
    return areNotOf(compare, a, b, mask);
}

LOCKSTEP_WIDER void put(Word* result, const Word* from, const Mask& mask)
{
    for (std::size_t i = 0; i < lanes; ++i)
        result[i] = blend(result[i], from[i].bits(), mask.of(i));
}

LOCKSTEP_WIDER void putNumbers(std::int32_t* result, const Word* from, const Mask& mask)
{
    for (std::size_t i = 0; i < lanes; ++i) {
        const auto chosen = static_cast<std::uint32_t>(mask.of(i));
        const auto number = static_cast<std::uint32_t>(from[i].bits() >> 3U);
        result[i] = static_cast<std::int32_t>((static_cast<std::uint32_t>(result[i]) & ~chosen) | (number & chosen));
    }
}

LOCKSTEP_WIDER Bits blocks(const Word* row)
{
    Bits found = 0;
    for (std::size_t i = 0; i < lanes; ++i)
        found |= flag((row[i].bits() & tagMask) == static_cast<Bits>(Word::Tag::Block)) & bitOfLane[i];
    return found;
}

LOCKSTEP_WIDER Bits partners(const Word* row, ProcessId first, std::size_t processes)
{
    constexpr Bits highest = Bits{1} << 63U;
    const Bits last = (static_cast<Bits>(processes) - 1) * one;
    Bits found = 0;
    for (std::size_t i = 0; i < lanes; ++i) {
        const Bits number = row[i].bits() ^ integerTag; // of an integer, times `one`
        const Bits odd = (number | (last - number)) & (highest | tagMask);
        const Bits own = (static_cast<Bits>(first) + i) * one;
        found |= flag(odd == 0) & ~flag(number == own) & bitOfLane[i];
    }
    return found;
}

LOCKSTEP_WIDER bool copy(Word* to, const Word* source, const Mask& mask)
{
    if (to == source)
        return true;
    Word* const __restrict result = to;
    const Word* const __restrict from = source;
    constexpr auto shared = static_cast<Bits>(Word::Tag::Array);
    static_assert(shared == 4 && static_cast<Bits>(Word::Tag::Boxed) == 5);
    Bits odd = 0;
    for (std::size_t i = 0; i < lanes; ++i) {
        const Bits bits = from[i].bits();
        odd |= (-static_cast<Bits>(bits == 0) | (bits & shared)) & mask.of(i);
    }
    if (odd != 0)
        return false;
    for (std::size_t i = 0; i < lanes; ++i)
        result[i] = blend(result[i], from[i].bits(), mask.of(i));
    return true;
}

LOCKSTEP_WIDER void fill(Word* result, Word word, const Mask& mask)
{
    for (std::size_t i = 0; i < lanes; ++i)
        result[i] = blend(result[i], word.bits(), mask.of(i));
}

LOCKSTEP_WIDER bool areIntegers(const Word* row, const Mask& mask)
{
    Bits odd = 0;
    for (std::size_t i = 0; i < lanes; ++i)
        odd |= (row[i].bits() ^ integerTag) & tagMask & mask.of(i);
    return odd == 0;
}

LOCKSTEP_WIDER Where areFalse(const Word* row, const Mask& mask)
{
    Bits odd = 0;
    Bits found = 0;
    for (std::size_t i = 0; i < lanes; ++i) {
        const Bits bits = row[i].bits();
        const Bits isFalse = flag(bits == falseBits);
        odd |= ~isFalse & flag(bits != trueBits) & mask.of(i);
        found |= isFalse & bitOfLane[i];
    }
    return {found & mask.bits(), odd == 0};
}

LOCKSTEP_WIDER Where are(const Word* row, Word wanted, const Mask& mask)
{
    Bits odd = 0;
    Bits found = 0;
    for (std::size_t i = 0; i < lanes; ++i) {
        odd |= flag(row[i].bits() == 0) & mask.of(i);
        found |= flag(row[i].bits() == wanted.bits()) & bitOfLane[i];
    }
    return {found & mask.bits(), odd == 0};
}

LOCKSTEP_WIDER bool areSame(const Word* row, const Mask& mask)
{
    const Bits first = row[static_cast<std::size_t>(std::countr_zero(mask.bits()))].bits();
    Bits others = 0;
    for (std::size_t i = 0; i < lanes; ++i)
        others |= (row[i].bits() ^ first) & mask.of(i);
    return others == 0;
}

LOCKSTEP_WIDER Where nextPass(bool isUp, Word* next, const Word* last, Word* variable, const Mask& mask)
{
    return isUp ? pass<true>(next, last, variable, mask) : pass<false>(next, last, variable, mask);
}

LOCKSTEP_WIDER void set(Column<std::int32_t>& column, std::int32_t number, Bits which)
{
    for (std::size_t half = 0; half < lanes; half += halfOf) {
        const auto bits = static_cast<std::uint32_t>(which >> half);
        for (std::size_t i = 0; i < halfOf; ++i)
            column[half + i] = (bits & bitOfHalf[i]) != 0 ? number : column[half + i];
    }
}

LOCKSTEP_WIDER Bits are(const Column<std::int32_t>& column, std::int32_t number) { return lanesWith(column, number); }

} // namespace lockstep::rows
