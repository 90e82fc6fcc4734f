// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// What processes have started: sends that wait for their port, and receives that wait for their message. Receives take
// messages in the order in which they were reached, once a wave, when all that crosses in it has crossed. A synchronous
// message crosses only for a receive, and is for the first that takes it when it sets out.
#include <algorithm>
#include <utility>

#include "core/header/program.h"
#include "core/machine/observer.h"
#include "core/machine/player.h"

namespace lockstep {

void Player::start(Queued send)
{
    countMessage();
    send.sequence = m_state.sequence;
    const ProcessId id = send.offer.source;
    if (send.offer.destination == id) {
        if (m_request.settings.sends == Sends::Buffered)
            findStarted(process(id), send.handle)->isComplete = true;
        postOwn({send.offer, send.tag, send.sequence, send.handle});
        return;
    }
    if (m_observer)
        m_observer->posted(id, m_state.situation(id), send.offer.destination, send.sequence);
    if (m_heardFrom)
        m_heardFrom->posted(id, send.sequence);
    m_state.startsFrom = std::max(m_state.startsFrom, send.from);
    process(id).changeRare().queue.push_back(std::move(send));
    m_queuing.insert(id);
    flush(id);
}

/// With a port for each link a later message may have found its port free before an earlier one; when they cross, the
/// earlier one is asked first.
void Player::orderOffers(ProcessId source)
{
    std::vector<Offer> all;
    m_state.offers.eachOf(source, [&](const Offer& offer) { all.push_back(offer); });
    const auto sequence = [this](const Offer& offer) { return m_state.passages[offer.passage].sequence; };
    if (std::ranges::is_sorted(all, {}, sequence))
        return;
    std::ranges::sort(all, {}, sequence);
    m_state.offers.clear(source);
    for (const Offer& offer : all)
        m_state.offers.add(offer);
}

/// Whether a started message to the same process still waits for its port.
bool Player::holdsUp(const Offer& message) const
{
    return std::ranges::any_of(process(message.source).rare().queue,
        [&](const Queued& queued) { return queued.offer.destination == message.destination; });
}

/// Hands over what ports are free for. Synchronous messages need none before they cross.
void Player::flush(ProcessId id)
{
    const bool isSynchronous = m_request.settings.sends == Sends::Synchronous;
    auto queue = std::exchange(process(id).changeRare().queue, {});
    RareState::Column<Queued> left;
    for (Queued& send : queue) {
        const bool isHeldUp = std::ranges::any_of(
            left, [&](const Queued& earlier) { return earlier.offer.destination == send.offer.destination; });
        if ((send.from > m_state.round && !isSynchronous) || isHeldUp || !handOver(send)) {
            left.push_back(std::move(send));
            continue;
        }
        if (Started* const started = findStarted(process(id), send.handle); started && !isSynchronous)
            started->isComplete = true;
    }
    if (left.empty())
        m_queuing.erase(id);
    process(id).changeRare().queue = std::move(left);
}

/// When a round begins, ports are free again.
void Player::flushAll()
{
    m_queuing.each([this](ProcessId id) {
        flush(id);
        if (process(id).wait() == Wait::Started)
            wake(id);
    });
}

/// Receives that were started take what has come, in the order in which they were reached.
void Player::matchStarted(ProcessId id)
{
    const Process receiver = process(id);
    for (auto& [handle, started] : receiver.changeRare().started) {
        if (!started.isOpenReceive())
            continue;
        const Mailbox& mail = mailOf(ConstProcess(receiver), started.tag);
        ProcessId source = started.partner == nobody ? mail.readyOfAny()
            : mail.isReady(started.partner)          ? started.partner
                                                     : nobody;
        const bool isOwn = source == nobody && (started.partner == nobody || started.partner == id)
            && !receiver.rare().own.empty() && bringOwn(id, started.tag);
        if (isOwn)
            source = id;
        if (source == nobody)
            continue;
        std::optional<std::int64_t> tag = started.tag;
        const Inbound message = m_interpreter.takeMail(receiver, source, tag);
        complete(id, started, message, source, *tag);
    }
}

void Player::matchAll()
{
    m_matching.each([this](ProcessId id) { matchStarted(id); });
    m_matching.clear();
}

void Player::complete(ProcessId id, Started& started, const Inbound& message, ProcessId source, std::int64_t tag)
{
    started.isComplete = true;
    started.message = message;
    started.source = source;
    started.tag = tag;
    if (process(id).wait() == Wait::Started)
        wake(id);
}

/// A synchronous message that sets out is for the first receive that takes it.
void Player::reserve(const Offer& offer)
{
    Passage& passage = m_state.passages[offer.passage];
    passage.receive = m_ports->receiveFor(offer.source, offer.destination, passage);
    if (Started* const receive = findStarted(process(offer.destination), passage.receive))
        receive->isAwaited = true;
}

/// A message that was for a started receive has arrived.
void Player::bring(ProcessId receiver, std::int32_t handle, ProcessId source, std::int64_t sequence, std::int64_t tag)
{
    Started* const started = findStarted(process(receiver), handle);
    if (!started) // the process was stopped
        return;
    const Inbound message = mailOf(process(receiver), tag).drop(source, sequence);
    m_interpreter.forgetOrder(process(receiver), source, message);
    complete(receiver, *started, message, source, tag);
}

/// A barrier waits for messages that cross before anything else happens, not for a synchronous one without a receive.
bool Player::holdsBarrier()
{
    if (!m_request.program->hasStarts || m_request.settings.sends == Sends::Buffered)
        return somebodyOffers() || !m_queuing.isEmpty();
    bool holds = !m_state.underWay.empty() || !m_state.late.empty();
    m_state.offers.each([&](const Offer& offer) {
        holds = holds || m_ports->receiveFor(offer.source, offer.destination, m_state.passages[offer.passage]) != 0;
    });
    return holds;
}

} // namespace lockstep
