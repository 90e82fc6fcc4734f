// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Runs one process until it must wait; sending and receiving are in communication.cpp, built-ins in
// builtin_functions.cpp. Most instructions compute, compare and jump on plain integers, so runInFrame tries them first
// on words, without making values, which take most of the time. An operand that is no plain integer, and every error,
// is left to `execute`: it alone reports, and it must find the process as it was before the instruction.

#include "core/machine/interpreter.h"

#include "core/base/catalogue.h"
#include "core/base/spelling.h"
#include "core/language/builtins.h"
#include "core/language/operators.h"
#include "core/machine/messages.h"
#include "core/machine/observer.h"
#include "core/machine/plain_stride.h"
#include "core/machine/run.h"
#include "core/network/network.h"
#include "core/operation/starter.h"
#include "core/value/messages.h"
#include "core/value/ranges.h"
#include "core/value/shortened.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace lockstep {

using namespace arithmetic;

Interpreter::Interpreter(const RunRequest& request, MachineState& state, Store& store, MessageSender& sender,
    const std::atomic<bool>* cancel)
    : m_request(request), m_state(state), m_store(store), m_sender(sender), m_cancel(cancel),
      m_keepsDecisions(sender.keepsStates()), m_noElements(store.word(Value::set({})))
{
    store.share(m_noElements);
    bindNames();
    prepareCode();
    grantStatements();
}

void Interpreter::prepareCode()
{
    for (const UnitCode& unit : m_request.program->units) {
        Code code{&unit, unit.code, {}, {}, unit.slots};
        std::unordered_map<std::int32_t, std::int32_t> slots; // slots of constants
        const auto slotOf = [&](std::int32_t operand) {
            const auto next = unit.slots + static_cast<std::int32_t>(code.constants.size());
            const auto [found, isNew] = slots.try_emplace(operand, next);
            if (isNew) {
                const auto number = m_request.program->constants[static_cast<std::size_t>(~operand)];
                code.constants.push_back(m_store.integer(number));
                m_store.share(code.constants.back());
            }
            return found->second;
        };
        for (Instruction& instruction : code.instructions)
            for (auto* operand : {&instruction.b, &instruction.c})
                if (*operand < 0)
                    *operand = slotOf(*operand);
        code.slots += static_cast<std::int32_t>(code.constants.size());
        code.same = sameSlots(code);
        const auto keep = [&code](std::int32_t slot, Word word) {
            if (slot < trackedSlots)
                code.sameWords[static_cast<std::size_t>(slot)] = word;
        };
        for (std::int32_t slot = unit.slots; slot < code.slots; ++slot)
            keep(slot, code.constants[static_cast<std::size_t>(slot - unit.slots)]);
        for (const GlobalCopy& copy : unit.globals)
            if (isSameForAll(copy.global))
                keep(copy.slot, globalOf(copy.global, 0));
        code.strides = stridesOf(code.instructions, unit, code.constants);
        m_units.push_back(std::move(code));
    }
}

/// The slots of constants, and of globals with the same value everywhere, that are never assigned.
std::uint64_t Interpreter::sameSlots(const Code& code) const
{
    const UnitCode& unit = *code.unit;
    std::uint64_t found = 0;
    const auto set = [&found](std::int32_t slot, bool isIt) {
        const std::uint64_t bit = slot < trackedSlots ? std::uint64_t{1} << slot : 0;
        found = isIt ? found | bit : found & ~bit;
    };
    for (std::int32_t slot = unit.slots; slot < code.slots; ++slot)
        set(slot, true);
    for (const GlobalCopy& copy : unit.globals)
        set(copy.slot, isSameForAll(copy.global));
    for (const PlaceCode& place : unit.places)
        set(place.root, false);
    for (const Instruction& i : unit.code) {
        switch (traitsOf(i.op).writes) {
        case Writes::A:
        case Writes::ChangesA: set(i.a, false); break;
        case Writes::CFromA:
            for (std::int32_t k = 0; k < i.c; ++k)
                set(i.a + k, false);
            break;
        case Writes::EnteredB: set(i.b, false); break;
        case Writes::PlaceAndSender:
            if (i.d > 0)
                set(i.d - 1, false);
            break;
        default: break; // places were handled above
        }
    }
    // Callers of a unit determine its parameters.
    const auto calls = [&](const UnitCode& other) {
        return std::ranges::any_of(other.calls, [&](const CallCode& call) {
            return &m_request.program->units[static_cast<std::size_t>(call.unit)] == &unit;
        });
    };
    if (std::ranges::any_of(m_request.program->units, calls))
        for (const std::int32_t parameter : unit.parameters)
            set(parameter, false);
    return found;
}

