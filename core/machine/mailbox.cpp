// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/machine/mailbox.h"

#include <algorithm>
#include <functional>

namespace lockstep {

/// The index of the sender in the table, or where it would be inserted.
std::size_t Mailbox::placeOf(ProcessId source) const
{
    constexpr std::uint32_t golden = 2654435769; // spreads neighbouring numbers
    const std::size_t mask = m_queues.size() - 1;
    std::size_t place = (static_cast<std::uint32_t>(source) * golden >> 8) & mask;
    while (m_queues[place].source != source && m_queues[place].source != nobody)
        place = (place + 1) & mask;
    return place;
}

const Mailbox::Queue* Mailbox::find(ProcessId source) const
{
    if (m_queues.empty())
        return nullptr;
    const Queue& found = m_queues[placeOf(source)];
    return found.source == source ? &found : nullptr;
}

Mailbox::Queue& Mailbox::make(ProcessId source)
{
    if (2 * (m_senders + 1) > m_queues.size()) {
        Column<Queue> old(std::max<std::size_t>(4, 2 * m_queues.size()));
        old.swap(m_queues);
        for (const Queue& queue : old)
            if (queue.source != nobody)
                m_queues[placeOf(queue.source)] = queue;
    }
    Queue& queue = m_queues[placeOf(source)];
    if (queue.source == nobody) {
        queue.source = source;
        ++m_senders;
    }
    return queue;
}

/// Moves up the following entries, so that they are found without it.
void Mailbox::erase(ProcessId source)
{
    if (--m_senders == 0) { // an empty table needs no memory
        Column<Letter>().swap(m_letters);
        Column<Queue>().swap(m_queues);
        Column<Ready>().swap(m_ready);
        m_free = none;
        return;
    }
    const std::size_t mask = m_queues.size() - 1;
    std::size_t place = placeOf(source);
    m_queues[place] = {};
    for (place = (place + 1) & mask; m_queues[place].source != nobody; place = (place + 1) & mask) {
        const Queue moved = std::exchange(m_queues[place], {});
        m_queues[placeOf(moved.source)] = moved;
    }
}

Inbound Mailbox::release(Index index)
{
    Letter& letter = m_letters[static_cast<std::size_t>(index)];
    letter.source = nobody;
    letter.next = std::exchange(m_free, index);
    return letter.message;
}

void Mailbox::noteReady(const Queue& queue)
{
    if (m_ready.size() > 64 && m_ready.size() > 2 * m_senders) {
        std::erase_if(m_ready, [this](const Ready& ready) { return !isNow(ready); });
        std::ranges::sort(m_ready);
        const auto twice = std::ranges::unique(m_ready);
        m_ready.erase(twice.begin(), twice.end());
    }
    m_ready.emplace_back(at(queue.first).crossed, queue.source);
    std::ranges::push_heap(m_ready, std::greater());
}

bool Mailbox::isNow(const Ready& ready) const
{
    const Queue* const queue = find(ready.second);
    return queue && queue->isReady() && letter(queue->first).message.crossed == ready.first;
}

void Mailbox::dropStale()
{
    while (!m_ready.empty() && !isNow(m_ready.front())) {
        std::ranges::pop_heap(m_ready, std::greater());
        m_ready.pop_back();
    }
}

/// Updates the number of messages that have crossed without a gap.
void Mailbox::settle(Queue& queue)
{
    const bool wasReady = queue.isReady();
    while (queue.uncrossed != none && at(queue.uncrossed).crossed > 0)
        queue.uncrossed = letter(queue.uncrossed).next;
    if (!wasReady && queue.isReady())
        noteReady(queue);
}

void Mailbox::add(ProcessId source, const Inbound& message)
{
    Index index = m_free;
    if (index == none) {
        index = static_cast<Index>(m_letters.size());
        m_letters.emplace_back();
    } else {
        m_free = letter(index).next;
    }
    m_letters[static_cast<std::size_t>(index)] = {message, none, source};
    Queue& queue = make(source);
    if (queue.first == none)
        queue.first = index;
    else
        m_letters[static_cast<std::size_t>(queue.last)].next = index;
    queue.last = index;
    if (queue.uncrossed != none)
        return;
    queue.uncrossed = index;
    settle(queue);
}

void Mailbox::cross(ProcessId source, std::int64_t sequence, RoundNumber round, std::int32_t record)
{
    Queue& queue = *find(source);
    Index index = queue.uncrossed; // nearly always the right one
    while (at(index).sequence != sequence)
        index = letter(index).next;
    at(index).crossed = round;
    at(index).record = record;
    settle(queue);
}

Inbound Mailbox::drop(ProcessId source, std::int64_t sequence)
{
    Queue& queue = *find(source);
    Index before = none, index = queue.first;
    for (; at(index).sequence != sequence; index = letter(index).next)
        before = index;
    const Index next = letter(index).next;
    (before == none ? queue.first : m_letters[static_cast<std::size_t>(before)].next) = next;
    if (queue.last == index)
        queue.last = before;
    if (queue.uncrossed == index)
        queue.uncrossed = next;
    const Inbound dropped = release(index);
    if (queue.first == none) {
        erase(source);
    } else {
        settle(queue);
        if (before == none && queue.isReady())
            noteReady(queue);
    }
    dropStale();
    return dropped;
}

bool Mailbox::isReady(ProcessId source) const
{
    const Queue* const queue = find(source);
    return queue && queue->isReady();
}

Inbound Mailbox::take(ProcessId source)
{
    Queue& queue = *find(source);
    const Index index = queue.first;
    queue.first = letter(index).next;
    const Inbound taken = release(index);
    if (queue.first == none)
        erase(source);
    else if (queue.isReady())
        noteReady(queue);
    dropStale();
    return taken;
}

std::int64_t Mailbox::expected(ProcessId source) const
{
    const Queue* const queue = find(source);
    return queue && queue->uncrossed != none ? letter(queue->uncrossed).message.sequence : 0;
}

bool Mailbox::hasCrossedIn(RoundNumber round, ProcessId source) const
{
    return std::ranges::any_of(m_letters, [&](const Letter& each) {
        return each.isHeld() && (source == nobody || each.source == source) && each.message.crossed == round;
    });
}

std::optional<std::pair<ProcessId, Inbound>> Mailbox::takeCrossedIn(RoundNumber round, ProcessId source)
{
    ProcessId lowest = nobody;
    for (const Letter& each : m_letters)
        if (each.isHeld() && (source == nobody || each.source == source) && each.message.crossed == round
            && (lowest == nobody || each.source < lowest))
            lowest = each.source;
    if (lowest == nobody)
        return std::nullopt;
    Queue& queue = *find(lowest);
    if (at(queue.first).crossed == round)
        return std::pair(lowest, take(lowest));
    Index before = queue.first;
    while (at(letter(before).next).crossed != round)
        before = letter(before).next;
    const Index index = letter(before).next;
    m_letters[static_cast<std::size_t>(before)].next = letter(index).next;
    if (queue.last == index)
        queue.last = before;
    return std::pair(lowest, release(index));
}

} // namespace lockstep
