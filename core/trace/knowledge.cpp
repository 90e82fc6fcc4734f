// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/knowledge.h"

#include <algorithm>

#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {

std::optional<Knowledge> knowledge(const Trace& trace)
{
    if (trace.request.operation.kind != OperationKind::OneToAllBroadcast)
        return std::nullopt;
    const std::int64_t processes = trace.processes();
    const auto rounds = trace.rounds.size();
    std::vector<bool> has(static_cast<std::size_t>(processes), false);
    has[static_cast<std::size_t>(trace.request.operation.source)] = true;
    std::vector<std::int64_t> gained(rounds + 1, 0);
    gained[0] = 1;
    auto byArrival = trace.messages;
    std::ranges::stable_sort(byArrival, {}, &MessageRecord::arrived);
    for (const auto& message : byArrival)
        if (message.arrived > 0 && !blocksOf(message.payload).empty()
            && !has[static_cast<std::size_t>(message.destination)]) {
            has[static_cast<std::size_t>(message.destination)] = true;
            ++gained[static_cast<std::size_t>(message.arrived)];
        }
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
