// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One operation along a row: the same slot of 64 neighbouring processes, of which some take part. Rows are the same or
// apart.

#include <array>
#include <cstdint>

#include "core/base/ids.h"
#include "core/header/program.h"
#include "core/machine/processes.h"
#include "core/machine/slots.h"

namespace lockstep::rows {

using Bits = std::uint64_t; ///< by lane, or of a word
constexpr std::size_t lanes = Slots::lanes;

/// Which lanes take part.
class Mask {
public:
    void set(Bits bits);
    Bits bits() const { return m_bits; }
    bool isFull() const { return ~m_bits == 0; }
    /// All ones, or 0.
    Bits of(std::size_t lane) const { return m_all[lane]; }

private:
    Bits m_bits = 0;
    alignas(64) std::array<Bits, lanes> m_all{};
};

/// Of words that stand for themselves (plain_arithmetic.h), for every lane: what comes of others than the mask's is of
/// no use. False where a lane of the mask is not what the operation is for, or the operation is none of these.
using Row = std::array<Word, lanes>;
/// What is known of the mask's lanes of all operands.
enum class Kinds { Any, Integers };
bool workOut(Opcode op, Row& result, const Word* a, const Word* b, const Mask& mask, Kinds kinds = Kinds::Any);
/// The same where the second is one for all.
bool workOut(Opcode op, Row& result, const Word* a, Word b, const Mask& mask, Kinds kinds = Kinds::Any);
/// Of integers that are known to be some, into the mask's lanes of a row, which may be that of an operand. False, and
/// nothing is done, where the operation is none of Opcode::Xor, And, Or.
bool turnBits(Opcode op, Word* result, const Word* a, const Word* b, const Mask& mask);
bool turnBits(Opcode op, Word* result, const Word* a, Word b, const Mask& mask);
/// Two to the power of each, likewise.
bool powersOfTwo(Row& result, const Word* exponents, const Mask& mask);

/// result := from
void put(Word* result, const Word* from, const Mask& mask);
/// The integers that stand there, which need few bits.
void putNumbers(std::int32_t* result, const Word* from, const Mask& mask);
/// The same of what needs nothing but itself. False, and nothing is done, where a lane is unset or shared.
bool copy(Word* result, const Word* from, const Mask& mask);
/// The same word for all.
void fill(Word* result, Word word, const Mask& mask);

bool areIntegers(const Word* row, const Mask& mask);
/// Those that hold a block.
Bits blocks(const Word* row);
/// Those that hold the number of a process, of so many, that is not their own: the first lane is `first`.
Bits partners(const Word* row, ProcessId first, std::size_t processes);

struct Where {
    Bits lanes = 0;       ///< of the mask, where it holds
    bool isKnown = false; ///< of all lanes of the mask
};
/// A comparison (Opcode::Equal to GreaterEqual) does not hold; known where all are integers.
Where areNot(Opcode compare, const Word* a, const Word* b, const Mask& mask, Kinds kinds = Kinds::Any);
Where areNot(Opcode compare, const Word* a, Word b, const Mask& mask, Kinds kinds = Kinds::Any);
/// Those whose bits under a mask are as wanted. Of integers that are known to be some.
Bits haveBits(const Word* row, Word under, Word wanted);
/// It holds false; known where each holds a truth value.
Where areFalse(const Word* row, const Mask& mask);
/// It holds exactly that; known where each holds something.
Where are(const Word* row, Word wanted, const Mask& mask);

/// Whether the mask's lanes hold the same.
bool areSame(const Word* row, const Mask& mask);

/// One pass of a `for` (Opcode::ForUp, ForDown): those for which it is over. Not known, and nothing is done, where a
/// lane does not count in plain integers.
Where nextPass(bool isUp, Word* next, const Word* last, Word* variable, const Mask& mask);

// Of columns that are no words: the same for some, or what stands in another one.
template <class T> using Column = std::array<T, lanes>;
void set(Column<Wait>& column, Wait wait, Bits which);
Bits are(const Column<Wait>& column, Wait wait);
void set(Column<std::int32_t>& column, std::int32_t number, Bits which);
Bits are(const Column<std::int32_t>& column, std::int32_t number);

} // namespace lockstep::rows
