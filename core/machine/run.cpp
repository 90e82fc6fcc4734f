// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/machine/run.h"

#include <algorithm>
#include <array>
#include <new>
#include <optional>
#include <span>

#include "core/base/cancel.h"
#include "core/base/memory_limit.h"
#include "core/header/program.h"
#include "core/machine/deadlock.h"
#include "core/machine/delivered.h"
#include "core/machine/messages.h"
#include "core/machine/player.h"
#include "core/machine/unmet_fault.h"
#include "core/network/metrics.h"
#include "core/operation/judge.h"
#include "core/operation/run_judge.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/run_columns.h"
#include "core/trace/trace.h"
#include "core/value/store.h"

namespace lockstep {
namespace {

RunError stopped(const Stopped& reason)
{
    RunError error;
    error.kind = reason.kind;
    error.diagnostic = reason.diagnostic;
    error.process = reason.process;
    error.claims = reason.claims;
    return error;
}

Bound boundOf(const RunRequest& request)
{
    const auto& network = *request.network;
    const auto& settings = request.settings;
    if (request.operation.kind == OperationKind::Barrier && barriersIn(*request.program) > 0)
        return {}; // the machine's own barrier sends nothing
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
    if (question.storeAndForward) // only then it is needed, and it takes as long as a run
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
    try {
        while (player.canContinue()) {
            stopIfCancelled();
            player.playRound();
            if (!progress)
                continue;
            progress->rounds.store(recorder.rounds(), std::memory_order_relaxed);
            progress->messages.store(recorder.messages(), std::memory_order_relaxed);
        }
    } catch (const Stopped& reason) {
        trace.error = stopped(reason);
    }
}

RunError cancelled() { return stopped({RunError::Kind::Cancelled, problem(message::machineCancelled)}); }

RunError memoryUsedUp(const RunRequest& request)
{
    return stopped(
        {RunError::Kind::Budget, problem(message::machineMemoryBudget, {std::to_string(request.budgets.memory)})});
}

/// What may be counted beside the network: a tenth less than is left, for what is not counted, such as the overhead of
/// the heap, and the memory of the smallest run. tests/command_line/process_test.py measures what the process takes.
std::int64_t allowedFor(const RunRequest& request)
{
    constexpr std::int64_t least = 4'000'000;
    const std::int64_t allowed = std::max<std::int64_t>(0, request.budgets.memory - request.network->bytes());
    return allowed - allowed / 10 + least;
}

void judgeResults(const Player& player, const std::shared_ptr<Store>& store, Trace& trace)
{
    const auto& request = trace.request;
    const auto& name = request.program->header.result;
    if (const HeardFrom* heardFrom = player.heardFrom())
        trace.verdict = judgeHeard(heardFrom->heard());
    if (name.empty())
        return;
    std::vector<Word> results = player.interpreter().resultsOf(name);
    std::optional<RunJudge> judge;
    if (!player.heardFrom())
        judge.emplace(request.operation);
    constexpr std::size_t atOnce = 256; // number of results judged together, so that their memory is in the cache
    std::array<std::optional<BlockSet>, atOnce> held;
    for (std::size_t first = 0; first < results.size(); first += atOnce) {
        const std::size_t count = std::min(atOnce, results.size() - first);
        auto some = std::span(results).subspan(first, count);
        if (std::ranges::all_of(some, [&](Word result) { return result == some.front(); }))
            some = some.first(1);
        for (const Word result : some)
            store->share(result);
        store->blocksOfEach(some, held);
        for (std::size_t i = 0; i < some.size(); ++i) {
            if (held[i])
                continue;
            stopIfCancelled();
            try {
                player.interpreter().measureWritable(some[i]);
            } catch (const ValueError& error) {
                trace.error = player.failureOf(static_cast<ProcessId>(first + i), error);
                return;
            }
        }
        if (judge)
            judge->see(static_cast<ProcessId>(first), count, std::span(held).first(some.size()));
    }
    if (judge)
        trace.verdict = judge->verdict(results, *store);
    trace.results = valuesOf(std::move(results), store);
}

std::vector<Unwaited> unwaitedIn(const MachineState& state)
{
    std::vector<Unwaited> unwaited;
    for (ProcessId id = 0; id < std::ssize(state.processes); ++id)
        std::ranges::move(unwaitedOf(id, state.processes[id]), std::back_inserter(unwaited));
    return unwaited;
}

/// Completes the trace of a run that has reached its end. `met`: by fault, whether there was something it concerned;
/// `held`: bytes of the run, which share its budget with the result.
void conclude(const Player& player, const std::vector<bool>& met, const std::shared_ptr<Store>& store,
    std::int64_t held, Trace& trace)
{
    if (const HeardFrom* heardFrom = player.heardFrom())
        trace.heard = heardFrom->carried();
    trace.error = player.failure();
    if (!trace.error && !player.allDone())
        trace.error = deadlock(player.state().processes, trace.request, Delivered(trace), trace.totals.rounds);
    if (const auto unmet = std::ranges::find(met, false); unmet != met.end())
        trace.error = unmetFault(trace, static_cast<std::size_t>(unmet - met.begin()));
    if (trace.error)
        return;
    const MemoryLimit limit(std::max<std::int64_t>(0, allowedFor(trace.request) - held));
    try {
        judgeResults(player, store, trace);
        if (!trace.request.isJudged)
            trace.verdict = {};
    } catch (const std::bad_alloc&) {
        trace.verdict = {};
        trace.error = memoryUsedUp(trace.request);
    } catch (const Cancelled&) {
        trace.verdict = {};
        trace.error = cancelled();
    }
}

/// Whether a message has crossed the link of that fault.
bool slows(const Trace& trace, const Fault& fault)
{
    const Network& network = *trace.request.network;
    const auto ends = std::minmax({network.nodeNamed(fault.from), network.nodeNamed(fault.to)});
    for (std::size_t i = 0; i < trace.rounds.size(); ++i)
        for (const LinkLoad& load : trace.rounds[i].links)
            if (std::minmax({load.from, load.to}) == ends)
                return true;
    return false;
}

std::vector<bool> metFaults(const Player& player, const Trace& trace)
{
    std::vector<bool> met = player.metFaults();
    for (std::size_t i = 0; i < met.size(); ++i)
        if (const Fault& fault = trace.request.faults[i]; fault.kind == Fault::Kind::Slow)
            met[i] = slows(trace, fault);
    return met;
}

enum class PlayMode { Batched, OneByOne };

/// Throws NotVectorised, if Batched; the trace is unchanged then.
void play(
    const RunRequest& request, PlayMode mode, const std::atomic<bool>* cancel, RunProgress* progress, Trace& trace)
{
    const std::int64_t before = heldBytes();
    const auto store = std::make_shared<Store>(request.operation.words, request.operation.values);
    std::optional<MemoryLimit> limit(allowedFor(request));
    Recorder recorder(request, store);
    std::optional<Player> player;
    try {
        player.emplace(request, MachineState{}, store, &recorder, cancel);
        player->reportTo(progress);
        if (mode == PlayMode::Batched)
            player->startVectorised();
        else
            player->start();
        playAll(*player, recorder, trace, progress);
    } catch (const std::bad_alloc&) { // in no statement
        trace.error = memoryUsedUp(request);
    } catch (const Cancelled&) { // in no statement
        trace.error = cancelled();
    }
    const bool isCutOff = trace.error.has_value();
    const RoundNumber round = player ? player->state().round : 0;
    if (player)
        trace.stopped = player->state().stopped;
    if (player && request.program->hasStarts)
        trace.unwaited = unwaitedIn(player->state());
    if (isCutOff)
        player.reset(); // frees memory for the rounds
    limit.reset();
    recorder.finish(trace);
    if (!isCutOff)
        conclude(*player, metFaults(*player, trace), store, heldBytes() - before, trace);
    if (trace.error)
        trace.error->round = trace.error->kind == RunError::Kind::Fault ? trace.totals.rounds : round;
}

// Vectorised execution runs processes in an order of its own. As long as nothing goes wrong, that cannot be seen. Of
// several errors of one wave, though, that of the lowest process is reported, and after it nothing of that wave has
// happened: then the run is repeated from the start. That costs at most as much again, for a run that fails, and saves
// every other run the records that undoing would need.
Trace run(const RunRequest& request, PlayMode mode, const std::atomic<bool>* cancel, RunProgress* progress)
{
    Trace trace;
    trace.request = request;
    const Cancellable cancellable(cancel);
    try {
        trace.bound = boundOf(request);
        try {
            play(request, mode, cancel, progress, trace);
        } catch (const NotVectorised&) {
            play(request, PlayMode::OneByOne, cancel, progress, trace);
        }
    } catch (const std::bad_alloc&) { // before anything was played, or the system has no memory left
        trace.error = memoryUsedUp(request);
    } catch (const Cancelled&) { // before anything was played
        trace.error = cancelled();
    }
    return trace;
}

} // namespace

Trace run(const RunRequest& request, const std::atomic<bool>* cancel, RunProgress* progress)
{
    return run(request, PlayMode::Batched, cancel, progress);
}

Trace runOneByOne(const RunRequest& request) { return run(request, PlayMode::OneByOne, nullptr, nullptr); }

} // namespace lockstep
