// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The instructions of the machine and their traits: one row each, in opcodes.def. The order of the rows has no meaning.

#include <cstdint>

namespace lockstep {

enum class Opcode : std::uint8_t {
#define LOCKSTEP_OPCODE(name, writes, reads, traits) name,
#include "core/language/opcodes.def"
#undef LOCKSTEP_OPCODE
};

/// What an instruction writes.
enum class Writes : std::uint8_t {
    Nothing,
    A,
    ChangesA,        ///< the value in a changes, but is not replaced
    CFromA,          ///< slots a .. a+c-1
    UnsetsCFromA,    ///< the same slots become unset
    EnteredB,        ///< b, if the loop starts another pass; otherwise it jumps and b keeps its value
    Place,           ///< place a; only an element of it where the place has steps
    InPlace,         ///< changes the value at place a
    PlaceAndSender,  ///< place a, and slot d - 1 where d > 0
    StartsB,         ///< slot b; what a started receive stores, it stores at the wait, and unsets now
    WhetherReceived, ///< slot d; the variable of place a only if a message crossed
};

/// What an instruction reads besides the indices of its place.
enum class Reads : std::uint8_t {
    Nothing,
    B,
    BC,
    BAndPairAtC, ///< b and slots c, c+1
    PairAtA,     ///< slots a, a+1
    PairAtB,     ///< slots b, b+1
    CFromB,      ///< slots b .. b+c-1
    DFromB,      ///< slots b .. b+d-1
};

struct OpcodeTraits {
    static constexpr unsigned Binary = 1;       ///< an operator with two operands
    static constexpr unsigned OnIntegers = 2;   ///< a Binary that words of integers can compute by themselves
    static constexpr unsigned Comparison = 4;   ///< an OnIntegers whose result is a truth value
    static constexpr unsigned Retargetable = 8; ///< can write its result into a variable instead of a temporary
    static constexpr unsigned Jumps = 16;       ///< may continue at instruction c
    static constexpr unsigned EndsUnit = 32;
    static constexpr unsigned Communicates = 64;

    Writes writes;
    Reads reads;
    unsigned flags;

    constexpr bool has(unsigned flag) const { return (flags & flag) != 0; }
};

const OpcodeTraits& traitsOf(Opcode op);

} // namespace lockstep
