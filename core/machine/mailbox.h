// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "core/base/ids.h"
#include "core/value/counted.h"
#include "core/value/word.h"

namespace lockstep {

/// A message on its way to a receive.
struct Inbound {
    std::int64_t sequence = 0; ///< counts all sends of the run
    RoundNumber crossed = 0;   ///< 0: not yet
    std::int32_t record = -1;
    Word payload;
};

/// What comes for one process. Messages of a pair are taken in the order sent; nothing here costs more where many wait.
class Mailbox {
public:
    /// In the order sent; it may have crossed already.
    void add(ProcessId source, const Inbound& message);
    void cross(ProcessId source, std::int64_t sequence, RoundNumber round, std::int32_t record);

    bool isEmpty() const { return m_pairs.empty(); }
    /// Whether the next message of that sender has crossed.
    bool isReady(ProcessId source) const;
    /// From whom a receive from anybody takes: what crossed first, of the lower sender first within a round; or nobody.
    ProcessId readyOfAny() const { return m_ready.empty() ? nobody : m_ready.begin()->second; }
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
        for (const auto& [source, pair] : m_pairs)
            for (const Inbound& letter : pair.letters)
                hold(letter.payload);
    }

private:
    struct Pair {
        std::vector<Inbound, Counted<Inbound>> letters; ///< from `first` on
        std::size_t first = 0;
        std::size_t ahead = 0; ///< behind `first`: as many have crossed without a gap
        std::size_t size() const { return letters.size() - first; }
        const Inbound& at(std::size_t i) const { return letters[first + i]; }
    };
    void settle(ProcessId source, Pair& pair);
    void forget(ProcessId source, Pair& pair);

    using Ready = std::pair<RoundNumber, ProcessId>;
    template <class Key, class Element>
    using CountedMap = std::map<Key, Element, std::less<>, Counted<std::pair<const Key, Element>>>;

    CountedMap<ProcessId, Pair> m_pairs;                  ///< none is empty
    std::set<Ready, std::less<>, Counted<Ready>> m_ready; ///< of the pairs whose next message has crossed
};

} // namespace lockstep
