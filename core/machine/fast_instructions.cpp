// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The instructions that come often, where their operands are what they usually are. All else, errors among it, is
// left to execute(), which does the same through values.
#include <functional>

#include "core/machine/interpreter.h"

namespace lockstep {
namespace {

bool areIntegers(Word a, Word b) { return a.isInteger() && b.isInteger(); }

bool areTruths(Word a, Word b) { return a.isTruth() && b.isTruth(); }

/// Puts the sum, product, ... there unless it is too large.
template <class Compute> bool computed(Word& result, Word a, Word b, Compute compute)
{
    std::int64_t number = 0;
    if (!areIntegers(a, b) || compute(a.asInteger(), b.asInteger(), &number) || !Word::fits(number))
        return false;
    result = Word::integer(number);
    return true;
}

template <class Compare> bool compared(Word& result, Word a, Word b, Compare compare)
{
    if (!areIntegers(a, b))
        return false;
    result = Word::truth(compare(a.asInteger(), b.asInteger()));
    return true;
}

/// Bits of integers, or truth values.
template <class Combine> bool combined(Word& result, Word a, Word b, Combine combine)
{
    if (areIntegers(a, b))
        result = Word::integer(combine(a.asInteger(), b.asInteger()));
    else if (areTruths(a, b))
        result = Word::truth(combine(std::int64_t{a.isTrue()}, std::int64_t{b.isTrue()}) != 0);
    else
        return false;
    return true;
}

bool equal(Word& result, Word a, Word b, bool wanted)
{
    if (!areIntegers(a, b) && !areTruths(a, b))
        return false;
    result = Word::truth((a == b) == wanted);
    return true;
}

bool modulo(Word& result, Word a, Word b)
{
    if (!areIntegers(a, b) || b.asInteger() <= 0)
        return false;
    const std::int64_t rest = a.asInteger() % b.asInteger();
    result = Word::integer(rest < 0 ? rest + b.asInteger() : rest);
    return true;
}

bool divide(Word& result, Word a, Word b)
{
    if (!areIntegers(a, b) || b.asInteger() <= 0 || a.asInteger() < 0)
        return false;
    result = Word::integer(a.asInteger() / b.asInteger());
    return true;
}

bool power(Word& result, Word a, Word b)
{
    constexpr std::int64_t most = 59;
    if (!areIntegers(a, b) || a.asInteger() != 2 || b.asInteger() < 0 || b.asInteger() > most)
        return false;
    result = Word::integer(std::int64_t{1} << b.asInteger());
    return true;
}

bool element(Word& result, const Store& store, Word base, Word index)
{
    if (base.tag() != Word::Tag::Array || !index.isInteger())
        return false;
    const auto& elements = store.elements(base);
    const auto at = static_cast<std::uint64_t>(index.asInteger());
    if (at >= elements.size() || !elements[at].isSet())
        return false;
    result = elements[at];
    return true;
}

/// One pass of a `for`; false where it is over, or where the variable holds the last number.
bool nextPass(Word* hidden, Word& variable, bool isUp)
{
    if (!hidden[0].isInteger() || !hidden[1].isInteger())
        return false;
    const std::int64_t next = hidden[0].asInteger();
    const std::int64_t last = hidden[1].asInteger();
    if (isUp ? next >= last : next <= last)
        return false;
    variable = hidden[0];
    hidden[0] = Word::integer(isUp ? next + 1 : next - 1);
    return true;
}

} // namespace

void Interpreter::runFast()
{
    const Instruction* const code = m_code;
    const Instruction* at = code + m_frame->next;
    Word* const slots = m_slots;
    for (;;) {
        const Instruction& i = *at;
        if (i.beginsStatement && --m_counted < 0) {
            m_frame->next = static_cast<std::int32_t>(at - code);
            countStatements();
        }
        ++at;
        Word& a = slots[i.a];
        bool isDone = false;
        switch (i.op) {
        case Opcode::Move:
            isDone = slots[i.b].isSet();
            if (isDone)
                a = m_store.share(slots[i.b]);
            break;
        case Opcode::Store: {
            const PlaceCode& place = targetOf(i);
            isDone = place.steps.empty() && slots[i.b].isSet();
            if (isDone)
                slots[place.root] = m_store.share(slots[i.b]);
            break;
        }
        case Opcode::Or: isDone = combined(a, slots[i.b], slots[i.c], std::bit_or()); break;
        case Opcode::Xor: isDone = combined(a, slots[i.b], slots[i.c], std::bit_xor()); break;
        case Opcode::And: isDone = combined(a, slots[i.b], slots[i.c], std::bit_and()); break;
        case Opcode::Equal: isDone = equal(a, slots[i.b], slots[i.c], true); break;
        case Opcode::NotEqual: isDone = equal(a, slots[i.b], slots[i.c], false); break;
        case Opcode::Less: isDone = compared(a, slots[i.b], slots[i.c], std::less()); break;
        case Opcode::Greater: isDone = compared(a, slots[i.b], slots[i.c], std::greater()); break;
        case Opcode::LessEqual: isDone = compared(a, slots[i.b], slots[i.c], std::less_equal()); break;
        case Opcode::GreaterEqual: isDone = compared(a, slots[i.b], slots[i.c], std::greater_equal()); break;
        case Opcode::Plus:
            isDone = computed(
                a, slots[i.b], slots[i.c], [](auto x, auto y, auto* r) { return __builtin_add_overflow(x, y, r); });
            break;
        case Opcode::Minus:
            isDone = computed(
                a, slots[i.b], slots[i.c], [](auto x, auto y, auto* r) { return __builtin_sub_overflow(x, y, r); });
            break;
        case Opcode::Times:
            isDone = computed(
                a, slots[i.b], slots[i.c], [](auto x, auto y, auto* r) { return __builtin_mul_overflow(x, y, r); });
            break;
        case Opcode::Modulo: isDone = modulo(a, slots[i.b], slots[i.c]); break;
        case Opcode::Divide: isDone = divide(a, slots[i.b], slots[i.c]); break;
        case Opcode::Power: isDone = power(a, slots[i.b], slots[i.c]); break;
        case Opcode::Union:
            isDone = m_store.isUnitable(slots[i.b]) && m_store.isUnitable(slots[i.c]);
            if (isDone)
                a = m_store.unite(slots[i.b], slots[i.c]);
            break;
        case Opcode::Element:
            isDone = element(a, m_store, slots[i.b], slots[i.c]);
            if (isDone)
                m_store.share(a);
            break;
        case Opcode::Jump:
            at = code + i.c;
            isDone = true;
            break;
        case Opcode::JumpUnless:
            isDone = slots[i.b].isTruth();
            if (isDone) {
                const bool holds = slots[i.b].isTrue();
                m_process->decided = {m_frame->unit, static_cast<std::int32_t>(at - code) - 1, holds};
                at = holds ? at : code + i.c;
            }
            break;
        case Opcode::ForUp: isDone = nextPass(&a, slots[i.b], true); break;
        case Opcode::ForDown: isDone = nextPass(&a, slots[i.b], false); break;
        default: break;
        }
        if (isDone)
            continue;
        m_frame->next = static_cast<std::int32_t>(at - code);
        execute(i);
        return;
    }
}

} // namespace lockstep
