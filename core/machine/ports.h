// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <bit>
#include <optional>
#include <tuple>
#include <vector>

#include "core/base/cancel.h"
#include "core/machine/state.h"
#include "core/trace/run_request.h"

namespace lockstep {

/// The ports and links in use in the current round, and the one place that decides which message may cross now
/// (mayCross) and which comes first (cross).
class Ports {
public:
    Ports(const RunRequest& request, MachineState& state);

    /// Whether only one port out and one port in matter: one port, full duplex, cut-through, buffered, shared, and a
    /// program without tags whose operation does not ask who has heard from whom. The port of a sender is free again in
    /// the next round, and only that of the receiver has to choose. This is the usual case, and the compiler leaves all
    /// other rules out of the loop for it.
    bool isPlain() const { return m_isPlain; }
    /// Whether every message must have a passage.
    bool needsPassages() const { return m_needsLinks || m_keepsWhenSent; }
    /// Whether messages are in the mailbox, not yet crossed, when they are sent: a later message of the same pair may
    /// overtake an earlier one, or the mailbox depends on the tag, or it counts who has heard from whom.
    bool keepsWhenSent() const { return m_keepsWhenSent; }

    void beginRound();
    /// The passage of a message that is about to be sent.
    PassageIndex passageOf(ProcessId source, ProcessId destination, Path detour, std::int64_t tag);
    /// Gives passages to messages over default routes, the first ones of processes of a batch, whose destinations are
    /// in layer 0, and counts them as posted. Returns those whose port is busy. Only if links matter.
    std::uint64_t admit(std::size_t batch, std::uint64_t lanes);
    /// Whether its source may send it: some out-port has no waiting message and was not used in this round.
    bool canPost(const Offer& offer) const;
    /// The same for any message, if links do not matter.
    bool isFree(ProcessId source) const
    {
        return m_isPlain
            ? !m_state.offers.sources().contains(source) && !m_left.contains(source)
            : static_cast<int>(m_state.offers.waiting(source)) + outUsed(source) < m_request.settings.ports;
    }
    /// Of these processes of a batch, those that are not free, whatever the way of their next message.
    std::uint64_t busy(std::size_t batch, std::uint64_t lanes) const;
    /// The message was sent.
    void post(const Offer& offer);

