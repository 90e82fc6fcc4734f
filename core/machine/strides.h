// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/header/program.h"
#include "core/value/word.h"

namespace lockstep {

/// One or several instructions that are executed in one step if all operands are integers. Otherwise the first of them
/// is executed alone; the following ones have their own stride. Temporaries between them are not written, because only
/// the next instruction reads them, unless an assertion reports them.
struct Stride {
    enum class Kind : std::uint8_t {
        Plain,   ///< the instruction alone
        Compute, ///< a := b op c, or b op 2^c
        Test,    ///< the same, compared with d: jumps to `target` if false
        Compare, ///< b compared with d
        Count,   ///< the next pass of a loop: `op`, a and b as in the instruction; jumps to `target` after the last one
        Jump,    ///< jumps to `target`
    };
    Kind kind = Kind::Plain;
    bool isPower = false; ///< 2^c
    Opcode op = Opcode::Return;
    Opcode compare = Opcode::Equal;
    std::int32_t a = 0;
    std::int32_t b = 0;
    std::int32_t c = 0;
    std::int32_t d = 0;
    std::int32_t target = 0;
    std::int32_t next = 0; ///< the next instruction
    std::uint64_t reads =
        ~std::uint64_t{0}; ///< the slots of its operands, as bits; all: a plain instruction, or some are not tracked
    bool computes() const { return kind == Kind::Compute || kind == Kind::Test || kind == Kind::Compare; }
};

/// By instruction of the code of a unit, with constants in the slots after the unit's own.
std::vector<Stride> stridesOf(std::span<const Instruction> code, const UnitCode& unit, std::span<const Word> constants);

} // namespace lockstep
