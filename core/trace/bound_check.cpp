// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/bound_check.h"

#include "core/base/text.h"
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

std::string boundText(const Trace& trace)
{
    const BoundCheck check = checkBound(trace);
    std::vector<std::string> parts;
    const auto add = [&](const BoundCheck::Line& line, const std::string& what) {
        if (line.atLeast.value_or(0) == 0) // what needs nothing has no bound worth a word
            return;
        const std::string counted =
            line.met ? *line.met ? " (met)" : " (here " + std::to_string(line.counted) + ')' : "";
        parts.push_back("at least " + what + counted);
    };
    add(check.rounds, counted(check.rounds.atLeast.value_or(0), "round"));
    add(check.words, std::to_string(check.words.atLeast.value_or(0)) + "·tw");
    add(check.transmissions, counted(check.transmissions.atLeast.value_or(0), "hop"));
    return joined(parts, ", ");
}

} // namespace lockstep
