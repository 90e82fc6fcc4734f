// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/player.h"

#include "core/base/messages/machine.h"
#include "core/base/messages/value.h"
#include "core/language/program.h"
#include "core/machine/witness.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"

#include <algorithm>
#include <numeric>

namespace lockstep {

Player::Player(const RunRequest& request, MachineState state, Recorder* recorder, const std::atomic<bool>* cancel)
    : m_request(request), m_state(std::move(state)), m_recorder(recorder), m_ports(request, m_state),
      m_interpreter(request, m_state, *this, cancel)
{}

bool Player::post(ProcessId source, ProcessId destination, const Value& value, Path path, const Frame& frame)
{
    const bool isDetour = path != nullptr;
    if (!path && m_ports.needsPaths())
        path = m_ports.usualPath(source, destination);
    if (!m_ports.canPost(source, path))
        return false;
    if (m_state.sequence >= m_request.budgets.messages)
        throw Stopped{RunError::Kind::Budget,
            problem(message::machineMessageBudget, {std::to_string(m_request.budgets.messages)})};
    Transit transit;
    transit.sequence = ++m_state.sequence;
    transit.source = source;
    transit.destination = destination;
    transit.words = wordsOf(value);
    transit.payload = value;
    transit.isDetour = isDetour;
    transit.path = std::move(path);
    transit.unit = frame.unit;
    transit.instruction = frame.next;
    transit.phase = process(source).phase;
    transit.came = m_state.round;
    m_ports.held(source, transit.path);
    process(destination).inbox[source].push_back({transit.sequence, 0, -1, value});
    if (m_witness)
        m_witness->posted(source, process(source), destination, transit.sequence);
    m_state.transits.push_back(std::move(transit));
    return true;
}

void Player::taken(const Inbound& message)
{
    if (m_recorder)
        m_recorder->taken(message.record, m_state.round);
}

void Player::beginRound()
{
    ++m_state.round;
    m_moved = false;
    if (m_state.round > m_request.budgets.rounds)
        throw Stopped{
            RunError::Kind::Budget, problem(message::machineRoundBudget, {std::to_string(m_request.budgets.rounds)})};
    if (m_recorder)
        m_recorder->beginRound();
    if (m_witness)
        m_witness->beginRound(m_state.round);
}

void Player::wakeForRound()
{
    m_ready.clear();
    for (std::size_t i = 0; i < m_state.processes.size(); ++i) {
        auto& each = m_state.processes[i];
        const bool begins = each.wait == Wait::Ready || each.wait == Wait::Send
            || (each.wait == Wait::Round && each.until <= m_state.round);
        if (begins)
            m_ready.push_back(static_cast<ProcessId>(i));
    }
}

void Player::playRound()
{
    while (playPiece(Pace::AllTheWay)) {}
}

bool Player::playStep() { return playPiece(Pace::Statement); }

bool Player::playPiece(Pace pace)
{
    if (m_stage == Stage::Between) {
        beginRound();
        wakeForRound();
        m_stage = Stage::Exchanging;
    }
    for (;;) {
        if (m_failure && m_ready.empty()) {
            endRound();
            return false;
        }
        if (!m_ready.empty()) {
            runReady(pace);
            return true;
        }
        if (m_stage == Stage::Exchanging) {
            const bool crossed = cross();
            if (m_failure)
                m_ready.clear();
            else if (!releaseBarrier() && !crossed && m_ready.empty())
                beginDeciding();
            else
                return true;
        } else if (!releaseBarrier()) {
            endRound();
            return false;
        }
    }
}

void Player::endRound()
{
    if (m_stage == Stage::Deciding)
        for (auto& each : m_state.processes)
            each.decides = false;
    m_ready.clear();
    m_stage = Stage::Between;
    if (m_recorder)
        m_recorder->endRound();
}

/// False where one failed.
bool Player::runReady(Pace pace)
{
    auto ready = std::move(m_ready);
    m_ready.clear();
    std::ranges::sort(ready);
    for (const auto id : ready) {
        if (runOne(id, pace))
            continue;
        // Those before it would have come first: what goes wrong there is what the run tells.
        std::erase_if(m_ready, [id](ProcessId other) { return other > id; });
        return false;
    }
    return true;
}

bool Player::runOne(ProcessId id, Pace pace)
{
    try {
        if (pace == Pace::AllTheWay)
            m_interpreter.run(id);
        else if (m_interpreter.runStatement(id))
            m_ready.push_back(id);
    } catch (const ValueError& error) {
        fail(id, error);
        return false;
    }
    return true;
}

bool Player::waitsFor(const Process& receiver, ProcessId source)
{
    const bool stands = receiver.wait == Wait::Receive || receiver.wait == Wait::Received;
    return stands && (receiver.fromAny || receiver.partner == source);
}

bool Player::isAwaited(const Transit& transit) const
{
    const auto& receiver = m_state.processes[static_cast<std::size_t>(transit.destination)];
    if (!waitsFor(receiver, transit.source))
        return false;
    const auto& pair =
        receiver.inbox.at(transit.source); // the next one of the pair; later ones are not for this receive
    const auto next = std::ranges::find(pair, RoundNumber{0}, &Inbound::crossed);
    return next != pair.end() && next->sequence == transit.sequence;
}

// Synchronous: a receive is for one message, so a second send must not start for it.
bool Player::isMatched(const Process& receiver, ProcessId id) const
{
    if (receiver.wait == Wait::Received)
        return std::ranges::any_of(receiver.inbox, [&](const auto& pair) {
            return waitsFor(receiver, pair.first)
                && std::ranges::count(pair.second, m_state.round, &Inbound::crossed) > 0;
        });
    return std::ranges::any_of(m_state.transits, [&](const Transit& other) {
        const bool underWay = other.hop > 0 && !other.isThere();
        return underWay && other.destination == id && waitsFor(receiver, other.source);
    });
}

// Those that their receiver waits for first; then by sender and sending order, hop by hop in order of coming.
std::vector<std::size_t> Player::crossingOrder()
{
    auto& transits = m_state.transits;
    std::ranges::sort(transits, {}, [](const Transit& t) { return std::pair(t.source, t.sequence); });
    std::vector<std::size_t> order(transits.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    // Store-and-forward: first come, first served, whoever waits for it.
    if (m_request.settings.switching == Switching::StoreAndForward)
        std::ranges::stable_sort(order, {}, [&](std::size_t i) { return transits[i].came; });
    else
        std::ranges::stable_partition(order, [&](std::size_t i) { return isAwaited(transits[i]); });
    return order;
}

bool Player::cross()
{
    bool crossed = false;
    for (const auto index : crossingOrder()) {
        auto& transit = m_state.transits[index];
        bool awaited = isAwaited(transit);
        if (awaited && transit.hop == 0 && m_request.settings.sends == Sends::Synchronous)
            awaited = !isMatched(process(transit.destination), transit.destination);
        const auto answer = m_ports.mayCross(transit, awaited);
        if (answer == Ports::Answer::Opposed) {
            failOpposed(transit);
            return false;
        }
        if (answer == Ports::Answer::NotNow)
            continue;
        letCross(transit);
        crossed = true;
    }
    std::erase_if(m_state.transits, [](const Transit& transit) { return transit.isThere(); });
    m_moved = m_moved || crossed;
    return crossed;
}

void Player::letCross(Transit& transit)
{
    const auto first = static_cast<std::size_t>(transit.hop);
    const bool hopByHop = m_request.settings.switching == Switching::StoreAndForward;
    const auto last = hopByHop ? first + 1 : transit.links();
    if (first == 0) {
        transit.record = m_state.records++;
        m_ports.released(transit.source, transit.path);
        if (m_recorder)
            m_recorder->started(transit);
        if (m_witness)
            m_witness->started(transit.source, transit.sequence);
    }
    m_ports.take(transit, transit.record);
    if (m_recorder)
        m_recorder->crossed(transit, first, last);
    transit.hop = static_cast<std::int32_t>(last);
    transit.came = m_state.round;
    if (transit.isThere())
        deliver(transit);
}

void Player::deliver(const Transit& transit)
{
    if (m_recorder)
        m_recorder->arrived(transit.record, m_state.round);
    auto& receiver = process(transit.destination);
    auto& pair = receiver.inbox[transit.source];
    const auto inbound = std::ranges::find(pair, transit.sequence, &Inbound::sequence);
    inbound->crossed = m_state.round;
    inbound->record = transit.record;
    const bool isNext = inbound == pair.begin();
    if (receiver.wait == Wait::Receive && isNext && waitsFor(receiver, transit.source)) {
        receiver.wait = Wait::Ready;
        m_ready.push_back(transit.destination);
    }
    auto& sender = process(transit.source);
    if (sender.wait == Wait::Cross) {
        sender.wait = Wait::Ready;
        m_ready.push_back(transit.source);
    }
}

bool Player::releaseBarrier()
{
    if (!m_state.transits.empty() || !m_ready.empty())
        return false;
    bool anyAt = false;
    for (const auto& each : m_state.processes) {
        if (each.wait != Wait::Barrier && each.wait != Wait::Done)
            return false;
        anyAt = anyAt || each.wait == Wait::Barrier;
    }
    if (!anyAt)
        return false;
    for (std::size_t i = 0; i < m_state.processes.size(); ++i) {
        auto& each = m_state.processes[i];
        if (each.wait != Wait::Barrier)
            continue;
        each.wait = Wait::Ready;
        each.earliestSend = std::max(each.earliestSend, m_state.round + 1);
        m_ready.push_back(static_cast<ProcessId>(i));
    }
    return true;
}

// The round is played: every `if received` is decided now, and what follows runs on, but nothing crosses any more.
void Player::beginDeciding()
{
    m_stage = Stage::Deciding;
    // The round is played for everybody, also for those who go on from a barrier now and ask then.
    for (auto& each : m_state.processes)
        each.decides = true;
    for (std::size_t i = 0; i < m_state.processes.size(); ++i)
        if (m_state.processes[i].wait == Wait::Received)
            m_ready.push_back(static_cast<ProcessId>(i));
}

bool Player::allDone() const
{
    return m_state.transits.empty()
        && std::ranges::all_of(m_state.processes, [](const Process& p) { return p.wait == Wait::Done; });
}

bool Player::canGoOn()
{
    if (m_failure || allDone())
        return false;
    if (m_moved || m_state.round == 0)
        return true;
    RoundNumber next = 0;
    for (const auto& each : m_state.processes) {
        if (each.wait == Wait::Send && each.earliestSend > m_state.round)
            return true;
        if (each.wait == Wait::Round && (next == 0 || each.until < next))
            next = each.until;
    }
    while (next > 0 && m_state.round + 1 < next) { // empty rounds
        beginRound();
        if (m_recorder)
            m_recorder->endRound();
    }
    return next > 0;
}

void Player::fail(ProcessId id, const ValueError& error)
{
    m_failure = failureOf(id, error);
    process(id).wait = Wait::Failed;
}

RunError Player::failureOf(ProcessId id, const ValueError& error) const
{
    RunError failure;
    failure.kind = RunError::Kind::Runtime;
    failure.process = id;
    const Diagnostic inner{error.id, error.arguments, {}, {}};
    failure.diagnostic.id = message::machineInProcess;
    failure.diagnostic.arguments = {std::to_string(id), std::to_string(m_state.round), sentence(inner), hint(inner)};
    failure.diagnostic.span = m_interpreter.failedAt(id, failure.diagnostic.file);
    const UnitCode& main = m_request.program->units.front();
    const auto isIt = [&](std::int32_t slot) {
        return main.slotNames[static_cast<std::size_t>(slot)] == error.arguments.front();
    };
    if (error.id == message::valueUnset && m_state.processes[static_cast<std::size_t>(id)].frames.size() == 1
        && std::ranges::any_of(main.parameters, isIt))
        failure.unset = error.arguments.front();
    return failure;
}

void Player::failOpposed(const Transit& transit)
{
    RunError failure;
    failure.kind = RunError::Kind::Runtime;
    failure.process = transit.source;
    const auto opposition = *m_ports.opposition(transit);
    const auto name = [this](NodeId node) { return m_request.network->nodeName(node); };
    std::vector<std::string> arguments{name(opposition.from), name(opposition.to), std::to_string(transit.source),
        std::to_string(transit.destination), std::to_string(m_state.round)};
    if (opposition.record < 0) {
        for (const std::size_t i : {2, 3, 4})
            arguments.push_back(arguments[i]);
    } else if (m_recorder) {
        const auto& other = m_recorder->message(opposition.record);
        for (const auto number : {other.source, other.destination, other.round})
            arguments.push_back(std::to_string(number));
    }
    const auto& unit = m_request.program->units[static_cast<std::size_t>(transit.unit)];
    failure.diagnostic = {message::machineSimplex, std::move(arguments),
        unit.spans[static_cast<std::size_t>(transit.instruction)], unit.file};
    process(transit.source).wait = Wait::Failed;
    m_failure = std::move(failure);
}

} // namespace lockstep
