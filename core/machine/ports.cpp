// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/ports.h"

#include <utility>

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

} // namespace

Ports::Ports(const RunRequest& request, MachineState& state)
    : m_request(request), m_state(state), m_needsLinks(asksForLinks(request.settings))
{
    const Settings& settings = request.settings;
    const bool counts = operationInfo(request.operation.kind).hears;
    m_keepsWhenSent = request.program->hasTags || counts || (m_needsLinks && hasDetours(*request.program));
    m_isPlain = !m_needsLinks && !m_keepsWhenSent && settings.ports == 1 && settings.duplex == Duplex::Full
        && settings.sends == Sends::Buffered;
    const auto processes = static_cast<std::size_t>(request.operation.processes);
    if (m_isPlain) {
        m_left = m_reached = ProcessSet(processes);
        return;
    }
    m_ports = settings.ports;
    m_isHalf = settings.duplex == Duplex::Half;
    m_isSimplex = settings.duplex == Duplex::Simplex;
    m_isSynchronous = settings.sends == Sends::Synchronous;
    m_marksLinks = settings.sharing == Sharing::Exclusive || settings.duplex == Duplex::Simplex
        || settings.switching == Switching::StoreAndForward
        || (settings.duplex == Duplex::Half && settings.ports == Settings::allPorts);
    m_nodes.resize(processes);
    m_seen.resize(processes);
    if (!m_needsLinks)
        return;
    m_links.resize(2 * request.network->links().size());
    state.offers.each([this](const Offer& offer) { ++use(m_state.passages[offer.passage].out).held; });
}

void Ports::beginRound()
{
    m_left.clear();
    m_reached.clear();
}

PassageIndex Ports::passageOf(ProcessId source, ProcessId destination, Path detour, std::int64_t tag)
{
    const PassageIndex index = m_state.passages.take();
    Passage& passage = m_state.passages[index];
    passage.tag = tag;
    passage.came = m_state.round;
    passage.hop = 0;
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
    if (m_request.settings.ports != Settings::allPorts)
        return isFree(offer.source);
    const LinkUse& port = use(m_state.passages[offer.passage].out);
    return port.held == 0 && port.out != m_state.round;
}

std::uint64_t Ports::busy(std::size_t batch, std::uint64_t lanes) const
{
    if (m_isPlain)
        return lanes & (m_state.offers.sources().ofBatch(batch) | m_left.ofBatch(batch));
    if (m_request.settings.ports == Settings::allPorts)
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
    const bool all = m_request.settings.ports == Settings::allPorts;
    std::uint64_t busy = 0;
    std::int64_t sequence = m_state.sequence;
    ProcessSet::eachBit(lanes, [&](std::size_t lane) {
        const PassageIndex index =
            passageOf(static_cast<ProcessId>(batch * ProcessSet::batch + lane), offers.destination[lane], nullptr, 0);
        Passage& passage = m_state.passages[index];
        LinkUse& port = use(passage.out);
        if (all && (port.held > 0 || port.out == m_state.round)) {
            m_state.passages.release(index);
            busy |= ProcessSet::bit(lane);
            return;
        }
        ++port.held;
        passage.sequence = ++sequence;
        passages[lane] = index;
    });
    offers.havePassage |= lanes & ~busy;
    return busy;
}

void Ports::post(const Offer& offer)
{
    m_state.offers.add(offer);
    if (m_needsLinks)
        ++use(m_state.passages[offer.passage].out).held;
}

bool Ports::linksFree(const Journey& journey) const
{
    const auto& settings = m_request.settings;
    const bool exclusive = settings.sharing == Sharing::Exclusive;
    const bool oneWay = settings.duplex == Duplex::Half && settings.ports == Settings::allPorts;
    if (!exclusive && !oneWay)
        return true;
    for (auto i = journey.first; i < journey.last; ++i) {
        const int link = journey.passage->links[i];
        if (exclusive && use(link).crossed == m_state.round)
            return false;
        if (oneWay && use(Network::backwards(link)).crossed == m_state.round)
            return false;
    }
    return true;
}

// Synchronous: a receive is for one message, so a second send must not start for it.
bool Ports::isMatched(ProcessId id) const
{
    const ConstProcess receiver = std::as_const(m_state.processes)[id];
    if (receiver.wait() == Wait::Received)
        return receiver.seldom().mail.hasCrossedIn(m_state.round, receiver.isFromAny() ? nobody : receiver.partner());
    return std::ranges::any_of(m_state.underWay, [&](const Offer& other) {
        return other.destination == id && !m_state.passages[other.passage].isThere()
            && awaits(receiver, other.source, m_state.passages[other.passage].tag);
    });
}

bool Ports::isAwaited(ProcessId source, ProcessId destination, PassageIndex index) const
{
    const ConstProcess receiver = std::as_const(m_state.processes)[destination];
    const Passage* const passage = index < 0 ? nullptr : &m_state.passages[index];
    const std::int64_t tag = passage ? passage->tag : 0;
    // the next message between the two processes; later ones are not for this receive
    return awaits(receiver, source, tag)
        && (!m_keepsWhenSent || mailOf(receiver, tag).expected(source) == passage->sequence);
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
        if (m_isSimplex)
            m_state.simplex.try_emplace(links[i], journey.passage->record);
    }
}

} // namespace lockstep
