// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/knowledge.h"

#include <algorithm>
#include <limits>

#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {

std::optional<Knowledge> knowledge(const Trace& trace)
{
    const OperationInfo& operation = operationInfo(trace.request.operation.kind);
    if (!operation.from() || operation.addresses)
        return std::nullopt;
    const std::int64_t processes = trace.processes();
    constexpr RoundNumber never = std::numeric_limits<RoundNumber>::max();
    std::vector<RoundNumber> since(static_cast<std::size_t>(processes), never);
    since[static_cast<std::size_t>(trace.request.operation.source)] = 0;
    for (const auto& message : trace.messages) {
        RoundNumber& first = since[static_cast<std::size_t>(message.destination)];
        if (message.arrived > 0 && message.arrived < first && blockCount(message.payload) > 0)
            first = message.arrived;
    }
    std::vector<std::int64_t> gained(trace.rounds.size() + 1, 0);
    for (const RoundNumber first : since)
        if (first != never)
            ++gained[static_cast<std::size_t>(first)];
    const auto& settings = trace.request.settings;
    const std::int64_t ports =
        settings.ports == Settings::allPorts ? std::max(1, trace.request.network->largestDegree()) : settings.ports;
    Knowledge result;
    std::int64_t known = 0;
    std::int64_t atMost = 1;
    for (const auto more : gained) {
        result.known.push_back(known += more);
        result.atMost.push_back(atMost);
        atMost = std::min(processes, atMost * (ports + 1));
    }
    return result;
}

} // namespace lockstep
