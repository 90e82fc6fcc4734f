// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Faults while a run is played: what is lost, what comes late, who stops.
#include <algorithm>

#include "core/machine/player.h"

namespace lockstep {

/// Before a round: processes that stop act no more, and what they have sent and has not started to cross is gone.
void Player::stopProcesses()
{
    const std::vector<Fault>& faults = m_request.faults;
    for (std::size_t i = 0; i < faults.size(); ++i) {
        if (faults[i].kind != Fault::Kind::Stop || faults[i].round != m_state.round)
            continue;
        const ProcessId id = faults[i].process;
        if (process(id).wait() == Wait::Done)
            continue;
        m_met[i] = true;
        m_state.stopped[id] = m_state.round;
        unsettle(id);
        m_ports->withdraw(id);
        if (m_request.program->hasStarts) {
            RareState& rare = process(id).changeRare();
            rare.queue.clear();
            rare.own.clear();
            rare.started.clear();
        }
        process(id).wait() = Wait::Done;
        ++m_done;
    }
}

/// The message starts to cross: notes the fault that concerns it.
void Player::meetFault(const Offer& offer, std::int32_t record)
{
    const std::vector<Fault>& faults = m_request.faults;
    bool isMet = false;
    for (std::size_t i = 0; i < faults.size(); ++i) {
        const Fault& fault = faults[i];
        if (!fault.concernsMessage() || fault.round != m_state.round || fault.process != offer.source
            || fault.destination != offer.destination || ++m_state.startedOf[i] != fault.which || isMet)
            continue;
        m_met[i] = true;
        isMet = true;
        m_state.passages[offer.passage].fault = static_cast<std::int32_t>(i);
        if (m_recorder)
            m_recorder->faulty(record, fault.kind == Fault::Kind::Drop, fault.amount);
    }
}

/// The message has crossed its last link. Whether it goes no further now.
bool Player::isKeptBack(const Offer& offer, std::int32_t record)
{
    const Passage& passage = m_state.passages[offer.passage];
    if (passage.fault < 0)
        return false;
    const Fault& fault = m_request.faults[static_cast<std::size_t>(passage.fault)];
    if (fault.kind == Fault::Kind::Delay) {
        m_state.late.push_back({m_state.round + fault.amount, offer.source, offer.destination, passage.tag,
            passage.sequence, record, passage.receive});
        return true;
    }
    if (Started* const receive = findStarted(process(offer.destination), passage.receive))
        receive->isAwaited = false;
    eachMail(
        process(offer.destination), passage.tag, [&](Mailbox& mail) { mail.drop(offer.source, passage.sequence); });
    wakeIfReady(offer.destination, offer.source, passage.tag); // for one that overtook it
    return true;
}

/// Delivers what is due in this round.
bool Player::bringLate()
{
    std::vector<LateMessage> arrived;
    std::erase_if(m_state.late, [&](const LateMessage& message) {
        if (message.arrives > m_state.round)
            return false;
        arrived.push_back(message);
        eachMail(process(message.destination), message.tag,
            [&](Mailbox& mail) { mail.cross(message.source, message.sequence, m_state.round, message.record); });
        if (m_recorder)
            m_recorder->arrived(message.record, m_state.round);
        return true;
    });
    for (const LateMessage& message : arrived)
        if (message.receive != 0)
            bring(message.destination, message.receive, message.source, message.sequence, message.tag);
        else if (m_request.program->hasStarts)
            m_matching.insert(message.destination);
    matchAll();
    for (const LateMessage& message : arrived)
        wakeIfReady(message.destination, message.source, message.tag);
    return !arrived.empty();
}

/// The next round in which a fault changes something although no process acts; 0: there is none.
RoundNumber Player::nextFault(RoundNumber next) const
{
    for (const LateMessage& message : m_state.late)
        next = next == 0 ? message.arrives : std::min(next, message.arrives);
    for (const Fault& fault : m_request.faults)
        if (fault.kind == Fault::Kind::Stop && fault.round > m_state.round && next > 0)
            next = std::min(next, fault.round);
    return next;
}

} // namespace lockstep
