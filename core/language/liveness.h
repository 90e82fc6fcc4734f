// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Liveness of variables: a backward data-flow analysis of the code of a unit finds those that may still be read.

#include <cstdint>
#include <vector>

namespace lockstep {

struct ProgramCode;
struct UnitCode;

/// A set of slots of a frame.
class SlotSet {
public:
    explicit SlotSet(std::int32_t slots = 0) : m_bits((static_cast<std::size_t>(slots) + 63) / 64) {}
    bool contains(std::int32_t slot) const { return (m_bits[word(slot)] >> bit(slot) & 1U) != 0; }
    void insert(std::int32_t slot) { m_bits[word(slot)] |= std::uint64_t{1} << bit(slot); }
    void erase(std::int32_t slot) { m_bits[word(slot)] &= ~(std::uint64_t{1} << bit(slot)); }
    /// Returns whether the set has grown.
    bool unite(const SlotSet& other);
    bool operator==(const SlotSet&) const = default;

private:
    static std::size_t word(std::int32_t slot) { return static_cast<std::size_t>(slot) / 64; }
    static std::int32_t bit(std::int32_t slot) { return slot % 64; }
    std::vector<std::uint64_t> m_bits;
};

/// The live slots of a unit, including temporaries. Arrays and lists are live as a whole. The hidden copy that a `for
/// each` iterates over is never live: elements that it has not yet visited count only if a variable still holds them.
class UnitLiveness {
public:
    explicit UnitLiveness(const UnitCode& unit);

    /// Before the instruction. `atEnd` are the slots that are read after the unit: results that are copied back.
    SlotSet before(std::int32_t instruction, const SlotSet& atEnd) const;
    /// Inside an Exchange that has computed its operands; `receives`: its receive is still pending.
    SlotSet within(std::int32_t exchange, bool receives, const SlotSet& atEnd) const;
    /// In a frame that waits for the call at that instruction: live after it and not written by it. `copied` gets, by
    /// parameter of the called unit, whether the caller reads what is copied back.
    SlotSet duringCall(std::int32_t call, const SlotSet& atEnd, std::vector<bool>& copied) const;

private:
    /// Slots that are live whatever is read after the unit, and slots whose value reaches the end of the unit
    /// unchanged.
    struct Facts {
        SlotSet live, reachesEnd;
    };
    SlotSet after(std::int32_t instruction, const SlotSet& atEnd) const;

    const UnitCode* m_unit;
    std::vector<Facts> m_before; ///< by instruction, one more for the end of the code
};

/// By unit of the program, which must outlive the result.
std::vector<UnitLiveness> livenessOf(const ProgramCode& program);

} // namespace lockstep
