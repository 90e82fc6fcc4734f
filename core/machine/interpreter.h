// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/base/catalogue.h"
#include "core/base/memory_limit.h"
#include "core/header/program.h"
#include "core/language/builtins.h"
#include "core/machine/state.h"
#include "core/machine/strides.h"
#include "core/trace/run_error.h"
#include "core/trace/run_request.h"
#include "core/value/arithmetic.h"
#include "core/value/store.h"

namespace lockstep {

struct Coordinates; // core/network/network.h
struct RunProgress; // core/machine/run.h
class Observer;

/// The interface through which a process sends.
class MessageSender {
public:
    virtual ~MessageSender() = default;
    /// Sends a message; `path` if it does not take the default route. False: the port is busy in this round, so the
    /// process must wait.
    virtual bool post(Offer message, Path path, std::int64_t tag) = 0;
    /// A send that was started; it is handed over as soon as it may.
    virtual void start(Queued send) = 0;
    /// A receive was started: takes a message for it if one is there.
    virtual void startReceive(ProcessId process) = 0;
    /// Lets the first synchronous message of a process to itself with that tag, or (nullopt) with any, cross, because
    /// its receive is there. False: there is none.
    virtual bool bringOwn(ProcessId process, std::optional<std::int64_t> tag) = 0;
    /// A message was received.
    virtual void taken(std::int32_t record) = 0;
    /// Whether states are kept for later, so that nothing may be freed.
    virtual bool keepsStates() const { return true; }
    /// Every word that is referred to from outside the interpreter of the running process.
    virtual void eachHeld(const std::function<void(Word)>& hold) const = 0;
};

/// Thrown when the run exceeds a limit or is cancelled; not an error of the program.
struct Stopped {
    RunError::Kind kind;
    Diagnostic diagnostic;
    ProcessId process = nobody;  ///< whose statement it was, if any
    std::vector<Claim> claims{}; ///< of the diagnostic
};

/// Runs the statements of one process until it must wait. Knows only the number of the round, nothing else of ports and
/// rounds. It is one class because it is one switch over the instructions, in interpreter.cpp: communication.cpp has
/// those that send and receive, places.cpp those that assign to elements, builtin_functions.cpp the functions of the
/// notation.
class Interpreter {
public:
    Interpreter(const RunRequest& request, MachineState& state, Store& store, MessageSender& sender,
        const std::atomic<bool>* cancel);
    /// Reports the number of statements there from now on.
    void reportTo(RunProgress* progress) { m_progress = progress; }
    /// Reports decisions and received messages there from now on.
    void watch(Observer* observer) { m_observer = observer; }

    /// Allocates slots for every process. None has started yet.
    void reserve();
    /// Binds the names of the main unit for the processes of a batch.
    void begin(std::size_t batch);
    /// Frees the initial data: it is in the slots now.
    void haveBegun() { m_inputs.reset(); }
    /// Starts all processes.
    void start();
    /// Runs until the process waits. Throws ValueError; failedAt() is the place.
    void run(ProcessId process);
    /// The same, but only to the beginning of the next statement. False if the process waits.
    bool runStatement(ProcessId process);
    /// Executes an instruction of the unit of its innermost frame, which is at that place. The caller has counted it.
    void execute(ProcessId process, const Instruction& instruction, std::int32_t at);
    /// Sends over the default route; false if the port is busy.
    bool post(const Offer& message) { return m_sender.post(message, nullptr, 0); }
    /// Counts statements, some of them of that process.
    void count(std::int64_t statements, ProcessId process)
    {
        m_counted -= statements;
        if (m_counted < 0)
            countFor(process);
    }
    /// The result of a function for a process that has not run yet; one argument per parameter. Throws like run().
    Value callFunction(ProcessId process, std::int32_t unit, const std::vector<std::int64_t>& arguments);
    Span failedAt(ProcessId process, std::string& file) const;
    /// Why the loop that a process is in may be endless, found by running on for a few passes after it has used up the
    /// statements: a variable of the condition keeps its value, or goes back and forth. "" if that is not known. Its
    /// variables are meaningless afterwards. What it claims is appended to `said`.
    std::string whyEndless(ProcessId process, std::vector<Claim>& said);
    /// The next message of that sender to a process with that tag, or (nullopt) with any, which must be there. The tag
    /// becomes its own.
    Inbound takeMail(Process process, ProcessId source, std::optional<std::int64_t>& tag);
    /// Removes it from the order of all messages.
    void forgetOrder(Process process, ProcessId source, const Inbound& message);
    /// The variable of the main unit, or the initial data of the process; unset if there is neither.
    Word resultOf(ProcessId process, const std::string& name) const;
    std::vector<Word> resultsOf(const std::string& name) const; ///< of all processes
    const Store& store() const { return m_store; }
    /// Throws if the value is nested too deeply or too large to be sent or to be a result.
    Measure measureWritable(Word word) const;

