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

Player::Player(const RunRequest& request, MachineState state, std::shared_ptr<Store> store, Recorder* recorder,
    const std::atomic<bool>* cancel)
    : m_request(request), m_state(std::move(state)), m_store(std::move(store)), m_recorder(recorder),
      m_ports(request, m_state), m_interpreter(request, m_state, *m_store, *this, cancel)
{
    settleAll();
}

void Player::start()
{
    m_interpreter.start();
    settleAll();
}

bool Player::post(const Posting& message, Path path)
{
    const bool isDetour = path != nullptr;
    if (!path && m_ports.needsPaths())
        path = m_ports.usualPath(message.source, message.destination);
    if (!m_ports.canPost(message.source, path))
        return false;
    if (m_state.sequence >= m_request.budgets.messages)
        throw Stopped{RunError::Kind::Budget,
            problem(message::machineMessageBudget, {std::to_string(m_request.budgets.messages)})};
    Transit& transit = m_state.transits.emplace_back();
    transit.sequence = ++m_state.sequence;
    transit.source = message.source;
    transit.destination = message.destination;
    transit.words = message.words;
    transit.payload = message.payload;
    transit.isDetour = isDetour;
    transit.path = std::move(path);
    transit.unit = message.unit;
    transit.instruction = message.instruction;
    transit.phase = process(message.source).phase;
    transit.came = m_state.round;
    m_ports.held(message.source, transit.path);
    if (!m_ports.isOnePort())
        process(message.destination).mail.add(message.source, {transit.sequence, 0, -1, message.payload});
    if (m_witness)
        m_witness->posted(message.source, process(message.source), message.destination, transit.sequence);
    return true;
}

void Player::taken(const Inbound& message)
{
    if (m_recorder)
        m_recorder->taken(message.record, m_state.round);
}

void Player::eachHeld(const std::function<void(Word)>& hold) const
{
    for (const Process& each : m_state.processes) {
        std::ranges::for_each(each.slots, hold);
        hold(each.handed.payload);
        each.mail.eachHeld(hold);
    }
    for (const Transit& transit : m_state.transits)
        hold(transit.payload);
    if (m_recorder)
        m_recorder->eachHeld(hold);
}

void Player::beginRound()
{
    ++m_state.round;
    m_moved = false;
    takeWork(); // of others in this thread
    if (m_state.round > m_request.budgets.rounds)
        throw Stopped{
            RunError::Kind::Budget, problem(message::machineRoundBudget, {std::to_string(m_request.budgets.rounds)})};
    if (m_recorder)
        m_recorder->beginRound();
    if (m_witness)
        m_witness->beginRound(m_state.round);
}

void Player::settle(ProcessId id)
{
    switch (process(id).wait) {
    case Wait::Ready:
    case Wait::Send: m_again.push_back(id); break;
    case Wait::Round: m_sleepers.push_back(id); break;
    case Wait::Received: m_asking.push_back(id); break;
    case Wait::Barrier: ++m_atBarrier; break;
    case Wait::Done: ++m_done; break;
    case Wait::Cross:
    case Wait::Receive:
    case Wait::Failed: break;
    }
}

void Player::settleAll()
{
    m_again.clear();
    for (std::size_t i = 0; i < m_state.processes.size(); ++i)
        settle(static_cast<ProcessId>(i));
}

void Player::wakeForRound()
{
    m_ready = std::exchange(m_again, {});
    std::erase_if(m_sleepers, [this](ProcessId id) {
        const bool begins = process(id).until <= m_state.round;
        if (begins)
            m_ready.push_back(id);
        return begins;
    });
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
    m_state.isDeciding = false;
    m_ready.clear();
    m_stage = Stage::Between;
    if (m_recorder)
        m_recorder->endRound();
}

void Player::runReady(Pace pace)
{
    auto ready = std::exchange(m_ready, {});
    if (!std::ranges::is_sorted(ready))
        std::ranges::sort(ready);
    for (std::size_t i = 0; i < ready.size(); ++i) {
        if (runOne(ready[i], pace)) {
            settle(ready[i]);
        } else if (m_failure) {
            // Those before it would have come first: what goes wrong there is what the run tells.
            std::erase_if(m_ready, [id = ready[i]](ProcessId other) { return other > id; });
            return;
        }
    }
}

