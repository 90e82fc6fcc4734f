// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/ids.h"
#include "core/base/memory_limit.h"
#include "core/value/word.h"

namespace lockstep {

/// A message on its way to a receive.
struct Inbound {
    std::int64_t sequence = 0; ///< counts all sends of the run
    RoundNumber crossed = 0;   ///< 0: not yet crossed
    std::int32_t record = -1;
    Word payload;
};

/// The messages for one process. Messages between two processes are received in the order of sending. All operations
/// stay fast with millions of waiting messages, from one sender or from many.
class Mailbox {
public:
    /// Messages must be added in the order of sending; they may have crossed already.
    void add(ProcessId source, const Inbound& message);
    void cross(ProcessId source, std::int64_t sequence, RoundNumber round, std::int32_t record);

    /// Removes a message, whether it has crossed or not.
    Inbound drop(ProcessId source, std::int64_t sequence);

    bool isEmpty() const { return m_senders == 0; }
    /// Whether the next message of that sender crossed.
    bool isReady(ProcessId source) const;
    /// The sender for a receive from any process: the message that crossed first, and the lower sender within a
    /// round; nobody if there is none.
    ProcessId readyOfAny() const { return m_ready.empty() ? nobody : m_ready.front().second; }
    /// The next message of that sender; isReady() must be true.
    Inbound take(ProcessId source);
    /// The sequence number of that sender's next uncrossed message; 0: there is none.
    std::int64_t expected(ProcessId source) const;
    /// Whether a message from that sender, or from any (nobody), crossed in that round.
    bool hasCrossedIn(RoundNumber round, ProcessId source) const;
    /// Removes the first message of the lowest such sender.
    std::optional<std::pair<ProcessId, Inbound>> takeCrossedIn(RoundNumber round, ProcessId source);

    template <class Hold> void eachHeld(const Hold& hold) const
    {
        for (const Letter& letter : m_letters)
            if (letter.isHeld())
                hold(letter.message.payload);
    }

    /// The payloads of messages that crossed and not received.
    template <class Visit> void eachCrossed(const Visit& visit) const
    {
        for (const Letter& letter : m_letters)
            if (letter.isHeld() && letter.message.crossed > 0)
                visit(letter.message.payload);
    }

private:
    using Index = std::int32_t; ///< of a letter
    static constexpr Index none = -1;
    struct Letter {
        Inbound message;
        Index next = none; ///< the next letter of the same sender, or the next free one
        ProcessId source = nobody;
        bool isHeld() const { return source != nobody; }
    };
    /// The waiting messages of one sender.
    struct Queue {
        ProcessId source = nobody; ///< nobody: an unused place of the table
        Index first = none;
        Index last = none;
        Index uncrossed = none; ///< the first uncrossed one
        bool isReady() const { return first != uncrossed; }
    };
    using Ready = std::pair<RoundNumber, ProcessId>;

    std::size_t placeOf(ProcessId source) const;
    const Queue* find(ProcessId source) const;
    Queue* find(ProcessId source) { return const_cast<Queue*>(std::as_const(*this).find(source)); }
    Queue& make(ProcessId source);
    void erase(ProcessId source);
    Inbound& at(Index letter) { return m_letters[static_cast<std::size_t>(letter)].message; }
    const Letter& letter(Index index) const { return m_letters[static_cast<std::size_t>(index)]; }
    Inbound release(Index letter);
    void settle(Queue& queue);
    void noteReady(const Queue& queue);
    bool isNow(const Ready& ready) const;
    void dropStale();

    template <class Element> using Column = std::vector<Element, Counted<Element>>;
    Column<Letter> m_letters;
    Index m_free = none;    ///< the first of the freed letters
    Column<Queue> m_queues; ///< a hash table with open addressing, at most half full
    std::size_t m_senders = 0;
    Column<Ready>
        m_ready; ///< a heap of ready queues; it may contain some that are no longer ready, but not as its first
};

} // namespace lockstep
