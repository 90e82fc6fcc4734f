// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {

/// Of those that start in the round, to another process.
template <class Visit> void eachMessage(const Trace& trace, RoundNumber round, const Visit& visit)
{
    if (const RoundRecord* record = roundAt(trace, round))
        for (const int index : record->messages)
            if (const MessageRecord& message = messageAt(trace, index); !message.isToItself())
                visit(message);
}

} // namespace lockstep