    /// Crossed messages of a batch, in order.
    struct Crossed {
        ProcessId first; ///< of the batch
        std::uint64_t sources;
        std::uint64_t handed; ///< of these, messages that receivers were waiting for
        const OfferBatch& offers;
    };
    /// The directed link on the path of a message that was used in the other direction, and the record that did so.
    struct Opposition {
        NodeId from = 0;
        NodeId to = 0;
        std::int32_t record = 0; ///< -1: the message itself, on the way back over its own link
    };
    /// Lets every message cross that may: those that their receiver waits for first, then by sender, then in the order
    /// of sending; with store-and-forward by the round in which they came to their node, then by sender. A receiver
    /// that waits gets the message in this round unless an error occurs. Returns whether there was a message. `to` has
    /// woke(batch, lanes): receivers that were handed a message; crossed(Crossed); moved(offer, handed) over one link,
    /// with store-and-forward; failed(offer, opposition).
    template <class To> bool cross(To& to);

private:
    enum class Answer { Yes, NotNow, Opposed };
    /// A message on its way, and the links that it would cross now.
    struct Journey {
        ProcessId source;
        ProcessId destination;
        const Passage* passage; ///< null: no rule asks for it
        std::size_t first = 0;
        std::size_t last = 1;
        bool starts = true;
        bool arrives = true;
    };
    struct LinkUse {
        RoundNumber out = 0; ///< last round in which it was used as an out-port / an in-port / on a path
        RoundNumber in = 0;
        RoundNumber crossed = 0;
        std::int32_t held = 0; ///< as an out-port: messages that wait
    };
    struct NodeUse {
        RoundNumber round = 0;
        int out = 0;
        int in = 0;
    };
    template <bool isPlain, class To> bool crossAtOnce(To& to);
    template <class To> bool crossHopByHop(To& to);
    Journey journeyOf(ProcessId source, ProcessId destination, PassageIndex passage) const
    {
        Journey journey{source, destination, nullptr};
        if (passage < 0)
            return journey;
        journey.passage = &m_state.passages[passage];
        if (!m_marksLinks)
            return journey;
        const std::size_t links = journey.passage->links.size();
        const bool hopByHop = m_request.settings.switching == Switching::StoreAndForward;
        journey.first = static_cast<std::size_t>(journey.passage->hop);
        journey.last = hopByHop ? journey.first + 1 : links;
        journey.starts = journey.first == 0;
        journey.arrives = journey.last == links;
        return journey;
    }
    /// THE rule: may this message cross now (with store-and-forward: over its next link)? `awaited`: the receiver is
    /// waiting for it. Opposed: a simplex link was used in the other direction before.
    template <bool isPlain> Answer mayCross(const Journey& journey, bool awaited) const
    {
        if constexpr (isPlain)
            return m_reached.contains(journey.destination) ? Answer::NotNow : Answer::Yes;
        else
            return mayCross(journey, awaited);
    }
    Answer mayCross(const Journey& journey, bool awaited) const
    {
        if (!journey.starts && journey.passage->came >= m_state.round)
            return Answer::NotNow; // it arrived in this round
        if (m_isSynchronous && journey.starts && (!awaited || isMatched(journey.destination)))
            return Answer::NotNow;
        if (!portsFree(journey) || (m_marksLinks && !linksFree(journey)))
            return Answer::NotNow;
        return m_isSimplex && opposition(journey) ? Answer::Opposed : Answer::Yes;
    }
    /// Takes the ports and links of a message for this round, and fixes the direction of simplex links.
    void take(const Journey& journey)
    {
        if (m_ports != Settings::allPorts && journey.starts)
            ++useOf(journey.source).out;
        if (m_ports != Settings::allPorts && journey.arrives)
            ++useOf(journey.destination).in;
        if (!m_needsLinks)
            return;
        if (journey.starts) {
            LinkUse& out = use(journey.passage->out);
            --out.held;
            out.out = m_state.round;
        }
        if (journey.arrives)
            use(journey.passage->in).in = m_state.round;
        if (m_marksLinks)
            mark(journey);
    }
    void mark(const Journey& journey);
    void findAwaited();
    bool isAwaited(ProcessId source, ProcessId destination, PassageIndex passage) const;
    bool isMatched(ProcessId receiver) const;
    std::optional<Opposition> opposition(const Journey& journey) const;
    LinkUse& use(int link) { return m_links[static_cast<std::size_t>(link)]; }
    const LinkUse& use(int link) const { return m_links[static_cast<std::size_t>(link)]; }
    int outUsed(ProcessId process) const
    {
        const NodeUse& node = m_nodes[static_cast<std::size_t>(process)];
        return node.round == m_state.round ? node.out : 0;
    }
    int inUsed(ProcessId process) const
    {
        const NodeUse& node = m_nodes[static_cast<std::size_t>(process)];
        return node.round == m_state.round ? node.in : 0;
    }
    NodeUse& useOf(ProcessId process)
    {
        NodeUse& use = m_nodes[static_cast<std::size_t>(process)];
        if (use.round != m_state.round)
            use = {m_state.round, 0, 0};
        return use;
    }
    bool portsFree(const Journey& journey) const
    {
        if (m_ports == Settings::allPorts)
            return !(journey.starts && use(journey.passage->out).out == m_state.round)
                && !(journey.arrives && use(journey.passage->in).in == m_state.round);
        if (journey.starts && (outUsed(journey.source) >= m_ports || (m_isHalf && inUsed(journey.source) > 0)))
            return false;
        return !journey.arrives
            || (inUsed(journey.destination) < m_ports && !(m_isHalf && outUsed(journey.destination) > 0));
    }
    bool linksFree(const Journey& journey) const;

