// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/machine/batch_runner.h"
#include "core/machine/interpreter.h"
#include "core/machine/ports.h"
#include "core/machine/state.h"
#include "core/machine/vectorised/groups.h"
#include "core/machine/vectorised/rows.h"

namespace lockstep {

class Store;
struct Instruction;
struct RunRequest;
struct Stride;
struct UnitCode;

/// Runs the processes of a batch vectorised: processes at the same instruction execute it together, those at the lowest
/// instruction first, so that they meet again. What cannot be done for a whole row is done by the interpreter, one
/// process after the other. Processes do not run in their usual order here, which has no visible effect unless
/// something goes wrong.
class Lanes : public BatchRunner {
public:
    Lanes(const RunRequest& request, Interpreter& interpreter, MachineState& state, Store& store, Ports& ports);
    void beginRound() override;
    Waiting run(std::size_t batch, Bits processes, std::size_t next) override;

private:
    /// Knowledge about slots: bits by slot.
    struct Known {
        Bits of = 0;   ///< the lanes
        Bits same = 0; ///< slots with the same value in all lanes
    };

    void findLanes();
    void play(const Interpreter::Code& code);
    bool findGroup(std::int32_t& at);
    void runGroup(std::int32_t at);
    void runFrom(std::int32_t at);
    void runAlone(Bits processes);
    void executeEach(const Instruction& instruction, std::int32_t at, Bits processes);
    // Each returns the lanes of the group for which it did nothing.
    Bits runPlain(const Instruction& instruction, std::int32_t at, Bits& jumping);
    Bits decide(const Instruction& instruction, Bits& jumping);
    Bits runOnce(const Stride& stride, Bits& jumping);
    Bits count(const Stride& stride, Bits& jumping);
    Bits copy(std::int32_t to, std::int32_t from);
    Bits store(const Instruction& instruction);
    bool becomesSame(std::int32_t slot);
    template <class Use> bool withSecond(const Stride& stride, const Use& use);
    bool workOut(const Stride& stride);
    Bits compute(const Stride& stride);
    Bits test(const Stride& stride, Bits& jumping);
    template <class Work> Bits workEach(std::int32_t result, const Work& work);
    Bits unite(const Instruction& instruction);
    Bits element(const Instruction& instruction);
    Bits end(std::int32_t at);
    Bits send(const Instruction& instruction, std::int32_t at);
    Bits exchange(const Instruction& instruction, std::int32_t at);
    Bits hold(const Instruction& instruction, std::int32_t at, Bits sending);
    Bits offer(const Instruction& instruction, std::int32_t at, Bits sending);
    Bits unfit(const Instruction& instruction, Bits sending);
    void write(const Instruction& instruction, std::int32_t at, Bits offering, OfferBatch& offers, Bits others);
    Bits mustWait() const;
    Bits crossing() const;
    void finishExchange(Bits received, std::int32_t next);
    Bits receive(const Instruction& instruction, std::int32_t at);
    void leave(Bits processes);
    void stop(Bits processes, Wait forWhat, std::int32_t at);
    std::int64_t wordsOf(Word sendable) const;
    Bits measure(const Word* payload, Bits processes);
    Bits postEach(const Instruction& i, std::int32_t at, Bits offering);
    void describe(Bits offering, std::int32_t at, OfferBatch& offers, Bits others) const;
    const rows::Mask& maskOf(Bits some);
    void recall(Bits group);
    void setGroup(Bits group);
    bool goOnAt(std::int32_t at);

