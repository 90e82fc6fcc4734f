// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <optional>
#include <vector>

#include "core/language/builtins.h"
#include "core/machine/state.h"
#include "core/trace/run_error.h"
#include "core/trace/run_request.h"
#include "core/value/arithmetic.h"

namespace lockstep {

struct RunProgress; // machine.h
class Witness;

/// What a process hands to the round loop.
class Postmaster {
public:
    virtual ~Postmaster() = default;
    /// Hands a message over. False: the port is not free in this round, the process must wait.
    virtual bool post(ProcessId source, ProcessId destination, const Value& value, Path path, const Frame& frame) = 0;
    /// A message was taken by its receiver.
    virtual void taken(const Inbound& message) = 0;
};

/// Thrown when a budget is used up or the run is cancelled; not the program's fault.
struct Stopped {
    RunError::Kind kind;
    Diagnostic diagnostic;
    ProcessId process = nobody; ///< whose statement it was, if it was one's
};

/// Runs the statements of one process until it must wait. Knows nothing of ports and rounds but the number of the
/// round. One switch over the instructions, so one class; interpreter.cpp has that loop, communication.cpp what sends
/// and receives, places.cpp what assigns to elements, builtin_functions.cpp the functions of the notation.
class Interpreter {
public:
    Interpreter(
        const RunRequest& request, MachineState& state, Postmaster& postmaster, const std::atomic<bool>* cancel);
    /// From now on it is told how many statements have run.
    void tell(RunProgress* progress) { m_progress = progress; }
    /// From now on it sees what is decided and received.
    void watch(Witness* witness) { m_witness = witness; }

    /// Binds the main unit's names and makes every process ready.
    void start();
    /// Until the process waits. Throws ValueError, with the place in failedAt().
    void run(ProcessId process);
    /// The same, but only to the beginning of the next statement. False when the process waits.
    bool runStatement(ProcessId process);
    /// What a function returns to a process that has done nothing yet; one argument a parameter. Throws as run() does.
    Value callFunction(ProcessId process, std::int32_t unit, const std::vector<std::int64_t>& arguments);
    Span failedAt(ProcessId process, std::string& file) const;
    std::optional<Value> resultOf(ProcessId process, const std::string& name) const;

    /// Line of the statement where the process stands.
    Span placeOf(const Process& process) const;

private:
    const UnitCode& unit(const Frame& frame) const
    {
        return m_request.program->units[static_cast<std::size_t>(frame.unit)];
    }
    void resume(ProcessId process);
    void runInstruction();
    void executeSeen(const Instruction& instruction);
    void bindGlobals(const std::vector<std::vector<Value>>& data);
    void enter(std::int32_t unitIndex, std::int32_t call);
    void execute(const Instruction& instruction);

    const Value& read(std::int32_t operand) const;
    const Value& loose(std::int32_t operand) const;
    Value& slot(std::int32_t index);
    [[noreturn]] void failUnset(std::int32_t operand) const;
    bool truth(std::int32_t operand) const;
    std::int64_t integer(std::int32_t operand, const char* role) const
    {
        return arithmetic::integerOf(read(operand), role);
    }
    std::string textOf(const Instruction& instruction) const;

    /// The place that an instruction writes to.
    const PlaceCode& targetOf(const Instruction& instruction) const
    {
        return m_unit->places[static_cast<std::size_t>(instruction.a)];
    }
    std::vector<Value> elementsOf(const Instruction& instruction) const;
    void jumpUnless(const Instruction& instruction);
    void skipIf(bool decisive, const Instruction& instruction);
    void forNext(const Instruction& instruction);
    void eachPrepare(const Instruction& instruction);
    Value elementOf(const Instruction& instruction, bool mayBeUnset);
    Value sliceOf(const Instruction& instruction);
    Value builtin(Builtin builtin, std::int32_t first, std::int32_t count);
    void requireGrid(Builtin asks) const;
    Coordinates placeOnGrid(Builtin asks, std::int32_t process) const;
    ProcessId processOnGrid(Builtin asks, std::int32_t first, std::int32_t count) const;
    void store(const PlaceCode& place, const Value& value);
    bool leadsIntoBlock(const PlaceCode& place);
    void storeSlice(Value& target, const PlaceCode& place, std::int32_t slotIndex, const Value& value);
    Value& locate(const PlaceCode& place, std::size_t steps);
    Value& elementAt(Value& base, PlaceCode::Step step, std::int32_t slotIndex, const std::string& name);
    void appendTo(const PlaceCode& place, const Value& value);
    void removeAt(const PlaceCode& place);
    void unpack(const Instruction& instruction);
    void eachNext(const Instruction& instruction);
    void call(const CallCode& call);
    void leave(std::optional<Value> result);
    std::string nameOf(std::int32_t slotIndex) const;

    ProcessId partnerProcess(std::int32_t operand, const char* role) const;
    ProcessId partnerOnLink(std::int32_t operand) const;
    Path pathTo(ProcessId destination, std::int32_t via) const;
    void send(const Instruction& instruction, ProcessId destination, Path path);
    bool waitsToSend(const Instruction& instruction);
    void sendTo(const Instruction& instruction);
    void sendOnLink(const Instruction& instruction);
    ProcessId partnerToReceiveFrom(const Instruction& instruction) const;
    void waitForRound(const Instruction& instruction);
    void receive(const Instruction& instruction, ProcessId partner, bool fromAny);
    void received(const Instruction& instruction, ProcessId partner, bool fromAny);
    void countStatement();
    [[noreturn]] void stop(Message budget, std::int64_t allowed) const;

    const RunRequest& m_request;
    MachineState& m_state;
    Postmaster& m_postmaster;
    const std::atomic<bool>* m_cancel;
    RunProgress* m_progress = nullptr;
    Witness* m_witness = nullptr;
    std::vector<Value> m_constants;
    std::optional<Value> m_returned; ///< by the outermost unit
    Process* m_process = nullptr;    ///< that runs now
    ProcessId m_id = 0;
    Frame* m_frame = nullptr;
    const UnitCode* m_unit = nullptr;
};

} // namespace lockstep
