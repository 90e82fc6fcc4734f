// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Two steps that use one chunk, one of them writing, must be ordered: by what the steps of their GPU wait for, or by
// messages there and back. In an order in which all steps can happen it is enough to compare each write with the
// previous write and the reads since, and each read with the previous write; those far from each other are compared by
// clocks, which say of each step how much of a thread block has happened before it.

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <unordered_map>

#include "app/schedules/messages.h"
#include "app/schedules/partial_order.h"
#include "app/schedules/step_graph.h"
#include "core/base/limits.h"

namespace lockstep {
namespace {
/// A use of a chunk and the previous one that it must follow.
struct OrderedUse {
    StepIndex earlier = 0, later = 0;
    const ChunkAccess* access = nullptr; ///< of the later step
    int chunk = 0;
    bool earlierWrites = false;
};

class RaceSearch {
public:
    RaceSearch(const PartialOrder& schedule, const RoundOrder& order)
        : m_schedule(schedule), m_order(order), m_after(schedule.steps.size(), happensBefore()),
          m_before(schedule.steps.size(), happensBefore(), true), m_time(schedule.steps.size())
    {
        for (std::size_t time = 0; time < order.sequence.size(); ++time)
            m_time[order.sequence[time]] = time;
    }

    /// The first pair in the order of the file. Gives up beyond the budget.
    const OrderedUse* find()
    {
        collect();
        std::vector<const OrderedUse*> open;
        for (const OrderedUse& use : m_uses)
            if (std::ranges::find(m_before[use.later], use.earlier) == m_before[use.later].end())
                open.push_back(&use);
        std::ranges::stable_sort(open, {}, [this](const OrderedUse* use) { return blockOf(use->earlier); });
        const OrderedUse* first = nullptr;
        for (auto rest = std::span<const OrderedUse* const>(open); !rest.empty() && !hasGivenUp();) {
            const Blocks blocks = firstBlocks(rest);
            const auto isOther = [&](const OrderedUse* use) { return blocks.back() < blockOf(use->earlier); };
            const auto count = static_cast<std::size_t>(std::ranges::find_if(rest, isOther) - rest.begin());
            runClocks(blocks, rest.first(count));
            for (const OrderedUse* each : rest.first(count))
                if (!isOrdered(*each, blocks) && (first == nullptr || isBefore(*each, *first)))
                    first = each;
            rest = rest.subspan(count);
        }
        return first;
    }
    bool hasGivenUp() const { return m_visits > mostVisits; }

private:
    static constexpr std::size_t lanes = 8;
    static constexpr std::size_t mostVisits = 500'000'000; ///< of steps, by clocks: some seconds

    /// A GPU and the id of a thread block.
    using Block = std::pair<int, int>;
    using Blocks = std::vector<Block>; ///< ascending

    Block blockOf(StepIndex step) const { return {m_schedule.steps[step].process, m_schedule.steps[step].block}; }

    /// As many as clocks have lanes, of the earlier steps.
    Blocks firstBlocks(std::span<const OrderedUse* const> uses) const
    {
        Blocks blocks;
        for (const OrderedUse* each : uses)
            if (const Block block = blockOf(each->earlier); blocks.empty() || blocks.back() != block) {
                if (blocks.size() == lanes)
                    break;
                blocks.push_back(block);
            }
        return blocks;
    }

    bool isOrdered(const OrderedUse& use, const Blocks& blocks) const
    {
        const auto lane = std::ranges::lower_bound(blocks, blockOf(use.earlier)) - blocks.begin();
        return m_clocks[m_time[use.later]][static_cast<std::size_t>(lane)] > use.earlier;
    }

    std::vector<std::pair<StepIndex, StepIndex>> happensBefore() const
    {
        auto edges = m_schedule.waits;
        for (StepIndex receive = 0; receive < m_order.partner.size(); ++receive)
            if (m_order.partner[receive] != RoundOrder::nothing)
                edges.emplace_back(m_order.partner[receive], receive);
        return edges;
    }

    static bool isBefore(const OrderedUse& a, const OrderedUse& b)
    {
        return std::minmax(a.earlier, a.later) < std::minmax(b.earlier, b.later);
    }

    /// The last uses of a chunk so far.
    struct ChunkUses {
        const ChunkAccess* write = nullptr;
        std::vector<const ChunkAccess*> reads;
    };