    /// Some lane of the group.
    std::size_t any() const { return static_cast<std::size_t>(std::countr_zero(m_group.mask.bits())); }
    bool isSame(std::int32_t slot) const { return slot < trackedSlots && (m_group.known.same >> slot & 1U) != 0; }
    void knowSame(std::int32_t slot)
    {
        if (slot < trackedSlots)
            m_group.known.same |= Bits{1} << slot;
    }
    /// Records that a slot was written, and may differ between lanes.
    void forget(std::int32_t slot)
    {
        if (slot >= trackedSlots)
            return;
        const Bits others = ~(Bits{1} << slot);
        m_common.known &= others;
        m_group.known.same &= others;
    }
    ProcessId idOf(std::size_t lane) const { return static_cast<ProcessId>(m_here.batch * Slots::lanes + lane); }
    Process process(std::size_t lane) { return {*m_here.standing, lane}; }
    /// Of a slot with the same value in the whole group.
    Word inAny(std::int32_t slot)
    {
        if (slot >= trackedSlots)
            return m_group.rows[static_cast<std::size_t>(slot) * Slots::lanes + any()];
        Word& word = m_common.words[static_cast<std::size_t>(slot)];
        if ((m_common.known >> slot & 1U) == 0) {
            m_common.known |= Bits{1} << slot;
            word = m_group.rows[static_cast<std::size_t>(slot) * Slots::lanes + any()];
        }
        return word;
    }
    Word* row(std::int32_t slot)
    {
        if (slot < trackedSlots && (m_here.atHand >> slot & 1U) == 0)
            getAtHand(slot);
        return m_group.rows + static_cast<std::size_t>(slot) * Slots::lanes;
    }
    void getAtHand(std::int32_t slot);
    void setInAll(std::int32_t slot, Word word);
    void write(std::int32_t slot);
    void writeAll();
    template <std::size_t bytes> static void fetchBytes(const void* memory)
    {
        constexpr std::size_t line = 64;
#pragma GCC unroll 8
        for (std::size_t at = 0; at < bytes; at += line)
            __builtin_prefetch(static_cast<const char*>(memory) + at);
    }
    template <class T> static void fetch(const rows::Column<T>& column) { fetchBytes<sizeof column>(column.data()); }
    void fetchAlone(Bits processes) const;

    struct Run {
        const RunRequest& request;
        Interpreter& interpreter;
        MachineState& state;
        Store& store;
        Ports& ports;
        bool hasPhases; ///< the program has phases
    };
    struct Here {
        std::size_t batch = 0;
        ProcessBatch* standing = nullptr;
        std::size_t nextBatch = 0;
        ProcessBatch* nextStanding = nullptr;
        std::ptrdiff_t ahead = 0; ///< distance from a row to the same row of the next batch
        Bits fetched = 0;         ///< prefetched slots of the next batch
        Bits atHand = 0;          ///< of these, slots whose row here was written
    };
    /// Of the current unit.
    struct Code {
        const UnitCode* unit = nullptr;
        const Instruction* instructions = nullptr;
        const Stride* strides = nullptr;
        const Interpreter::Code* played = nullptr;
    };
    struct Running {
        Bits running = 0; ///< lanes of the batch
        Bits inFrame = 0; ///< of these, lanes in the current frame
        Waiting waiting;
        Frame frame;            ///< of the lowest of these lanes
        Groups others;          ///< lanes of the frame outside the group
        std::int32_t later = 0; ///< the place of the next of them
    };
    /// Lanes at the same instruction.
    struct Group {
        rows::Mask mask;
        int size = 0;
        rows::Mask some; ///< a subset
        Known known;
        Known aside; ///< about the lanes that left the group
        Word* rows = nullptr;
    };
    /// Slots with a value that all lanes of the group have in common.
    struct Common {
        Bits known = 0; ///< those that are in `words`
        std::array<Word, trackedSlots> words{};
        Bits unwritten = 0; ///< of these, slots whose row was not written yet
    };
    struct Scratch {
        alignas(64) rows::Row results;
        alignas(64) rows::Row power;
    };
    /// Of sent values, in words.
    struct Measured {
        rows::Column<std::int64_t> sizes; ///< if they differ
        bool isOneSize = true;
        std::int64_t size = 0; ///< the common size, or that of the first
    };

    /// Instructions times lanes, done so far for whole rows and by the interpreter one by one.
    struct Benefit {
        std::int64_t inRows = 0;
        std::int64_t alone = 0;
        /// An instruction alone takes three times as long here as in the interpreter, which runs on in the same
        /// process; so where many do not work on rows (calls, lists), the interpreter is faster.
        bool isWorthwhile() const
        {
            constexpr std::int64_t enough = 20'000; // to judge by
            return inRows + alone < enough || 3 * alone < inRows;
        }
    };

    Run m_run;
    Benefit m_benefit;
    Here m_here;
    Running m_lanes;
    Code m_code;
    Group m_group;
    Common m_common;
    Scratch m_scratch;
    Measured m_measured;
};

} // namespace lockstep
