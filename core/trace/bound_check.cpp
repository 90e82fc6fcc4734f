// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/bound_check.h"

#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {

BoundCheck checkBound(const Trace& trace)
{
    const bool didItsWork = !trace.error && !(trace.verdict && !trace.verdict->correct);
    const auto line = [&](const std::optional<std::int64_t>& atLeast, std::int64_t counted) {
        BoundCheck::Line result{atLeast, counted, std::nullopt};
        if (atLeast && didItsWork)
            result.met = counted <= *atLeast;
        return result;
    };
    const Bound& bound = trace.bound;
    const Totals& totals = trace.totals;
    return {line(bound.rounds, totals.rounds), line(bound.words, totals.tw), line(bound.transmissions, totals.hops)};
}

} // namespace lockstep