/// Whether it waits for something now.
bool Player::runOne(ProcessId id, Pace pace)
{
    try {
        if (pace == Pace::AllTheWay) {
            m_interpreter.run(id);
        } else if (m_interpreter.runStatement(id)) {
            m_ready.push_back(id);
            return false;
        }
        return true;
    } catch (const ValueError& error) {
        fail(id, error);
        return false;
    }
}

bool Player::waitsFor(const Process& receiver, ProcessId source)
{
    const bool stands = receiver.wait == Wait::Receive || receiver.wait == Wait::Received;
    return stands && (receiver.fromAny || receiver.partner == source);
}

bool Player::isAwaited(const Transit& transit) const
{
    const Process& receiver = process(transit.destination);
    // The next one of the pair; later ones are not for this receive.
    return waitsFor(receiver, transit.source)
        && (m_ports.isOnePort() || receiver.mail.expected(transit.source) == transit.sequence);
}

// Synchronous: a receive is for one message, so a second send must not start for it.
bool Player::isMatched(const Process& receiver, ProcessId id) const
{
    if (receiver.wait == Wait::Received)
        return receiver.mail.hasCrossedIn(m_state.round, receiver.fromAny ? nobody : receiver.partner);
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
    if (m_state.transits.empty())
        return false;
    const bool crossed = m_ports.isOnePort() ? crossOnePort() : crossAny();
    m_moved = m_moved || crossed;
    return crossed;
}

/// One port, buffered, cut-through, shared: whether a message may cross depends on its receiver's port alone, and the
/// port that it left is free in the next round.
bool Player::crossOnePort()
{
    auto& transits = m_state.transits;
    const auto bySource = [](const Transit& a, const Transit& b) { return a.source < b.source; };
    if (!std::ranges::is_sorted(transits, bySource))
        std::ranges::sort(transits, bySource);
    bool crossed = false;
    for (const bool awaited : {true, false})
        for (Transit& transit : transits)
            if (transit.hop == 0 && (!awaited || isAwaited(transit))
                && m_ports.mayCross(transit, awaited) == Ports::Answer::Yes) {
                letCross(transit);
                crossed = true;
            }
    if (crossed)
        std::erase_if(transits, [](const Transit& transit) { return transit.isThere(); });
    return crossed;
}

bool Player::crossAny()
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
    Process& receiver = process(transit.destination);
    const bool wakes = receiver.wait == Wait::Receive && waitsFor(receiver, transit.source);
    if (!m_ports.isOnePort()) {
        receiver.mail.cross(transit.source, transit.sequence, m_state.round, transit.record);
    } else if (const Inbound message{transit.sequence, m_state.round, transit.record, transit.payload}; wakes) {
        receiver.handed = message;
        receiver.handedBy = transit.source;
    } else {
        receiver.mail.add(transit.source, message);
    }
    if (wakes && (receiver.handedBy != nobody || receiver.mail.isReady(transit.source))) {
        receiver.wait = Wait::Ready;
        m_ready.push_back(transit.destination);
    }
    Process& sender = process(transit.source);
    if (sender.wait == Wait::Cross) {
        sender.wait = Wait::Ready;
        m_ready.push_back(transit.source);
    }
}

bool Player::releaseBarrier()
{
    if (m_atBarrier == 0 || !m_state.transits.empty() || !m_ready.empty()
        || m_atBarrier + m_done < std::ssize(m_state.processes))
        return false;
    m_atBarrier = 0;
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
    m_state.isDeciding = true; // also for those who go on from a barrier now and ask then
    m_ready = std::exchange(m_asking, {});
}

bool Player::allDone() const { return m_state.transits.empty() && m_done == std::ssize(m_state.processes); }

bool Player::canGoOn()
{
    if (m_failure || allDone())
        return false;
    if (m_moved || m_state.round == 0)
        return true;
    const auto sendsNext = [this](ProcessId id) {
        return process(id).wait == Wait::Send && process(id).earliestSend > m_state.round;
    };
    if (std::ranges::any_of(m_again, sendsNext))
        return true;
    RoundNumber next = 0;
    for (const ProcessId id : m_sleepers)
        next = next == 0 ? process(id).until : std::min(next, process(id).until);
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
