// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Operations on rows: the same slot of 64 neighbouring processes, for a subset of them. Operand rows may be the same or
// disjoint.

#include <array>
#include <cstdint>

#include "core/base/ids.h"
#include "core/header/program.h"
#include "core/machine/processes.h"
#include "core/machine/slots.h"

namespace lockstep::rows {

using Bits = std::uint64_t; ///< by lane, or of a word
constexpr std::size_t lanes = Slots::lanes;

/// The lanes that take part.
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

/// Operates on words that contain their values (plain_arithmetic.h), for every lane; results outside the mask are
/// meaningless. False if a lane of the mask has other operands, or if the operation is none of these.
using Row = std::array<Word, lanes>;
bool workOut(Opcode op, Row& result, const Word* a, const Word* b, const Mask& mask);
/// The same if the second operand is the same for all.
bool workOut(Opcode op, Row& result, const Word* a, Word b, const Mask& mask);
/// Two to the power of each.
bool powersOfTwo(Row& result, const Word* exponents, const Mask& mask);

/// result := from
void put(Word* result, const Word* from, const Mask& mask);
/// Stores integers that are known to fit.
void putNumbers(std::int32_t* result, const Word* from, const Mask& mask);
/// The same for words that contain their values. False, without effect, if a lane is unset or shared.
bool copy(Word* result, const Word* from, const Mask& mask);
/// One word for all.
void fill(Word* result, Word word, const Mask& mask);

bool areIntegers(const Word* row, const Mask& mask);
/// The lanes that hold a block.
Bits blocks(const Word* row);
/// The lanes that hold the number of another one of the `processes`; the first lane is process `first`.
Bits partners(const Word* row, ProcessId first, std::size_t processes);

struct Where {
    Bits lanes = 0;       ///< lanes of the mask for which it holds
    bool isKnown = false; ///< for all lanes of the mask
};
/// The lanes in which a comparison (Opcode::Equal to GreaterEqual) does not hold; known if all are integers.
Where areNot(Opcode compare, const Word* a, const Word* b, const Mask& mask);
Where areNot(Opcode compare, const Word* a, Word b, const Mask& mask);
/// The lanes that hold false; known if each holds a truth value.
Where areFalse(const Word* row, const Mask& mask);
/// The lanes that hold exactly this word; known if each holds a value.
Where are(const Word* row, Word wanted, const Mask& mask);

/// Whether the lanes of the mask hold the same value.
bool areSame(const Word* row, const Mask& mask);

/// One pass of a `for` (Opcode::ForUp, ForDown): the lanes for which it is over. Not known, without effect, if a lane
/// does not count in plain integers.
Where nextPass(bool isUp, Word* next, const Word* last, Word* variable, const Mask& mask);

// For columns that are not words: one value for some lanes, or a copy of another column.
template <class T> using Column = std::array<T, lanes>;
void set(Column<std::int32_t>& column, std::int32_t number, Bits which);
Bits are(const Column<std::int32_t>& column, std::int32_t number);

} // namespace lockstep::rows