    /// The exception to throw when a statement of that process exceeds the memory limit.
    Stopped memoryUsedUp(ProcessId process);

    /// A unit ready to run: its constants have slots after the others.
    struct Code {
        const UnitCode* unit = nullptr;
        std::vector<Instruction> instructions;
        std::vector<Stride> strides;
        std::vector<Word> constants;
        std::int32_t slots = 0; ///< including those of the constants
        std::uint64_t same = 0; ///< slots with the same value in all processes at all times, as bits
        std::array<Word, trackedSlots> sameWords{}; ///< the common values
    };
    const Code& code(std::int32_t unit) const { return m_units[static_cast<std::size_t>(unit)]; }

private:
    /// Where the value of a name bound before the start comes from.
    enum class Global { Unknown, P, D, M, MyId, Source, Shift, Rows, Columns, Parameter, Input };
    struct Binding {
        Global global = Global::Unknown;
        std::size_t index = 0; ///< of an input or parameter
    };

    void prepareCode();
    std::uint64_t sameSlots(const Code& code) const;
    void bindNames();
    bool isSameForAll(std::int32_t global) const;
    const std::vector<std::vector<Word>>& inputs() const;
    Word globalOf(std::int32_t global, ProcessId process) const;
    void globalsOf(std::int32_t global, std::span<Word> processes, ProcessId first) const;
    const UnitCode& unit(const Frame& frame) const { return *m_units[static_cast<std::size_t>(frame.unit)].unit; }
    void resume(ProcessId process);
    void findFrame();
    void runInFrame();
    void runInstruction();
    void executeSeen(const Instruction& instruction);
    void enter(std::int32_t unitIndex, std::int32_t call);
    void execute(const Instruction& instruction);
    void compute(const Instruction& instruction);
    Value quotient(const Instruction& instruction, const Value& left, const Value& right) const;
    void put(std::int32_t slot, const Value& value) { m_slots[slot] = m_store.word(value); }

    Word read(std::int32_t slot) const
    {
        const Word word = m_slots[slot];
        if (!word.isSet())
            failUnset(slot);
        return word;
    }
    Value valueOf(std::int32_t slot) const { return m_store.value(read(slot)); }
    [[noreturn]] void failUnset(std::int32_t slot) const;
    bool truth(std::int32_t slot) const;
    std::int64_t integer(std::int32_t slot, const char* role) const
    {
        const Word word = read(slot);
        return word.isInteger() ? word.asInteger() : arithmetic::integerOf(m_store.value(word), role);
    }

    /// The target place of an instruction.
    const PlaceCode& targetOf(const Instruction& instruction) const
    {
        return m_unit->places[static_cast<std::size_t>(instruction.a)];
    }
    std::vector<Word> elementsOf(const Instruction& instruction) const;
    void requireAsserted(const Instruction& instruction) const;
    void prepareRange(const Instruction& instruction) const;
    void jumpUnless(const Instruction& instruction);
    void skipIf(bool decisive, const Instruction& instruction);
    void forPrepare(const Instruction& instruction) const;
    void forNext(const Instruction& instruction);
    void eachPrepare(const Instruction& instruction);
    void united(const Instruction& instruction);
    Word elementOf(const Instruction& instruction, bool mayBeUnset);
    Value sliceOf(const Instruction& instruction);
    Value builtin(Builtin builtin, std::int32_t first, std::int32_t count);
    void requireGrid(Builtin asks) const;
    Coordinates placeOnGrid(Builtin asks, std::int32_t process) const;
    ProcessId processOnGrid(Builtin asks, std::int32_t first, std::int32_t count) const;

