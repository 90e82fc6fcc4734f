// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Why a loop does not end.

#include <algorithm>
#include <limits>
#include <new>
#include <span>

#include "core/base/text.h"
#include "core/machine/interpreter.h"
#include "core/machine/messages.h"

namespace lockstep {
namespace {

/// The instructions of a `while`: its condition, and up to the jump back.
struct WhileLoop {
    std::size_t first = 0, test = 0, last = 0;
};

/// The innermost `while` around an instruction. Other loops end.
std::optional<WhileLoop> whileAround(const UnitCode& unit, std::size_t at)
{
    for (std::size_t last = at; last < unit.code.size(); ++last) {
        const auto first = static_cast<std::size_t>(unit.code[last].c);
        const auto goesBack = [first](const Instruction& i) {
            return i.op == Opcode::Jump && static_cast<std::size_t>(i.c) == first;
        };
        if (!goesBack(unit.code[last]) || first > at
            || std::ranges::any_of(std::span(unit.code).subspan(last + 1), goesBack)) // it is a `continue`
            continue;
        for (std::size_t test = first; test < last; ++test)
            if (unit.code[test].op == Opcode::JumpUnless && unit.code[test].c == static_cast<std::int32_t>(last) + 1)
                return WhileLoop{first, test, last};
    }
    return {};
}

/// The variables that the condition reads, in its order.
std::vector<std::int32_t> variablesOf(const UnitCode& unit, const WhileLoop& loop)
{
    std::vector<std::int32_t> slots;
    const auto add = [&](std::int32_t slot) {
        if (slot >= 0 && !unit.slotNames[static_cast<std::size_t>(slot)].empty()
            && std::ranges::count(slots, slot) == 0)
            slots.push_back(slot);
    };
    for (std::size_t i = loop.first; i <= loop.test; ++i) {
        const Reads reads = traitsOf(unit.code[i].op).reads;
        if (reads == Reads::B || reads == Reads::BC || reads == Reads::BAndPairAtC)
            add(unit.code[i].b);
        if (reads == Reads::BC)
            add(unit.code[i].c);
    }
    return slots;
}

/// Whether an instruction of the unit assigns to the variable: it is not a number that the machine sets.
bool isAssigned(const UnitCode& unit, std::int32_t slot)
{
    return std::ranges::any_of(unit.code, [&](const Instruction& i) {
        const Writes writes = traitsOf(i.op).writes;
        return (writes == Writes::A && i.a == slot) || (writes == Writes::EnteredB && i.b == slot)
            || (writes == Writes::Place && unit.places[static_cast<std::size_t>(i.a)].root == slot);
    });
}

} // namespace

std::optional<Interpreter::StandingStill> Interpreter::standingStill(ProcessId process)
{
    constexpr int most = 100'000; // instructions
    resume(process);
    std::size_t depth = m_process.depth();
    std::optional<WhileLoop> loop;
    while (!loop && depth > 0) {
        const Frame frame = m_process.frame(--depth);
        const auto next = static_cast<std::size_t>(frame.next);
        loop = whileAround(unit(frame), depth + 1 == m_process.depth() || next == 0 ? next : next - 1);
    }
    if (!loop)
        return {};
    const UnitCode& code = unit(m_process.frame(depth));
    const auto variables = variablesOf(code, *loop);
    const auto valuesNow = [&] {
        std::vector<std::string> values;
        for (const std::int32_t slot : variables)
            values.push_back(m_slots[slot].isSet() ? describe(m_store.value(m_slots[slot])) : std::string());
        return values;
    };
    m_counted = std::numeric_limits<std::int64_t>::max(); // this is not counted
    std::vector<std::vector<std::string>> passes;
    try {
        constexpr std::size_t enough = 4;
        for (int i = 0; i < most && passes.size() < enough && m_process.wait() == Wait::Ready; ++i) {
            findFrame();
            const bool isInLoop = m_process.depth() == depth + 1;
            const auto next = static_cast<std::size_t>(m_process.next());
            if (isInLoop && next == loop->first)
                passes.push_back(valuesNow());
            if (m_process.depth() <= depth || (isInLoop && (next < loop->first || next > loop->last))
                || traitsOf(m_code[next].op).has(OpcodeTraits::Communicates))
                break;
            runInstruction();
        }
    } catch (const ValueError&) {
        return {};
    } catch (const std::bad_alloc&) {
        return {};
    }
    // The same in each pass, or back and forth.
    const auto repeats = [&](std::size_t period) {
        return passes.size() > period + 1
            && std::equal(passes.begin() + static_cast<std::ptrdiff_t>(period), passes.end(), passes.begin());
    };
    if (variables.empty() || !(repeats(1) || repeats(2)))
        return {};
    const auto own = std::ranges::find_if(variables, [&](std::int32_t slot) { return isAssigned(code, slot); });
    const auto shown = own == variables.end() ? variables.begin() : own;
    constexpr std::size_t longest = 40; // of a value in a message
    std::vector<std::string> values;
    for (const auto& pass : passes)
        values.push_back(pass[static_cast<std::size_t>(shown - variables.begin())]);
    if (std::ranges::any_of(values, [](const std::string& value) { return value.size() > longest; }))
        return {};
    const std::string& name = code.slotNames[static_cast<std::size_t>(*shown)];
    const std::string line = std::to_string(code.spans[loop->test].line);
    return repeats(1) ? StandingStill{message::machineEndlessLoop, {name, values.front(), line}}
                      : StandingStill{message::machineEndlessTurns, {name, line, joined(values)}};
}

} // namespace lockstep