    void collect()
    {
        std::vector<const ChunkAccess*> accesses;
        for (const ChunkAccess& each : m_schedule.accesses)
            accesses.push_back(&each);
        // A step reads before it writes.
        std::ranges::stable_sort(
            accesses, {}, [&](const ChunkAccess* each) { return std::pair(m_time[each->step], each->writes); });
        std::unordered_map<std::int64_t, ChunkUses> chunks;
        for (const ChunkAccess* access : accesses)
            for (int chunk = access->at; chunk < access->at + access->count; ++chunk)
                use(chunks[keyOf(*access, chunk)], *access, chunk);
    }

    std::int64_t keyOf(const ChunkAccess& access, int chunk) const
    {
        const std::int64_t buffer = access.buffer == 'i' ? 0 : access.buffer == 'o' ? 1 : 2;
        return (std::int64_t{m_schedule.steps[access.step].process} * 3 + buffer) * (std::int64_t{mostMscclChunks} + 1)
            + chunk;
    }

    void use(ChunkUses& uses, const ChunkAccess& access, int chunk)
    {
        if (uses.write != nullptr)
            follow(*uses.write, access, chunk);
        if (!access.writes) {
            uses.reads.push_back(&access);
            return;
        }
        for (const ChunkAccess* read : uses.reads)
            follow(*read, access, chunk);
        uses.reads.clear();
        uses.write = &access;
    }

    void follow(const ChunkAccess& earlier, const ChunkAccess& later, int chunk)
    {
        const ScheduleStep &a = m_schedule.steps[earlier.step], &b = m_schedule.steps[later.step];
        const bool isSame = !m_uses.empty() && m_uses.back().earlier == earlier.step
            && m_uses.back().later == later.step; // of chunks side by side the first one stands for all
        if (a.block != b.block && !isSame)
            m_uses.push_back({earlier.step, later.step, &later, chunk, earlier.writes});
    }

    /// For each step, by its time, and each of the thread blocks: the number after the last step of that block that
    /// happens before. As far as the uses need it.
    void runClocks(const Blocks& blocks, std::span<const OrderedUse* const> uses)
    {
        std::size_t from = m_order.sequence.size(), to = 0;
        for (const OrderedUse* each : uses) {
            from = std::min(from, m_time[each->earlier]);
            to = std::max(to, m_time[each->later]);
        }
        m_visits += to - from + 1;
        m_clocks.resize(m_order.sequence.size());
        std::fill(m_clocks.begin() + static_cast<std::ptrdiff_t>(from),
            m_clocks.begin() + static_cast<std::ptrdiff_t>(to) + 1, Clock{});
        for (std::size_t time = from; time <= to; ++time) {
            Clock& clock = m_clocks[time];
            const StepIndex step = m_order.sequence[time];
            const Block block = blockOf(step);
            if (const auto own = std::ranges::lower_bound(blocks, block); own != blocks.end() && *own == block)
                clock[static_cast<std::size_t>(own - blocks.begin())] = static_cast<std::uint32_t>(step + 1);
            for (const StepIndex later : m_after[step])
                if (m_time[later] <= to)
                    for (std::size_t lane = 0; lane < lanes; ++lane)
                        m_clocks[m_time[later]][lane] = std::max(m_clocks[m_time[later]][lane], clock[lane]);
        }
    }

    using Clock = std::array<std::uint32_t, lanes>;
    const PartialOrder& m_schedule;
    const RoundOrder& m_order;
    StepGraph m_after, m_before;
    std::vector<std::size_t> m_time; ///< by step: its place in the sequence
    std::vector<OrderedUse> m_uses;
    std::vector<Clock> m_clocks; ///< by time
    std::size_t m_visits = 0;
};

} // namespace

std::optional<Diagnostic> findRace(const std::string& file, const PartialOrder& schedule, const RoundOrder& order)
{
    RaceSearch search(schedule, order);
    const OrderedUse* race = search.find();
    if (race == nullptr && search.hasGivenUp())
        return Diagnostic{message::scheduleTangled, {}, {1, 1, 1}, file};
    if (race == nullptr)
        return std::nullopt;
    // The one that writes is named first, else that of the file.
    StepIndex first = race->earlier, second = race->later;
    if (!race->earlierWrites || (race->access->writes && second < first))
        std::swap(first, second);
    const bool bothWrite = race->earlierWrites && race->access->writes;
    const ScheduleStep &a = schedule.steps[first], &b = schedule.steps[second];
    return Diagnostic{bothWrite ? message::scheduleRaceOfWrites : message::scheduleRace,
        {std::to_string(race->chunk), std::string(1, race->access->buffer), std::to_string(a.process), nameOf(a),
            nameOf(b), std::to_string(a.block), std::to_string(a.number)},
        {b.line, b.column, 1}, file};
}

} // namespace lockstep