void Interpreter::bindNames()
{
    static const std::array<std::pair<std::string_view, Global>, 10> numbers = {{{"p", Global::P}, {"d", Global::D},
        {"m", Global::M}, {"my_id", Global::MyId}, {"source", Global::Source}, {"root", Global::Source},
        {"destination", Global::Source}, {"q", Global::Shift}, {"rows", Global::Rows}, {"cols", Global::Columns}}};
    const auto extent = m_request.network->extent();
    const auto& inputs = m_request.program->header.inputs;
    const auto& parameters = m_request.program->header.parameters;
    const auto known = static_cast<std::size_t>(operationInfo(m_request.operation.kind).inputs);
    for (const std::string& name : m_request.program->globals) {
        const auto input = static_cast<std::size_t>(std::ranges::find(inputs, name) - inputs.begin());
        Binding binding;
        if (input < inputs.size() && input < known)
            binding = {Global::Input, input};
        else if (const auto parameter = std::ranges::find(parameters, name, &HeaderParameter::name);
                 parameter != parameters.end())
            binding = {Global::Parameter, static_cast<std::size_t>(parameter - parameters.begin())};
        else if (const auto number = std::ranges::find(numbers, name, &std::pair<std::string_view, Global>::first);
                 number != numbers.end() && (extent.rows > 0 || (name != "rows" && name != "cols")))
            binding.global = number->second;
        m_bindings.push_back(binding);
    }
}

const std::vector<std::vector<Word>>& Interpreter::inputs() const
{
    if (m_inputs)
        return *m_inputs;
    const auto wordOf = [&](const StartingValue& each) {
        if (each.form == StartingValue::Form::Nothing)
            return Word();
        if (each.input > 0) // a word says whose block it is, and not of which data
            return m_store.word(lockstep::valueOf(each, m_request.operation));
        if (each.form == StartingValue::Form::Block)
            return Word::block(each.origin, nobody);
        std::vector<Word> elements;
        elements.reserve(static_cast<std::size_t>(m_request.operation.processes));
        for (ProcessId destination = 0; destination < m_request.operation.processes; ++destination)
            elements.push_back(Word::block(each.origin, destination));
        return m_store.share(m_store.newArray(std::move(elements)));
    };
    m_inputs.emplace();
    for (const StartingValues& input : startingValues(m_request.operation)) {
        m_inputs->emplace_back().reserve(input.size());
        std::ranges::transform(input, std::back_inserter(m_inputs->back()), wordOf);
    }
    return *m_inputs;
}

Word Interpreter::globalOf(std::int32_t global, ProcessId process) const
{
    const Binding& binding = m_bindings[static_cast<std::size_t>(global)];
    const auto& setup = m_request.operation;
    const auto number = [this](std::int64_t of) { return m_store.integer(of); };
    switch (binding.global) {
    case Global::P: return number(setup.processes);
    case Global::D: return number(log2Ceiling(setup.processes));
    case Global::M: return number(setup.words);
    case Global::MyId: return number(process);
    case Global::Source: return number(setup.source);
    case Global::Shift: return number(setup.shift);
    case Global::Rows: return number(m_request.network->extent().rows);
    case Global::Columns: return number(m_request.network->extent().columns);
    case Global::Parameter: return number(m_request.parameters[binding.index]);
    case Global::Input: return inputs()[binding.index][static_cast<std::size_t>(process)];
    case Global::Unknown: break;
    }
    return {};
}

/// For successive processes from `first` on.
void Interpreter::globalsOf(std::int32_t global, std::span<Word> processes, ProcessId first) const
{
    const Binding& binding = m_bindings[static_cast<std::size_t>(global)];
    if (binding.global == Global::Input) {
        std::copy_n(inputs()[binding.index].begin() + first, processes.size(), processes.begin());
        return;
    }
    if (binding.global == Global::MyId) {
        std::ranges::generate(processes, [this, id = std::int64_t{first}]() mutable { return m_store.integer(id++); });
        return;
    }
    for (ProcessId lane = 0; lane < std::ssize(processes); ++lane)
        processes[static_cast<std::size_t>(lane)] = globalOf(global, first + lane);
}

void Interpreter::reserve()
{
    const auto processes = static_cast<std::size_t>(m_request.operation.processes);
    m_state.processes = Processes(processes);
    m_state.slots.reset(processes, m_units.front().slots);
    m_state.offers = Offers(processes);
    m_state.later = m_state.crossed = ProcessSet(processes);
}

void Interpreter::start()
{
    reserve();
    for (std::size_t batch = 0; batch < m_state.processes.batches(); ++batch)
        begin(batch);
    haveBegun();
}