    const RunRequest& m_request;
    MachineState& m_state;
    bool m_isPlain;
    bool m_needsLinks;
    bool m_keepsWhenSent;
    bool m_isSynchronous = false;
    bool m_isSimplex = false;
    bool m_isHalf = false;
    int m_ports = 1;
    bool m_marksLinks = false;        ///< not only the first and last link of a path matter
    ProcessSet m_left;                ///< plain: senders of messages that crossed in this round
    ProcessSet m_reached;             ///< their receivers
    std::vector<LinkUse> m_links;     ///< by directed link, if some rule asks for links
    std::vector<NodeUse> m_nodes;     ///< by process
    std::vector<std::int64_t> m_seen; ///< findAwaited: by receiver, the last sender whose messages were looked at
    std::int64_t m_looks = 0;
};

/// Whether a process stands at a receive, without a tag, of a message from there.
inline bool asksFor(const ProcessBatch& batch, std::size_t lane, ProcessId source)
{
    const Wait wait = batch.wait[lane];
    const bool stands = wait == Wait::Receive || wait == Wait::Received || wait == Wait::Exchange;
    return stands && (batch.partner[lane] == source || (batch.fromAny >> lane & 1U) != 0);
}

/// Hands messages to waiting receivers, one batch of receivers after the other: neighbours usually send to neighbours.
template <class To> class Handover {
public:
    Handover(MachineState& state, To& to, std::size_t batch)
        : m_state(state), m_to(to), m_batch(batch), m_receivers(&state.processes.batch(batch))
    {}
    void goTo(std::size_t batch, const MostlyAlike<Word>* common)
    {
        if (batch == m_batch)
            return;
        leave(common);
        m_batch = batch;
        m_receivers = &m_state.processes.batch(batch);
    }
    bool isFor(std::size_t lane, ProcessId source) const { return asksFor(*m_receivers, lane, source); }
    bool onlyAsks(std::size_t lane) const { return m_receivers->wait[lane] == Wait::Received; }
    bool isWoken(std::size_t lane) const { return (m_woken >> lane & 1U) != 0; }
    /// `payload` null: leave() writes what all have in common.
    void hand(std::size_t lane, ProcessId source, const Word* payload)
    {
        if (payload)
            m_receivers->handed.ownOf(0)[lane] = *payload;
        m_receivers->partner[lane] = source;
        m_woken |= ProcessSet::bit(lane);
    }
    void leave(const MostlyAlike<Word>* common)
    {
        if (m_woken == 0)
            return;
        if (common)
            m_receivers->handed.put(m_woken, common->common(), m_receivers->isHanded);
        else
            m_receivers->handed.ownOf(m_woken);
        m_receivers->isHanded |= m_woken;
        m_receivers->setWait(Wait::Ready, m_woken);
        m_to.woke(m_batch, m_woken);
        m_woken = 0;
    }

private:
    MachineState& m_state;
    To& m_to;
    std::size_t m_batch;
    ProcessBatch* m_receivers;
    std::uint64_t m_woken = 0;
};

template <class To> bool Ports::cross(To& to)
{
    if (m_isPlain)
        return crossAtOnce<true>(to);
    return m_request.settings.switching == Switching::StoreAndForward ? crossHopByHop(to) : crossAtOnce<false>(to);
}

// One loop over rules that share its state; split, it would pass ten arguments.
// NOLINTNEXTLINE(readability-function-size)
template <bool isPlain, class To> bool Ports::crossAtOnce(To& to)
{
    bool isAny = false;
    bool hasFailed = false;
    // With one port, who was handed a message can take no other: only with several ports the order is made before.
    const bool findsBefore = !isPlain && (m_ports != 1 || m_keepsWhenSent);
    if (findsBefore)
        findAwaited();
    const bool hands = isPlain || !m_keepsWhenSent;
    for (const bool awaited : {true, false})
        m_state.offers.sources().eachBatch([&](std::size_t batch, std::uint64_t sources) {
            if (hasFailed)
                return;
            if constexpr (!isPlain)
                stopIfCancelled();
            const auto first = static_cast<ProcessId>(batch * ProcessSet::batch);
            const std::size_t layers = isPlain ? 1 : m_state.offers.layers(batch);
            OfferBatch* offers = &m_state.offers.layer(batch, 0);
            Handover<To> handover(m_state, to, batch);
            std::uint64_t gone = 0;
            std::uint64_t handed = 0;
            const MostlyAlike<Word>* const common =
                layers == 1 && offers->payload.areAlike(sources) ? &offers->payload : nullptr;
            const auto report = [&] {
                if (gone == 0)
                    return;
                to.crossed(Crossed{first, gone, handed, *offers});
                isAny = true;
                if (layers == 1) {
                    m_state.offers.remove(batch, gone);
                } else {
                    offers->lanes &= ~gone;
                    offers->havePassage &= ~gone;
                }
                if constexpr (isPlain)
                    m_left.insert(batch, gone);
                gone = handed = 0;
            };
            const auto visit = [&](std::size_t lane) {
                if constexpr (!isPlain) {
                    if ((offers->lanes >> lane & 1U) == 0
                        || (findsBefore && ((offers->awaited >> lane & 1U) != 0) != awaited))
                        return;
                }
                const ProcessId source = first + static_cast<ProcessId>(lane);
                const ProcessId destination = offers->destination[lane];
                const std::size_t at = static_cast<std::size_t>(destination) % ProcessSet::batch;
                handover.goTo(static_cast<std::size_t>(destination) / ProcessSet::batch, common);
                Journey journey{source, destination, nullptr};
                bool isNow = handover.isFor(at, source);
                if (!findsBefore && awaited && !isNow)
                    return;
                [[maybe_unused]] PassageIndex passage = -1;
                if constexpr (!isPlain) {
                    passage = offers->passageOf(lane);
                    journey = journeyOf(source, destination, passage);
                    isNow =
                        isNow && !handover.isWoken(at) && (!m_keepsWhenSent || isAwaited(source, destination, passage));
                }
                const Answer answer = mayCross<isPlain>(journey, isNow);
                if constexpr (!isPlain) {
                    if (answer == Answer::Opposed) {
                        hasFailed = true;
                        report(); // the error names another message
                        to.failed(offers->of(source, lane), *opposition(journey));
                    }
                }
                if (answer != Answer::Yes)
                    return;
                const bool isHanded = hands && isNow && !handover.onlyAsks(at);
                if (isHanded) {
                    const Word payload = common ? Word() : offers->payload[lane];
                    handover.hand(at, source, common ? nullptr : &payload);
                }
                if constexpr (isPlain) {
                    m_reached.insert(destination);
                } else {
                    if (m_isSimplex)
                        m_state.passages[passage].record = m_state.records + std::popcount(gone);
                    take(journey);
                }
                gone |= ProcessSet::bit(lane);
                handed |= static_cast<std::uint64_t>(isHanded) << lane;
                if (!isPlain && handover.onlyAsks(at))
                    report(); // for isMatched
            };
            if (layers == 1) {
                ProcessSet::eachBit(sources, [&](std::size_t lane) {
                    if (!hasFailed)
                        visit(lane);
                });
                handover.leave(common);
                report();
                return;
            }
            // The messages of a process, in order, then those of the next one.
            ProcessSet::eachBit(sources, [&](std::size_t lane) {
                for (std::size_t i = 0; i < layers && !hasFailed; ++i) {
                    offers = &m_state.offers.layer(batch, i);
                    visit(lane);
                    report();
                }
            });
            handover.leave(common);
        });
    if constexpr (!isPlain)
        m_state.offers.sources().eachBatch(
            [this](std::size_t batch, std::uint64_t) { m_state.offers.closeGaps(batch); });
    return isAny && !hasFailed;
}

template <class To> bool Ports::crossHopByHop(To& to)
{
    struct Candidate {
        RoundNumber came;
        ProcessId source;
        std::int64_t sequence;
        std::int64_t underWay; ///< its place there; -1: it has not started
        std::size_t layer;
    };
    std::vector<Candidate> order;
    std::vector<Offer, Counted<Offer>>& underWay = m_state.underWay;
    for (std::size_t i = 0; i < underWay.size(); ++i) {
        const Passage& passage = m_state.passages[underWay[i].passage];
        order.push_back({passage.came, underWay[i].source, passage.sequence, static_cast<std::int64_t>(i), 0});
    }
    std::size_t layer = 0;
    ProcessId last = nobody;
    m_state.offers.each([&](const Offer& offer) {
        const Passage& passage = m_state.passages[offer.passage];
        layer = offer.source == last ? layer + 1 : 0;
        last = offer.source;
        order.push_back({passage.came, offer.source, passage.sequence, -1, layer});
    });
    const auto key = [](const Candidate& c) { return std::tuple(c.came, c.source, c.sequence); };
    if (!std::ranges::is_sorted(order, {}, key))
        std::ranges::sort(order, {}, key);
    bool isAny = false;
    ProcessSet started(m_state.processes.size());
    for (const Candidate& next : order) {
        stopIfCancelled();
        const std::size_t batch = static_cast<std::size_t>(next.source) / ProcessSet::batch;
        const std::size_t lane = static_cast<std::size_t>(next.source) % ProcessSet::batch;
        const Offer offer = next.underWay >= 0 ? underWay[static_cast<std::size_t>(next.underWay)]
                                               : m_state.offers.layer(batch, next.layer).of(next.source, lane);
        const Journey journey = journeyOf(offer.source, offer.destination, offer.passage);
        const std::size_t at = static_cast<std::size_t>(offer.destination) % ProcessSet::batch;
        const std::size_t receivers = static_cast<std::size_t>(offer.destination) / ProcessSet::batch;
        const bool isNow = (journey.starts || journey.arrives)
            && (m_keepsWhenSent ? isAwaited(offer.source, offer.destination, offer.passage)
                                : asksFor(m_state.processes.batch(receivers), at, offer.source));
        const Answer answer = mayCross(journey, isNow);
        if (answer == Answer::Opposed) {
            to.failed(offer, *opposition(journey));
            isAny = false;
            break;
        }
        if (answer == Answer::NotNow)
            continue;
        isAny = true;
        Passage& passage = m_state.passages[offer.passage];
        if (journey.starts) {
            m_state.offers.layer(batch, next.layer).lanes &= ~ProcessSet::bit(lane);
            started.insert(next.source);
            passage.record = m_state.records;
            if (!journey.arrives)
                underWay.push_back(offer);
        }
        take(journey);
        ++passage.hop;
        passage.came = m_state.round;
        const bool isHanded = isNow && journey.arrives && !m_keepsWhenSent
            && m_state.processes.batch(receivers).wait[at] != Wait::Received;
        if (isHanded) {
            Handover<To> handover(m_state, to, receivers);
            handover.hand(at, offer.source, &offer.payload);
            handover.leave(nullptr);
        }
        to.moved(offer, isHanded);
    }
    started.eachBatch([&](std::size_t batch, std::uint64_t) { m_state.offers.closeGaps(batch); });
    std::erase_if(underWay, [&](const Offer& offer) { return m_state.passages[offer.passage].isThere(); });
    return isAny;
}

} // namespace lockstep
