// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/mailbox.h"

#include <algorithm>

namespace lockstep {

/// Looks how many have crossed without a gap.
void Mailbox::settle(ProcessId source, Pair& pair)
{
    const bool wasReady = pair.ahead > 0;
    while (pair.ahead < pair.size() && pair.at(pair.ahead).crossed > 0)
        ++pair.ahead;
    if (!wasReady && pair.ahead > 0)
        m_ready.emplace(pair.at(0).crossed, source);
}

void Mailbox::add(ProcessId source, const Inbound& message)
{
    Pair& pair = m_pairs[source];
    pair.letters.push_back(message);
    settle(source, pair);
}

void Mailbox::cross(ProcessId source, std::int64_t sequence, RoundNumber round, std::int32_t record)
{
    Pair& pair = m_pairs.at(source);
    const auto begin = pair.letters.begin() + static_cast<std::ptrdiff_t>(pair.first);
    const auto letter = std::ranges::lower_bound(begin, pair.letters.end(), sequence, {}, &Inbound::sequence);
    letter->crossed = round;
    letter->record = record;
    settle(source, pair);
}

bool Mailbox::isReady(ProcessId source) const
{
    const auto pair = m_pairs.find(source);
    return pair != m_pairs.end() && pair->second.ahead > 0;
}

Inbound Mailbox::take(ProcessId source)
{
    Pair& pair = m_pairs.at(source);
    const Inbound taken = pair.at(0);
    m_ready.erase({taken.crossed, source});
    ++pair.first;
    --pair.ahead;
    if (pair.ahead > 0)
        m_ready.emplace(pair.at(0).crossed, source);
    forget(source, pair);
    return taken;
}

/// What was taken needs no room.
void Mailbox::forget(ProcessId source, Pair& pair)
{
    constexpr std::size_t many = 64;
    if (pair.size() == 0) {
        m_pairs.erase(source);
    } else if (pair.first > many && pair.first > pair.size()) {
        pair.letters.erase(pair.letters.begin(), pair.letters.begin() + static_cast<std::ptrdiff_t>(pair.first));
        pair.first = 0;
    }
}

std::int64_t Mailbox::expected(ProcessId source) const
{
    const auto pair = m_pairs.find(source);
    return pair != m_pairs.end() && pair->second.ahead < pair->second.size()
        ? pair->second.at(pair->second.ahead).sequence
        : 0;
}

bool Mailbox::hasCrossedIn(RoundNumber round, ProcessId source) const
{
    return std::ranges::any_of(m_pairs, [&](const auto& each) {
        const Pair& pair = each.second;
        return (source == nobody || each.first == source)
            && std::any_of(pair.letters.begin() + static_cast<std::ptrdiff_t>(pair.first), pair.letters.end(),
                [round](const Inbound& letter) { return letter.crossed == round; });
    });
}

std::optional<std::pair<ProcessId, Inbound>> Mailbox::takeCrossedIn(RoundNumber round, ProcessId source)
{
    for (auto& [from, pair] : m_pairs) {
        if (source != nobody && from != source)
            continue;
        std::size_t at = 0;
        while (at < pair.size() && pair.at(at).crossed != round)
            ++at;
        if (at == pair.size())
            continue;
        if (at == 0) {
            const ProcessId sender = from; // its key goes with its last letter
            return std::pair(sender, take(sender));
        }
        const Inbound taken = pair.at(at);
        pair.letters.erase(pair.letters.begin() + static_cast<std::ptrdiff_t>(pair.first + at));
        if (at < pair.ahead)
            --pair.ahead;
        settle(from, pair);
        return std::pair(from, taken);
    }
    return std::nullopt;
}

} // namespace lockstep