void Interpreter::begin(std::size_t batch)
{
    const Code& main = m_units.front();
    const std::size_t first = batch * Slots::lanes;
    const std::size_t some = std::min(Slots::lanes, static_cast<std::size_t>(m_request.operation.processes) - first);
    m_state.slots.resizeBatch(batch, main.slots);
    for (const auto& copy : main.unit->globals) {
        Word* const row = m_state.slots.row(batch, copy.slot);
        if (isSameForAll(copy.global))
            std::fill_n(row, some, globalOf(copy.global, 0));
        else
            globalsOf(copy.global, {row, some}, static_cast<ProcessId>(first));
    }
    for (std::size_t i = 0; i < main.constants.size(); ++i)
        std::fill_n(m_state.slots.row(batch, main.unit->slots + static_cast<std::int32_t>(i)), some, main.constants[i]);
}

bool Interpreter::isSameForAll(std::int32_t global) const
{
    const Global what = m_bindings[static_cast<std::size_t>(global)].global;
    return what != Global::MyId && what != Global::Input;
}

Value Interpreter::callFunction(ProcessId process, std::int32_t unitIndex, const std::vector<std::int64_t>& arguments)
{
    reserve();
    m_id = process;
    m_process = m_state.processes[process];
    enter(unitIndex, -1);
    const auto& code = m_request.program->units[static_cast<std::size_t>(unitIndex)];
    for (std::size_t i = 0; i < arguments.size(); ++i)
        m_state.slots.of(process)[code.parameters[i]] = m_store.integer(arguments[i]);
    run(process);
    if (!m_returned)
        throw ValueError{message::valueFunctionWithoutResult, {code.name}};
    return m_store.value(*m_returned);
}

void Interpreter::enter(std::int32_t unitIndex, std::int32_t callIndex)
{
    const Code& code = m_units[static_cast<std::size_t>(unitIndex)];
    const std::int32_t base = m_state.slots.size(m_id);
    m_state.slots.resize(m_id, base + code.slots);
    const SlotView slots = m_state.slots.of(m_id, base);
    for (const auto& copy : code.unit->globals)
        slots[copy.slot] = globalOf(copy.global, m_id);
    for (std::int32_t i = code.unit->slots; i < code.slots; ++i)
        slots[i] = code.constants[static_cast<std::size_t>(i - code.unit->slots)];
    const Frame frame{.unit = unitIndex, .base = base, .call = callIndex};
    if (callIndex < 0)
        m_process.begin(frame);
    else
        m_process.enter(frame);
}

void Interpreter::resume(ProcessId process)
{
    m_id = process;
    m_process = m_state.processes[process];
    m_process.wait() = Wait::Ready;
}

void Interpreter::findFrame()
{
    m_frame = m_process.frame();
    const Code& code = m_units[static_cast<std::size_t>(m_frame.unit)];
    m_unit = code.unit;
    m_code = code.instructions.data();
    m_strides = code.strides.data();
    m_slots = m_state.slots.of(m_id, m_frame.base);
}

void Interpreter::runInstruction()
{
    findFrame();
    const Instruction& instruction = m_code[m_process.next()];
    if (instruction.beginsStatement && --m_counted < 0)
        countStatements();
    ++m_process.next();
    if (m_observer)
        executeSeen(instruction);
    else
        execute(instruction);
}

void Interpreter::execute(ProcessId process, const Instruction& instruction, std::int32_t at)
{
    resume(process);
    findFrame();
    m_process.next() = at + 1;
    execute(instruction);
}

/// The operands were checked before: the result may overwrite one.
void Interpreter::executeSeen(const Instruction& instruction)
{
    if (instruction.beginsStatement)
        m_observer->beginStatement();
    if (!traitsOf(instruction.op).has(OpcodeTraits::Binary)) {
        execute(instruction);
        return;
    }
    const Word left = m_store.share(m_slots[instruction.b]);
    const Word right = m_store.share(m_slots[instruction.c]);
    execute(instruction);
    m_observer->computed(instruction.op, left, right, m_store.share(m_slots[instruction.a]));
}

namespace {

// What is not an integer, in messages.
constexpr const char* boundOfRange = translatablePart("a bound of a range");
constexpr const char* firstOfFor = translatablePart("the first value of a for");
constexpr const char* lastOfFor = translatablePart("the last value of a for");
constexpr const char* stepOfFor = translatablePart("the step of a for");
constexpr const char* processToReceiveFrom = translatablePart("the process to receive from");

// Entering a loop and deciding its first pass are one step.
bool isBeginningOfLoop(Opcode op)
{
    return op == Opcode::ForPrepare || op == Opcode::RangePrepare || op == Opcode::EachPrepare;
}

} // namespace

void Interpreter::run(ProcessId process)
{
    resume(process);
    while (m_process.wait() == Wait::Ready) {
        if (m_observer) { // of every instruction
            runInstruction();
            continue;
        }
        findFrame();
        runInFrame();
    }
}

