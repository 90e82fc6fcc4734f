// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/machine/groups.h"
#include "core/machine/interpreter.h"
#include "core/machine/ports.h"
#include "core/machine/rows.h"
#include "core/machine/state.h"

namespace lockstep {

class Store;
struct Instruction;
struct RunRequest;
struct Stride;
struct UnitCode;

/// Runs the processes of a batch vectorised, if there is one port: processes at the same instruction execute it
/// together, those at the lowest instruction first, so that they meet again. What cannot be done for a whole row is
/// done by the interpreter, one process after the other. Processes do not run in their usual order here, which has no
/// visible effect unless something goes wrong. Then it throws, and the run must be repeated by the interpreter alone.
class Lanes {
public:
    Lanes(const RunRequest& request, Interpreter& interpreter, MachineState& state, Store& store, Ports& ports);
    using Bits = std::uint64_t; ///< processes of a batch
    /// Processes that wait for something other than a message.
    struct Waiting {
        Bits toSend = 0;
        Bits paused = 0;     ///< waits for nothing: it has sent
        Bits forNothing = 0; ///< has ended
        Bits otherwise = 0;  ///< other waits, possibly also for a message
    };
    /// Runs processes of a batch until each waits. Prefetches slots of the batch `next`, which will probably do the
    /// same.
    Waiting run(std::size_t batch, Bits processes, std::size_t next);

private:
    /// Knowledge about slots: bits by slot.
    struct Known {
        Bits of = 0;       ///< the lanes
        Bits same = 0;     ///< slots with the same value in all lanes
        Bits kinds = 0;    ///< slots for which it is known whether all lanes have integers
        Bits integers = 0; ///< of these, slots with integers
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
    Bits compute(const Stride& stride);
    Bits test(const Stride& stride, Bits& jumping);
    Bits compare(const Stride& stride, const Word* first, rows::Kinds kinds, Bits& jumping);
    Bits unite(const Instruction& instruction);
    Bits element(const Instruction& instruction);
    Bits end(std::int32_t at);
    Bits send(const Instruction& instruction, std::int32_t at);
    Bits exchange(const Instruction& instruction, std::int32_t at);
    Bits offer(const Instruction& instruction, std::int32_t at, Bits sending);
    Bits receive(const Instruction& instruction, std::int32_t at);
    void leave(Bits processes);
    void stop(Bits processes, Wait forWhat, std::int32_t at);
    std::int64_t wordsOf(Word sendable) const;
    Bits measure(const Word* payload, Bits processes);
    Bits postEach(const Instruction& i, std::int32_t at, Bits offering);
    void describe(Bits offering, std::int32_t at, OfferBatch& offers) const;
    const rows::Mask& maskOf(Bits some);
    void recall(Bits group);
    void setGroup(Bits group);
    bool goOnAt(std::int32_t at);

    /// Some lane of the group.
    std::size_t any() const { return static_cast<std::size_t>(std::countr_zero(m_group.bits())); }
    bool isSame(std::int32_t slot) const { return slot < trackedSlots && (m_known.same >> slot & 1U) != 0; }
    bool isInteger(std::int32_t slot)
    {
        if (isSame(slot))
            return inAny(slot).isInteger();
        if (slot >= trackedSlots)
            return rows::areIntegers(row(slot), m_group);
        if ((m_known.kinds >> slot & 1U) == 0)
            know(slot, rows::areIntegers(row(slot), m_group));
        return (m_known.integers >> slot & 1U) != 0;
    }
    /// Records that a slot may now differ between lanes.
    void know(std::int32_t slot, bool areIntegers)
    {
        if (slot >= trackedSlots)
            return;
        forget(slot);
        m_known.kinds |= Bits{1} << slot;
        m_known.integers |= static_cast<Bits>(areIntegers) << slot;
    }
    void knowSame(std::int32_t slot)
    {
        if (slot < trackedSlots)
            m_known.same |= Bits{1} << slot;
    }
    /// Records that a slot was written.
    void forget(std::int32_t slot)
    {
        if (slot >= trackedSlots)
            return;
        const Bits others = ~(Bits{1} << slot);
        m_atOnce &= others;
        m_known.same &= others;
        m_known.kinds &= others;
        m_known.integers &= others;
    }
    /// The results of an operation are either all integers or all truth values.
    bool areIntegerResults() const { return m_results[any()].isInteger(); }
    static rows::Kinds kindsOf(bool areIntegers) { return areIntegers ? rows::Kinds::Integers : rows::Kinds::Any; }
    ProcessId idOf(std::size_t lane) const { return static_cast<ProcessId>(m_batch * Slots::lanes + lane); }
    Process process(std::size_t lane) { return {*m_standing, lane}; }
    /// Of a slot with the same value in the whole group.
    Word inAny(std::int32_t slot)
    {
        if (slot >= trackedSlots)
            return m_rows[static_cast<std::size_t>(slot) * Slots::lanes + any()];
        Word& word = m_words[static_cast<std::size_t>(slot)];
        if ((m_atOnce >> slot & 1U) == 0) {
            m_atOnce |= Bits{1} << slot;
            word = m_rows[static_cast<std::size_t>(slot) * Slots::lanes + any()];
        }
        return word;
    }
    Word* row(std::int32_t slot)
    {
        if (slot < trackedSlots && (m_atHand >> slot & 1U) == 0)
            getAtHand(slot);
        return m_rows + static_cast<std::size_t>(slot) * Slots::lanes;
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

    const RunRequest& m_request;
    Interpreter& m_interpreter;
    MachineState& m_state;
    Store& m_store;
    Ports& m_ports;
    bool m_hasPhases; ///< the program has phases

    std::size_t m_batch = 0;
    ProcessBatch* m_standing = nullptr;
    std::size_t m_nextBatch = 0;
    ProcessBatch* m_nextStanding = nullptr;
    std::ptrdiff_t m_ahead = 0; ///< distance from a row to the same row of the next batch
    Bits m_fetched = 0;         ///< prefetched slots of the next batch
    Bits m_atHand = 0;          ///< of these, slots whose row here was written
    Bits m_running = 0;         ///< running lanes of the batch
    Bits m_inFrame = 0;         ///< of these, lanes in the current frame
    Waiting m_waiting;
    const UnitCode* m_unit = nullptr;
    const Instruction* m_code = nullptr;
    const Stride* m_strides = nullptr;
    const Interpreter::Code* m_played = nullptr; ///< of the current unit
    Word* m_rows = nullptr;
    Frame m_frame;      ///< of the lowest of these lanes
    rows::Mask m_group; ///< lanes at the same instruction
    int m_inGroup = 0;  ///< number of lanes in the group
    rows::Mask m_some;  ///< a subset of the group
    Known m_known;      ///< about the group
    Known m_aside;      ///< about the lanes that left the group
    Bits m_atOnce = 0;  ///< slots with a common value that is in m_words
    std::array<Word, trackedSlots> m_words{};
    Bits m_unwritten = 0;     ///< of these, slots whose row was not written yet
    Groups m_others;          ///< lanes of the frame outside the group
    std::int32_t m_later = 0; ///< the place of the next of them
    alignas(64) rows::Row m_results;
    alignas(64) rows::Row m_power;
    rows::Column<std::int64_t> m_sizes; ///< sizes of sent values, in words, if they differ
    bool m_isOneSize = true;
    std::int64_t m_size = 0; ///< the common size, or that of the first
};

} // namespace lockstep
