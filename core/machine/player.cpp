// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Plays a round in pieces: the processes that can run do, messages cross, their receivers run on, until nothing crosses
// any more; then every `if received` is decided. Sets name the processes that can run, try again or ask, because
// looking at all of them would make a round of a large network slow even where only one process moves. Processes run in
// the order of their numbers: the same input always has the same first error.

#include "core/machine/player.h"
#include "core/machine/why_unset.h"

#include "core/base/cancel.h"
#include "core/header/program.h"
#include "core/machine/messages.h"
#include "core/machine/observer.h"
#include "core/network/network.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/value/messages.h"

#include <algorithm>
#include <bit>
#include <new>

namespace lockstep {
Player::Player(const RunRequest& request, MachineState state, std::shared_ptr<Store> store, Recorder* recorder,
    const std::atomic<bool>* cancel)
    : m_request(request), m_state(std::move(state)), m_store(std::move(store)), m_recorder(recorder),
      m_interpreter(request, m_state, *m_store, *this, cancel), m_met(request.faults.size())
{
    m_state.startedOf.resize(request.faults.size());
    if (operationInfo(request.operation.kind).hears)
        m_heardFrom.emplace(request.operation.processes);
    settleAll();
}

void Player::start()
{
    m_interpreter.start();
    settleAll();
}

void Player::startVectorised()
{
#if __has_include("core/machine/vectorised/lanes.h")
    if (m_ports->keepsWhenSent() || !m_request.faults.empty()) {
        start();
        return;
    }
    m_interpreter.reserve();
    settleAll();
    m_batches = makeVectorised(m_request, m_interpreter, m_state, *m_store, *m_ports);
#else
    start();
#endif
}

void Player::countMessage()
{
    if (m_state.sequence >= m_request.budgets.messages)
        throw Stopped{RunError::Kind::Budget,
            problem(message::machineMessageBudget, {std::to_string(m_request.budgets.messages)})};
    ++m_state.sequence;
}

bool Player::post(Offer message, Path detour, std::int64_t tag)
{
    if (message.source == message.destination) {
        countMessage();
        postOwn({message, tag, m_state.sequence, 0});
        return true;
    }
    if (m_request.program->hasStarts && holdsUp(message))
        return false;
    Queued send{message, std::move(detour), tag};
    if (!handOver(send))
        return false;
    if (m_observer)
        m_observer->posted(
            message.source, m_state.situation(message.source), message.destination, sequenceOf(send.offer));
    if (m_heardFrom)
        m_heardFrom->posted(message.source, sequenceOf(send.offer));
    return true;
}

/// Gives the message to its port; false if that is busy. Synchronous messages of programs that start some wait beside
/// the port, which they need only when they cross.
bool Player::handOver(Queued& send)
{
    Offer& message = send.offer;
    // Only with one port a message is known by its sender, which a replay asks for.
    if (send.path || send.tag != 0 || m_ports->needsPassages() || (!m_recorder && !m_ports->isPlain()))
        message.passage = m_ports->passageOf(message.source, message.destination, std::move(send.path), send.tag);
    const bool waitsBeside = m_request.program->hasStarts && m_request.settings.sends == Sends::Synchronous;
    if (!waitsBeside && !m_ports->canPost(message)) {
        if (message.passage >= 0) {
            send.path = m_state.passages[message.passage].detour;
            m_state.passages.release(message.passage);
            message.passage = -1;
        }
        return false;
    }
    if (send.sequence == 0) {
        countMessage();
        send.sequence = m_state.sequence;
    }
    if (message.passage >= 0) {
        Passage& passage = m_state.passages[message.passage];
        passage.sequence = send.sequence;
        passage.handle = send.handle;
        passage.from = send.from;
        passage.arrived = std::max(passage.arrived, send.from);
    }
    m_ports->post(message);
    if (m_request.program->hasStarts)
        orderOffers(message.source);
    if (m_ports->keepsWhenSent())
        mailOf(process(message.destination), send.tag).add(message.source, {send.sequence, 0, -1, message.payload});
    if (m_request.program->takesAnyTag)
        mailOf(process(message.destination), std::nullopt)
            .add(message.source, {send.sequence, 0, -1, m_store->integer(send.tag)});
    return true;
}

/// A message of a process to itself needs no port and no link, and crosses as soon as it may.
void Player::postOwn(const OwnMessage& own)
{
    if (m_heardFrom)
        m_heardFrom->posted(own.offer.source, own.sequence);
    if (m_request.settings.sends == Sends::Buffered)
        crossOwn(own);
    else
        process(own.offer.source).changeRare().own.push_back(own);
    if (m_request.program->hasStarts)
        matchStarted(own.offer.source);
}

void Player::crossOwn(const OwnMessage& own)
{
    const ProcessId id = own.offer.source;
    const std::int32_t record = m_state.records++;
    if (m_recorder && own.tag != 0)
        m_recorder->startedWith(own.tag);
    if (m_recorder)
        m_recorder->crossedOwn(sentMessage(own.offer, 0));
    if (m_heardFrom)
        m_heardFrom->started(own.sequence, record, id);
    mailOf(process(id), own.tag).add(id, {own.sequence, m_state.round, record, own.offer.payload});
    if (m_request.program->takesAnyTag)
        mailOf(process(id), std::nullopt).add(id, {own.sequence, m_state.round, record, m_store->integer(own.tag)});
    if (own.handle != 0) {
        if (Started* const started = findStarted(process(id), own.handle)) {
            started->isComplete = true;
            started->crossed = m_state.round;
        }
    } else if (Exchange& now = process(id).changeRare().exchange; now.isOn && now.destination == id) {
        now.crosses = false;
    }
}

bool Player::bringOwn(ProcessId id, std::optional<std::int64_t> tag)
{
    auto& all = process(id).changeRare().own;
    const auto found =
        std::ranges::find_if(all, [&](const OwnMessage& own) { return own.tag == tag.value_or(own.tag); });
    if (found == all.end())
        return false;
    const OwnMessage own = *found;
    all.erase(found);
    crossOwn(own);
    return true;
}

/// 0 with one port: then each sender has only one message.
std::int64_t Player::sequenceOf(const Offer& offer) const
{
    return offer.passage >= 0 && !m_ports->isPlain() ? m_state.passages[offer.passage].sequence : 0;
}

void Player::taken(std::int32_t record)
{
    if (m_recorder)
        m_recorder->taken(record, m_state.round);
    if (m_heardFrom)
        m_heardFrom->taken(record);
}

void Player::eachHeld(const std::function<void(Word)>& hold) const
{
    m_state.eachHeld(hold);
    if (m_recorder)
        m_recorder->eachHeld(hold);
}

void Player::beginRound()
{
    ++m_state.round;
    m_state.later.clear();
    m_ports->beginRound();
    m_moved = false;
    std::ranges::fill(m_state.startedOf, 0);
    stopProcesses();
    takeWork(); // discards work of earlier runs in this thread
    if (m_state.round > m_request.budgets.rounds)
        throw Stopped{
            RunError::Kind::Budget, problem(message::machineRoundBudget, {std::to_string(m_request.budgets.rounds)})};
    if (m_recorder)
        m_recorder->beginRound();
    if (m_observer)
        m_observer->beginRound(m_state.round);
}

void Player::settle(ProcessId id)
{
    switch (process(id).wait()) {
    case Wait::Send: m_again.insert(id); break;
    case Wait::Round: m_sleepers.insert(id); break;
    case Wait::Received: m_asking.insert(id); break;
    case Wait::Barrier: ++m_atBarrier; break;
    case Wait::Done: ++m_done; break;
    case Wait::Exchange:
        if (process(id).rare().exchange.sends)
            m_again.insert(id);
        break;
    case Wait::Ready: // has not begun
    case Wait::Cross:
    case Wait::Receive:
    case Wait::Started:
    case Wait::Failed: break;
    }
}

void Player::unsettle(ProcessId id)
{
    m_atBarrier -= process(id).wait() == Wait::Barrier ? 1 : 0;
    for (ProcessSet* const set : {&m_ready, &m_again, &m_sleepers, &m_asking, &m_queuing, &m_matching})
        set->erase(id);
}

void Player::settleAll()
{
    m_ports.emplace(m_request, m_state);
    const std::size_t processes = m_state.processes.size();
    for (ProcessSet* set : {&m_ready, &m_running, &m_again, &m_sleepers, &m_asking, &m_queuing, &m_matching})
        *set = ProcessSet(processes);
    for (std::size_t batch = 0; batch < m_state.processes.batches(); ++batch) {
        const std::uint64_t all = m_state.processes.ofBatch(batch);
        const std::uint64_t ready = all & m_state.processes.batch(batch).waitingFor(Wait::Ready);
        if (ready != 0)
            m_again.insert(batch, ready);
        ProcessSet::eachBit(
            all & ~ready, [&](std::size_t lane) { settle(static_cast<ProcessId>(batch * ProcessSet::batch + lane)); });
    }
    for (ProcessId id = 0; m_request.program->hasStarts && id < std::ssize(m_state.processes); ++id)
        if (!process(id).rare().queue.empty())
            m_queuing.insert(id);
}

void Player::wakeForRound()
{
    m_again.eachBatch([this](std::size_t batch, std::uint64_t processes) { m_ready.insert(batch, processes); });
    m_again.clear();
    m_sleepers.each([this](ProcessId id) {
        if (process(id).rare().until > m_state.round)
            return;
        m_sleepers.erase(id);
        m_ready.insert(id);
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
        if (m_batches)
            vectorised([this] { m_batches->beginRound(); });
        wakeForRound();
        flushAll();
        m_stage = Stage::Exchanging;
    }
    for (;;) {
        if (m_failure && m_ready.isEmpty()) {
            endRound();
            return false;
        }
        if (!m_ready.isEmpty()) {
            runReady(pace);
            return true;
        }
        if (m_stage == Stage::Exchanging) {
            const bool crossed = cross();
            if (m_failure)
                m_ready.clear();
            else if (!releaseBarrier() && !crossed && m_ready.isEmpty())
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
    m_ready.clear();
    m_state.crossed.clear();
    m_state.startedCrossed.clear();
    m_state.isDeciding = false;
    m_stage = Stage::Between;
    if (!m_recorder)
        return;
    if (m_failure)
        m_recorder->dropUntaken(m_state.processes);
    m_recorder->endRound();
}

/// Whatever goes wrong, the run is repeated.
template <class Play> void Player::vectorised(const Play& play)
{
    try {
        play();
    } catch (const ValueError&) {
        throw NotVectorised{};
    } catch (const std::bad_alloc&) {
        throw NotVectorised{};
    } catch (const Stopped& reason) {
        if (reason.kind == RunError::Kind::Cancelled)
            throw;
        throw NotVectorised{};
    }
}

void Player::runVectorised()
{
    vectorised([this] {
        std::size_t batch = 0;
        std::uint64_t processes = 0;
        const auto playOne = [&](std::size_t next) {
            if (processes == 0)
                return;
            if (!m_haveBegun)
                m_interpreter.begin(batch); // here, so that its memory is in the cache when it runs
            const std::size_t first = batch * ProcessSet::batch;
            const BatchRunner::Waiting waiting = m_batches->run(batch, processes, next);
            if (waiting.toSend != 0)
                m_again.insert(batch, waiting.toSend);
            m_done += std::popcount(waiting.forNothing);
            ProcessSet::eachBit(
                waiting.otherwise, [&](std::size_t lane) { settle(static_cast<ProcessId>(first + lane)); });
        };
        m_running.eachBatch([&](std::size_t next, std::uint64_t running) {
            m_running.erase(next, running);
            playOne(next);
            batch = next;
            processes = running;
        });
        playOne(batch);
        if (!m_haveBegun)
            m_interpreter.haveBegun();
        m_haveBegun = true;
    });
}

void Player::runReady(Pace pace)
{
    std::swap(m_running, m_ready);
    if (m_batches) {
        runVectorised();
        return;
    }
    while (const auto id = m_running.takeFirst()) {
        try {
            if (pace == Pace::AllTheWay)
                m_interpreter.run(*id);
            if (pace == Pace::Statement && m_interpreter.runStatement(*id))
                m_ready.insert(*id);
            else
                settle(*id);
        } catch (Stopped& reason) {
            explain(reason, *id);
            throw;
        } catch (const std::bad_alloc&) {
            throw m_interpreter.memoryUsedUp(*id);
        } catch (const ValueError& error) {
            fail(*id, error);
            // Lower processes would have run first: their error is the one to report.
            m_running.clear();
        }
    }
}

/// Says why a loop does not end, if the run is over.
void Player::explain(Stopped& reason, ProcessId id)
{
    Diagnostic& diagnostic = reason.diagnostic;
    if (diagnostic.id != message::machineStatementBudget || !m_recorder || m_observer)
        return;
    std::string why = m_interpreter.whyEndless(id, reason.claims);
    if (why.empty())
        return;
    diagnostic.id = message::machineEndlessLoop;
    diagnostic.arguments.push_back(std::move(why));
}

bool Player::cross()
{
    if (!somebodyOffers())
        return false;
    const bool isLate = bringLate();
    const bool crossed = m_ports->cross(*this) || isLate;
    if (!m_failure)
        matchAll();
    m_moved = m_moved || crossed;
    return crossed;
}

/// Receivers that were handed a message continue, also if they wait in a send and a receive at the same time.
void Player::woke(std::size_t batch, std::uint64_t processes)
{
    m_ready.insert(batch, processes);
    m_again.erase(batch, processes);
}

void Player::crossed(const Ports::Crossed& crossed)
{
    const auto each = [&](std::uint64_t sources, const auto& visit) {
        ProcessSet::eachBit(sources, [&](std::size_t lane) {
            visit(crossed.offers.of(crossed.first + static_cast<ProcessId>(lane), lane), lane);
        });
    };
    const std::uint64_t withPassage = crossed.sources & crossed.offers.havePassage;
    bool areStandard = m_recorder && !m_observer && !m_ports->keepsWhenSent();
    ProcessSet::eachBit(areStandard ? withPassage : 0, [&](std::size_t lane) {
        areStandard = areStandard && !m_state.passages[crossed.offers.passageOf(lane)].detour;
    });
    if (!areStandard) {
        each(crossed.sources,
            [&](const Offer& offer, std::size_t lane) { crossedAlone(offer, (crossed.handed >> lane & 1U) != 0); });
        return;
    }
    m_recorder->started(crossed.offers, crossed.first, crossed.sources, crossed.handed);
    each(crossed.sources & ~crossed.handed, [&](const Offer& offer, std::size_t lane) {
        const int before = std::popcount(crossed.sources & (ProcessSet::bit(lane) - 1));
        deliver(offer, m_state.records + before);
    });
    m_state.records += std::popcount(crossed.sources);
    ProcessSet::eachBit(
        withPassage, [&](std::size_t lane) { m_state.passages.release(crossed.offers.passageOf(lane)); });
    if (m_request.settings.sends == Sends::Synchronous)
        m_state.crossed.insert(static_cast<std::size_t>(crossed.first) / ProcessSet::batch, crossed.sources);
}

void Player::crossedAlone(const Offer& offer, bool isHanded)
{
    const std::int32_t record = m_state.records;
    start(offer, isHanded);
    if (!isHanded)
        deliver(offer, record);
    finish(offer);
}

void Player::moved(const Offer& offer, bool isHanded)
{
    const Passage& passage = m_state.passages[offer.passage];
    const bool starts = passage.hop == 1;
    if (starts)
        start(offer, isHanded);
    if (m_recorder && isHanded && !starts)
        m_recorder->taken(passage.record, m_state.round);
    if (m_recorder)
        m_recorder->moved(passage, offer.words);
    if (!passage.isThere())
        return;
    if (m_recorder && passage.fault < 0)
        m_recorder->arrived(passage.record, m_state.round);
    if (!isHanded)
        deliver(offer, passage.record);
    finish(offer);
}

/// The message crosses its first link.
void Player::start(const Offer& offer, bool isHanded)
{
    const std::int32_t record = m_state.records++;
    const Passage* const passage = offer.passage < 0 ? nullptr : &m_state.passages[offer.passage];
    if (m_recorder && passage && passage->detour)
        m_recorder->startedOn(*passage->detour);
    if (m_recorder && passage && passage->tag != 0)
        m_recorder->startedWith(passage->tag);
    if (m_recorder)
        m_recorder->started(sentMessage(offer, isHanded ? m_state.round : 0));
    if (m_observer)
        m_observer->started(offer.source, sequenceOf(offer));
    if (m_heardFrom)
        m_heardFrom->started(sequenceOf(offer), record, offer.destination);
    if (m_request.program->hasStarts && m_request.settings.sends == Sends::Synchronous)
        reserve(offer);
    if (!m_state.startedOf.empty())
        meetFault(offer, record);
}

/// The message is in the mailbox from now on.
void Player::deliver(const Offer& offer, std::int32_t record)
{
    std::int64_t tag = 0;
    if (m_ports->keepsWhenSent()) {
        const Passage& passage = m_state.passages[offer.passage];
        if (isKeptBack(offer, record))
            return;
        tag = passage.tag;
        eachMail(process(offer.destination), tag,
            [&](Mailbox& mail) { mail.cross(offer.source, passage.sequence, m_state.round, record); });
        if (passage.receive != 0) {
            bring(offer.destination, passage.receive, offer.source, passage.sequence, tag);
            return;
        }
        if (m_request.program->hasStarts)
            m_matching.insert(offer.destination);
    } else {
        process(offer.destination).changeRare().mail.add(offer.source, {0, m_state.round, record, offer.payload});
    }
    wakeIfReady(offer.destination, offer.source, tag);
}

void Player::wakeIfReady(ProcessId receiver, ProcessId source, std::int64_t tag)
{
    const ConstProcess waiting = process(receiver);
    if (waiting.wait() != Wait::Received && awaits(waiting, source, tag)
        && mailOf(waiting, awaitedTag(waiting)).isReady(source))
        wake(receiver);
}

/// The message is no longer on its way.
void Player::finish(const Offer& offer)
{
    const std::int32_t handle = offer.passage < 0 ? 0 : m_state.passages[offer.passage].handle;
    if (offer.passage >= 0)
        m_state.passages.release(offer.passage);
    if (m_request.settings.sends != Sends::Synchronous)
        return;
    if (handle == 0) {
        m_state.crossed.insert(offer.source);
        return;
    }
    m_state.startedCrossed.push_back(offer.source);
    if (Started* const started = findStarted(process(offer.source), handle)) {
        started->isComplete = true;
        started->crossed = m_state.round;
    }
}

/// Synchronous: a send ends with the round in which its message has crossed, as MPI_Ssend has returned before the next
/// call begins. What the sender does then, it does beside what is decided; nothing crosses any more.
void Player::endSends()
{
    m_state.crossed.each([this](ProcessId source) {
        m_state.later.insert(source);
        const Process sender = process(source);
        if (sender.wait() == Wait::Cross)
            wake(source);
        if (!sender.hasRare() || !sender.rare().exchange.crosses)
            return;
        Exchange& now = sender.changeRare().exchange;
        now.crosses = false;
        if (sender.wait() == Wait::Exchange && !now.receives)
            wake(source);
    });
    m_state.crossed.clear();
    for (const ProcessId source : std::exchange(m_state.startedCrossed, {}))
        if (process(source).wait() == Wait::Started) {
            m_state.later.insert(source);
            wake(source);
        }
}

/// Processes that would be tried again in the next round continue in this one.
void Player::wake(ProcessId id)
{
    if (process(id).wait() == Wait::Exchange)
        m_again.erase(id);
    process(id).wait() = Wait::Ready;
    m_ready.insert(id);
}

bool Player::releaseBarrier()
{
    if (m_atBarrier == 0 || holdsBarrier() || !m_ready.isEmpty()
        || m_atBarrier + m_done < std::ssize(m_state.processes))
        return false;
    m_atBarrier = 0;
    if (m_heardFrom)
        m_heardFrom->met();
    for (ProcessId id = 0; id < std::ssize(m_state.processes); ++id) {
        if (process(id).wait() != Wait::Barrier)
            continue;
        process(id).wait() = Wait::Ready;
        m_state.later.insert(id);
        m_ready.insert(id);
    }
    return true;
}

// After the round was played, every `if received` is decided, synchronous sends end, and processes continue, but
// nothing crosses any more.
void Player::beginDeciding()
{
    m_stage = Stage::Deciding;
    m_state.isDeciding = true;    // also for processes that continue after a barrier and ask then
    std::swap(m_ready, m_asking); // m_ready was empty
    endSends();
}

bool Player::allDone() const { return m_done == std::ssize(m_state.processes); }

bool Player::canContinue()
{
    if (m_failure || (allDone() && !somebodyOffers() && m_queuing.isEmpty()))
        return false;
    if (m_moved || m_state.round == 0 || m_state.startsFrom > m_state.round)
        return true;
    bool sendsNext = !m_state.held.sources().isEmpty();
    m_again.each([&](ProcessId id) {
        const ConstProcess one = process(id);
        sendsNext = sendsNext
            || (one.wait() == Wait::Exchange ? one.rare().exchange.sendFrom > m_state.round
                                             : one.wait() == Wait::Send && m_state.later.contains(id));
    });
    if (sendsNext)
        return true;
    RoundNumber next = 0;
    m_sleepers.each([&](ProcessId id) {
        const RoundNumber until = process(id).rare().until;
        next = next == 0 ? until : std::min(next, until);
    });
    next = nextFault(next);
    while (next > 0 && m_state.round + 1 < next) { // skips empty rounds
        beginRound();
        if (m_recorder)
            m_recorder->endRound();
    }
    // Of an exchange the vectorised processes only know that they wait for its message; a deadlock tells more.
    if (next == 0 && m_batches && m_request.settings.sends == Sends::Synchronous)
        throw NotVectorised{};
    return next > 0;
}

void Player::fail(ProcessId id, const ValueError& error)
{
    m_failure = failureOf(id, error);
    process(id).wait() = Wait::Failed;
}

RunError Player::failureOf(ProcessId id, const ValueError& error) const
{
    RunError failure;
    failure.kind = RunError::Kind::Runtime;
    failure.process = id;
    const Diagnostic inner{error.id, error.arguments, {}, {}};
    const bool isUnset = error.id == message::valueUnset;
    failure.diagnostic.id = message::machineInProcess;
    failure.diagnostic.arguments = {std::to_string(id), std::to_string(m_state.round), sentence(inner),
        isUnset ? whyUnset(m_request, process(id), id, error.arguments.front(), failure.claims) : hint(inner)};
    failure.diagnostic.span = m_interpreter.failedAt(id, failure.diagnostic.file);
    if (failure.call = callOf(id); failure.call.line > 0) {
        failure.diagnostic.id = message::machineInUsed;
        auto& arguments = failure.diagnostic.arguments;
        arguments.insert(
            arguments.end() - 1, {std::to_string(failure.call.line), failure.call.unit}); // before the hint
    }
    const UnitCode& main = m_request.program->units.front();
    const auto isIt = [&](std::int32_t slot) {
        return main.slotNames[static_cast<std::size_t>(slot)] == error.arguments.front();
    };
    if (isUnset && process(id).depth() == 1 && std::ranges::any_of(main.parameters, isIt))
        failure.unset = error.arguments.front();
    return failure;
}

/// The first call in the program itself, from the innermost unit outwards.
RunError::Call Player::callOf(ProcessId id) const
{
    const Program& program = *m_request.program;
    const ConstProcess one = process(id);
    const auto unitOf = [&](std::size_t depth) -> const UnitCode& {
        return program.units[static_cast<std::size_t>(one.frame(depth).unit)];
    };
    if (unitOf(one.depth() - 1).file == program.file)
        return {};
    for (std::size_t depth = one.depth() - 1; depth-- > 0;)
        if (const UnitCode& caller = unitOf(depth); caller.file == program.file)
            return {caller.spans[static_cast<std::size_t>(one.frame(depth).next - 1)].line, unitOf(depth + 1).name};
    return {};
}

void Player::failed(const Offer& offer, const Ports::Opposition& opposition)
{
    // Vectorised processes stop before a second send. If that send has an error, it comes first.
    if (m_batches)
        throw NotVectorised{};
    RunError failure;
    failure.kind = RunError::Kind::Runtime;
    failure.process = offer.source;
    const auto name = [this](NodeId node) { return m_request.network->nodeName(node); };
    std::vector<std::string> arguments{name(opposition.from), name(opposition.to), std::to_string(offer.source),
        std::to_string(offer.destination), std::to_string(m_state.round)};
    if (opposition.record < 0) {
        for (const std::size_t i : {2, 3, 4})
            arguments.push_back(arguments[i]);
    } else if (m_recorder) {
        const auto& other = m_recorder->message(opposition.record);
        for (const auto number : {other.source, other.destination, other.round})
            arguments.push_back(std::to_string(number));
    }
    const auto& unit = m_request.program->units[static_cast<std::size_t>(offer.site.unit)];
    failure.diagnostic = {message::machineSimplex, std::move(arguments),
        unit.spans[static_cast<std::size_t>(offer.site.instruction)], unit.file};
    process(offer.source).wait() = Wait::Failed;
    m_failure = std::move(failure);
}

} // namespace lockstep