/// Until the process waits or is in another frame. Strides are executed here, on words; all else, also where a stride
/// meets other values, by execute().
void Interpreter::runInFrame()
{
    const Instruction* const code = m_code;
    const Instruction* at = code + m_process.next();
    const SlotView slots = m_slots;
    for (;;) {
        const Instruction& i = *at++;
        if (i.beginsStatement && --m_counted < 0) {
            m_process.next() = static_cast<std::int32_t>(at - code) - 1;
            countStatements();
        }
        const Stride& stride = m_strides[at - 1 - code];
        Word result;
        bool holds = true;
        if (stride.kind == Stride::Kind::Jump) {
            at = code + stride.target;
            continue;
        }
        if (stride.computes()
            && takeStride(
                stride, [slots](std::int32_t slot) { return slots[slot]; }, result, holds)) {
            if (stride.kind == Stride::Kind::Compute)
                slots[stride.a] = result;
            else if (m_keepsDecisions)
                m_process.changeRare().decided = {m_frame.unit, stride.next - 1, holds};
            at = code + (holds ? stride.next : stride.target);
            continue;
        }
        m_process.next() = static_cast<std::int32_t>(at - code);
        execute(i);
        if (m_process.wait() != Wait::Ready || traitsOf(i.op).has(OpcodeTraits::EndsUnit) || i.op == Opcode::CallUnit)
            return;
        at = code + m_process.next();
    }
}

bool Interpreter::runStatement(ProcessId process)
{
    resume(process);
    while (m_process.wait() == Wait::Ready) {
        const Frame frame = m_process.frame();
        const auto op = unit(frame).code[static_cast<std::size_t>(frame.next)].op;
        runInstruction();
        if (m_process.wait() != Wait::Ready || isBeginningOfLoop(op))
            continue;
        const Frame now = m_process.frame();
        if (unit(now).code[static_cast<std::size_t>(now.next)].beginsStatement)
            return true;
    }
    return false;
}

void Interpreter::countFor(ProcessId process)
{
    m_id = process; // which may wait
    m_process = m_state.processes[process];
    findFrame();
    countStatements();
}

void Interpreter::countStatements()
{
    m_state.statements += m_granted - m_counted;
    m_counted = m_granted = 0;
    if (m_state.statements > m_request.budgets.statements)
        throw stopped(message::machineStatementBudget, m_request.budgets.statements);
    if (m_cancel && m_cancel->load(std::memory_order_relaxed))
        throw Stopped{RunError::Kind::Cancelled, problem(message::machineCancelled)};
    if (m_progress)
        m_progress->statements.store(m_state.statements, std::memory_order_relaxed);
    if (m_store.wantsCollecting() && !m_sender.keepsStates())
        forgetUnheld();
    if (heldBytes() - m_heldBefore > m_request.budgets.memory)
        throw stopped(message::machineMemoryBudget, m_request.budgets.memory);
    grantStatements();
}

void Interpreter::forgetUnheld()
{
    m_store.collect([this](const std::function<void(Word)>& hold) {
        hold(m_noElements);
        if (m_inputs) // no words may be made during a collection
            for (const auto& input : *m_inputs)
                std::ranges::for_each(input, hold);
        for (const Code& code : m_units)
            std::ranges::for_each(code.constants, hold);
        m_sender.eachHeld(hold);
    });
}

void Interpreter::grantStatements()
{
    constexpr std::int64_t often = 4095; // limits are checked every 4096 statements
    m_counted = m_granted =
        std::max<std::int64_t>(0, std::min(often, m_request.budgets.statements - m_state.statements));
}

Stopped Interpreter::memoryUsedUp(ProcessId process)
{
    m_id = process;
    m_process = m_state.processes[process];
    findFrame();
    return stopped(message::machineMemoryBudget, m_request.budgets.memory);
}

Stopped Interpreter::stopped(Message budget, std::int64_t allowed) const
{
    const auto at = static_cast<std::size_t>(m_process.next());
    return {RunError::Kind::Budget, {budget, {std::to_string(allowed)}, m_unit->spans[at], m_unit->file}, m_id};
}

