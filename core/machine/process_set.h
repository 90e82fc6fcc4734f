// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
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
    static constexpr std::size_t batch = 64; ///< number of neighbours that form a batch

    ProcessSet() = default;
    explicit ProcessSet(std::size_t processes)
        : m_bits((processes + batch - 1) / batch), m_any((m_bits.size() + batch - 1) / batch)
    {}

    void insert(ProcessId process) { insert(at(process) / batch, bit(at(process) % batch)); }
    /// Adds processes of one batch, at least one.
    void insert(std::size_t inBatch, std::uint64_t processes)
    {
        m_bits[inBatch] |= processes;
        m_any[inBatch / batch] |= bit(inBatch % batch);
    }
    void erase(std::size_t inBatch, std::uint64_t processes)
    {
        m_bits[inBatch] &= ~processes;
        if (m_bits[inBatch] == 0)
            m_any[inBatch / batch] &= ~bit(inBatch % batch);
    }
    void erase(ProcessId process) { erase(at(process) / batch, bit(at(process) % batch)); }
    /// Removes the lowest one.
    std::optional<ProcessId> takeFirst();
    bool contains(ProcessId process) const { return (m_bits[at(process) / batch] & bit(at(process) % batch)) != 0; }
    bool isEmpty() const
    {
        for (const std::uint64_t any : m_any)
            if (any != 0)
                return false;
        return true;
    }
    void clear()
    {
        eachBatch([this](std::size_t inBatch, std::uint64_t processes) { erase(inBatch, processes); });
    }

    std::uint64_t ofBatch(std::size_t inBatch) const { return m_bits[inBatch]; }

    /// visit(batch, its processes as bits), ascending; it may erase these processes.
    template <class Visit> void eachBatch(const Visit& visit) const
    {
        for (std::size_t block = 0; block < m_any.size(); ++block)
            eachBit(m_any[block], [&](std::size_t i) { visit(block * batch + i, m_bits[block * batch + i]); });
    }
    /// visit(process), ascending; it may erase this process.
    template <class Visit> void each(const Visit& visit) const
    {
        eachBatch([&](std::size_t inBatch, std::uint64_t processes) {
            eachBit(processes, [&](std::size_t i) { visit(static_cast<ProcessId>(inBatch * batch + i)); });
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
            const std::size_t inBatch = block * batch + static_cast<std::size_t>(std::countr_zero(m_any[block]));
            const auto lane = static_cast<std::size_t>(std::countr_zero(m_bits[inBatch]));
            erase(inBatch, bit(lane));
            return static_cast<ProcessId>(inBatch * batch + lane);
        }
    return std::nullopt;
}

} // namespace lockstep
