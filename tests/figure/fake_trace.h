// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Traces without a machine: messages by hand, routed by the network.

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/network/network.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep::test {

struct Sent {
    RoundNumber round;
    ProcessId source;
    ProcessId destination;
    std::int64_t words = 1;
    Value payload = {};
};

inline Trace fakeTrace(const std::string& spec, std::vector<Sent> messages, OperationKind kind = OperationKind::None,
    const std::string& embedding = {})
{
    Trace trace;
    trace.request.network = std::make_shared<const Network>(*makeNetwork(spec));
    trace.request.embedding = *makeEmbedding(embedding, *trace.request.network);
    trace.request.operation.kind = kind;
    const Network& network = *trace.request.network;
    trace.request.operation.processes = network.processes();
    std::stable_sort(messages.begin(), messages.end(), [](const Sent& a, const Sent& b) {
        return std::tie(a.round, a.source, a.destination) < std::tie(b.round, b.source, b.destination);
    });
    for (const Sent& sent : messages) {
        while (static_cast<int>(trace.rounds.size()) < sent.round) {
            RoundRecord round;
            round.number = static_cast<int>(trace.rounds.size()) + 1;
            trace.rounds.push_back(round);
        }
        MessageRecord record;
        record.round = record.arrived = record.received = sent.round;
        record.source = sent.source;
        record.destination = sent.destination;
        record.words = sent.words;
        record.payload = sent.payload;
        record.path = network.route(
            trace.request.embedding.nodeOf(sent.source), trace.request.embedding.nodeOf(sent.destination));
        RoundRecord& round = trace.rounds.back();
        round.messages.push_back(static_cast<int>(trace.messages.size()));
        round.moving = round.messages;
        round.maxHops = std::max(round.maxHops, static_cast<int>(record.path.size()) - 1);
        trace.messages.push_back(record);
        ++trace.totals.messages;
    }
    for (RoundRecord& round : trace.rounds) {
        std::map<std::pair<NodeId, NodeId>, LinkLoad> loads;
        for (const int index : round.messages) {
            const MessageRecord& message = trace.messages[static_cast<std::size_t>(index)];
            for (std::size_t i = 0; i + 1 < message.path.size(); ++i) {
                LinkLoad& load = loads[{message.path[i], message.path[i + 1]}];
                load.from = message.path[i];
                load.to = message.path[i + 1];
                ++load.messages;
                load.words += message.words;
            }
        }
        for (const auto& [ends, load] : loads)
            round.links.push_back(load);
    }
    trace.totals.rounds = static_cast<int>(trace.rounds.size());
    return trace;
}

/// Recursive doubling from node 0, the farthest first: figures 4.2, 4.5, 4.6 and 4.7.
inline Trace broadcastTrace(const std::string& spec)
{
    const int p = makeNetwork(spec)->processes();
    std::vector<Sent> sent;
    RoundNumber round = 0;
    int largest = 1;
    while (2 * largest < p)
        largest *= 2;
    for (int step = largest; step > 0; step /= 2) {
        ++round;
        for (int source = 0; source + step < p; source += 2 * step)
            sent.push_back({round, source, source + step});
    }
    return fakeTrace(spec, std::move(sent), OperationKind::OneToAllBroadcast);
}

/// Each process exchanges with the one across each bit: figures 4.11 and 4.12.
inline Trace exchangeTrace(const std::string& spec, int onlyBit = -1)
{
    const int p = makeNetwork(spec)->processes();
    std::vector<Sent> sent;
    RoundNumber round = 0;
    for (int bit = 0; (1 << bit) < p; ++bit) {
        if (onlyBit >= 0 && bit != onlyBit)
            continue;
        ++round;
        for (int i = 0; i < p; ++i)
            if ((i ^ (1 << bit)) < p)
                sent.push_back({round, i, i ^ (1 << bit), 1 << bit});
    }
    return fakeTrace(spec, std::move(sent), OperationKind::AllToAllBroadcast);
}

/// Each process passes on to the next, p - 1 times: figure 4.9.
inline Trace ringTrace(const std::string& spec)
{
    const int p = makeNetwork(spec)->processes();
    std::vector<Sent> sent;
    for (RoundNumber round = 1; round < p; ++round)
        for (int i = 0; i < p; ++i)
            sent.push_back({round, i, (i + 1) % p, 1, Value::block((i - round + 1 + p) % p, nobody, 1, 0)});
    return fakeTrace(spec, std::move(sent), OperationKind::AllToAllBroadcast);
}

} // namespace lockstep::test