// Without `default`, so that the compiler reports a forgotten opcode.
void Interpreter::execute(const Instruction& i)
{
    switch (i.op) {
    case Opcode::Move: m_slots[i.a] = m_store.share(read(i.b)); break;
    case Opcode::MoveLoose: m_slots[i.a] = m_store.share(m_slots[i.b]); break;
    case Opcode::Clear: m_slots[i.a] = {}; break;
    case Opcode::Union: united(i); break;
    case Opcode::Or:
    case Opcode::Xor:
    case Opcode::And:
    case Opcode::Equal:
    case Opcode::NotEqual:
    case Opcode::Less:
    case Opcode::Greater:
    case Opcode::LessEqual:
    case Opcode::GreaterEqual:
    case Opcode::In:
    case Opcode::Plus:
    case Opcode::Minus:
    case Opcode::Without:
    case Opcode::Times:
    case Opcode::Divide:
    case Opcode::Modulo:
    case Opcode::Power: compute(i); break;
    case Opcode::Negate: put(i.a, negate(valueOf(i.b))); break;
    case Opcode::Root: put(i.a, root(valueOf(i.b))); break;
    case Opcode::Not: put(i.a, bitNot(valueOf(i.b))); break;
    case Opcode::Element:
    case Opcode::ElementPair: m_slots[i.a] = elementOf(i, false); break;
    case Opcode::ElementLoose:
    case Opcode::ElementPairLoose: m_slots[i.a] = elementOf(i, true); break;
    case Opcode::SliceOf: put(i.a, sliceOf(i)); break;
    case Opcode::MakeList: {
        std::vector<Value> values;
        for (const Word word : elementsOf(i))
            values.push_back(m_store.value(m_store.share(word)));
        put(i.a, Value::list(std::move(values)));
        break;
    }
    case Opcode::MakeSet: makeSet(i); break;
    case Opcode::MakeRange:
        put(i.a, rangeOf(integer(i.b, boundOfRange), integer(i.b + 1, boundOfRange), i.c != 0));
        break;
    case Opcode::Insert: insert(i); break;
    case Opcode::ListToSet: put(i.a, setOf(valueOf(i.a).elements())); break;
    case Opcode::CallBuiltin: put(i.a, builtin(static_cast<Builtin>(i.c), i.b, i.d)); break;
    case Opcode::UnpackList: unpack(i); break;
    case Opcode::Store: store(targetOf(i), read(i.b)); break;
    case Opcode::AppendTo: appendTo(targetOf(i), read(i.b)); break;
    case Opcode::RemoveAt: removeAt(targetOf(i)); break;
    case Opcode::Jump: m_process.next() = i.c; break;
    case Opcode::JumpUnless: jumpUnless(i); break;
    case Opcode::SkipIfFalse: skipIf(false, i); break;
    case Opcode::SkipIfTrue: skipIf(true, i); break;
    case Opcode::Forget:
        for (std::int32_t k = 0; k < i.c; ++k)
            m_slots[i.a + k] = {};
        break;
    case Opcode::Assert: requireAsserted(i); break;
    case Opcode::RangePrepare: prepareRange(i); break;
    case Opcode::ForPrepare: forPrepare(i); break;
    case Opcode::ForUp:
    case Opcode::ForDown: forNext(i); break;
    case Opcode::EachPrepare: eachPrepare(i); break;
    case Opcode::EachNext: eachNext(i); break;
    case Opcode::CallUnit: call(m_unit->calls[static_cast<std::size_t>(i.a)]); break;
    case Opcode::Return: leave({}); break;
    case Opcode::ReturnValue: leave(read(i.b)); break;
    case Opcode::Send: sendTo(i); break;
    case Opcode::SendLink: sendOnLink(i); break;
    case Opcode::Receive: receive(i, partnerProcess(i.b, processToReceiveFrom), false); break;
    case Opcode::ReceiveLink: receive(i, partnerOnLink(i.b), false); break;
    case Opcode::ReceiveAny: receive(i, nobody, true); break;
    case Opcode::ReceivedFrom: received(i, partnerProcess(i.b, processToReceiveFrom), false); break;
    case Opcode::ReceivedLink: received(i, partnerOnLink(i.b), false); break;
    case Opcode::ReceivedAny: received(i, nobody, true); break;
    case Opcode::Exchange: exchange(i); break;
    case Opcode::Start: start(i); break;
    case Opcode::Wait: waitForHandle(i); break;
    case Opcode::WaitAll: waitForAll(); break;
    case Opcode::Barrier: m_process.wait() = Wait::Barrier; break;
    case Opcode::AtRound: waitForRound(i); break;
    case Opcode::EndRound: m_process.changeRare().atRounds.pop_back(); break;
    case Opcode::Phase: m_process.phase() = i.a; break;
    }
    // Copying or comparing many elements counts as statements.
    constexpr std::int64_t elementsAStatement = 64;
    m_counted -= takeWork() / elementsAStatement;
}

