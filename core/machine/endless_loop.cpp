// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Why a loop does not end.

#include <algorithm>
#include <limits>
#include <new>
#include <span>

#include "core/base/text.h"
#include "core/machine/claims.h"
#include "core/machine/interpreter.h"

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

namespace checks {
namespace {

/// Whether the variable of that name has in each pass the value that it had so many passes before, as all others, and
/// began with these.
bool repeats(const LoopPasses& loop, std::size_t period, const Assertion& what, const std::vector<std::string>& first)
{
    const auto variable = std::ranges::find(loop.variables, what.text("variable"));
    if (variable == loop.variables.end() || loop.values.size() <= period + 1 || what.number("line") != loop.line)
        return false;
    const auto index = static_cast<std::size_t>(variable - loop.variables.begin());
    for (std::size_t pass = 0; pass < loop.values.size(); ++pass)
        if (loop.values[pass] != loop.values[pass % period] || loop.values[pass][index] != first[pass % first.size()])
            return false;
    return true;
}

} // namespace

bool staysTheSame(const LoopPasses& loop, const Assertion& what)
{
    return repeats(loop, 1, what, {what.text("value")});
}

bool goesBackAndForth(const LoopPasses& loop, const Assertion& what)
{
    return repeats(loop, 2, what, {what.text("value"), what.text("other")});
}

} // namespace checks

std::string Interpreter::whyEndless(ProcessId process, std::vector<Claim>& said)
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
    if (variables.empty() || passes.empty())
        return {};
    const auto own = std::ranges::find_if(variables, [&](std::int32_t slot) { return isAssigned(code, slot); });
    const auto shown = own == variables.end() ? std::size_t{0} : static_cast<std::size_t>(own - variables.begin());
    constexpr std::size_t longest = 40; // of a value in a message
    std::vector<std::string> values;
    for (const auto& pass : passes)
        values.push_back(pass[shown]);
    if (std::ranges::any_of(values, [](const std::string& value) { return value.size() > longest; }))
        return {};
    LoopPasses facts{code.spans[loop->test].line, {}, std::move(passes)};
    for (const std::int32_t slot : variables)
        facts.variables.push_back(code.slotNames[static_cast<std::size_t>(slot)]);
    const std::string& name = facts.variables[shown];
    const std::string line = std::to_string(facts.line);
    Assertion what{process, ofTheRun, {{"line", facts.line}}, {{"variable", name}, {"value", values.front()}}};
    const std::string stays = say(facts, kind::staysTheSame, what, {name, values.front(), line}, &said);
    if (!stays.empty() || values.size() < 2)
        return stays;
    what.texts.emplace_back("other", values[1]);
    return say(facts, kind::goesBackAndForth, what, {name, line, joined(values)}, &said);
}

} // namespace lockstep
