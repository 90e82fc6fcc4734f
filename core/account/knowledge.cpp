// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/account/knowledge.h"

#include <algorithm>
#include <unordered_set>

#include "core/network/network.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

/// Whose contributions each process has got.
class Gathered {
public:
    explicit Gathered(int processes) : m_of(static_cast<std::size_t>(processes))
    {
        for (std::size_t i = 0; i < m_of.size(); ++i) {
            m_of[i].from.resize(m_of.size());
            m_of[i].from[i] = true;
        }
    }

    std::int64_t most() const { return m_most; }

    void take(ProcessId process, const Value& payload)
    {
        Own& own = m_of[static_cast<std::size_t>(process)];
        for (const Value& block : blocksOf(payload))
            if (block.asBlock().words > 0)
                add(own, block.asBlock().contributions.get());
        m_most = std::max(m_most, own.count);
    }

private:
    struct Own {
        std::vector<bool> from;
        std::int64_t count = 1;
    };

    // Sums share their parts: of one that counts somebody repeatedly each part is walked through once.
    void add(Own& own, const Contributions* sum)
    {
        std::unordered_set<const Contributions*> seen;
        std::vector<const Contributions*> pending{sum};
        while (!pending.empty()) {
            const Contributions* part = pending.back();
            pending.pop_back();
            if (!part->left)
                count(own, part->leaf.process);
            else if (part->count <= static_cast<std::int64_t>(m_of.size()) || seen.insert(part).second)
                pending.insert(pending.end(), {part->left.get(), part->right.get()});
        }
    }

    static void count(Own& own, ProcessId process)
    {
        if (process == nobody || own.from[static_cast<std::size_t>(process)])
            return;
        own.from[static_cast<std::size_t>(process)] = true;
        ++own.count;
    }

    std::vector<Own> m_of;
    std::int64_t m_most = 1;
};

/// Processes that have the message.
class Informed {
public:
    Informed(int processes, ProcessId source) : m_has(static_cast<std::size_t>(processes))
    {
        m_has[static_cast<std::size_t>(source)] = true;
    }

    std::int64_t most() const { return m_count; }

    void take(ProcessId process, const Value& payload)
    {
        const auto index = static_cast<std::size_t>(process);
        if (m_has[index]
            || std::ranges::none_of(blocksOf(payload), [](const Value& block) { return block.asBlock().words > 0; }))
            return;
        m_has[index] = true;
        ++m_count;
    }

private:
    std::vector<bool> m_has;
    std::int64_t m_count = 1;
};

template <class Counter> std::vector<std::int64_t> countsOf(const Trace& trace, Counter counter)
{
    std::vector<std::vector<const MessageRecord*>> arriving(trace.rounds.size() + 1);
    for (const MessageRecord& message : trace.messages)
        if (message.arrived > 0)
            arriving.at(static_cast<std::size_t>(message.arrived)).push_back(&message);
    std::vector<std::int64_t> counts;
    for (const auto& messages : arriving) {
        for (const MessageRecord* message : messages)
            counter.take(message->destination, message->payload);
        counts.push_back(counter.most());
    }
    return counts;
}

} // namespace

std::optional<Knowledge> knowledge(const Trace& trace)
{
    const RunRequest& request = trace.request;
    const auto what = doublingOf(request.operation.kind);
    if (!what)
        return std::nullopt;
    const int processes = trace.processes();
    const std::int64_t ports = request.settings.ports == Settings::allPorts
        ? std::max(1, request.network->largestDegree())
        : request.settings.ports;
    Knowledge result{*what, {}, {}, sentence(doublingReason(*what, ports, processes))};
    result.known = *what == Doubling::Knowers ? countsOf(trace, Informed(processes, request.operation.source))
                                              : countsOf(trace, Gathered(processes));
    std::int64_t atMost = 1;
    for (std::size_t i = 0; i < result.known.size(); ++i) {
        result.atMost.push_back(atMost);
        atMost = doubled(atMost, ports, processes);
    }
    return result;
}

} // namespace lockstep
