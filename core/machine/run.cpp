// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/machine/deadlock.h"
#include "core/machine/machine.h"
#include "core/machine/player.h"
#include "core/network/metrics.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

/// Keeps checkpoints evenly spread: when there are too many, every second one goes and the gaps double.
class Checkpoints {
public:
    explicit Checkpoints(Trace& trace)
        : m_trace(trace),
          m_most(std::clamp<std::size_t>(1'000'000 / static_cast<std::size_t>(trace.processes()), 2, 64))
    {}

    void keep(const MachineState& state)
    {
        if (state.round < m_next)
            return;
        auto& kept = m_trace.checkpoints;
        kept.push_back({state.round, std::make_shared<const MachineState>(state)});
        m_next = state.round + m_gap;
        if (kept.size() <= m_most)
            return;
        m_gap *= 2;
        for (std::size_t i = 1; i < kept.size(); ++i)
            kept.erase(kept.begin() + static_cast<std::ptrdiff_t>(i));
        m_next = kept.back().round + m_gap;
    }

private:
    Trace& m_trace;
    std::size_t m_most;
    RoundNumber m_gap = 1;
    RoundNumber m_next = 0;
};

RunError stopped(const Stopped& reason)
{
    RunError error;
    error.kind = reason.kind;
    error.diagnostic = reason.diagnostic;
    error.process = reason.process;
    return error;
}

Bound boundOf(const RunRequest& request)
{
    const auto& network = *request.network;
    const auto& settings = request.settings;
    BoundQuestion question;
    question.setup = request.operation;
    question.allPorts = settings.ports == Settings::allPorts;
    question.ports = question.allPorts ? std::max(1, network.largestDegree()) : settings.ports;
    question.storeAndForward = settings.switching == Switching::StoreAndForward;
    question.singlePackets = settings.packets == Packets::Single;
    question.fullDuplex = settings.duplex == Duplex::Full;
    const auto known = metrics(network);
    question.diameter = known.diameter;
    question.bisection = known.bisectionExact ? known.bisection : 0;
    question.links = known.links;
    const NodeId source = request.embedding.nodeOf(request.operation.source);
    question.eccentricity = eccentricity(network, source);
    if (question.singlePackets) {
        question.sourceDistances = distanceSum(network, source);
        if (operationInfo(question.setup.kind).pairwise)
            question.mutualDistances = mutualDistances(network);
    }
    return bound(question);
}

void playAll(Player& player, const Recorder& recorder, Trace& trace, RunProgress* progress)
{
    Checkpoints checkpoints(trace);
    try {
        player.start();
        checkpoints.keep(player.state());
        while (player.canGoOn()) {
            player.playRound();
            checkpoints.keep(player.state());
            if (!progress)
                continue;
            progress->rounds.store(player.state().round, std::memory_order_relaxed);
            progress->messages.store(recorder.messages(), std::memory_order_relaxed);
        }
    } catch (const Stopped& reason) {
        trace.error = stopped(reason);
    }
}

void judgeResults(const Player& player, Trace& trace)
{
    const auto& request = trace.request;
    const auto& name = request.program->header.result;
    if (name.empty())
        return;
    for (ProcessId id = 0; id < request.operation.processes; ++id) {
        trace.results.push_back(player.interpreter().resultOf(id, name).value_or(Value()));
        try {
            arithmetic::requireWritable(trace.results.back());
        } catch (const ValueError& error) {
            trace.error = player.failureOf(id, error);
            trace.results.clear();
            return;
        }
    }
    if (request.operation.kind != OperationKind::None)
        trace.verdict = judge(request.operation, trace.results);
}

} // namespace

Trace run(const RunRequest& request, const std::atomic<bool>* cancel, RunProgress* progress)
{
    Trace trace;
    trace.request = request;
    trace.bound = boundOf(request);
    Recorder recorder(request);
    Player player(request, MachineState{}, &recorder, cancel);
    player.tell(progress);
    playAll(player, recorder, trace, progress);
    recorder.finish(trace);
    if (!trace.error)
        trace.error = player.failure();
    if (!trace.error && !player.allDone())
        trace.error = deadlock(player, request, trace.totals.rounds);
    if (!trace.error)
        judgeResults(player, trace);
    if (trace.error)
        trace.error->round = player.state().round;
    return trace;
}

} // namespace lockstep
