// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Statements; expressions are in expression_compiler.cpp. A run executes a statement millions of times, so it runs code
// over numbered slots rather than the tree over names. Few slots matter more than few instructions: a million processes
// store each of them, and rounds are as fast as memory. The program was checked before; what depends on values is left
// to the machine, which reports it with the place that each instruction has here.

#include "core/language/unit_compiler.h"

#include <algorithm>

#include "core/language/parser.h"
#include "core/language/walk.h"

namespace lockstep {

using namespace syntax;

UnitCompiler::UnitCompiler(const Unit& unit, bool isMain, ProgramTables& tables, ProgramCode& program)
    : m_unit(unit), m_isMain(isMain), m_tables(tables), m_program(program)
{}

UnitCode UnitCompiler::compile()
{
    m_code.name = m_unit.name;
    m_code.file = m_unit.file;
    m_code.firstLine = m_unit.firstLine;
    m_code.lastLine = m_unit.lastLine;
    m_code.isFunction = m_unit.kind == UnitKind::Function;
    bindVariables(m_isMain);
    compileBlock(m_unit.body);
    emit(Opcode::Return, m_unit.nameSpan);
    m_code.slotNames.resize(static_cast<std::size_t>(m_code.slots));
    return std::move(m_code);
}

// Every name of the unit gets its slot before compilation, so that temporaries can follow.
void UnitCompiler::bindVariables(bool isMain)
{
    for (const auto& parameter : m_unit.parameters)
        m_code.parameters.push_back(slotOf(parameter.name));
    collect(m_unit.body);
    for (const auto& [name, slot] : m_slots) {
        const auto global = m_tables.globals.find(name);
        if (global == m_tables.globals.end())
            continue;
        const bool isParameter = std::ranges::find(m_code.parameters, slot) != m_code.parameters.end();
        if (isMain || !isParameter)
            m_code.globals.push_back({global->second, slot});
    }
}

std::int32_t UnitCompiler::slotOf(const std::string& name)
{
    const auto [found, isNew] = m_slots.try_emplace(name, m_next);
    if (isNew) {
        temporary();
        m_code.slotNames.resize(static_cast<std::size_t>(m_code.slots));
        m_code.slotNames[static_cast<std::size_t>(found->second)] = name;
    }
    return found->second;
}

// Listings show variables in the order of their slots: what a statement reads before what it sets, but a loop's
// variable before its bounds.
void UnitCompiler::collect(const Block& block)
{
    const auto add = [&](const Expression&, const Name& read) {
        if (read.name != "degree")
            slotOf(read.name);
    };
    eachStatement(block, [&](const Statement& s) {
        if (const auto* assign = std::get_if<Assign>(&s.node))
            eachName(*assign->value, add);
        else if (const auto* unpack = std::get_if<Unpack>(&s.node))
            eachName(*unpack->value, add);
        else if (std::holds_alternative<For>(s.node) || std::holds_alternative<ForEach>(s.node))
            eachAssigned(s, [&](const std::string& name, const Span&) { slotOf(name); });
        eachName(s, add);
    });
}

std::int32_t UnitCompiler::temporary(std::int32_t count)
{
    const auto slot = m_next;
    m_next += count;
    m_code.slots = std::max(m_code.slots, m_next);
    return slot;
}

std::int32_t UnitCompiler::constant(std::int64_t value)
{
    const auto [found, isNew] =
        m_tables.constants.try_emplace(value, static_cast<std::int32_t>(m_program.constants.size()));
    if (isNew)
        m_program.constants.push_back(value);
    return ~found->second;
}

std::int32_t UnitCompiler::emit(
    Opcode op, const Span& span, std::int32_t a, std::int32_t b, std::int32_t c, std::int32_t d)
{
    m_code.code.push_back({op, m_begins, a, b, c, d});
    m_code.spans.push_back(span);
    m_begins = false;
    return here() - 1;
}

UnitCompiler::Operand UnitCompiler::intoNew(Opcode op, const Span& span, std::int32_t b, std::int32_t c, std::int32_t d)
{
    const auto slot = temporary();
    emit(op, span, slot, b, c, d);
    return slot;
}

void UnitCompiler::land(std::int32_t jump) { m_code.code[static_cast<std::size_t>(jump)].c = here(); }

namespace {
const Span ofStatement{}; // filled in by compileStatement
}

template <> void UnitCompiler::compileNode(const Assign& node)
{
    const auto* name = std::get_if<Name>(&node.place->node);
    const auto* call = std::get_if<Call>(&node.value->node);
    const auto called = call ? m_tables.units.find(call->name) : m_tables.units.end();
    if (name && called != m_tables.units.end() && called->second.kind == UnitKind::Procedure) {
        const auto result = temporary(); // unset where it ends without a value
        compileCall(call->name, call->arguments, node.value->span, result);
        emit(Opcode::MoveLoose, ofStatement, slotOf(name->name), result);
        return;
    }
    if (name) {
        compileInto(slotOf(name->name), *node.value);
        return;
    }
    const auto value = compileExpression(*node.value);
    const auto place = compilePlace(*node.place);
    emit(Opcode::Store, ofStatement, place, value);
}

template <> void UnitCompiler::compileNode(const Unpack& node)
{
    unpackInto(node.places, compileExpression(*node.value));
}

void UnitCompiler::unpackInto(const std::vector<ExpressionPtr>& places, Operand list)
{
    const auto count = static_cast<std::int32_t>(places.size());
    const auto slots = temporary(count);
    emit(Opcode::UnpackList, ofStatement, slots, list, count);
    for (std::int32_t i = 0; i < count; ++i)
        emit(Opcode::Store, ofStatement, compilePlace(*places[static_cast<std::size_t>(i)]), slots + i);
}

std::int32_t UnitCompiler::jumpUnless(const Expression& condition)
{
    const auto mark = m_next;
    const auto jump = emit(Opcode::JumpUnless, condition.span, 0, compileExpression(condition));
    m_next = mark; // the following code may reuse them
    return jump;
}

template <> void UnitCompiler::compileNode(const If& node)
{
    const auto skip = jumpUnless(*node.condition);
    compileBlock(node.then);
    if (node.otherwise.empty()) {
        land(skip);
        return;
    }
    const auto end = emit(Opcode::Jump, ofStatement);
    land(skip);
    compileBlock(node.otherwise);
    land(end);
}

template <> void UnitCompiler::compileNode(const For& node)
{
    const std::int32_t hasStep = node.step ? 1 : 0;
    const auto hidden = temporary(2 + hasStep);
    compileInto(hidden, *node.first);
    compileInto(hidden + 1, *node.last);
    if (node.step)
        compileInto(hidden + 2, *node.step);
    emit(Opcode::ForPrepare, ofStatement, hidden, 0, 0, hasStep);
    const auto step = node.down ? Opcode::ForDown : Opcode::ForUp;
    loop(
        step, hidden, slotOf(node.variable), [&] { compileBlock(node.body); }, hasStep);
}

/// `step` is the start of each pass, with that operand d.
template <class Body>
void UnitCompiler::loop(Opcode step, std::int32_t hidden, std::int32_t variable, const Body& body, std::int32_t hasStep)
{
    const auto top = here();
    m_begins = true;
    repeat(top, emit(step, ofStatement, hidden, variable, 0, hasStep), body);
}

template <class Body> void UnitCompiler::repeat(std::int32_t top, std::int32_t leave, const Body& body)
{
    m_loops.push_back({top, {leave}});
    body();
    emit(Opcode::Jump, ofStatement, 0, 0, top);
    for (const std::int32_t jump : m_loops.back().leaves)
        land(jump);
    m_loops.pop_back();
}

// A range in a loop is not stored as a list.
void UnitCompiler::eachOfRange(const ForEach& node, const Range& range)
{
    const auto hidden = temporary(2);
    compileInto(hidden, *range.first);
    compileInto(hidden + 1, *range.last);
    emit(Opcode::RangePrepare, node.list->span, hidden);
    eachPass(node, Opcode::ForUp, hidden);
}

void UnitCompiler::eachPass(const ForEach& node, Opcode step, std::int32_t hidden)
{
    const auto element = node.unpacks ? temporary() : slotOf(node.variables.front());
    loop(step, hidden, element, [&] {
        if (node.unpacks) {
            const auto count = static_cast<std::int32_t>(node.variables.size());
            const auto slots = temporary(count);
            emit(Opcode::UnpackList, ofStatement, slots, element, count);
            for (std::int32_t i = 0; i < count; ++i)
                emit(Opcode::Move, ofStatement, slotOf(node.variables[static_cast<std::size_t>(i)]), slots + i);
        }
        compileBlock(node.body);
    });
}

template <> void UnitCompiler::compileNode(const ForEach& node)
{
    if (const auto* range = std::get_if<Range>(&node.list->node)) {
        eachOfRange(node, *range);
        return;
    }
    const auto hidden = temporary(2);
    compileInto(hidden, *node.list);
    emit(Opcode::EachPrepare, node.list->span, hidden);
    eachPass(node, Opcode::EachNext, hidden);
}

template <> void UnitCompiler::compileNode(const While& node)
{
    const auto top = here();
    repeat(top, jumpUnless(*node.condition), [&] { compileBlock(node.body); });
}

template <> void UnitCompiler::compileNode(const Leave& node)
{
    Repeated& around = m_loops.back();
    const auto jump = emit(Opcode::Jump, ofStatement, 0, 0, around.top);
    if (!node.passOnly)
        around.leaves.push_back(jump);
}

std::int32_t UnitCompiler::viaOf(const Send& node)
{
    if (node.via.empty())
        return -1;
    const auto first = consecutive(node.via);
    return addTo(m_code.vias, {first, static_cast<std::int32_t>(node.via.size())});
}

std::int32_t UnitCompiler::slotWith(const Expression& expression)
{
    const auto operand = compileExpression(expression);
    if (operand >= 0)
        return operand;
    const auto slot = temporary(); // a constant
    emit(Opcode::Move, expression.span, slot, operand);
    return slot;
}

ExchangeCode::Out UnitCompiler::outOf(const Send& send)
{
    ExchangeCode::Out out;
    out.value = slotWith(*send.value);
    out.partner = slotWith(*send.partner);
    out.onLink = send.partnerKind == PartnerKind::Link;
    out.via = viaOf(send);
    out.tag = send.tag ? slotWith(*send.tag) : -1;
    return out;
}

ExchangeCode::In UnitCompiler::inOf(const Receive& receive)
{
    ExchangeCode::In in;
    in.place = placeFor(receive.places, receive.unpacks);
    in.partner = receive.partner ? slotWith(*receive.partner) : -1;
    in.onLink = receive.partnerKind == PartnerKind::Link;
    in.tag = receive.tag ? slotWith(*receive.tag) : -1;
    in.ofAnyTag = receive.ofAnyTag;
    return in;
}

template <> void UnitCompiler::compileNode(const Start<Send>& node)
{
    ExchangeCode code;
    code.out = outOf(node.action);
    start(code, *node.handle);
}

template <> void UnitCompiler::compileNode(const Start<Receive>& node)
{
    ExchangeCode code;
    code.in = inOf(node.action);
    code.in->senderPlace = node.action.sender ? compilePlace(*node.action.sender) : -1;
    code.in->tagPlace = node.action.tagTo ? compilePlace(*node.action.tagTo) : -1;
    start(code, *node.handle);
}

void UnitCompiler::start(const ExchangeCode& code, const Expression& handle)
{
    const auto number = temporary();
    emit(Opcode::Start, ofStatement, addTo(m_code.exchanges, code), number);
    storeTo(handle, number);
}

template <> void UnitCompiler::compileNode(const Wait& node)
{
    if (node.handle)
        emit(Opcode::Wait, ofStatement, 0, compileExpression(*node.handle));
    else
        emit(Opcode::WaitAll, ofStatement);
}

// Computes all operands first, those of the send before those of the receive.
void UnitCompiler::exchange(const Send* send, const Receive* receive)
{
    ExchangeCode code;
    if (send)
        code.out = outOf(*send);
    if (receive) {
        code.in = inOf(*receive);
        code.in->sender = receive->sender ? temporary() : -1;
        code.in->tagTo = receive->tagTo ? temporary() : -1;
    }
    const auto index = addTo(m_code.exchanges, code);
    const auto out = code.out.value_or(ExchangeCode::Out{});
    emit(Opcode::Exchange, ofStatement, index, out.value, out.partner, out.via);
    if (!receive)
        return;
    if (code.isPair())
        emitReceive(receive->partnerKind, code.in->place, std::max(0, code.in->partner), code.in->sender);
    if (receive->sender)
        storeTo(*receive->sender, code.in->sender);
    if (receive->tagTo)
        storeTo(*receive->tagTo, code.in->tagTo);
    storeParts(receive->places, receive->unpacks, code.in->place);
}

/// `sender` is the slot for the number of the sender; -1: none.
void UnitCompiler::emitReceive(PartnerKind kind, std::int32_t place, Operand partner, std::int32_t sender)
{
    switch (kind) {
    case PartnerKind::Any: emit(Opcode::ReceiveAny, ofStatement, place, 0, 0, 1 + sender); break;
    case PartnerKind::Link: emit(Opcode::ReceiveLink, ofStatement, place, partner); break;
    case PartnerKind::Process: emit(Opcode::Receive, ofStatement, place, partner); break;
    }
}

template <> void UnitCompiler::compileNode(const SendReceive& node) { exchange(&node.send, &node.receive); }

template <> void UnitCompiler::compileNode(const Send& node)
{
    if (node.tag) {
        exchange(&node, nullptr);
        return;
    }
    const auto value = compileExpression(*node.value);
    const auto partner = compileExpression(*node.partner);
    if (node.partnerKind == PartnerKind::Link) {
        emit(Opcode::SendLink, ofStatement, 0, value, partner);
        return;
    }
    emit(Opcode::Send, ofStatement, 0, value, partner, viaOf(node));
}

template <> void UnitCompiler::compileNode(const Receive& node)
{
    if (node.hasTag()) {
        exchange(nullptr, &node);
        return;
    }
    const auto place = placeFor(node.places, node.unpacks);
    const auto partner = node.partner ? compileExpression(*node.partner) : 0;
    const auto sender = node.sender ? temporary() : -1;
    emitReceive(node.partnerKind, place, partner, sender);
    if (node.sender)
        storeTo(*node.sender, sender);
    storeParts(node.places, node.unpacks, place);
}

std::int32_t UnitCompiler::placeFor(const std::vector<ExpressionPtr>& places, bool unpacks)
{
    if (!unpacks)
        return compilePlace(*places.front());
    return addTo(m_code.places, {temporary(), 0, {}});
}

void UnitCompiler::storeParts(const std::vector<ExpressionPtr>& places, bool unpacks, std::int32_t place)
{
    if (unpacks)
        unpackInto(places, m_code.places[static_cast<std::size_t>(place)].root);
}

void UnitCompiler::storeTo(const Expression& place, Operand value)
{
    emit(Opcode::Store, ofStatement, compilePlace(place), value);
}

// The parts are by-products of evaluating the condition: nothing is computed only for the message.
template <> void UnitCompiler::compileNode(const Assert& node)
{
    const auto first = m_next;
    const auto forget = emit(Opcode::Forget, ofStatement, first);
    AssertCode code{print(*node.condition), {}};
    m_parts = &code.parts;
    const auto condition = compileExpression(*node.condition);
    m_parts = nullptr;
    m_code.code[static_cast<std::size_t>(forget)].c = m_next - first;
    emit(Opcode::Assert, ofStatement, addTo(m_code.asserts, std::move(code)), condition);
}

template <> void UnitCompiler::compileNode(const Barrier&) { emit(Opcode::Barrier, ofStatement); }

template <> void UnitCompiler::compileNode(const AtRound& node)
{
    emit(Opcode::AtRound, ofStatement, 0, compileExpression(*node.round));
    compileBlock(node.body);
    emit(Opcode::EndRound, ofStatement);
}

template <> void UnitCompiler::compileNode(const Phase& node)
{
    const auto [found, isNew] =
        m_tables.phases.try_emplace(node.name, static_cast<std::int32_t>(m_program.phases.size()));
    if (isNew)
        m_program.phases.push_back(node.name);
    emit(Opcode::Phase, ofStatement, found->second);
}

template <> void UnitCompiler::compileNode(const Return& node)
{
    if (node.value)
        emit(Opcode::ReturnValue, ofStatement, 0, compileExpression(*node.value));
    else
        emit(Opcode::Return, ofStatement);
}

template <> void UnitCompiler::compileNode(const CallStatement& node)
{
    compileCall(node.name, node.arguments, ofStatement, -1);
}

template <> void UnitCompiler::compileNode(const Append& node)
{
    const auto value = compileExpression(*node.value);
    emit(Opcode::AppendTo, ofStatement, compilePlace(*node.list), value);
}

template <> void UnitCompiler::compileNode(const Remove& node)
{
    emit(Opcode::RemoveAt, ofStatement, compilePlace(*node.element));
}

std::int32_t UnitCompiler::compileCall(
    const std::string& name, const std::vector<ExpressionPtr>& arguments, const Span& span, std::int32_t result)
{
    CallCode call;
    const ProgramTables::Unit& called = m_tables.units.at(name);
    call.unit = called.index;
    call.result = result;
    const auto count = static_cast<std::int32_t>(arguments.size());
    call.firstArgument = temporary(count);
    for (std::int32_t i = 0; i < count; ++i) {
        const auto& argument = *arguments[static_cast<std::size_t>(i)];
        const bool copiesBack = called.kind == UnitKind::Procedure && rootOf(argument) != nullptr;
        compileLoose(call.firstArgument + i, argument);
        call.copyBack.push_back(copiesBack ? compilePlace(argument) : -1);
    }
    return emit(Opcode::CallUnit, span, addTo(m_code.calls, std::move(call)));
}

void UnitCompiler::compileBlock(const Block& block)
{
    for (const auto& statement : block)
        compileStatement(*statement);
}

void UnitCompiler::compileStatement(const Statement& statement)
{
    const auto mark = m_next;
    const auto first = m_code.code.size();
    m_begins = true;
    std::visit([this](const auto& node) { compileNode(node); }, statement.node);
    m_begins = false;
    m_next = mark;
    // instructions of the statement itself have its place unless an expression gave a better one
    for (auto i = first; i < m_code.spans.size(); ++i)
        if (m_code.spans[i].line == 0)
            m_code.spans[i] = statement.span;
}

} // namespace lockstep
