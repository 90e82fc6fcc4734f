// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/machine/offers.h"

#include <algorithm>
#include <utility>

namespace lockstep {

PassageIndex Passages::take()
{
    if (m_nextFree == m_free.size()) {
        m_all.emplace_back();
        return static_cast<PassageIndex>(m_all.size()) - 1;
    }
    const PassageIndex passage = m_free[m_nextFree++];
    if (m_nextFree >= m_all.size()) { // the list is not longer than twice the passages
        m_free.erase(m_free.begin(), m_free.begin() + static_cast<std::ptrdiff_t>(m_nextFree));
        m_nextFree = 0;
    }
    return passage;
}

void OfferBatch::put(const Offer& offer, std::size_t lane)
{
    const Bits bit = ProcessSet::bit(lane);
    destination[lane] = offer.destination;
    payload.put(bit, offer.payload, lanes & ~bit);
    kind.put(bit, {offer.site, offer.words}, lanes & ~bit);
    havePassage &= ~bit;
    if (offer.passage >= 0) {
        passage.change()[lane] = offer.passage;
        havePassage |= bit;
    }
    lanes |= bit;
}

std::size_t Offers::waiting(ProcessId source) const
{
    if (!m_sources.contains(source))
        return 0;
    const std::size_t batch = static_cast<std::size_t>(source) / ProcessSet::batch;
    const std::size_t lane = static_cast<std::size_t>(source) % ProcessSet::batch;
    if (m_further.empty())
        return 1;
    const auto& further = m_further[batch];
    const auto end = std::ranges::partition_point(
        further, [lane](const OfferBatch& layer) { return (layer.lanes >> lane & 1U) != 0; });
    return 1 + static_cast<std::size_t>(end - further.begin());
}

void Offers::add(const Offer& offer)
{
    const std::size_t batch = static_cast<std::size_t>(offer.source) / ProcessSet::batch;
    const std::size_t lane = static_cast<std::size_t>(offer.source) % ProcessSet::batch;
    const std::size_t before = waiting(offer.source);
    if (before == 0) {
        m_first[batch].put(offer, lane);
        m_sources.insert(offer.source);
        return;
    }
    if (m_further.empty())
        m_further.resize(m_first.size());
    if (before > m_further[batch].size())
        m_further[batch].emplace_back();
    m_further[batch][before - 1].put(offer, lane);
}

void Offers::clear(ProcessId source)
{
    const std::size_t batch = static_cast<std::size_t>(source) / ProcessSet::batch;
    const Bits bit = ProcessSet::bit(static_cast<std::size_t>(source) % ProcessSet::batch);
    for (std::size_t i = 0; i < layers(batch); ++i) {
        layer(batch, i).lanes &= ~bit;
        layer(batch, i).havePassage &= ~bit;
    }
    m_sources.erase(source);
}

void Offers::closeGaps(std::size_t batch)
{
    if (layers(batch) == 1) {
        m_sources.erase(batch, m_sources.ofBatch(batch) & ~m_first[batch].lanes);
        return;
    }
    ProcessSet::eachBit(m_sources.ofBatch(batch), [&](std::size_t lane) {
        const Bits bit = ProcessSet::bit(lane);
        const auto source = static_cast<ProcessId>(batch * ProcessSet::batch + lane);
        std::size_t end = 0;
        for (std::size_t i = 0; i < layers(batch); ++i) {
            OfferBatch& from = layer(batch, i);
            if ((from.lanes & bit) == 0)
                continue;
            if (end != i) {
                layer(batch, end).put(from.of(source, lane), lane);
                from.lanes &= ~bit;
            }
            ++end;
        }
        if (end == 0)
            m_sources.erase(source);
    });
}

} // namespace lockstep
