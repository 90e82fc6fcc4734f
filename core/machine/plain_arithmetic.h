// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Operations on words that contain their values. For all other cases see arithmetic.h, which has the rules and errors.

#include <cstddef>
#include <cstdint>

#include "core/base/ids.h"
#include "core/header/program.h"
#include "core/value/word.h"

namespace lockstep::plain {

using Bits = std::uint64_t; ///< of a Word

constexpr Bits tagMask = 7;
constexpr Bits integerTag = 1;
constexpr Bits one = Bits{1} << 3U; ///< the difference between two successive integers
constexpr Bits falseBits = Word::truth(false).bits();
constexpr Bits trueBits = Word::truth(true).bits();
static_assert(Word::integer(0).bits() == integerTag && Word::integer(1).bits() == one + integerTag);
static_assert(trueBits == 2 * falseBits);

[[gnu::always_inline]] inline Bits notIntegers(Bits a, Bits b)
{
    return ((a ^ integerTag) | (b ^ integerTag)) & tagMask;
}
[[gnu::always_inline]] inline Bits truth(bool holds) { return falseBits + (falseBits & -static_cast<Bits>(holds)); }
[[gnu::always_inline]] constexpr std::int64_t rank(Bits bits) { return static_cast<std::int64_t>(bits); }

// The results of two words, valid if odd() is 0 for them. Without branches, so that compilers can vectorise them
// (rows.h).

struct OfIntegers {
    static Bits odd(Bits a, Bits b) { return notIntegers(a, b); }
};
struct ExclusiveOr : OfIntegers {
    static Bits of(Bits a, Bits b) { return (a ^ b) | integerTag; }
};
struct And : OfIntegers {
    static Bits of(Bits a, Bits b) { return a & b; }
};
struct Or : OfIntegers {
    static Bits of(Bits a, Bits b) { return a | b; }
};
struct Sum {
    static Bits of(Bits a, Bits b) { return a + (b - integerTag); }
    static Bits odd(Bits a, Bits b) { return notIntegers(a, b) | overflow(a, b); }
    static Bits overflow(Bits a, Bits b) { return ((a ^ of(a, b)) & (b ^ of(a, b))) >> 63U; }
};
struct Difference {
    static Bits of(Bits a, Bits b) { return a - (b - integerTag); }
    static Bits odd(Bits a, Bits b) { return notIntegers(a, b) | overflow(a, b); }
    static Bits overflow(Bits a, Bits b) { return ((a ^ b) & (a ^ of(a, b))) >> 63U; }
};
struct Less : OfIntegers {
    static Bits of(Bits a, Bits b) { return truth(rank(a) < rank(b)); }
};
struct LessEqual : OfIntegers {
    static Bits of(Bits a, Bits b) { return truth(rank(a) <= rank(b)); }
};
struct Equal : OfIntegers {
    static Bits of(Bits a, Bits b) { return truth(a == b); }
};
struct NotEqual : OfIntegers {
    static Bits of(Bits a, Bits b) { return truth(a != b); }
};

struct OfTruths {
    static Bits odd(Bits a, Bits b)
    {
        return static_cast<Bits>((a != falseBits && a != trueBits) || (b != falseBits && b != trueBits));
    }
};
struct TruthAnd : OfTruths {
    static Bits of(Bits a, Bits b) { return a < b ? a : b; }
};
struct TruthOr : OfTruths {
    static Bits of(Bits a, Bits b) { return a < b ? b : a; }
};
struct TruthEqual : OfTruths {
    static Bits of(Bits a, Bits b) { return truth(a == b); }
};
struct TruthNotEqual : OfTruths {
    static Bits of(Bits a, Bits b) { return truth(a != b); }
};

// Of two words; false if they need the general rules.

template <class Op> bool compute(Word& result, Word a, Word b)
{
    if (Op::odd(a.bits(), b.bits()) != 0)
        return false;
    result = Word::ofBits(Op::of(a.bits(), b.bits()));
    return true;
}

inline bool product(Word& result, Word a, Word b)
{
    std::int64_t number = 0;
    if (notIntegers(a.bits(), b.bits()) != 0 || __builtin_mul_overflow(a.asInteger(), b.asInteger(), &number)
        || !Word::fits(number))
        return false;
    result = Word::integer(number);
    return true;
}

inline bool modulo(Word& result, Word a, Word b)
{
    if (notIntegers(a.bits(), b.bits()) != 0 || b.asInteger() <= 0)
        return false;
    const std::int64_t rest = a.asInteger() % b.asInteger();
    result = Word::integer(rest < 0 ? rest + b.asInteger() : rest);
    return true;
}

inline bool quotient(Word& result, Word a, Word b)
{
    if (notIntegers(a.bits(), b.bits()) != 0 || b.asInteger() <= 0 || a.asInteger() < 0)
        return false;
    result = Word::integer(a.asInteger() / b.asInteger());
    return true;
}

constexpr std::int64_t mostExponent = 59; ///< of a power of 2

/// A power of 2.
inline bool power(Word& result, Word a, Word b)
{
    constexpr std::uint64_t most = mostExponent;
    if (a != Word::integer(2) || !b.isInteger() || static_cast<std::uint64_t>(b.asInteger()) > most)
        return false;
    result = Word::integer(std::int64_t{1} << b.asInteger());
    return true;
}

/// Also false if the operation is none of these.
inline bool compute(Opcode op, Word& result, Word a, Word b)
{
    switch (op) {
    case Opcode::Xor: return compute<ExclusiveOr>(result, a, b);
    case Opcode::And: return compute<And>(result, a, b) || compute<TruthAnd>(result, a, b);
    case Opcode::Or: return compute<Or>(result, a, b) || compute<TruthOr>(result, a, b);
    case Opcode::Plus: return compute<Sum>(result, a, b);
    case Opcode::Minus: return compute<Difference>(result, a, b);
    case Opcode::Times: return product(result, a, b);
    case Opcode::Modulo: return modulo(result, a, b);
    case Opcode::Divide: return quotient(result, a, b);
    case Opcode::Power: return power(result, a, b);
    case Opcode::Equal: return compute<Equal>(result, a, b) || compute<TruthEqual>(result, a, b);
    case Opcode::NotEqual: return compute<NotEqual>(result, a, b) || compute<TruthNotEqual>(result, a, b);
    case Opcode::Less: return compute<Less>(result, a, b);
    case Opcode::LessEqual: return compute<LessEqual>(result, a, b);
    case Opcode::Greater: return compute<Less>(result, b, a);
    case Opcode::GreaterEqual: return compute<LessEqual>(result, b, a);
    default: return false;
    }
}

/// One pass of a `for`: the next value, or true after the last one, and the new value of the variable.
enum class Pass { Next, Over, Odd };
inline Pass nextPass(bool isUp, Word& next, Word last, Word& variable)
{
    if (next == Word::truth(true))
        return Pass::Over;
    if (notIntegers(next.bits(), last.bits()) != 0)
        return Pass::Odd;
    if (isUp ? rank(next.bits()) > rank(last.bits()) : rank(next.bits()) < rank(last.bits()))
        return Pass::Over;
    variable = next;
    next = Word::ofBits(next == last ? trueBits : isUp ? next.bits() + one : next.bits() - one);
    return Pass::Next;
}

} // namespace lockstep::plain
