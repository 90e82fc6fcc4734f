// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Operations on words that stand for themselves. Each is false where it is something else: then it is left to
// arithmetic.h, which has the errors.

#include "core/value/word.h"

namespace lockstep::plain {

inline bool product(Word& result, Word a, Word b)
{
    std::int64_t number = 0;
    if (!Word::areIntegers(a, b) || __builtin_mul_overflow(a.asInteger(), b.asInteger(), &number)
        || !Word::fits(number))
        return false;
    result = Word::integer(number);
    return true;
}

inline bool modulo(Word& result, Word a, Word b)
{
    if (!Word::areIntegers(a, b) || b.asInteger() <= 0)
        return false;
    const std::int64_t rest = a.asInteger() % b.asInteger();
    result = Word::integer(rest < 0 ? rest + b.asInteger() : rest);
    return true;
}

inline bool quotient(Word& result, Word a, Word b)
{
    if (!Word::areIntegers(a, b) || b.asInteger() <= 0 || a.asInteger() < 0)
        return false;
    result = Word::integer(a.asInteger() / b.asInteger());
    return true;
}

/// Of 2.
inline bool power(Word& result, Word a, Word b)
{
    constexpr std::int64_t most = 59;
    if (!Word::areIntegers(a, b) || a.asInteger() != 2 || b.asInteger() < 0 || b.asInteger() > most)
        return false;
    result = Word::integer(std::int64_t{1} << b.asInteger());
    return true;
}

/// As truth values, of integers or of truth values.
inline bool equal(Word& result, Word a, Word b, bool wanted)
{
    if (!Word::areIntegers(a, b) && !(a.isTruth() && b.isTruth()))
        return false;
    result = Word::truth((a == b) == wanted);
    return true;
}

} // namespace lockstep::plain
