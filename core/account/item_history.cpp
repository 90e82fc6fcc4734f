// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/account/item_history.h"

#include <algorithm>

#include "core/trace/message_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

/// The same for items of equal destination and contributors.
std::uint64_t keyOfItem(const BlockData& block)
{
    constexpr std::uint64_t spread = 0x9E37'79B9'7F4A'7C15;
    std::uint64_t key = block.contributions->mark;
    for (const std::uint64_t part :
        {static_cast<std::uint64_t>(block.contributions->count), static_cast<std::uint64_t>(block.destination),
            static_cast<std::uint64_t>(block.combination), static_cast<std::uint64_t>(block.number)})
        key = (key ^ part) * spread + (key >> 29U);
    return key;
}

std::int64_t endOfWords(const BlockData& block) { return block.first + block.words; }

/// Whether those ranges cover all words of the block.
template <class Span> bool cover(std::vector<Span> spans, const BlockData& block)
{
    if (block.words == 0)
        return !spans.empty();
    std::ranges::sort(spans, {}, &Span::first);
    std::int64_t covered = block.first;
    for (const Span& span : spans)
        if (span.first <= covered)
            covered = std::max(covered, span.end);
    return covered >= endOfWords(block);
}

} // namespace

bool isSameItem(const BlockData& a, const BlockData& b) { return keyOfItem(a) == keyOfItem(b); }

bool haveWordsInCommon(const BlockData& a, const BlockData& b)
{
    return a.destination == b.destination
        && ((a.first < endOfWords(b) && b.first < endOfWords(a)) || (a.words == 0 && b.words == 0));
}

namespace {

bool isProduct(const BlockData& block) { return block.contributions->leaf.factor != nobody; }

/// Whether it was multiplied in one of the terms.
bool isFactor(const BlockData& block, const BlockData& sum)
{
    const Contributor& one = block.contributions->leaf;
    const std::vector<Contributor> terms = sum.contributions->different();
    return block.contributions->count == 1 && std::ranges::any_of(terms, [&](const Contributor& term) {
        return (term.process == one.process && term.input == one.input)
            || (term.factor == one.process && term.factorInput == one.input);
    });
}

} // namespace

/// Whether a sum has all contributors of another one, and more; or terms of a product with it.
bool isPartOfSum(const BlockData& small, const BlockData& large)
{
    if (isProduct(large) && !isProduct(small))
        return isFactor(small, large);
    if (small.contributions->count >= large.contributions->count)
        return false;
    std::vector<Contributor> some = small.contributions->different(), all = large.contributions->different();
    std::ranges::sort(some);
    std::ranges::sort(all);
    return some.size() < all.size() && std::ranges::includes(all, some);
}

ItemHistory::ItemHistory(const Trace& trace)
{
    const auto processes = static_cast<std::size_t>(trace.processes());
    m_grown.resize(processes);
    m_sent.resize(static_cast<std::size_t>(trace.processes()));
    m_came.resize(m_sent.size());
    for (const MessageRecord& message : trace.messages)
        for (const Value& value : blocksOf(message.payload)) {
            const BlockData& block = value.asBlock();
            m_sent[static_cast<std::size_t>(message.source)][keyOfItem(block)].push_back(
                {block.first, endOfWords(block), message.round});
            if (message.arrived > 0 && !message.isDropped)
                m_came[static_cast<std::size_t>(message.destination)][keyOfItem(block)].push_back(
                    {message.arrived, message.received});
        }
}

/// The sums that the process has made in the round: that it did not hold before, and that did not come as they are.
std::vector<const BlockData*> ItemHistory::madeSums(
    ProcessId process, RoundNumber round, const std::vector<Value>& now, const std::vector<Value>& before) const
{
    const auto& came = m_came[static_cast<std::size_t>(process)];
    std::vector<const BlockData*> made;
    std::unordered_map<std::uint64_t, std::vector<const BlockData*>> old; // sums, by key
    for (const Value& item : before)
        if (!item.asBlock().isPlain())
            old[keyOfItem(item.asBlock())].push_back(&item.asBlock());
    for (const Value& item : now) {
        const BlockData& block = item.asBlock();
        if (block.isPlain())
            continue;
        const std::uint64_t key = keyOfItem(block);
        const auto there = old.find(key);
        const bool wasThere = there != old.end()
            && std::ranges::any_of(there->second, [&](const BlockData* one) { return haveWordsInCommon(*one, block); });
        const auto found = came.find(key);
        const bool hasCome = found != came.end() && std::ranges::any_of(found->second, [round](const Stay& stay) {
            return stay.arrived <= round && (stay.taken == 0 || stay.taken >= round);
        });
        if (!hasCome && !wasThere)
            made.push_back(&block);
    }
    return made;
}

void ItemHistory::addSum(ProcessId process, RoundNumber round, const BlockData& sum, const std::vector<Value>& before)
{
    for (const Value& old : before) {
        const BlockData& part = old.asBlock();
        if (haveWordsInCommon(part, sum) && isPartOfSum(part, sum))
            m_grown[static_cast<std::size_t>(process)][keyOfItem(part)].push_back(
                {std::max(part.first, sum.first), std::min(endOfWords(part), endOfWords(sum)), round});
    }
}

bool ItemHistory::wasSent(ProcessId process, const BlockData& item, RoundNumber now) const
{
    const Spans& sent = m_sent[static_cast<std::size_t>(process)];
    const auto found = sent.find(keyOfItem(item));
    if (found == sent.end())
        return false;
    std::vector<Span> spans = found->second;
    std::erase_if(spans, [now](const Span& span) { return span.round > now; });
    return cover(std::move(spans), item);
}

bool ItemHistory::wasSentIn(ProcessId process, const BlockData& item, RoundNumber round) const
{
    const Spans& sent = m_sent[static_cast<std::size_t>(process)];
    const auto found = sent.find(keyOfItem(item));
    return found != sent.end() && std::ranges::any_of(found->second, [&](const Span& span) {
        return span.round == round && span.first <= item.first && endOfWords(item) <= span.end;
    });
}

bool ItemHistory::isSentLater(ProcessId process, const BlockData& item, RoundNumber now) const
{
    const Spans& sent = m_sent[static_cast<std::size_t>(process)];
    const auto found = sent.find(keyOfItem(item));
    return found != sent.end()
        && std::ranges::any_of(found->second, [now](const Span& span) { return span.round > now; });
}

bool ItemHistory::growsLater(ProcessId process, const BlockData& item, RoundNumber now) const
{
    const Spans& grown = m_grown[static_cast<std::size_t>(process)];
    const auto found = grown.find(keyOfItem(item));
    return found != grown.end() && std::ranges::any_of(found->second, [&](const Span& span) {
        return span.round > now && span.first < endOfWords(item) && item.first < span.end;
    });
}

} // namespace lockstep
