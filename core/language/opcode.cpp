// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/language/opcode.h"

#include <array>
#include <cstddef>

namespace lockstep {

const OpcodeTraits& traitsOf(Opcode op)
{
    constexpr auto Binary = OpcodeTraits::Binary;
    constexpr auto OnIntegers = OpcodeTraits::OnIntegers;
    constexpr auto Comparison = OpcodeTraits::Comparison;
    constexpr auto Retargetable = OpcodeTraits::Retargetable;
    constexpr auto Jumps = OpcodeTraits::Jumps;
    constexpr auto EndsUnit = OpcodeTraits::EndsUnit;
    constexpr auto Communicates = OpcodeTraits::Communicates;
    static constexpr std::array all{
#define LOCKSTEP_OPCODE(name, writes, reads, traits) OpcodeTraits{Writes::writes, Reads::reads, traits},
#include "core/language/opcodes.def"
#undef LOCKSTEP_OPCODE
    };
    return all[static_cast<std::size_t>(op)];
}

} // namespace lockstep
