// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/steps.h"

#include <algorithm>
#include <optional>

namespace lockstep {
namespace {

bool isCompare(Opcode op) { return op >= Opcode::Equal && op <= Opcode::GreaterEqual; }

bool isOperation(Opcode op)
{
    return (op >= Opcode::Or && op <= Opcode::GreaterEqual) || op == Opcode::Plus || op == Opcode::Minus
        || (op >= Opcode::Times && op <= Opcode::Power);
}

/// Finds what can be done in one go from an instruction on.
class Finder {
public:
    Finder(std::span<const Instruction> code, std::int32_t firstConstant, std::span<const Word> constants)
        : m_code(code), m_firstConstant(firstConstant), m_constants(constants)
    {}

    Step at(std::int32_t first) const
    {
        Step step;
        step.next = first + 1;
        if (const Instruction* compare = part(first); compare && isCompare(compare->op)) {
            step.b = compare->b;
            return decided(step, *compare, first).value_or(computed(step, first));
        }
        return computed(step, first);
    }

private:
    /// Null behind the end.
    const Instruction* part(std::int32_t at) const
    {
        return at < std::ssize(m_code) ? &m_code[static_cast<std::size_t>(at)] : nullptr;
    }
    /// The same for one that goes on with the statement.
    const Instruction* inner(std::int32_t at) const
    {
        const Instruction* const found = part(at);
        return found && !found->beginsStatement ? found : nullptr;
    }
    bool isTwo(std::int32_t slot) const
    {
        const auto at = static_cast<std::size_t>(slot - m_firstConstant);
        return slot >= m_firstConstant && at < m_constants.size() && m_constants[at] == Word::integer(2);
    }

    /// A comparison there and the jump that follows it.
    std::optional<Step> decided(Step step, const Instruction& compare, std::int32_t at) const
    {
        const Instruction* const jump = inner(at + 1);
        if (!jump || jump->op != Opcode::JumpUnless || jump->b != compare.a)
            return std::nullopt;
        step.kind = step.kind == Step::Kind::Plain ? Step::Kind::Compare : Step::Kind::Test;
        step.compare = compare.op;
        step.d = compare.c;
        step.target = jump->c;
        step.next = at + 2;
        return step;
    }

    /// `x AND y`, `x OR y`: y counts only where x does not decide. Behind it; -1: it is something else.
    std::int32_t shortCircuit(std::int32_t first, Step& step) const
    {
        const Instruction* const move = part(first);
        const Instruction* const skip = inner(first + 1);
        if (!move || move->op != Opcode::Move || !skip || skip->b != move->a
            || (skip->op != Opcode::SkipIfFalse && skip->op != Opcode::SkipIfTrue))
            return -1;
        const std::int32_t end = operation(first + 2, step, true);
        const bool isIt = end == skip->c && step.b == move->a && step.a == move->a
            && step.op == (skip->op == Opcode::SkipIfFalse ? Opcode::And : Opcode::Or);
        if (!isIt)
            return -1;
        step.b = move->b;
        return end;
    }

    /// An operation, of a power of two if need be.
    std::int32_t operation(std::int32_t first, Step& step, bool isInner) const
    {
        const Instruction* one = isInner ? inner(first) : part(first);
        std::int32_t end = first + 1;
        if (!one)
            return -1;
        step.isPower = false;
        if (const Instruction* other = inner(first + 1);
            one->op == Opcode::Power && isTwo(one->b) && other && isOperation(other->op) && other->c == one->a
            && other->b != one->a) {
            step.isPower = true;
            step.c = one->c;
            one = other;
            ++end;
        } else {
            step.c = one->c;
        }
        if (!isOperation(one->op))
            return -1;
        step.op = one->op;
        step.a = one->a;
        step.b = one->b;
        return end;
    }

    Step computed(Step step, std::int32_t first) const
    {
        const Step plain = step;
        std::int32_t end = shortCircuit(first, step);
        if (end < 0)
            end = operation(first, step, false);
        if (end < 0)
            return plain;
        step.kind = Step::Kind::Compute;
        step.next = end;
        const Instruction* const after = inner(end);
        if (after && isCompare(after->op) && after->b == step.a && after->c != step.a)
            if (const auto test = decided(step, *after, end))
                return *test;
        if (after && after->op == Opcode::Move && after->b == step.a) {
            step.a = after->a;
            step.next = end + 1;
        }
        return step;
    }

    std::span<const Instruction> m_code;
    std::int32_t m_firstConstant;
    std::span<const Word> m_constants;
};

} // namespace

std::vector<Step> stepsOf(
    std::span<const Instruction> code, std::int32_t firstConstant, std::span<const Word> constants)
{
    const Finder finder(code, firstConstant, constants);
    std::vector<Step> steps;
    for (std::int32_t at = 0; at < std::ssize(code); ++at)
        steps.push_back(finder.at(at));
    return steps;
}

} // namespace lockstep