void Interpreter::compute(const Instruction& i)
{
    const Value left = valueOf(i.op == Opcode::In ? i.c : i.b);
    const Value right = valueOf(i.op == Opcode::In ? i.b : i.c);
    switch (i.op) {
    case Opcode::Or: put(i.a, bitOr(left, right)); break;
    case Opcode::Xor: put(i.a, bitXor(left, right)); break;
    case Opcode::And: put(i.a, bitAnd(left, right)); break;
    case Opcode::Equal: put(i.a, Value::truth(equal(left, right))); break;
    case Opcode::NotEqual: put(i.a, Value::truth(!equal(left, right, binaryRow(i.op)->sign))); break;
    case Opcode::Less: put(i.a, Value::truth(order(left, right, "<") < 0)); break;
    case Opcode::Greater: put(i.a, Value::truth(order(left, right, ">") > 0)); break;
    case Opcode::LessEqual: put(i.a, Value::truth(order(left, right, binaryRow(i.op)->sign) <= 0)); break;
    case Opcode::GreaterEqual: put(i.a, Value::truth(order(left, right, binaryRow(i.op)->sign) >= 0)); break;
    case Opcode::In: put(i.a, Value::truth(contains(left, right))); break;
    case Opcode::Plus: put(i.a, plus(left, right)); break;
    case Opcode::Minus: put(i.a, minus(left, right)); break;
    case Opcode::Without: put(i.a, without(left, right)); break;
    case Opcode::Times: put(i.a, times(left, right)); break;
    case Opcode::Divide:
    case Opcode::Modulo: put(i.a, quotient(i, left, right)); break;
    case Opcode::Power: put(i.a, power(left, right)); break;
    default: break;
    }
}

// Values have no names, but the divisor has.
Value Interpreter::quotient(const Instruction& i, const Value& left, const Value& right) const
{
    try {
        return i.op == Opcode::Divide ? divide(left, right) : modulo(left, right);
    } catch (ValueError& error) {
        const std::string& divisor = m_unit->texts[static_cast<std::size_t>(i.d)];
        const bool isZero = error.id == message::valueDivisionByZero || error.id == message::valueModuloZero;
        if (!isZero || divisor == "0")
            throw;
        error.id = i.op == Opcode::Divide ? message::valueDivisionByZeroAs : message::valueModuloZeroAs;
        error.arguments.push_back(divisor);
        throw;
    }
}

void Interpreter::united(const Instruction& i)
{
    const Word left = read(i.b);
    const Word right = read(i.c);
    if (m_store.isUnitable(left) && m_store.isUnitable(right))
        m_slots[i.a] = m_store.unite(left, right);
    else
        put(i.a, arithmetic::united(m_store.value(left), m_store.value(right)));
}

std::vector<Word> Interpreter::elementsOf(const Instruction& i) const
{
    std::vector<Word> words;
    for (std::int32_t k = 0; k < i.c; ++k)
        words.push_back(read(i.b + k));
    return words;
}

void Interpreter::makeSet(const Instruction& i)
{
    const auto words = elementsOf(i);
    const auto isPlain = [](Word word) { return word.tag() == Word::Tag::Integer || word.tag() == Word::Tag::Block; };
    if (!std::ranges::all_of(words, isPlain)) {
        std::vector<Value> values;
        for (const Word word : words)
            values.push_back(m_store.value(word));
        put(i.a, setOf(std::move(values)));
        return;
    }
    Word set = m_noElements;
    for (const Word word : words)
        set = m_store.unite(set, word);
    m_slots[i.a] = set;
}

void Interpreter::insert(const Instruction& i)
{
    const Value element = valueOf(i.b);
    m_slots[i.a] = m_store.ownedBox(m_slots[i.a]);
    m_store.boxed(m_slots[i.a]).editList().push_back(element);
}

void Interpreter::requireAsserted(const Instruction& i) const
{
    if (truth(i.b))
        return;
    constexpr int most = 60; // characters of a value
    const AssertCode& code = m_unit->asserts[static_cast<std::size_t>(i.a)];
    std::vector<std::string> values;
    for (const auto& [text, slot] : code.parts) {
        const Word word = m_slots[slot]; // unset if it was not evaluated
        const auto value = word.isSet() ? text + " is " + shortened(m_store.value(word), most) : "";
        if (!value.empty() && std::ranges::find(values, value) == values.end())
            values.push_back(value);
    }
    if (values.empty())
        throw ValueError{message::valueAssertedAlone, {code.text}};
    throw ValueError{message::valueAsserted, {code.text, enumeration(values)}};
}

void Interpreter::prepareRange(const Instruction& i) const
{
    const auto first = integer(i.a, boundOfRange);
    requireForwards(first, integer(i.a + 1, boundOfRange));
}

void Interpreter::jumpUnless(const Instruction& i)
{
    const bool holds = truth(i.b);
    if (m_keepsDecisions)
        m_process.changeRare().decided = {m_frame.unit, m_process.next() - 1, holds};
    const bool filters = i.c < m_process.next(); // the source of a set comprehension
    if (m_observer && !filters)
        m_observer->decided(m_id, m_state.situation(m_id), holds);
    if (!holds)
        m_process.next() = i.c;
}

void Interpreter::skipIf(bool decisive, const Instruction& i)
{
    if (read(i.b) == Word::truth(decisive))
        m_process.next() = i.c;
}

