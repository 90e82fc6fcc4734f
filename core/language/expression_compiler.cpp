// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/language/builtins.h"
#include "core/language/operators.h"
#include "core/language/parser.h"
#include "core/language/unit_compiler.h"

#include <algorithm>
#include <utility>

namespace lockstep {

using namespace syntax;

namespace {

template <class... Kinds> bool isOneOf(const Expression& expression)
{
    return (std::holds_alternative<Kinds>(expression.node) || ...);
}

bool isComparison(const Binary& node) { return rowOf(node.op).precedence == Precedence::Comparison; }

} // namespace

// Records names, elements, calls, and the two sides of a comparison, for the message of an assertion.
void UnitCompiler::notePart(const Expression& part, Operand operand)
{
    if (operand >= 0 && isOneOf<Name, Index, Slice, Call>(part))
        m_parts->push_back({print(part), operand});
}

void UnitCompiler::compileInto(std::int32_t slot, const Expression& expression)
{
    const auto before = here();
    const auto mark = m_next;
    const auto operand = compileExpression(expression);
    if (!m_parts) // only assertions record their parts
        m_next = mark;
    if (operand == slot && here() > before)
        return; // but `x := x` must still read a value
    // the last instruction can write directly to the wanted slot, unless its target is a variable
    const bool isFresh =
        operand >= 0 && here() > before && m_code.slotNames.size() <= static_cast<std::size_t>(operand);
    if (auto* last = isFresh ? &m_code.code.back() : nullptr;
        last && last->a == operand && traitsOf(last->op).has(OpcodeTraits::Retargetable)) {
        last->a = slot;
        if (m_parts && !m_parts->empty() && m_parts->back().slot == operand)
            m_parts->back().slot = slot;
        return;
    }
    emit(Opcode::Move, expression.span, slot, operand);
}

void UnitCompiler::compileLoose(std::int32_t slot, const Expression& expression)
{
    if (const auto* name = std::get_if<Name>(&expression.node); name && name->name != "degree") {
        emit(Opcode::MoveLoose, expression.span, slot, slotOf(name->name));
        return;
    }
    if (const auto* index = std::get_if<Index>(&expression.node)) {
        emit(Opcode::MoveLoose, expression.span, slot, elementOf(expression, *index, true));
        return;
    }
    compileInto(slot, expression);
}

template <> UnitCompiler::Operand UnitCompiler::valueOf(const Expression&, const IntegerLiteral& node)
{
    return constant(node.value);
}

template <> UnitCompiler::Operand UnitCompiler::valueOf(const Expression& expression, const TruthLiteral& node)
{
    return intoNew(Opcode::Equal, expression.span, constant(0), constant(node.value ? 0 : 1));
}

template <> UnitCompiler::Operand UnitCompiler::valueOf(const Expression& expression, const Name& node)
{
    if (node.name != "degree")
        return slotOf(node.name);
    const auto slot = temporary();
    emit(Opcode::CallBuiltin, expression.span, slot, slot, static_cast<std::int32_t>(Builtin::Degree), 0);
    return slot;
}

template <> UnitCompiler::Operand UnitCompiler::valueOf(const Expression& expression, const Unary& node)
{
    const auto operand = compileExpression(*node.operand);
    return intoNew(rowOf(node.op).opcode, expression.span, operand);
}

template <> UnitCompiler::Operand UnitCompiler::valueOf(const Expression& expression, const Binary& node)
{
    if (node.op == BinaryOperator::And || node.op == BinaryOperator::Or)
        return shortCircuit(expression, node);
    const auto left = compileExpression(*node.left);
    const auto right = compileExpression(*node.right);
    if (m_parts && isComparison(node))
        for (const auto& [side, operand] : {std::pair(&*node.left, left), std::pair(&*node.right, right)})
            if (operand >= 0 && isOneOf<Binary, Unary>(*side))
                m_parts->push_back({print(*side), operand});
    const auto slot = temporary();
    const bool divides = node.op == BinaryOperator::Divide || node.op == BinaryOperator::Modulo;
    emit(rowOf(node.op).opcode, node.sign.line ? node.sign : expression.span, slot, left, right,
        divides ? text(print(*node.right)) : 0);
    return slot;
}

// Skips the right side if the left one is a truth value that decides; for integers both are needed.
UnitCompiler::Operand UnitCompiler::shortCircuit(const Expression& expression, const Binary& node)
{
    const auto slot = temporary();
    const auto& span = node.sign.line ? node.sign : expression.span;
    compileInto(slot, *node.left);
    if (m_parts) // the result overwrites this slot
        std::erase_if(*m_parts, [slot](const AssertCode::Part& part) { return part.slot == slot; });
    const auto skip = emit(node.op == BinaryOperator::And ? Opcode::SkipIfFalse : Opcode::SkipIfTrue, span, 0, slot);
    const auto right = compileExpression(*node.right);
    emit(rowOf(node.op).opcode, span, slot, slot, right);
    land(skip);
    return slot;
}

UnitCompiler::Operand UnitCompiler::elementOf(const Expression& expression, const Index& node, bool mayBeUnset)
{
    Operand base = 0;
    const auto* name = std::get_if<Name>(&node.base->node);
    const auto* inner = std::get_if<Index>(&node.base->node);
    if (mayBeUnset && name)
        base = slotOf(name->name);
    else if (mayBeUnset && inner)
        base = elementOf(*node.base, *inner, true);
    else
        base = compileExpression(*node.base);
    const auto what = text(print(*node.base));
    if (node.indices.size() == 1) {
        const auto index = compileExpression(*node.indices.front());
        return intoNew(mayBeUnset ? Opcode::ElementLoose : Opcode::Element, expression.span, base, index, what);
    }
    const auto indices = consecutive(node.indices);
    return intoNew(mayBeUnset ? Opcode::ElementPairLoose : Opcode::ElementPair, expression.span, base, indices, what);
}

template <> UnitCompiler::Operand UnitCompiler::valueOf(const Expression& expression, const Index& node)
{
    return elementOf(expression, node, false);
}

template <> UnitCompiler::Operand UnitCompiler::valueOf(const Expression& expression, const Slice& node)
{
    const auto base = compileExpression(*node.base);
    const auto bounds = temporary(2);
    compileInto(bounds, *node.first);
    compileInto(bounds + 1, *node.last);
    return intoNew(Opcode::SliceOf, expression.span, base, bounds, text(print(*node.base)));
}

template <> UnitCompiler::Operand UnitCompiler::valueOf(const Expression& expression, const Call& node)
{
    if (m_tables.units.contains(node.name)) {
        const auto result = temporary();
        compileCall(node.name, node.arguments, expression.span, result);
        return result;
    }
    const auto builtin = findBuiltin(node.name);
    const auto first = consecutive(node.arguments);
    return intoNew(Opcode::CallBuiltin, expression.span, first, static_cast<std::int32_t>(builtin->builtin),
        static_cast<std::int32_t>(node.arguments.size()));
}

UnitCompiler::Operand UnitCompiler::collection(
    const Expression& expression, Opcode op, const std::vector<ExpressionPtr>& elements)
{
    const auto first = consecutive(elements);
    return intoNew(op, expression.span, first, static_cast<std::int32_t>(elements.size()));
}

template <> UnitCompiler::Operand UnitCompiler::valueOf(const Expression& expression, const ListLiteral& node)
{
    return collection(expression, Opcode::MakeList, node.elements);
}

template <> UnitCompiler::Operand UnitCompiler::valueOf(const Expression& expression, const SetLiteral& node)
{
    return collection(expression, Opcode::MakeSet, node.elements);
}

template <> UnitCompiler::Operand UnitCompiler::valueOf(const Expression& expression, const Range& node)
{
    const auto bounds = temporary(2);
    compileInto(bounds, *node.first);
    compileInto(bounds + 1, *node.last);
    return intoNew(Opcode::MakeRange, expression.span, bounds, node.form == RangeForm::Set ? 1 : 0);
}

// Both branches end in a Move, so that the last instruction is not retargeted.
template <> UnitCompiler::Operand UnitCompiler::valueOf(const Expression& expression, const Conditional& node)
{
    const auto slot = temporary();
    const auto condition = compileExpression(*node.condition);
    const auto skip = emit(Opcode::JumpUnless, node.condition->span, 0, condition);
    emit(Opcode::Move, expression.span, slot, compileExpression(*node.then));
    const auto end = emit(Opcode::Jump, expression.span);
    land(skip);
    emit(Opcode::Move, expression.span, slot, compileExpression(*node.otherwise));
    land(end);
    return slot;
}

// The variable exists only in the comprehension: it hides a variable of the same name, which keeps its value.
template <> UnitCompiler::Operand UnitCompiler::valueOf(const Expression& expression, const Comprehension& node)
{
    auto* const parts = std::exchange(m_parts, nullptr); // its variable changes in each pass
    const auto result = temporary();
    const auto hidden = temporary(2);
    compileInto(hidden, *node.set);
    emit(Opcode::EachPrepare, node.set->span, hidden);
    emit(Opcode::MakeList, expression.span, result, result, 0);
    const auto outer = m_slots.find(node.variable);
    const auto saved = outer == m_slots.end() ? std::nullopt : std::optional(outer->second);
    const auto variable = temporary();
    m_slots[node.variable] = variable;
    const auto top = here();
    const auto step = emit(Opcode::EachNext, expression.span, hidden, variable);
    const auto condition = compileExpression(*node.condition);
    emit(Opcode::JumpUnless, node.condition->span, 0, condition, top);
    emit(Opcode::Insert, expression.span, result, variable);
    emit(Opcode::Jump, expression.span, 0, 0, top);
    land(step);
    emit(Opcode::ListToSet, expression.span, result);
    if (saved)
        m_slots[node.variable] = *saved;
    else
        m_slots.erase(node.variable);
    m_parts = parts;
    return result;
}

template <> UnitCompiler::Operand UnitCompiler::valueOf(const Expression& expression, const Received& node)
{
    const auto place = placeFor(node.places, node.unpacks);
    const auto partner = node.partner ? compileExpression(*node.partner) : 0;
    const auto slot = temporary();
    const auto op = node.partnerKind == PartnerKind::Any ? Opcode::ReceivedAny
        : node.partnerKind == PartnerKind::Link          ? Opcode::ReceivedLink
                                                         : Opcode::ReceivedFrom;
    emit(op, expression.span, place, partner, 0, slot);
    if (!node.unpacks)
        return slot;
    const auto skip = emit(Opcode::SkipIfFalse, expression.span, 0, slot);
    storeParts(node.places, node.unpacks, place);
    land(skip);
    return slot;
}

std::int32_t UnitCompiler::consecutive(const std::vector<ExpressionPtr>& expressions)
{
    const auto first = temporary(static_cast<std::int32_t>(expressions.size()));
    for (std::size_t i = 0; i < expressions.size(); ++i)
        compileInto(first + static_cast<std::int32_t>(i), *expressions[i]);
    return first;
}

std::int32_t UnitCompiler::compilePlace(const Expression& expression)
{
    // from the outermost step inwards to the variable
    std::vector<const Expression*> steps;
    const Expression* at = &expression;
    while (!std::holds_alternative<Name>(at->node)) {
        steps.push_back(at);
        const auto* index = std::get_if<Index>(&at->node);
        at = index ? index->base.get() : std::get<Slice>(at->node).base.get();
    }
    PlaceCode place;
    place.root = slotOf(std::get<Name>(at->node).name);
    std::int32_t count = 0;
    for (const auto* step : steps) {
        const auto* index = std::get_if<Index>(&step->node);
        count += index && index->indices.size() == 1 ? 1 : 2;
    }
    place.firstSlot = temporary(count);
    auto slot = place.firstSlot;
    std::ranges::reverse(steps);
    for (const auto* step : steps) {
        if (const auto* index = std::get_if<Index>(&step->node)) {
            place.steps.push_back(index->indices.size() == 1 ? PlaceCode::Step::Element : PlaceCode::Step::Pair);
            for (const auto& each : index->indices)
                compileInto(slot++, *each);
            continue;
        }
        const auto& slice = std::get<Slice>(step->node);
        place.steps.push_back(PlaceCode::Step::Slice);
        compileInto(slot++, *slice.first);
        compileInto(slot++, *slice.last);
    }
    return addTo(m_code.places, std::move(place));
}

UnitCompiler::Operand UnitCompiler::compileExpression(const Expression& expression)
{
    const auto operand = std::visit([&](const auto& node) { return valueOf(expression, node); }, expression.node);
    if (m_parts)
        notePart(expression, operand);
    return operand;
}

} // namespace lockstep