    // places.cpp
    struct Step;
    struct Assign;
    template <class OfValue> struct EditValue;
    void store(const PlaceCode& place, Word word);
    bool leadsIntoBlock(const PlaceCode& place);
    template <class Edit> Word edited(Word base, const Step& step, const Edit& edit);
    template <class Edit> Word editedAsValue(Word base, const Edit& edit);
    void storeSlice(Value& target, const PlaceCode& place, std::int32_t slotIndex, const Value& value);
    Value& locate(Value& base, const PlaceCode& place, std::size_t first, std::size_t end, std::int32_t slotIndex);
    Value& elementAt(Value& base, PlaceCode::Step step, std::int32_t slotIndex, const std::string& name);
    void appendTo(const PlaceCode& place, Word word);
    void removeAt(const PlaceCode& place);
    void makeSet(const Instruction& instruction);
    void insert(const Instruction& instruction);
    void unpack(const Instruction& instruction);
    void eachNext(const Instruction& instruction);
    void call(const CallCode& call);
    void leave(std::optional<Word> result);
    std::string nameOf(std::int32_t slotIndex) const;

    ProcessId partnerProcess(std::int32_t slot, const char* role) const;
    ProcessId partnerOnLink(std::int32_t slot) const;
    Path pathTo(ProcessId destination, std::int32_t via) const;
    void send(const Instruction& instruction, ProcessId destination, Path path);
    /// Waits if the port is busy, or for the receive.
    void sendOrWait(const Offer& message, Path path = nullptr);
    bool waitsToSend(const Instruction& instruction);
    void sendTo(const Instruction& instruction);
    void sendOnLink(const Instruction& instruction);
    void waitForRound(const Instruction& instruction);
    void receive(const Instruction& instruction, ProcessId partner, bool fromAny);
    void received(const Instruction& instruction, ProcessId partner, bool fromAny);
    void exchange(const Instruction& instruction);
    void beginExchange(const ExchangeCode& code, Exchange& now);
    bool handOver(const ExchangeCode::Out& out, Exchange& now);
    bool takeIn(const ExchangeCode::In& in, Exchange& now);
    bool waitsForItself() const;
    bool bringsOwn(ProcessId partner, bool fromAny, std::optional<std::int64_t> tag);
    void startSend(const ExchangeCode::Out& out, Started& now);
    void startReceive(const ExchangeCode::In& in, Started& now);
    void start(const Instruction& instruction);
    void waitForHandle(const Instruction& instruction);
    void waitForAll();
    bool completes(Started& started);
    void waitsFor(const Started& started);
    void storeStarted(const Started& started);
    template <class Visit>
    void eachPlaceSlot(const UnitCode& unit, const ExchangeCode::In& in, const Visit& visit) const;
    void unset(const PlaceCode& place);
    Value unsetIn(const Value& base, const PlaceCode& place, std::size_t at, std::int32_t slot);
    ProcessId partnerOf(bool onLink, std::int32_t slot, const char* role) const
    {
        return onLink ? partnerOnLink(slot) : partnerProcess(slot, role);
    }
    std::int64_t tagIn(std::int32_t slot) const { return slot < 0 ? 0 : integer(slot, translatablePart("a tag")); }
    Measure measureMessage(Word payload) const;
    void take(const Instruction& instruction, const Inbound& message, ProcessId source);
    void taken(const Inbound& message, ProcessId source);
    void countFor(ProcessId process);
    void countStatements();
    void grantStatements();
    void forgetUnheld();
    Stopped stopped(Message budget, std::int64_t allowed) const;

    const RunRequest& m_request;
    MachineState& m_state;
    Store& m_store;
    MessageSender& m_sender;
    const std::atomic<bool>* m_cancel;
    RunProgress* m_progress = nullptr;
    Observer* m_observer = nullptr;
    bool m_keepsDecisions;
    std::vector<Code> m_units;
    std::vector<Binding> m_bindings; ///< by Program::globals
    /// Initial data by input and process; made on demand.
    mutable std::optional<std::vector<std::vector<Word>>> m_inputs;
    Word m_noElements;              ///< {}
    std::optional<Word> m_returned; ///< returned by the outermost unit
    std::int64_t m_counted = 0;     ///< statements that may run before the limits are checked again
    std::int64_t m_granted = 0;     ///< value of m_counted at the last check
    const std::int64_t m_heldBefore = heldBytes();
    Process m_process; ///< the running process
    ProcessId m_id = 0;
    Frame m_frame; ///< its current frame, except `next`, which is in the process
    const UnitCode* m_unit = nullptr;
    const Instruction* m_code = nullptr;
    const Stride* m_strides = nullptr;
    SlotView m_slots;
};

} // namespace lockstep
