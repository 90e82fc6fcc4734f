// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/machine/strides.h"

#include <algorithm>
#include <optional>

#include "core/machine/slots.h"

namespace lockstep {
namespace {

bool isCompare(Opcode op) { return traitsOf(op).has(OpcodeTraits::Comparison); }

bool isOperation(Opcode op) { return traitsOf(op).has(OpcodeTraits::OnIntegers); }

/// Finds the longest stride from an instruction on.
class Finder {
public:
    Finder(std::span<const Instruction> code, const UnitCode& unit, std::span<const Word> constants)
        : m_code(code), m_firstConstant(unit.slots), m_constants(constants)
    {
        for (const AssertCode& assertion : unit.asserts)
            for (const AssertCode::Part& part : assertion.parts)
                m_told.push_back(part.slot);
    }

    Stride at(std::int32_t first) const
    {
        Stride stride = found(first);
        if (stride.kind != Stride::Kind::Plain)
            stride.reads = readsOf(stride);
        return stride;
    }

private:
    Stride found(std::int32_t first) const
    {
        Stride stride;
        stride.next = first + 1;
        if (const Instruction& i = *part(first); i.op == Opcode::Jump) {
            stride.kind = Stride::Kind::Jump;
            stride.target = i.c;
            return stride;
        } else if ((i.op == Opcode::ForUp || i.op == Opcode::ForDown) && i.d == 0) {
            stride.kind = Stride::Kind::Count;
            stride.op = i.op;
            stride.a = i.a;
            stride.b = i.b;
            stride.target = i.c;
            return stride;
        }
        if (const Instruction* compare = part(first); compare && isCompare(compare->op)) {
            stride.b = compare->b;
            return decided(stride, *compare, first).value_or(computed(stride, first));
        }
        return computed(stride, first);
    }

    static std::uint64_t readsOf(const Stride& stride)
    {
        std::uint64_t reads = 0;
        const auto add = [&reads](std::int32_t slot) {
            reads |= slot < trackedSlots ? std::uint64_t{1} << slot : ~std::uint64_t{0};
        };
        if (stride.kind == Stride::Kind::Count) {
            add(stride.a);
            add(stride.a + 1);
        } else if (stride.kind != Stride::Kind::Jump) {
            add(stride.b);
            if (stride.kind != Stride::Kind::Compare)
                add(stride.c);
            if (stride.kind != Stride::Kind::Compute)
                add(stride.d);
        }
        return reads;
    }

    /// Null after the end.
    const Instruction* part(std::int32_t at) const
    {
        return at < std::ssize(m_code) ? &m_code[static_cast<std::size_t>(at)] : nullptr;
    }
    /// The same, if it continues the statement.
    const Instruction* inner(std::int32_t at) const
    {
        const Instruction* const found = part(at);
        return found && !found->beginsStatement ? found : nullptr;
    }
    bool isTold(std::int32_t slot) const { return std::ranges::find(m_told, slot) != m_told.end(); }
    bool isTwo(std::int32_t slot) const
    {
        const auto at = static_cast<std::size_t>(slot - m_firstConstant);
        return slot >= m_firstConstant && at < m_constants.size() && m_constants[at] == Word::integer(2);
    }

    /// A comparison and the jump that follows it.
    std::optional<Stride> decided(Stride stride, const Instruction& compare, std::int32_t at) const
    {
        const Instruction* const jump = inner(at + 1);
        if (!jump || jump->op != Opcode::JumpUnless || jump->b != compare.a || isTold(compare.a))
            return std::nullopt;
        stride.kind = stride.kind == Stride::Kind::Plain ? Stride::Kind::Compare : Stride::Kind::Test;
        stride.compare = compare.op;
        stride.d = compare.c;
        stride.target = jump->c;
        stride.next = at + 2;
        return stride;
    }

    /// `x AND y`, `x OR y`: y matters only if x does not decide. Returns the next instruction; -1: it is something
    /// else.
    std::int32_t shortCircuit(std::int32_t first, Stride& stride) const
    {
        const Instruction* const move = part(first);
        const Instruction* const skip = inner(first + 1);
        if (!move || move->op != Opcode::Move || !skip || skip->b != move->a
            || (skip->op != Opcode::SkipIfFalse && skip->op != Opcode::SkipIfTrue))
            return -1;
        const std::int32_t end = operation(first + 2, stride, true);
        const bool isIt = end == skip->c && stride.b == move->a && stride.a == move->a
            && stride.op == (skip->op == Opcode::SkipIfFalse ? Opcode::And : Opcode::Or);
        if (!isIt)
            return -1;
        stride.b = move->b;
        return end;
    }

    /// An operation, with a power of two if there is one.
    std::int32_t operation(std::int32_t first, Stride& stride, bool isInner) const
    {
        const Instruction* one = isInner ? inner(first) : part(first);
        std::int32_t end = first + 1;
        if (!one)
            return -1;
        stride.isPower = false;
        if (const Instruction* other = inner(first + 1); one->op == Opcode::Power && isTwo(one->b) && other
            && isOperation(other->op) && other->c == one->a && other->b != one->a && !isTold(one->a)) {
            stride.isPower = true;
            stride.c = one->c;
            one = other;
            ++end;
        } else {
            stride.c = one->c;
        }
        if (!isOperation(one->op))
            return -1;
        stride.op = one->op;
        stride.a = one->a;
        stride.b = one->b;
        return end;
    }

    Stride computed(Stride stride, std::int32_t first) const
    {
        const Stride plain = stride;
        std::int32_t end = shortCircuit(first, stride);
        if (end < 0)
            end = operation(first, stride, false);
        if (end < 0)
            return plain;
        stride.kind = Stride::Kind::Compute;
        stride.next = end;
        const Instruction* const after = inner(end);
        if (after && isCompare(after->op) && after->b == stride.a && after->c != stride.a && !isTold(stride.a))
            if (const auto test = decided(stride, *after, end))
                return *test;
        if (after && after->op == Opcode::Move && after->b == stride.a && !isTold(stride.a)) {
            stride.a = after->a;
            stride.next = end + 1;
        }
        return stride;
    }

    std::span<const Instruction> m_code;
    std::int32_t m_firstConstant;
    std::span<const Word> m_constants;
    std::vector<std::int32_t> m_told; ///< slots that assertions report
};

} // namespace

std::vector<Stride> stridesOf(std::span<const Instruction> code, const UnitCode& unit, std::span<const Word> constants)
{
    const Finder finder(code, unit, constants);
    std::vector<Stride> strides;
    for (std::int32_t at = 0; at < std::ssize(code); ++at)
        strides.push_back(finder.at(at));
    return strides;
}

} // namespace lockstep
