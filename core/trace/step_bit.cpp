// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/trace/step_bit.h"

#include <bit>

#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {

std::optional<int> stepBit(const Trace& trace, RoundNumber round, ProcessId process)
{
    if (round < 1 || static_cast<std::size_t>(round) > trace.rounds.size())
        return std::nullopt;
    unsigned own = 0, all = 0; // bits in which ends differ
    bool ownIsOne = true, allIsOne = true;
    const auto join = [](unsigned& seen, bool& isOne, unsigned differ) {
        isOne = isOne && std::has_single_bit(differ) && (seen == 0 || seen == differ);
        seen = differ;
    };
    for (const auto index : trace.rounds[static_cast<std::size_t>(round) - 1].moving) {
        const auto& message = trace.messages[static_cast<std::size_t>(index)];
        const auto differ = static_cast<unsigned>(message.source ^ message.destination);
        join(all, allIsOne, differ);
        if (message.source == process || message.destination == process)
            join(own, ownIsOne, differ);
    }
    if (own != 0)
        return ownIsOne ? std::optional(std::countr_zero(own)) : std::nullopt;
    return all != 0 && allIsOne ? std::optional(std::countr_zero(all)) : std::nullopt;
}

} // namespace lockstep
