// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
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
    RoundNumber crossed = 0;   ///< 0: not yet
    std::int32_t record = -1;
    Word payload;
};

/// What comes for one process. Messages of a pair are taken in the order sent. Nothing here costs more where many wait,
/// from one sender or from many, and millions are gone at once.
class Mailbox {
public:
    /// In the order sent; it may have crossed already.
    void add(ProcessId source, const Inbound& message);
    void cross(ProcessId source, std::int64_t sequence, RoundNumber round, std::int32_t record);

    bool isEmpty() const { return m_senders == 0; }
    /// Whether the next message of that sender has crossed.
    bool isReady(ProcessId source) const;
    /// From whom a receive from anybody takes: what crossed first, of the lower sender first within a round; or nobody.
    ProcessId readyOfAny() const { return m_ready.empty() ? nobody : m_ready.front().second; }
    /// The next message of that sender, which isReady().
    Inbound take(ProcessId source);
    /// The sequence of that sender's next message that has not crossed; 0: there is none.
    std::int64_t expected(ProcessId source) const;
    /// Whether one from that sender, or from anybody (nobody), crossed in that round.
    bool hasCrossedIn(RoundNumber round, ProcessId source) const;
    /// The first of the lowest such sender, with it.
    std::optional<std::pair<ProcessId, Inbound>> takeCrossedIn(RoundNumber round, ProcessId source);

    template <class Hold> void eachHeld(const Hold& hold) const
    {
        for (const Letter& letter : m_letters)
            if (letter.isHeld())
                hold(letter.message.payload);
    }

    /// The payloads of what has crossed and is not taken yet.
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
        Index next = none; ///< of the same sender; or of those that are free
        ProcessId source = nobody;
        bool isHeld() const { return source != nobody; }
    };
    /// What waits of one sender.
    struct Queue {
        ProcessId source = nobody; ///< nobody: a free place of the table
        Index first = none;
        Index last = none;
        Index uncrossed = none; ///< the first that has not crossed
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
    Index m_free = none;    ///< the first of the letters that were taken
    Column<Queue> m_queues; ///< a table with open addresses, at most half full
    std::size_t m_senders = 0;
    Column<Ready> m_ready; ///< a heap of queues that are ready; also of some that no longer are, the first is
};

} // namespace lockstep
