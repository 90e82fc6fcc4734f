// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Computing and control flow; sending and receiving are in communication.cpp, built-ins in builtin_functions.cpp.
#include "core/machine/interpreter.h"

#include "core/base/messages/machine.h"
#include "core/base/messages/value.h"
#include "core/language/builtins.h"
#include "core/machine/machine.h"
#include "core/machine/witness.h"
#include "core/trace/round_record.h"

#include <algorithm>

namespace lockstep {

using namespace arithmetic;

namespace {

Value boundName(const std::string& name, ProcessId process, const RunRequest& request)
{
    const auto& setup = request.operation;
    const auto extent = request.network->extent();
    if (name == "p")
        return Value::integer(setup.processes);
    if (name == "d")
        return Value::integer(log2Ceiling(setup.processes));
    if (name == "m")
        return Value::integer(setup.words);
    if (name == "my_id")
        return Value::integer(process);
    if (name == "source" || name == "root" || name == "destination")
        return Value::integer(setup.source);
    if (name == "q")
        return Value::integer(setup.shift);
    if (name == "rows" && extent.rows > 0)
        return Value::integer(extent.rows);
    if (name == "cols" && extent.columns > 0)
        return Value::integer(extent.columns);
    return {};
}

} // namespace

Interpreter::Interpreter(
    const RunRequest& request, MachineState& state, Postmaster& postmaster, const std::atomic<bool>* cancel)
    : m_request(request), m_state(state), m_postmaster(postmaster), m_cancel(cancel)
{
    for (const auto number : request.program->constants)
        m_constants.push_back(Value::integer(number));
}

void Interpreter::start()
{
    const auto data = lockstep::start(m_request.operation);
    m_state.processes.resize(static_cast<std::size_t>(m_request.operation.processes));
    for (m_id = 0; m_id < m_request.operation.processes; ++m_id) {
        m_process = &m_state.processes[static_cast<std::size_t>(m_id)];
        bindGlobals(data);
        enter(0, -1);
    }
}

void Interpreter::bindGlobals(const std::vector<std::vector<Value>>& data)
{
    m_process->globals.clear();
    const auto& inputs = m_request.program->header.inputs;
    for (const auto& name : m_request.program->globals) {
        const auto input = std::ranges::find(inputs, name);
        const auto index = static_cast<std::size_t>(input - inputs.begin());
        m_process->globals.push_back(index < data.size() && input != inputs.end()
                ? data[index][static_cast<std::size_t>(m_id)]
                : boundName(name, m_id, m_request));
    }
}

Value Interpreter::callFunction(ProcessId process, std::int32_t unitIndex, const std::vector<std::int64_t>& arguments)
{
    m_state.processes.resize(static_cast<std::size_t>(m_request.operation.processes));
    m_id = process;
    m_process = &m_state.processes[static_cast<std::size_t>(process)];
    bindGlobals(lockstep::start(m_request.operation));
    enter(unitIndex, -1);
    const auto& code = m_request.program->units[static_cast<std::size_t>(unitIndex)];
    for (std::size_t i = 0; i < arguments.size(); ++i)
        m_process->slots[static_cast<std::size_t>(code.parameters[i])] = Value::integer(arguments[i]);
    run(process);
    if (!m_returned)
        throw ValueError{message::valueFunctionWithoutResult, {code.name}};
    return *std::move(m_returned);
}

void Interpreter::enter(std::int32_t unitIndex, std::int32_t callIndex)
{
    const auto& code = m_request.program->units[static_cast<std::size_t>(unitIndex)];
    const auto base = static_cast<std::int32_t>(m_process->slots.size());
    m_process->slots.resize(static_cast<std::size_t>(base + code.slots));
    for (const auto& copy : code.globals)
        m_process->slots[static_cast<std::size_t>(base + copy.slot)] =
            m_process->globals[static_cast<std::size_t>(copy.global)];
    m_process->frames.push_back({unitIndex, 0, base, callIndex, static_cast<std::int32_t>(m_process->atRounds.size())});
}

void Interpreter::resume(ProcessId process)
{
    m_id = process;
    m_process = &m_state.processes[static_cast<std::size_t>(process)];
    m_process->wait = Wait::Ready;
    takeWork(); // of others in this thread
}

inline void Interpreter::runInstruction()
{
    m_frame = &m_process->frames.back();
    m_unit = &unit(*m_frame);
    const auto& instruction = m_unit->code[static_cast<std::size_t>(m_frame->next)];
    if (instruction.beginsStatement)
        countStatement();
    ++m_frame->next;
    if (m_witness)
        executeSeen(instruction);
    else
        execute(instruction);
}

/// Operands are looked at before: the result may stand in the place of one.
void Interpreter::executeSeen(const Instruction& instruction)
{
    if (instruction.beginsStatement)
        m_witness->beginStatement();
    const bool computes = instruction.op >= Opcode::Or && instruction.op <= Opcode::Power;
    if (!computes) {
        execute(instruction);
        return;
    }
    Value left = loose(instruction.b);
    Value right = loose(instruction.c);
    execute(instruction);
    m_witness->computed(instruction, std::move(left), std::move(right), slot(instruction.a));
}

void Interpreter::run(ProcessId process)
{
    resume(process);
    while (m_process->wait == Wait::Ready)
        runInstruction();
}

namespace {

// A loop is entered and its first pass is decided in one step.
bool isBeginningOfLoop(Opcode op) { return op == Opcode::ForPrepare || op == Opcode::EachPrepare; }

} // namespace

bool Interpreter::runStatement(ProcessId process)
{
    resume(process);
    while (m_process->wait == Wait::Ready) {
        const auto& frame = m_process->frames.back();
        const auto op = unit(frame).code[static_cast<std::size_t>(frame.next)].op;
        runInstruction();
        if (m_process->wait != Wait::Ready || isBeginningOfLoop(op))
            continue;
        const auto& now = m_process->frames.back();
        if (unit(now).code[static_cast<std::size_t>(now.next)].beginsStatement)
            return true;
    }
    return false;
}

void Interpreter::countStatement()
{
    constexpr std::int64_t often = 4096;
    constexpr std::int64_t elementsAStatement = 64; // copying or comparing so many counts as a statement
    const auto before = m_state.statements;
    m_state.statements += 1 + takeWork() / elementsAStatement;
    if (m_state.statements > m_request.budgets.statements)
        stop(message::machineStatementBudget, m_request.budgets.statements);
    if (before / often == m_state.statements / often)
        return;
    if (m_cancel && m_cancel->load(std::memory_order_relaxed))
        throw Stopped{RunError::Kind::Cancelled, problem(message::machineCancelled)};
    if (m_progress)
        m_progress->statements.store(m_state.statements, std::memory_order_relaxed);
    if (liveBytes() > m_request.budgets.memory)
        stop(message::machineMemoryBudget, m_request.budgets.memory);
}

void Interpreter::stop(Message budget, std::int64_t allowed) const
{
    const auto at = static_cast<std::size_t>(m_frame->next);
    throw Stopped{RunError::Kind::Budget, {budget, {std::to_string(allowed)}, m_unit->spans[at], m_unit->file},
        static_cast<ProcessId>(m_process - m_state.processes.data())};
}

// Without `default`, so that the compiler tells of an opcode that is forgotten.
void Interpreter::execute(const Instruction& i)
{
    switch (i.op) {
    case Opcode::Move: slot(i.a) = Value(read(i.b)); break;
    case Opcode::MoveLoose: slot(i.a) = Value(loose(i.b)); break;
    case Opcode::Clear: slot(i.a) = Value(); break;
    case Opcode::Or: slot(i.a) = bitOr(read(i.b), read(i.c)); break;
    case Opcode::Xor: slot(i.a) = bitXor(read(i.b), read(i.c)); break;
    case Opcode::And: slot(i.a) = bitAnd(read(i.b), read(i.c)); break;
    case Opcode::Equal: slot(i.a) = Value::truth(equal(read(i.b), read(i.c))); break;
    case Opcode::NotEqual: slot(i.a) = Value::truth(!equal(read(i.b), read(i.c))); break;
    case Opcode::Less: slot(i.a) = Value::truth(less(read(i.b), read(i.c))); break;
    case Opcode::Greater: slot(i.a) = Value::truth(less(read(i.c), read(i.b))); break;
    case Opcode::LessEqual: slot(i.a) = Value::truth(!less(read(i.c), read(i.b))); break;
    case Opcode::GreaterEqual: slot(i.a) = Value::truth(!less(read(i.b), read(i.c))); break;
    case Opcode::In: slot(i.a) = Value::truth(contains(read(i.c), read(i.b))); break;
    case Opcode::Plus: slot(i.a) = plus(read(i.b), read(i.c)); break;
    case Opcode::Minus: slot(i.a) = minus(read(i.b), read(i.c)); break;
    case Opcode::Union: slot(i.a) = united(read(i.b), read(i.c)); break;
    case Opcode::Without: slot(i.a) = without(read(i.b), read(i.c)); break;
    case Opcode::Times: slot(i.a) = times(read(i.b), read(i.c)); break;
    case Opcode::Divide: slot(i.a) = divide(read(i.b), read(i.c)); break;
    case Opcode::Modulo: slot(i.a) = modulo(read(i.b), read(i.c)); break;
    case Opcode::Power: slot(i.a) = power(read(i.b), read(i.c)); break;
    case Opcode::Negate: slot(i.a) = negate(read(i.b)); break;
    case Opcode::Root: slot(i.a) = root(read(i.b)); break;
    case Opcode::Not: slot(i.a) = bitNot(read(i.b)); break;
    case Opcode::Element:
    case Opcode::ElementPair: slot(i.a) = elementOf(i, false); break;
    case Opcode::ElementLoose:
    case Opcode::ElementPairLoose: slot(i.a) = elementOf(i, true); break;
    case Opcode::SliceOf: slot(i.a) = sliceOf(i); break;
    case Opcode::MakeList: slot(i.a) = Value::list(elementsOf(i)); break;
    case Opcode::MakeSet: slot(i.a) = setOf(elementsOf(i)); break;
    case Opcode::Insert: slot(i.a).editList().push_back(read(i.b)); break;
    case Opcode::ListToSet: slot(i.a) = setOf(slot(i.a).elements()); break;
    case Opcode::CallBuiltin: slot(i.a) = builtin(static_cast<Builtin>(i.c), i.b, i.d); break;
    case Opcode::UnpackList: unpack(i); break;
    case Opcode::Store: store(targetOf(i), Value(read(i.b))); break;
    case Opcode::AppendTo: appendTo(targetOf(i), Value(read(i.b))); break;
    case Opcode::RemoveAt: removeAt(targetOf(i)); break;
    case Opcode::Jump: m_frame->next = i.c; break;
    case Opcode::JumpUnless: jumpUnless(i); break;
    case Opcode::SkipIfFalse: skipIf(false, i); break;
    case Opcode::SkipIfTrue: skipIf(true, i); break;
    case Opcode::ForPrepare:
        integer(i.a, "the first value of a for");
        integer(i.a + 1, "the last value of a for");
        break;
    case Opcode::ForUp:
    case Opcode::ForDown: forNext(i); break;
    case Opcode::EachPrepare: eachPrepare(i); break;
    case Opcode::EachNext: eachNext(i); break;
    case Opcode::CallUnit: call(m_unit->calls[static_cast<std::size_t>(i.a)]); break;
    case Opcode::Return: leave({}); break;
    case Opcode::ReturnValue: leave(read(i.b)); break;
    case Opcode::Send: sendTo(i); break;
    case Opcode::SendLink: sendOnLink(i); break;
    case Opcode::Receive: receive(i, partnerToReceiveFrom(i), false); break;
    case Opcode::ReceiveLink: receive(i, partnerOnLink(i.b), false); break;
    case Opcode::ReceiveAny: receive(i, nobody, true); break;
    case Opcode::ReceivedFrom: received(i, partnerProcess(i.b, "the process to receive from"), false); break;
    case Opcode::ReceivedLink: received(i, partnerOnLink(i.b), false); break;
    case Opcode::ReceivedAny: received(i, nobody, true); break;
    case Opcode::Barrier: m_process->wait = Wait::Barrier; break;
    case Opcode::AtRound: waitForRound(i); break;
    case Opcode::EndRound: m_process->atRounds.pop_back(); break;
    case Opcode::Phase: m_process->phase = i.a; break;
    }
}

std::vector<Value> Interpreter::elementsOf(const Instruction& i) const
{
    std::vector<Value> values;
    for (std::int32_t k = 0; k < i.c; ++k)
        values.push_back(read(i.b + k));
    return values;
}

void Interpreter::jumpUnless(const Instruction& i)
{
    const bool holds = truth(i.b);
    m_process->decided = {m_frame->unit, m_frame->next - 1, holds};
    const bool filters = i.c < m_frame->next; // what a set is made of
    if (m_witness && !filters)
        m_witness->decided(m_id, *m_process, holds);
    if (!holds)
        m_frame->next = i.c;
}

void Interpreter::skipIf(bool decisive, const Instruction& i)
{
    const auto& value = read(i.b);
    if (value.kind() == Kind::Truth && value.asTruth() == decisive)
        m_frame->next = i.c;
}

// Counts what is left, so that a loop to the largest integer ends too.
void Interpreter::forNext(const Instruction& i)
{
    const bool isUp = i.op == Opcode::ForUp;
    const bool wasLast = slot(i.a).kind() == Kind::Truth;
    const auto last = slot(i.a + 1).asInteger();
    const auto next = wasLast ? last : slot(i.a).asInteger();
    if (wasLast || (isUp ? next > last : next < last)) {
        m_frame->next = i.c;
        return;
    }
    slot(i.b) = Value::integer(next);
    slot(i.a) = next == last ? Value::truth(true) : Value::integer(isUp ? next + 1 : next - 1);
}

void Interpreter::eachPrepare(const Instruction& i)
{
    const auto kind = read(i.a).kind();
    if (kind != Kind::List && kind != Kind::Set && kind != Kind::Array)
        throw ValueError{message::valueNotIterable, {kindName(kind)}};
    slot(i.a + 1) = Value::integer(0);
}

const Value& Interpreter::loose(std::int32_t operand) const
{
    if (operand < 0)
        return m_constants[static_cast<std::size_t>(~operand)];
    return m_process->slots[static_cast<std::size_t>(m_frame->base + operand)];
}

const Value& Interpreter::read(std::int32_t operand) const
{
    const auto& value = loose(operand);
    if (!value.isSet())
        failUnset(operand);
    return value;
}

Value& Interpreter::slot(std::int32_t index)
{
    return m_process->slots[static_cast<std::size_t>(m_frame->base + index)];
}

std::string Interpreter::nameOf(std::int32_t slotIndex) const
{
    return m_unit->slotNames[static_cast<std::size_t>(slotIndex)];
}

void Interpreter::failUnset(std::int32_t operand) const
{
    const auto name = nameOf(operand);
    if (name.empty())
        throw ValueError{message::valueNoResult, {}};
    throw ValueError{message::valueUnset, {name}};
}

bool Interpreter::truth(std::int32_t operand) const
{
    const auto& value = read(operand);
    if (value.kind() != Kind::Truth)
        throw ValueError{message::valueNotTruth, {kindName(value.kind())}};
    return value.asTruth();
}

Value Interpreter::elementOf(const Instruction& i, bool mayBeUnset)
{
    if (mayBeUnset && !loose(i.b).isSet())
        return {};
    const bool isPair = i.op == Opcode::ElementPair || i.op == Opcode::ElementPairLoose;
    const auto& base = read(i.b);
    Value found = isPair ? elementPair(base, read(i.c), read(i.c + 1)) : element(base, read(i.c));
    if (!found.isSet() && !mayBeUnset) {
        auto index = describe(read(i.c));
        if (isPair)
            index += ", " + describe(read(i.c + 1));
        throw ValueError{message::valueUnset, {m_unit->texts[static_cast<std::size_t>(i.d)] + "[" + index + "]"}};
    }
    return found;
}

Value Interpreter::sliceOf(const Instruction& i)
{
    try {
        return slice(read(i.b), read(i.c), read(i.c + 1));
    } catch (const ValueError& error) { // values have no names, variables do
        if (error.id != message::valueElementUnset)
            throw;
        const auto& name = m_unit->texts[static_cast<std::size_t>(i.d)];
        throw ValueError{message::valueUnset, {name + "[" + error.arguments.front() + "]"}};
    }
}

void Interpreter::unpack(const Instruction& i)
{
    const Value list = read(i.b);
    if (list.kind() != Kind::List)
        throw ValueError{message::valueUnpackWhat, {kindName(list.kind())}};
    if (list.size() != i.c)
        throw ValueError{message::valueUnpackCount, {std::to_string(list.size()), std::to_string(i.c)}};
    for (std::int32_t k = 0; k < i.c; ++k)
        slot(i.a + k) = list.elements()[static_cast<std::size_t>(k)];
}

void Interpreter::eachNext(const Instruction& i)
{
    const auto position = slot(i.a + 1).asInteger();
    const Value& collection = slot(i.a);
    if (position >= collection.size()) {
        m_frame->next = i.c;
        return;
    }
    const auto index = static_cast<std::size_t>(position);
    Value next = collection.kind() == Kind::Array ? collection.entries()[index].second : collection.elements()[index];
    slot(i.a + 1) = Value::integer(position + 1);
    slot(i.b) = std::move(next);
}

void Interpreter::call(const CallCode& code)
{
    constexpr std::size_t deepest = 10'000;
    if (m_process->frames.size() >= deepest)
        throw ValueError{message::valueTooDeep, {std::to_string(deepest)}};
    const auto& callee = m_request.program->units[static_cast<std::size_t>(code.unit)];
    const auto callIndex = static_cast<std::int32_t>(&code - m_unit->calls.data());
    const auto callerBase = m_frame->base;
    enter(code.unit, callIndex);
    const auto& frame = m_process->frames.back();
    for (std::size_t i = 0; i < callee.parameters.size(); ++i) {
        const auto from = static_cast<std::size_t>(callerBase + code.firstArgument) + i;
        m_process->slots[static_cast<std::size_t>(frame.base + callee.parameters[i])] = m_process->slots[from];
    }
}

void Interpreter::leave(std::optional<Value> result)
{
    const Frame left = *m_frame;
    const UnitCode& callee = *m_unit;
    m_process->atRounds.resize(static_cast<std::size_t>(left.rounds));
    if (m_process->frames.size() == 1) {
        m_returned = std::move(result);
        m_process->wait = Wait::Done;
        --m_frame->next;
        return;
    }
    if (callee.isFunction && !result)
        throw ValueError{message::valueFunctionWithoutResult, {callee.name}};
    std::vector<Value> back;
    for (const auto parameter : callee.parameters)
        back.push_back(slot(parameter));
    m_process->frames.pop_back();
    m_process->slots.resize(static_cast<std::size_t>(left.base));
    m_frame = &m_process->frames.back();
    m_unit = &unit(*m_frame);
    const auto& code = m_unit->calls[static_cast<std::size_t>(left.call)];
    if (code.result >= 0)
        slot(code.result) = *std::move(result);
    for (std::size_t i = 0; i < code.copyBack.size(); ++i) {
        if (code.copyBack[i] < 0 || !back[i].isSet())
            continue;
        const auto& place = m_unit->places[static_cast<std::size_t>(code.copyBack[i])];
        if (!leadsIntoBlock(place)) // words of a block are a value, no place
            store(place, back[i]);
    }
}

Span Interpreter::placeOf(const Process& process) const
{
    const auto& frame = process.frames.back();
    return unit(frame).spans[static_cast<std::size_t>(frame.next)];
}

Span Interpreter::failedAt(ProcessId process, std::string& file) const
{
    const auto& frame = m_state.processes[static_cast<std::size_t>(process)].frames.back();
    file = unit(frame).file;
    return unit(frame).spans[static_cast<std::size_t>(std::max(0, frame.next - 1))];
}

std::optional<Value> Interpreter::resultOf(ProcessId process, const std::string& name) const
{
    const auto& p = m_state.processes[static_cast<std::size_t>(process)];
    const auto& main = m_request.program->units.front();
    const auto found = std::ranges::find(main.slotNames, name);
    if (found != main.slotNames.end() && !name.empty())
        return p.slots[static_cast<std::size_t>(found - main.slotNames.begin())];
    const auto& globals = m_request.program->globals;
    const auto global = std::ranges::find(globals, name);
    if (global != globals.end())
        return p.globals[static_cast<std::size_t>(global - globals.begin())];
    return {};
}

} // namespace lockstep
