// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/account/moves.h"

#include <algorithm>
#include <numeric>

#include "core/network/network.h"
#include "core/trace/run_columns.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

/// What lists are made from: a run's columns are a hundred times as fast as its records.
struct Ends {
    ProcessId source, destination;
    RoundNumber received;
};

Ends endsOf(const Trace& trace, std::size_t index)
{
    if (trace.columns) {
        const SentMessage message = trace.columns->messages[index];
        return {message.source, message.destination, message.received};
    }
    const MessageRecord& message = trace.messages[index];
    return {message.source, message.destination, message.received};
}

void addOnce(std::vector<ProcessId>& list, ProcessId process)
{
    const auto place = std::ranges::lower_bound(list, process);
    if (place == list.end() || *place != process)
        list.insert(place, process);
}

} // namespace

std::span<const int> Moves::Lists::of(ProcessId process) const
{
    const auto at = static_cast<std::size_t>(process);
    const std::size_t first = at == 0 ? 0 : ends[at - 1];
    return std::span(indices).subspan(first, ends[at] - first);
}

template <class Of, class Before> void Moves::Lists::fill(const Trace& trace, const Of& of, const Before& before)
{
    const std::size_t count = trace.messages.size();
    std::vector<std::size_t> next(static_cast<std::size_t>(trace.processes()), 0);
    for (std::size_t i = 0; i < count; ++i)
        ++next[static_cast<std::size_t>(of(endsOf(trace, i)))];
    ends.resize(next.size());
    std::inclusive_scan(next.begin(), next.end(), ends.begin());
    std::exclusive_scan(next.begin(), next.end(), next.begin(), std::size_t{0});
    indices.resize(count);
    for (std::size_t i = 0; i < count; ++i)
        indices[next[static_cast<std::size_t>(of(endsOf(trace, i)))]++] = static_cast<int>(i);
    for (std::size_t i = 0; i < ends.size(); ++i) {
        const auto begin = indices.begin() + static_cast<std::ptrdiff_t>(i == 0 ? 0 : ends[i - 1]);
        std::stable_sort(begin, indices.begin() + static_cast<std::ptrdiff_t>(ends[i]), before);
    }
}

Moves::Moves(const Trace& trace) : m_trace(trace)
{
    m_from.fill(
        trace, [](const Ends& message) { return message.source; }, std::less<>()); // as they are
    m_to.fill(
        trace, [](const Ends& message) { return message.destination; },
        [&](int a, int b) {
            return endsOf(trace, static_cast<std::size_t>(a)).received
                < endsOf(trace, static_cast<std::size_t>(b)).received;
        });
}

MessageRecord Moves::at(int index) const { return m_trace.messages.glance(static_cast<std::size_t>(index)); }

std::span<const int> Moves::startedSince(ProcessId process, RoundNumber round) const
{
    const auto list = from(process);
    const auto first = std::ranges::partition_point(list, [&](int i) { return at(i).round < round; });
    return list.subspan(static_cast<std::size_t>(first - list.begin()));
}

std::span<const int> Moves::takenSince(ProcessId process, RoundNumber round) const
{
    const auto list = to(process);
    const auto first = std::ranges::partition_point(
        list, [&](int i) { return endsOf(m_trace, static_cast<std::size_t>(i)).received < std::max(1, round); });
    return list.subspan(static_cast<std::size_t>(first - list.begin()));
}

std::vector<ProcessId> Moves::sendsTo(ProcessId process, RoundNumber round) const
{
    std::vector<ProcessId> partners;
    for (const int index : startedSince(process, round)) {
        const MessageRecord message = at(index);
        if (message.round != round)
            break;
        addOnce(partners, message.destination);
    }
    return partners;
}

std::vector<ProcessId> Moves::takesFrom(ProcessId process, RoundNumber round) const
{
    std::vector<ProcessId> partners;
    for (const int index : takenSince(process, round)) {
        const Ends message = endsOf(m_trace, static_cast<std::size_t>(index));
        if (message.received != round)
            break;
        addOnce(partners, message.source);
    }
    return partners;
}

std::vector<ProcessId> Moves::arriveFrom(ProcessId process, RoundNumber round) const
{
    std::vector<ProcessId> partners;
    for (const int index : to(process))
        if (const MessageRecord message = at(index);
            message.arrived == round && message.received != round && !message.isDropped)
            addOnce(partners, message.source);
    return partners;
}

int Moves::nextFrom(ProcessId process, RoundNumber round) const
{
    const auto later = startedSince(process, round);
    return later.empty() ? -1 : later.front();
}

RoundNumber Moves::nextStart(ProcessId process, RoundNumber round) const
{
    const int next = nextFrom(process, round);
    return next < 0 ? 0 : at(next).round;
}

RoundNumber Moves::nextStart(ProcessId process, RoundNumber round, ProcessId partner) const
{
    for (const int index : startedSince(process, round))
        if (partner == nobody || endsOf(m_trace, static_cast<std::size_t>(index)).destination == partner)
            return at(index).round;
    return 0;
}

RoundNumber Moves::nextTake(ProcessId process, RoundNumber round) const
{
    const auto later = takenSince(process, round);
    return later.empty() ? 0 : endsOf(m_trace, static_cast<std::size_t>(later.front())).received;
}

bool Moves::takesLater(ProcessId process, RoundNumber round, ProcessId partner) const
{
    return std::ranges::any_of(takenSince(process, round), [&](int index) {
        return partner == nobody || endsOf(m_trace, static_cast<std::size_t>(index)).source == partner;
    });
}

bool Moves::actsBefore(ProcessId process, RoundNumber round) const
{
    const RoundNumber sent = nextStart(process, 1), taken = nextTake(process, 1);
    return (sent > 0 && sent < round) || (taken > 0 && taken < round);
}

bool Moves::sendsTo(ProcessId process, RoundNumber round, ProcessId partner) const
{
    return std::ranges::binary_search(sendsTo(process, round), partner);
}

bool Moves::onlyToNeighbours() const
{
    if (m_onlyToNeighbours == Known::Not) {
        const RunRequest& request = m_trace.request;
        bool isSo = !m_trace.messages.empty();
        for (std::size_t i = 0; isSo && i < m_trace.messages.size(); ++i) {
            const Ends ends = endsOf(m_trace, i);
            isSo = ends.source == ends.destination || request.areLinked(ends.source, ends.destination);
        }
        m_onlyToNeighbours = isSo ? Known::Yes : Known::No;
    }
    return m_onlyToNeighbours == Known::Yes;
}

} // namespace lockstep
