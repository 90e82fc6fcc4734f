// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Which messages cross in a round. A message that crosses takes a port or a link from those that are asked after it, so
// the order in which `cross` asks is a part of the specification, and `mayCross` is the only rule. Nearly all runs have
// one port and nothing special; for these the compiler makes loops of the same templates that leave out all other
// rules, so that a second implementation need not be kept alike.

#include "core/machine/ports.h"

#include <algorithm>
#include <bit>
#include <tuple>
#include <utility>

#include "core/base/cancel.h"
#include "core/header/program.h"
#include "core/network/network.h"

namespace lockstep {

namespace {

bool asksForLinks(const Settings& settings)
{
    return settings.ports == Settings::allPorts || settings.switching == Switching::StoreAndForward
        || settings.sharing == Sharing::Exclusive || settings.duplex == Duplex::Simplex;
}

bool hasDetours(const Program& program)
{
    return std::ranges::any_of(program.units, [](const UnitCode& unit) { return !unit.vias.empty(); });
}

/// Whether a process stands at a receive, without a tag, of a message from there.
bool asksFor(const ProcessBatch& batch, std::size_t lane, ProcessId source)
{
    const Wait wait = batch.wait[lane];
    const bool stands = wait == Wait::Receive || wait == Wait::Received || wait == Wait::Exchange;
    return stands && (batch.partner[lane] == source || (batch.fromAny >> lane & 1U) != 0);
}

} // namespace

Ports::Ports(const RunRequest& request, MachineState& state)
    : m_request(request), m_settings(request.settings), m_state(state), m_needsLinks(asksForLinks(request.settings))
{
    const bool counts = operationInfo(request.operation.kind).hears;
    m_keepsWhenSent = request.program->hasTags || request.program->hasStarts || counts
        || (m_needsLinks && hasDetours(*request.program)) || concernMessages(request.faults);
    m_isPlain = !m_needsLinks && !m_keepsWhenSent && m_settings.ports == 1 && m_settings.duplex == Duplex::Full
        && m_settings.sends == Sends::Buffered;
    const auto processes = static_cast<std::size_t>(request.operation.processes);
    m_left = m_sendsNoMore = m_receivesNoMore = ProcessSet(processes);
    if (m_isPlain)
        return;
    m_linksArePorts = m_settings.ports == Settings::allPorts;
    m_isExclusive = m_settings.sharing == Sharing::Exclusive;
    m_isOneWay = m_settings.duplex == Duplex::Half && m_linksArePorts;
    m_marksLinks = m_isExclusive || m_isOneWay || m_settings.duplex == Duplex::Simplex;
    m_seen.resize(processes);
    if (m_linksArePorts || m_marksLinks)
        m_links.resize(2 * request.network->links().size());
    if (m_linksArePorts)
        state.offers.each([this](const Offer& offer) { ++use(m_state.passages[offer.passage].out).held; });
    else if (m_settings.ports != 1)
        m_nodes.resize(processes);
}

void Ports::beginRound()
{
    for (ProcessSet* set : {&m_left, &m_sendsNoMore, &m_receivesNoMore})
        set->clear();
}

PassageIndex Ports::passageOf(ProcessId source, ProcessId destination, Path detour, std::int64_t tag)
{
    const PassageIndex index = m_state.passages.take();
    Passage& passage = m_state.passages[index];
    passage.tag = tag;
    passage.arrived = m_state.round;
    passage.hop = 0;
    passage.fault = -1;
    passage.from = 0;
    passage.handle = passage.receive = 0;
    const std::pair ends(source, destination);
    if (passage.ends == ends && !passage.detour && !detour)
        return index; // as in the round before
    if (m_needsLinks && detour)
        m_request.network->linksAlong(*detour, passage.links);
    else if (m_needsLinks)
        m_request.network->linksOnRoute(
            m_request.embedding.nodeOf(source), m_request.embedding.nodeOf(destination), passage.links);
    if (m_needsLinks) {
        passage.out = passage.links.front();
        passage.in = passage.links.back();
    }
    passage.ends = ends;
    passage.detour = std::move(detour);
    return index;
}

bool Ports::canPost(const Offer& offer) const
{
    if (!m_linksArePorts)
        return isFree(offer.source);
    return isFree(use(m_state.passages[offer.passage].out));
}

std::uint64_t Ports::busy(std::size_t batch, std::uint64_t lanes) const
{
    if (m_settings.ports == 1)
        return lanes & (m_state.offers.sources().ofBatch(batch) | m_left.ofBatch(batch));
    if (m_linksArePorts)
        return 0;
    std::uint64_t busy = 0;
    ProcessSet::eachBit(lanes, [&](std::size_t lane) {
        busy |= static_cast<std::uint64_t>(!isFree(static_cast<ProcessId>(batch * ProcessSet::batch + lane))) << lane;
    });
    return busy;
}

std::uint64_t Ports::admit(std::size_t batch, std::uint64_t lanes)
{
    OfferBatch& offers = m_state.offers.layer(batch, 0);
    auto& passages = offers.passage.change();
    std::uint64_t busy = 0;
    std::int64_t sequence = m_state.sequence;
    ProcessSet::eachBit(lanes, [&](std::size_t lane) {
        const PassageIndex index =
            passageOf(static_cast<ProcessId>(batch * ProcessSet::batch + lane), offers.destination[lane], nullptr, 0);
        Passage& passage = m_state.passages[index];
        if (m_linksArePorts && !isFree(use(passage.out))) {
            m_state.passages.release(index);
            busy |= ProcessSet::bit(lane);
            return;
        }
        if (m_linksArePorts)
            ++use(passage.out).held;
        passage.sequence = ++sequence;
        passages[lane] = index;
    });
    offers.havePassage |= lanes & ~busy;
    return busy;
}

void Ports::post(const Offer& offer)
{
    m_state.offers.add(offer);
    if (m_linksArePorts)
        ++use(m_state.passages[offer.passage].out).held;
}

void Ports::withdraw(ProcessId source)
{
    m_state.offers.eachOf(source, [this, source](const Offer& offer) {
        if (offer.passage < 0)
            return;
        const Passage& passage = m_state.passages[offer.passage];
        if (m_linksArePorts)
            --use(passage.out).held;
        if (m_keepsWhenSent)
            eachMail(m_state.processes[offer.destination], passage.tag,
                [&](Mailbox& mail) { mail.drop(source, passage.sequence); });
        m_state.passages.release(offer.passage);
    });
    m_state.offers.clear(source);
}

bool Ports::linksFree(const Journey& journey) const
{
    if (!m_isExclusive && !m_isOneWay)
        return true;
    for (auto i = journey.first; i < journey.last; ++i) {
        const int link = journey.passage->links[i];
        if (m_isExclusive && use(link).crossed == m_state.round)
            return false;
        if (m_isOneWay && use(Network::backwards(link)).crossed == m_state.round)
            return false;
    }
    return true;
}

// Synchronous: a receive is for one message, so a second send must not start for it.
bool Ports::isMatched(ProcessId id) const
{
    const ConstProcess receiver = std::as_const(m_state.processes)[id];
    if (receiver.wait() == Wait::Received)
        return receiver.rare().mail.hasCrossedIn(m_state.round, receiver.isFromAny() ? nobody : receiver.partner());
    if (std::ranges::any_of(m_state.late, [&](const LateMessage& other) {
            return other.destination == id && other.receive == 0 && awaits(receiver, other.source, other.tag);
        }))
        return true;
    return std::ranges::any_of(m_state.underWay, [&](const Offer& other) {
        return other.destination == id && !m_state.passages[other.passage].isThere()
            && m_state.passages[other.passage].receive == 0
            && awaits(receiver, other.source, m_state.passages[other.passage].tag);
    });
}

bool Ports::isAwaited(ProcessId source, ProcessId destination, PassageIndex index) const
{
    const ConstProcess receiver = std::as_const(m_state.processes)[destination];
    const Passage* const passage = index < 0 ? nullptr : &m_state.passages[index];
    const std::int64_t tag = passage ? passage->tag : 0;
    // the next message between the two processes; later ones are not for this receive
    return (awaits(receiver, source, tag)
               && (!m_keepsWhenSent || mailOf(receiver, awaitedTag(receiver)).expected(source) == passage->sequence))
        || (passage && receiveFor(source, destination, *passage) != 0);
}

std::int32_t Ports::receiveFor(ProcessId source, ProcessId destination, const Passage& passage) const
{
    if (!m_request.program->hasStarts)
        return 0;
    const ConstProcess receiver = std::as_const(m_state.processes)[destination];
    for (const auto& [handle, started] : receiver.rare().started)
        if (started.takes(source, passage.tag) && mailOf(receiver, started.tag).expected(source) == passage.sequence)
            return handle;
    return 0;
}

/// Which messages their receivers wait for when the wave begins.
void Ports::findAwaited()
{
    m_state.offers.sources().eachBatch([this](std::size_t batch, std::uint64_t sources) {
        const std::size_t layers = m_state.offers.layers(batch);
        for (std::size_t i = 0; i < layers; ++i)
            m_state.offers.layer(batch, i).awaited = 0;
        ProcessSet::eachBit(sources, [&](std::size_t lane) {
            const auto source = static_cast<ProcessId>(batch * ProcessSet::batch + lane);
            ++m_looks;
            for (std::size_t i = 0; i < layers; ++i) {
                OfferBatch& offers = m_state.offers.layer(batch, i);
                if ((offers.lanes >> lane & 1U) == 0)
                    break;
                // without the mailbox: only the first message to that receiver
                std::int64_t& seen = m_seen[static_cast<std::size_t>(offers.destination[lane])];
                const bool isFirst = m_keepsWhenSent || seen != m_looks;
                seen = m_looks;
                const auto receiver = static_cast<std::size_t>(offers.destination[lane]);
                const bool asks = m_keepsWhenSent ? isAwaited(source, offers.destination[lane], offers.passageOf(lane))
                                                  : asksFor(m_state.processes.batch(receiver / ProcessSet::batch),
                                                      receiver % ProcessSet::batch, source);
                offers.awaited |= static_cast<std::uint64_t>(isFirst && asks) << lane;
            }
        });
    });
}

std::optional<Ports::Opposition> Ports::opposition(const Journey& journey) const
{
    const std::vector<int>& links = journey.passage->links;
    for (auto i = journey.first; i < journey.last; ++i) {
        const auto [from, to] = m_request.network->endsOf(links[i]);
        const int back = Network::backwards(links[i]);
        if (const auto found = m_state.simplex.find(back); found != m_state.simplex.end())
            return Opposition{from, to, found->second};
        for (auto earlier = journey.first; earlier < i; ++earlier)
            if (links[earlier] == back)
                return Opposition{from, to, -1};
    }
    return {};
}

void Ports::mark(const Journey& journey)
{
    const std::vector<int>& links = journey.passage->links;
    for (auto i = journey.first; i < journey.last; ++i) {
        use(links[i]).crossed = m_state.round;
        if (m_settings.duplex == Duplex::Simplex)
            m_state.simplex.try_emplace(links[i], journey.passage->record);
    }
}

Ports::Journey Ports::journeyOf(ProcessId source, ProcessId destination, PassageIndex passage) const
{
    Journey journey{source, destination, nullptr};
    if (passage < 0)
        return journey;
    journey.passage = &m_state.passages[passage];
    const bool hopByHop = m_settings.switching == Switching::StoreAndForward;
    if (!m_marksLinks && !hopByHop)
        return journey;
    const std::size_t links = journey.passage->links.size();
    journey.first = static_cast<std::size_t>(journey.passage->hop);
    journey.last = hopByHop ? journey.first + 1 : links;
    journey.starts = journey.first == 0;
    journey.arrives = journey.last == links;
    return journey;
}

/// Synchronous: whether its receive is there, and for no other message.
bool Ports::isReceived(const Journey& journey, bool awaited) const
{
    if (!awaited || (journey.passage && journey.passage->from > m_state.round))
        return false;
    return !isMatched(journey.destination)
        || (journey.passage && receiveFor(journey.source, journey.destination, *journey.passage) != 0);
}

Ports::Answer Ports::mayCross(const Journey& journey, bool awaited) const
{
    if (m_settings.sends == Sends::Synchronous && journey.starts && !isReceived(journey, awaited))
        return Answer::NotNow;
    if (!portsFree(journey) || (m_marksLinks && !linksFree(journey)))
        return Answer::NotNow;
    return m_settings.duplex == Duplex::Simplex && opposition(journey) ? Answer::Opposed : Answer::Yes;
}

bool Ports::portsFree(const Journey& journey) const
{
    if (m_linksArePorts)
        return !(journey.starts && use(journey.passage->out).out == m_state.round)
            && !(journey.arrives && use(journey.passage->in).in == m_state.round);
    return !(journey.starts && m_sendsNoMore.contains(journey.source))
        && !(journey.arrives && m_receivesNoMore.contains(journey.destination));
}

void Ports::takePorts(const Journey& journey)
{
    const int ports = m_settings.ports;
    const bool isHalf = m_settings.duplex == Duplex::Half;
    if (journey.starts && (ports == 1 || ++useOf(journey.source).out == ports)) {
        m_left.insert(journey.source);
        m_sendsNoMore.insert(journey.source);
    }
    if (journey.arrives && (ports == 1 || ++useOf(journey.destination).in == ports))
        m_receivesNoMore.insert(journey.destination);
    if (isHalf && journey.starts)
        m_receivesNoMore.insert(journey.source);
    if (isHalf && journey.arrives)
        m_sendsNoMore.insert(journey.destination);
}

void Ports::takeLinkPorts(const Journey& journey)
{
    if (journey.starts) {
        LinkUse& out = use(journey.passage->out);
        --out.held;
        out.out = m_state.round;
    }
    if (journey.arrives)
        use(journey.passage->in).in = m_state.round;
}

void Ports::take(const Journey& journey)
{
    if (m_linksArePorts)
        takeLinkPorts(journey);
    else
        takePorts(journey);
    if (m_marksLinks)
        mark(journey);
}

Ports::NodeUse& Ports::useOf(ProcessId process)
{
    NodeUse& use = m_nodes[static_cast<std::size_t>(process)];
    if (use.round != m_state.round)
        use = {m_state.round, 0, 0};
    return use;
}

/// Hands messages to waiting receivers, one batch of receivers after the other: neighbours usually send to neighbours.
class Ports::Handover {
public:
    Handover(MachineState& state, Listener& listener, std::size_t batch)
        : m_state(state), m_listener(listener), m_batch(batch), m_receivers(&state.processes.batch(batch))
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
    bool isFromAny(std::size_t lane) const { return (m_receivers->fromAny >> lane & 1U) != 0; }
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
        m_listener.woke(m_batch, m_woken);
        m_woken = 0;
    }

private:
    MachineState& m_state;
    Listener& m_listener;
    std::size_t m_batch;
    ProcessBatch* m_receivers;
    std::uint64_t m_woken = 0;
};

