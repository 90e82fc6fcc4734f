// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/base/settings.h"
#include "core/machine/rows.h"
#include "core/machine/state.h"

namespace lockstep {

/// Decides which messages may cross if this depends only on one port out and one port in: one port, full duplex,
/// cut-through, buffered, shared. Messages that the receiver waits for come first, then lower senders: only the
/// receiver's port has to choose, and the port of the sender is free in the next round.
class OnePort {
public:
    static bool suits(const Settings& settings);

    explicit OnePort(MachineState& state);

    void beginRound()
    {
        m_left.clear();
        m_reached.clear();
    }
    /// Whether the process may send a message: it has none waiting, and none crossed in this round.
    bool isFree(ProcessId source) const { return !m_state.offering.contains(source) && !m_left.contains(source); }
    /// The processes of a batch that are not free.
    std::uint64_t busy(std::size_t batch) const { return m_state.offering.ofBatch(batch) | m_left.ofBatch(batch); }
    void add(const Offer& offer)
    {
        const auto source = static_cast<std::size_t>(offer.source);
        const std::size_t batch = source / ProcessBatch::lanes;
        m_state.offers[batch].put(offer, source % ProcessBatch::lanes, m_state.offering.ofBatch(batch));
        m_state.offering.insert(offer.source);
    }
    /// Whether some message is addressed to one of them.
    bool reachesAny(const ProcessSet& processes) const;
    /// The crossed messages of a batch, in order.
    struct Crossed {
        ProcessId first; ///< of the batch
        std::uint64_t sources;
        std::uint64_t handed; ///< of these, messages that receivers were waiting for
        const OfferBatch& offers;
    };
    /// Lets every message cross that may. Receivers that wait for one get it in this round unless an error
    /// occurs: wake(batch, lanes). Then reports the senders, batch by batch: crossed(...). Returns whether there was a
    /// message.
    template <class Wake, class Tell> bool cross(const Wake& wake, const Tell& crossed);

private:
    MachineState& m_state;
    ProcessSet m_left;    ///< senders of messages that crossed in this round
    ProcessSet m_reached; ///< their receivers
};

template <class Wake, class Tell> bool OnePort::cross(const Wake& wake, const Tell& crossed)
{
    bool isAny = false;
    for (const bool awaited : {true, false})
        m_state.offering.eachBatch([&](std::size_t batch, std::uint64_t sources) {
            const OfferBatch& offers = m_state.offers[batch];
            const auto first = static_cast<ProcessId>(batch * ProcessSet::batch);
            std::uint64_t gone = 0;
            std::uint64_t handed = 0;
            // One target batch after the other: neighbours usually send to neighbours.
            std::size_t to = batch;
            ProcessBatch* receivers = &m_state.processes.batch(to);
            std::uint64_t reached = m_reached.ofBatch(to);
            std::uint64_t woken = 0;
            const bool areAlike = offers.payload.areAlike(sources);
            const auto leave = [&] {
                if (reached != 0)
                    m_reached.insert(to, reached);
                if (woken == 0)
                    return;
                if (areAlike)
                    receivers->handed.put(woken, offers.payload.common(), receivers->isHanded);
                else
                    receivers->handed.ownOf(woken);
                receivers->isHanded |= woken;
                rows::set(receivers->wait, Wait::Ready, woken);
                wake(to, woken);
                woken = 0;
            };
            ProcessSet::eachBit(sources, [&](std::size_t lane) {
                const auto destination = static_cast<std::size_t>(offers.destination[lane]);
                if (destination / ProcessSet::batch != to) {
                    leave();
                    to = destination / ProcessSet::batch;
                    receivers = &m_state.processes.batch(to);
                    reached = m_reached.ofBatch(to);
                }
                const std::size_t at = destination % ProcessSet::batch;
                const std::uint64_t bit = ProcessSet::bit(at);
                if ((reached & bit) != 0)
                    return;
                const ProcessId source = first + static_cast<ProcessId>(lane);
                const Wait wait = receivers->wait[at];
                const bool stands = wait == Wait::Receive || wait == Wait::Received || wait == Wait::Exchange;
                const bool isNow = stands && (receivers->partner[at] == source || (receivers->fromAny & bit) != 0);
                if (awaited && !isNow)
                    return;
                reached |= bit;
                gone |= ProcessSet::bit(lane);
                if (!isNow || wait == Wait::Received) // it only asks whether something was received
                    return;
                if (!areAlike) // otherwise leave() records for all of them that the value is their own
                    receivers->handed.ownOf(0)[at] = offers.payload[lane];
                receivers->partner[at] = source;
                woken |= bit;
                handed |= ProcessSet::bit(lane);
            });
            leave();
            if (gone == 0)
                return;
            crossed(Crossed{first, gone, handed, offers});
            m_state.offering.erase(batch, gone);
            m_left.insert(batch, gone);
            isAny = true;
        });
    return isAny;
}

} // namespace lockstep
