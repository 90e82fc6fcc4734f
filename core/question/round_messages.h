// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {

/// Null where nothing crossed: before the first round, and where a run failed.
inline const RoundRecord* recordOf(const Trace& trace, RoundNumber round)
{
    const auto index = static_cast<std::size_t>(round) - 1;
    return round >= 1 && index < trace.rounds.size() ? &trace.rounds[index] : nullptr;
}

/// Of those that start in the round.
template <class Visit> void eachMessage(const Trace& trace, RoundNumber round, const Visit& visit)
{
    if (const RoundRecord* record = recordOf(trace, round))
        for (const int message : record->messages)
            visit(trace.messages[static_cast<std::size_t>(message)]);
}

} // namespace lockstep
