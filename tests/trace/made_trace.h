// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Traces made by hand, for tests of what is written about a run.

#include <algorithm>
#include <memory>

#include "core/header/program.h"
#include "core/network/network.h"
#include "core/trace/message_record.h"
#include "core/trace/message_time.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {

/// A run of nothing: one unit whose only instruction stands on line 9, operation one-to-all-broadcast, no rounds.
inline Trace madeTrace(const std::string& network)
{
    auto program = std::make_shared<Program>();
    program->name = "made";
    program->units.emplace_back();
    program->units[0].spans = {Span{9, 4, 4}};
    Trace trace;
    trace.request.program = program;
    trace.request.network = std::make_shared<const Network>(*makeNetwork(network).value);
    trace.request.embedding = *makeEmbedding("", *trace.request.network);
    trace.request.operation.kind = OperationKind::OneToAllBroadcast;
    trace.request.operation.processes = trace.request.network->processes();
    return trace;
}

/// A message that crosses its path in that round; rounds before it are made empty.
inline void addMessage(Trace& trace, RoundNumber number, const std::vector<NodeId>& path, const Value& payload)
{
    while (static_cast<RoundNumber>(trace.rounds.size()) < number) {
        trace.rounds.emplace_back();
        trace.rounds.back().number = static_cast<RoundNumber>(trace.rounds.size());
    }
    MessageRecord message;
    message.round = message.arrived = number;
    message.source = path.front();
    message.destination = path.back();
    message.words = wordsOf(payload);
    message.path = path;
    message.payload = payload;
    auto& round = trace.rounds.back();
    round.smallestMessage = round.messages.empty() ? message.words : std::min(round.smallestMessage, message.words);
    round.largestMessage = std::max(round.largestMessage, message.words);
    const int hops = static_cast<int>(path.size()) - 1;
    round.timeAlone =
        std::max(round.timeAlone, timeOfStart(trace.request.settings, static_cast<double>(message.words), hops).sum());
    round.messages.push_back(static_cast<int>(trace.messages.size()));
    round.moving = round.messages;
    for (std::size_t i = 0; i + 1 < path.size(); ++i)
        round.links.push_back({path[i], path[i + 1], 1, message.words});
    trace.messages.push_back(std::move(message));
}

/// A product term of the processes a and b, one word.
inline Value productOf(ProcessId a, ProcessId b)
{
    BlockData data = Value::block(nobody, nobody, 1, 0).asBlock();
    data.contributions = new Contributions(Contributor{a, b});
    return Value::blockOf(data);
}

} // namespace lockstep