void Interpreter::forPrepare(const Instruction& i) const
{
    integer(i.a, firstOfFor);
    integer(i.a + 1, lastOfFor);
    if (const std::int64_t step = i.d == 0 ? 1 : integer(i.a + 2, stepOfFor); step < 1)
        throw ValueError{message::machineStep, {std::to_string(step)}};
}

// Counts the remaining passes, so that a loop up to the largest integer ends.
void Interpreter::forNext(const Instruction& i)
{
    const bool isUp = i.op == Opcode::ForUp;
    const auto pass = i.d == 0 ? plain::nextPass(isUp, m_slots[i.a], m_slots[i.a + 1], m_slots[i.b]) : plain::Pass::Odd;
    if (pass != plain::Pass::Odd) {
        if (pass == plain::Pass::Over)
            m_process.next() = i.c;
        return;
    }
    const bool wasLast = m_slots[i.a].isTruth();
    const auto last = m_store.value(m_slots[i.a + 1]).asInteger();
    const auto next = wasLast ? last : m_store.value(m_slots[i.a]).asInteger();
    if (wasLast || (isUp ? next > last : next < last)) {
        m_process.next() = i.c;
        return;
    }
    m_slots[i.b] = m_store.integer(next);
    const std::int64_t step = i.d == 0 ? 1 : m_store.value(m_slots[i.a + 2]).asInteger();
    std::int64_t then = 0;
    const bool isOver = isUp ? __builtin_add_overflow(next, step, &then) || then > last
                             : __builtin_sub_overflow(next, step, &then) || then < last;
    m_slots[i.a] = isOver ? Word::truth(true) : m_store.integer(then);
}

void Interpreter::eachPrepare(const Instruction& i)
{
    const auto kind = m_store.kind(read(i.a));
    if (kind != Kind::List && kind != Kind::Set && kind != Kind::Array)
        throw ValueError{message::valueNotIterable, {kindName(kind)}};
    if (m_slots[i.a].tag() == Word::Tag::Union)
        put(i.a, m_store.value(m_slots[i.a]));
    m_store.share(m_slots[i.a]);
    m_slots[i.a + 1] = Word::integer(0);
}

void Interpreter::eachNext(const Instruction& i)
{
    auto position = static_cast<std::size_t>(m_slots[i.a + 1].asInteger());
    const Word collection = m_slots[i.a];
    std::optional<Word> next;
    if (collection.tag() == Word::Tag::Array) {
        const auto& elements = m_store.elements(collection);
        while (position < elements.size() && !elements[position].isSet())
            ++position;
        if (position < elements.size())
            next = m_store.share(elements[position]);
    } else if (const Value& all = m_store.boxed(collection); position < static_cast<std::size_t>(all.size())) {
        next = m_store.word(all.kind() == Kind::Array ? all.entries()[position].second : all.elements()[position]);
    }
    if (!next) {
        m_process.next() = i.c;
        return;
    }
    m_slots[i.a + 1] = Word::integer(static_cast<std::int64_t>(position) + 1);
    m_slots[i.b] = *next;
}

std::string Interpreter::nameOf(std::int32_t slotIndex) const
{
    return m_unit->slotNames[static_cast<std::size_t>(slotIndex)];
}

void Interpreter::failUnset(std::int32_t slot) const
{
    const auto name = nameOf(slot);
    if (name.empty())
        throw ValueError{message::valueNoResult, {}};
    throw ValueError{message::valueUnset, {name}};
}

bool Interpreter::truth(std::int32_t slot) const
{
    const Word word = read(slot);
    if (!word.isTruth())
        throw ValueError{message::valueNotTruth, {kindName(m_store.kind(word))}};
    return word.isTrue();
}

Word Interpreter::elementOf(const Instruction& i, bool mayBeUnset)
{
    const bool isPair = i.op == Opcode::ElementPair || i.op == Opcode::ElementPairLoose;
    if (mayBeUnset && !m_slots[i.b].isSet()) { // its indices are integers nevertheless
        for (const std::int32_t index : {i.c, isPair ? i.c + 1 : i.c})
            integer(index, translatablePart("an index"));
        return {};
    }
    const Word base = read(i.b);
    const Word index = read(i.c);
    if (!isPair && base.tag() == Word::Tag::Array && index.isInteger()) {
        if (const Word* element = m_store.elementAt(base, index))
            return m_store.share(*element);
    } else {
        const Value whole = m_store.value(base);
        const Value found =
            isPair ? elementPair(whole, m_store.value(index), valueOf(i.c + 1)) : element(whole, m_store.value(index));
        if (found.isSet())
            return m_store.word(found);
    }
    if (!mayBeUnset) {
        auto text = describe(m_store.value(index));
        if (isPair)
            text += ", " + describe(valueOf(i.c + 1));
        throw ValueError{message::valueUnset, {m_unit->texts[static_cast<std::size_t>(i.d)] + "[" + text + "]"}};
    }
    return {};
}

