// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/replay/pass.h"

#include <algorithm>
#include <span>
#include <utility>

#include "core/header/program.h"

namespace lockstep {

/// The last backward jump to an instruction closes a loop; `continue` jumps there too.
std::vector<std::vector<Loop>> loopsOf(const Program& program)
{
    std::vector<std::vector<Loop>> all;
    for (const UnitCode& unit : program.units) {
        std::vector<Loop> loops;
        for (std::size_t i = 0; i < unit.code.size(); ++i) {
            const Instruction& jump = unit.code[i];
            if (jump.op != Opcode::Jump || jump.c > static_cast<std::int32_t>(i))
                continue;
            const Instruction& head = unit.code[static_cast<std::size_t>(jump.c)];
            const bool counts = head.op == Opcode::ForUp || head.op == Opcode::ForDown;
            const std::int32_t counter = counts ? head.b : head.op == Opcode::EachNext ? head.a + 1 : -1;
            loops.push_back({jump.c, static_cast<std::int32_t>(i), counter});
        }
        std::ranges::sort(loops, {}, [](const Loop& loop) { return std::pair(loop.first, -loop.last); });
        const auto further = std::ranges::unique(loops, {}, &Loop::first);
        loops.erase(further.begin(), further.end());
        all.push_back(std::move(loops));
    }
    return all;
}

std::uint64_t keyOf(std::uint64_t before, std::int64_t number)
{
    const std::uint64_t mixed = (before ^ static_cast<std::uint64_t>(number)) * 0x9E3779B97F4A7C15U;
    return mixed ^ (mixed >> 29U);
}

std::uint64_t keyOf(const Pass& pass)
{
    std::uint64_t key = 0;
    for (const std::int64_t number : pass)
        key = keyOf(key, number);
    return key;
}

bool begins(const Pass& outer, const Pass& inner)
{
    return outer.size() <= inner.size() && std::ranges::equal(outer, std::span(inner).first(outer.size()));
}

} // namespace lockstep