bool Ports::cross(Listener& listener)
{
    if (m_isPlain)
        return crossAtOnce<true>(listener);
    return m_settings.switching == Switching::StoreAndForward ? crossHopByHop(listener) : crossAtOnce<false>(listener);
}

// One loop over rules that share its state; split, it would pass ten arguments.
// NOLINTNEXTLINE(readability-function-size)
template <bool isPlain> bool Ports::crossAtOnce(Listener& listener)
{
    bool isAny = false;
    bool hasFailed = false;
    // With one port, who was handed a message can take no other: only with several ports the order is made before.
    const bool findsBefore = !isPlain && (m_settings.ports != 1 || m_keepsWhenSent);
    if (findsBefore)
        findAwaited();
    const bool hands = isPlain || !m_keepsWhenSent;
    for (const bool awaited : {true, false})
        m_state.offers.sources().eachBatch([&](std::size_t batch, std::uint64_t waiting) {
            const std::uint64_t sources = isPlain ? waiting : waiting & ~m_sendsNoMore.ofBatch(batch);
            if (hasFailed || sources == 0)
                return;
            if constexpr (!isPlain)
                stopIfCancelled();
            const auto first = static_cast<ProcessId>(batch * ProcessSet::batch);
            const std::size_t layers = isPlain ? 1 : m_state.offers.layers(batch);
            OfferBatch* offers = &m_state.offers.layer(batch, 0);
            Handover handover(m_state, listener, batch);
            std::uint64_t gone = 0;
            std::uint64_t handed = 0;
            const MostlyAlike<Word>* const common =
                layers == 1 && offers->payload.areAlike(sources) ? &offers->payload : nullptr;
            const auto report = [&] {
                if (gone == 0)
                    return;
                listener.crossed(Crossed{first, gone, handed, *offers});
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
                    isNow = m_keepsWhenSent ? isAwaited(source, destination, passage) : isNow && !handover.isWoken(at);
                }
                const Answer answer = isPlain ? plainAnswer(destination) : mayCross(journey, isNow);
                if constexpr (!isPlain) {
                    if (answer == Answer::Opposed) {
                        hasFailed = true;
                        report(); // the error names another message
                        listener.failed(offers->of(source, lane), *opposition(journey));
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
                    m_receivesNoMore.insert(destination);
                } else {
                    if (m_settings.duplex == Duplex::Simplex)
                        m_state.passages[passage].record = m_state.records + std::popcount(gone);
                    take(journey);
                }
                gone |= ProcessSet::bit(lane);
                handed |= static_cast<std::uint64_t>(isHanded) << lane;
                if (!isPlain && (handover.onlyAsks(at) || m_keepsWhenSent))
                    report(); // mayCross asks what has crossed, who is awaited and what is late
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

bool Ports::crossHopByHop(Listener& listener)
{
    stopIfCancelled();
    std::vector<Offer, Counted<Offer>>& underWay = m_state.underWay;
    m_order.clear();
    bool isSorted = true;
    const auto isBefore = [](const Candidate& a, const Candidate& b) {
        return std::tie(a.arrived, a.source, a.sequence) < std::tie(b.arrived, b.source, b.sequence);
    };
    const auto add = [&](const Candidate& next) {
        isSorted = isSorted && (m_order.empty() || isBefore(m_order.back(), next));
        m_order.push_back(next);
    };
    for (std::size_t i = 0; i < underWay.size(); ++i) {
        const Passage& passage = m_state.passages[underWay[i].passage];
        if (passage.arrived < m_state.round) // a hop a round
            add({passage.arrived, underWay[i].source, passage.sequence, nullptr, i});
    }
    m_state.offers.sources().eachBatch([&](std::size_t batch, std::uint64_t waiting) {
        const std::size_t layers = m_state.offers.layers(batch);
        ProcessSet::eachBit(waiting & ~m_sendsNoMore.ofBatch(batch), [&](std::size_t lane) {
            const auto source = static_cast<ProcessId>(batch * ProcessSet::batch + lane);
            for (std::size_t i = 0; i < layers; ++i) {
                OfferBatch& offers = m_state.offers.layer(batch, i);
                if ((offers.lanes >> lane & 1U) == 0)
                    break;
                const Passage& passage = m_state.passages[offers.passageOf(lane)];
                add({passage.arrived, source, passage.sequence, &offers, lane});
            }
        });
    });
    if (!isSorted)
        std::ranges::sort(m_order, isBefore);
    bool isAny = false;
    ProcessSet started(m_state.processes.size());
    Handover handover(m_state, listener, 0);
    for (const Candidate& next : m_order) {
        const Offer offer = next.waiting ? next.waiting->of(next.source, next.at) : underWay[next.at];
        const Journey journey = journeyOf(offer.source, offer.destination, offer.passage);
        const std::size_t at = static_cast<std::size_t>(offer.destination) % ProcessSet::batch;
        handover.goTo(static_cast<std::size_t>(offer.destination) / ProcessSet::batch, nullptr);
        const bool isNow = (journey.starts || journey.arrives)
            && (m_keepsWhenSent ? isAwaited(offer.source, offer.destination, offer.passage)
                                : handover.isFor(at, offer.source) && !handover.isWoken(at));
        const Answer answer = mayCross(journey, isNow);
        if (answer == Answer::Opposed) {
            listener.failed(offer, *opposition(journey));
            isAny = false;
            break;
        }
        if (answer == Answer::NotNow)
            continue;
        isAny = true;
        Passage& passage = m_state.passages[offer.passage];
        if (journey.starts) {
            next.waiting->lanes &= ~ProcessSet::bit(next.at);
            started.insert(next.source);
            passage.record = m_state.records;
            if (!journey.arrives)
                underWay.push_back(offer);
        }
        take(journey);
        ++passage.hop;
        passage.arrived = m_state.round;
        // A receive from any chooses among all that arrive in this wave.
        const bool isHanded =
            isNow && journey.arrives && !m_keepsWhenSent && !handover.onlyAsks(at) && !handover.isFromAny(at);
        if (isHanded)
            handover.hand(at, offer.source, &offer.payload);
        listener.moved(offer, isHanded);
    }
    handover.leave(nullptr);
    started.eachBatch([&](std::size_t batch, std::uint64_t) { m_state.offers.closeGaps(batch); });
    std::erase_if(underWay, [&](const Offer& offer) { return m_state.passages[offer.passage].isThere(); });
    return isAny;
}

} // namespace lockstep
