// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/machine/heard_from.h"

#include <algorithm>

namespace lockstep {

HeardFrom::HeardFrom(int processes)
    : m_heard(static_cast<std::size_t>(processes), Flags(static_cast<std::size_t>(processes)))
{
    for (std::size_t i = 0; i < m_heard.size(); ++i)
        m_heard[i][i] = true;
}

void HeardFrom::posted(ProcessId source, std::int64_t sequence)
{
    m_posted.emplace(sequence, std::make_shared<const Flags>(m_heard[static_cast<std::size_t>(source)]));
}

void HeardFrom::started(std::int64_t sequence, std::int32_t record, ProcessId destination)
{
    constexpr std::size_t mostKept = 1024; // processes
    auto message = m_posted.extract(sequence);
    if (!message)
        return;
    if (m_heard.size() <= mostKept) {
        m_carried.resize(std::max(m_carried.size(), static_cast<std::size_t>(record) + 1));
        m_carried[static_cast<std::size_t>(record)] = message.mapped();
    }
    m_started[record] = {destination, std::move(message.mapped())};
}

void HeardFrom::taken(std::int32_t record)
{
    const auto message = m_started.extract(record);
    if (!message)
        return;
    auto& own = m_heard[static_cast<std::size_t>(message.mapped().destination)];
    for (std::size_t i = 0; i < own.size(); ++i)
        own[i] = own[i] || (*message.mapped().people)[i];
}

void HeardFrom::met()
{
    for (Flags& people : m_heard)
        people.assign(people.size(), true);
}

} // namespace lockstep
