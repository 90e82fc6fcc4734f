// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/header/program.h"
#include "core/value/word.h"

namespace lockstep {

/// One or several instructions that are done in one go where all operands are integers; else the first of them is done
/// by itself, and what follows has a stride of its own. What stands in between in temporaries is not written: nobody
/// but the next instruction reads it, unless an assertion tells it.
struct Stride {
    enum class Kind : std::uint8_t {
        Plain,   ///< the instruction there
        Compute, ///< a := b op c, or b op 2^c
        Test,    ///< the same compared with d: goes to `target` where that is false
        Compare, ///< b compared with d
        Count,   ///< the next pass of a loop: `op`, a and b as in the instruction; goes to `target` where there is none
        Jump,    ///< to `target`
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
    std::int32_t next = 0;                   ///< behind it
    std::uint64_t reads = ~std::uint64_t{0}; ///< the slots of its operands, as bits; all: it is a plain instruction, or
                                             ///< some are not tracked
    bool computes() const { return kind == Kind::Compute || kind == Kind::Test || kind == Kind::Compare; }
};

/// By instruction of a unit's code, in which constants are in the slots behind the unit's own.
std::vector<Stride> stridesOf(std::span<const Instruction> code, const UnitCode& unit, std::span<const Word> constants);

} // namespace lockstep
