// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/ids.h"

namespace lockstep {

/// A set of processes in ascending order. The cost depends on its size, not on the number of processes.
class ProcessSet {
public:
    static constexpr std::size_t strip = 64; ///< number of neighbours that form a batch

    ProcessSet() = default;
    explicit ProcessSet(std::size_t processes)
        : m_bits((processes + strip - 1) / strip), m_any((m_bits.size() + strip - 1) / strip)
    {}

    void insert(ProcessId process) { insert(at(process) / strip, bit(at(process) % strip)); }
    /// Adds processes of one batch, at least one.
    void insert(std::size_t inStrip, std::uint64_t processes)
    {
        m_bits[inStrip] |= processes;
        m_any[inStrip / strip] |= bit(inStrip % strip);
    }
    void erase(std::size_t inStrip, std::uint64_t processes)
    {
        m_bits[inStrip] &= ~processes;
        if (m_bits[inStrip] == 0)
            m_any[inStrip / strip] &= ~bit(inStrip % strip);
    }
    void erase(ProcessId process) { erase(at(process) / strip, bit(at(process) % strip)); }
    /// Removes the lowest one.
    std::optional<ProcessId> takeFirst();
    bool contains(ProcessId process) const { return (m_bits[at(process) / strip] & bit(at(process) % strip)) != 0; }
    bool isEmpty() const
    {
        for (const std::uint64_t any : m_any)
            if (any != 0)
                return false;
        return true;
    }
    void clear()
    {
        eachStrip([this](std::size_t inStrip, std::uint64_t processes) { erase(inStrip, processes); });
    }

    std::uint64_t ofStrip(std::size_t inStrip) const { return m_bits[inStrip]; }

    /// visit(batch, its processes as bits), ascending; it may erase these processes.
    template <class Visit> void eachStrip(const Visit& visit) const
    {
        for (std::size_t block = 0; block < m_any.size(); ++block)
            eachBit(m_any[block], [&](std::size_t i) { visit(block * strip + i, m_bits[block * strip + i]); });
    }
    /// visit(process), ascending; it may erase this process.
    template <class Visit> void each(const Visit& visit) const
    {
        eachStrip([&](std::size_t inStrip, std::uint64_t processes) {
            eachBit(processes, [&](std::size_t i) { visit(static_cast<ProcessId>(inStrip * strip + i)); });
        });
    }
    template <class Visit> static void eachBit(std::uint64_t bits, const Visit& visit)
    {
        for (; bits != 0; bits &= bits - 1)
            visit(static_cast<std::size_t>(std::countr_zero(bits)));
    }
    static constexpr std::uint64_t bit(std::size_t i) { return std::uint64_t{1} << i; }

private:
    static std::size_t at(ProcessId process) { return static_cast<std::size_t>(process); }

    std::vector<std::uint64_t> m_bits; ///< by batch
    std::vector<std::uint64_t> m_any;  ///< whether a batch has one
};

inline std::optional<ProcessId> ProcessSet::takeFirst()
{
    for (std::size_t block = 0; block < m_any.size(); ++block)
        if (m_any[block] != 0) {
            const std::size_t inStrip = block * strip + static_cast<std::size_t>(std::countr_zero(m_any[block]));
            const auto lane = static_cast<std::size_t>(std::countr_zero(m_bits[inStrip]));
            erase(inStrip, bit(lane));
            return static_cast<ProcessId>(inStrip * strip + lane);
        }
    return std::nullopt;
}

} // namespace lockstep