Value Interpreter::sliceOf(const Instruction& i)
{
    try {
        return slice(valueOf(i.b), valueOf(i.c), valueOf(i.c + 1));
    } catch (const ValueError& error) { // values have no names, but variables do
        if (error.id != message::valueElementUnset)
            throw;
        const auto& name = m_unit->texts[static_cast<std::size_t>(i.d)];
        throw ValueError{message::valueUnset, {name + "[" + error.arguments.front() + "]"}};
    }
}

void Interpreter::unpack(const Instruction& i)
{
    const Value list = valueOf(i.b);
    if (list.kind() != Kind::List)
        throw ValueError{message::valueUnpackWhat, {kindName(list.kind())}};
    if (list.size() != i.c)
        throw ValueError{message::valueUnpackCount, {std::to_string(list.size()), std::to_string(i.c)}};
    for (std::int32_t k = 0; k < i.c; ++k)
        put(i.a + k, list.elements()[static_cast<std::size_t>(k)]);
}

void Interpreter::call(const CallCode& code)
{
    constexpr std::size_t deepest = 10'000;
    if (m_process.depth() >= deepest)
        throw ValueError{message::valueTooDeep, {std::to_string(deepest)}};
    const auto& callee = m_request.program->units[static_cast<std::size_t>(code.unit)];
    const auto callIndex = static_cast<std::int32_t>(&code - m_unit->calls.data());
    const auto base = m_state.slots.size(m_id);
    enter(code.unit, callIndex);
    const SlotView slots = m_state.slots.of(m_id); // which may have moved
    for (std::size_t i = 0; i < callee.parameters.size(); ++i) {
        const Word argument = slots[m_frame.base + code.firstArgument + static_cast<std::int32_t>(i)];
        slots[base + callee.parameters[i]] = m_store.share(argument);
    }
}

void Interpreter::leave(std::optional<Word> result)
{
    const Frame left = m_frame;
    const UnitCode& callee = *m_unit;
    const SlotView slots = m_slots; // they keep their words until another unit is called
    if (m_process.depth() == 1) {
        if (m_process.hasRare())
            m_process.changeRare().atRounds.clear();
        m_returned = result;
        m_process.wait() = Wait::Done;
        --m_process.next();
        return;
    }
    if (callee.isFunction && !result)
        throw ValueError{message::valueFunctionWithoutResult, {callee.name}};
    m_process.leave();
    for (auto& [handle, started] : m_process.changeRare().started)
        if (std::cmp_greater(started.depth, m_process.depth()))
            started.depth = 0;
    m_state.slots.resize(m_id, left.base);
    findFrame();
    const auto& code = m_unit->calls[static_cast<std::size_t>(left.call)];
    if (code.result >= 0)
        m_slots[code.result] = result ? m_store.share(*result) : Word();
    for (std::size_t i = 0; i < code.copyBack.size(); ++i) {
        const Word back = slots[callee.parameters[i]];
        if (code.copyBack[i] < 0 || !back.isSet())
            continue;
        const auto& place = m_unit->places[static_cast<std::size_t>(code.copyBack[i])];
        if (!leadsIntoBlock(place)) // words of a block are a value, not a place
            store(place, back);
    }
}

Measure Interpreter::measureWritable(Word word) const
{
    const Measure measure = m_store.measure(word);
    if (measure.size > mostElements || measure.depth > mostNested)
        requireWritable(m_store.value(word));
    return measure;
}

Span Interpreter::failedAt(ProcessId process, std::string& file) const
{
    const Frame frame = m_state.processes[process].frame();
    file = unit(frame).file;
    return unit(frame).spans[static_cast<std::size_t>(std::max(0, frame.next - 1))];
}

Word Interpreter::resultOf(ProcessId process, const std::string& name) const
{
    const auto& main = m_request.program->units.front();
    const auto found = std::ranges::find(main.slotNames, name);
    if (found != main.slotNames.end() && !name.empty())
        return m_state.slots.of(process)[static_cast<std::int32_t>(found - main.slotNames.begin())];
    const auto& globals = m_request.program->globals;
    const auto global = std::ranges::find(globals, name);
    return global == globals.end() ? Word() : globalOf(static_cast<std::int32_t>(global - globals.begin()), process);
}

std::vector<Word> Interpreter::resultsOf(const std::string& name) const
{
    const auto& names = m_request.program->units.front().slotNames;
    const auto slot = static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
    std::vector<Word> results;
    results.reserve(m_state.processes.size());
    if (slot < names.size())
        m_state.slots.eachRow(static_cast<std::int32_t>(slot),
            [&](std::span<const Word> row) { results.insert(results.end(), row.begin(), row.end()); });
    else
        for (ProcessId id = 0; id < m_request.operation.processes; ++id)
            results.push_back(resultOf(id, name));
    return results;
}

} // namespace lockstep
