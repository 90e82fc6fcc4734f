// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/base/ids.h"
#include "core/base/large_pages.h"
#include "core/base/memory_limit.h"
#include "core/value/word.h"

namespace lockstep {

/// The number of slots for which the machine tracks whether a whole batch has the same value: one bit each.
constexpr std::int32_t trackedSlots = 63;

/// Variables, temporaries and constants of one process. Valid until a process of the same batch gets more slots.
class SlotView {
public:
    /// Number of processes in a batch.
    static constexpr std::size_t lanes = 64;

    SlotView() = default;
    explicit SlotView(Word* first) : m_first(first) {}
    Word& operator[](std::int32_t slot) const { return m_first[static_cast<std::size_t>(slot) * lanes]; }
    SlotView from(std::int32_t slot) const { return SlotView(&(*this)[slot]); }

private:
    Word* m_first = nullptr;
};

/// The slots of all processes. Those of 64 neighbours are stored slot by slot, so that an instruction can process a
/// row.
class Slots {
public:
    static constexpr std::size_t lanes = SlotView::lanes;

    Slots() = default;
    Slots(const Slots& other);
    Slots(Slots&&) noexcept = default;
    Slots& operator=(const Slots& other) { return *this = Slots(other); }
    Slots& operator=(Slots&&) noexcept = default;
    ~Slots() = default;

    /// For that many processes, without slots; each will soon have `soon`.
    void reset(std::size_t processes, std::int32_t soon = 1);
    std::int32_t size(ProcessId process) const { return m_sizes[static_cast<std::size_t>(process)]; }
    /// New slots are unset.
    void resize(ProcessId process, std::int32_t size);
    /// The same for a whole batch.
    void resizeBatch(std::size_t batch, std::int32_t size);
    SlotView of(ProcessId process, std::int32_t first = 0) const
    {
        const auto at = static_cast<std::size_t>(process);
        return SlotView(row(at / lanes, first) + at % lanes);
    }
    /// A slot of all processes of a batch.
    Word* row(std::size_t batch, std::int32_t slot) const
    {
        return m_batches[batch].words + static_cast<std::size_t>(slot) * lanes;
    }
    template <class Visit> void each(ProcessId process, const Visit& visit) const
    {
        const SlotView slots = of(process);
        for (std::int32_t i = 0; i < size(process); ++i)
            visit(slots[i]);
    }
    /// That slot of every process, one batch at a time.
    template <class Visit> void eachRow(std::int32_t slot, const Visit& visit) const
    {
        for (std::size_t first = 0; first < m_sizes.size(); first += lanes) {
            // Prefetches: batches are far apart in memory.
            if (const std::size_t ahead = first / lanes + 2; ahead < m_batches.size())
                for (std::size_t lane = 0; lane < lanes; lane += 8)
                    __builtin_prefetch(row(ahead, slot) + lane);
            visit(std::span<const Word>(row(first / lanes, slot), std::min(lanes, m_sizes.size() - first)));
        }
    }

private:
    /// A list whose elements are not initialised.
    class Words {
    public:
        Words() = default;
        explicit Words(std::size_t size) : m_first(LargePages<Word>().allocate(size)), m_size(size) {}
        Words(Words&& other) noexcept
            : m_first(std::exchange(other.m_first, nullptr)), m_size(std::exchange(other.m_size, 0))
        {}
        Words& operator=(Words other) noexcept
        {
            std::swap(m_first, other.m_first);
            std::swap(m_size, other.m_size);
            return *this;
        }
        ~Words()
        {
            if (m_first)
                LargePages<Word>().deallocate(m_first, m_size);
        }
        Word* first() const { return m_first; }
        std::size_t size() const { return m_size; }

    private:
        Word* m_first = nullptr;
        std::size_t m_size = 0;
    };
    struct Batch {
        Word* words = nullptr;
        std::int32_t rows = 0;
        Words own; ///< separate memory, if it has grown since all were allocated together
    };
    void grow(Batch& batch, std::int32_t rows);

    std::vector<std::int32_t, Counted<std::int32_t>> m_sizes; ///< by process
    std::vector<Batch> m_batches;
    Words m_words; ///< of all batches, one after the other
};

} // namespace lockstep
