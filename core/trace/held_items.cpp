// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/trace/held_items.h"

#include <algorithm>
#include <tuple>
#include <unordered_set>

#include "core/trace/message_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

using Slot = std::vector<ArrayIndex>;

bool isCombined(const BlockData& block) { return !block.isPlain(); }

/// Calls block(const Value&, index), plain(const Value&, Slot) and member(const Value&) for what is inside.
template <class Visitor> class Walk {
public:
    explicit Walk(Visitor& visitor) : m_visitor(visitor) {}

    void through(const Value& value)
    {
        const Measure measure = measureOf(value);
        if (measure.depth <= mostNested && measure.size <= mostElements && measure.blocks <= mostElements)
            visit(value);
    }

private:
    void visit(const Value& value)
    {
        switch (value.kind()) {
        case Kind::Unset: return;
        case Kind::Integer:
        case Kind::Truth: m_visitor.plain(value, m_slot); return;
        case Kind::Block: m_visitor.block(value); return;
        case Kind::Set:
            for (const Value& element : value.elements()) {
                if (element.kind() == Kind::Block)
                    m_visitor.block(element);
                else
                    m_visitor.member(element);
            }
            return;
        case Kind::List:
            for (std::size_t i = 0; i < value.elements().size(); ++i)
                inside({static_cast<std::int64_t>(i), 0, false}, value.elements()[i]);
            return;
        case Kind::Array:
            for (const auto& [index, element] : value.entries())
                inside(index, element);
            return;
        }
    }

    void inside(ArrayIndex index, const Value& element)
    {
        m_slot.push_back(index);
        visit(element);
        m_slot.pop_back();
    }

    Visitor& m_visitor;
    Slot m_slot;
};

bool sameBlock(const HeldItem& a, const HeldItem& b)
{
    return std::tie(a.kind, a.origin, a.destination) == std::tie(b.kind, b.origin, b.destination);
}

bool isData(const HeldItem& item) { return item.kind == HeldItem::Kind::Block || item.kind == HeldItem::Kind::Sum; }

HeldItem slotItem(const Slot& slot)
{
    HeldItem item;
    item.kind = HeldItem::Kind::Slot;
    item.slot = slot;
    return item;
}

HeldItem memberItem(const Value& value)
{
    HeldItem item;
    item.kind = HeldItem::Kind::Member;
    item.first = value.asInteger();
    return item;
}

} // namespace

/// Every item that values have, uncut, each once.
struct HeldItems::Collector {
    const HeldItems& items;
    std::vector<HeldItem> found;
    std::unordered_set<const Object*> seen;
    std::size_t tidiedAt = 4096;

    void add(const Value& value)
    {
        // Forwarded blocks are shared, not copied: most messages bring nothing that was not looked at.
        if (value.kind() >= Kind::Block && !seen.insert(value.object()).second)
            return;
        Walk<Collector>(*this).through(value);
    }
    void block(const Value& value)
    {
        const HeldItem item = items.itemOf(value.asBlock());
        if (item.words > 0)
            keep(item);
    }
    void plain(const Value&, const Slot& slot) { keep(slotItem(slot)); }
    void member(const Value& value) { keep(memberItem(value)); }
    void keep(const HeldItem& item)
    {
        found.push_back(item);
        if (found.size() < tidiedAt)
            return;
        tidy();
        tidiedAt = 2 * std::max<std::size_t>(found.size(), 4096);
    }
    void tidy()
    {
        std::ranges::sort(found);
        found.erase(std::ranges::unique(found).begin(), found.end());
    }
};

HeldItems::HeldItems(const Trace& trace) : m_words(trace.request.operation.words)
{
    const OperationSetup& operation = trace.request.operation;
    m_sums = operationInfo(operation.kind).addsUp;
    Collector collector{*this, {}, {}};
    for (const auto& input : start(operation))
        for (const Value& value : input)
            collector.add(value);
    for (const Value& value : trace.results)
        collector.add(value);
    // Blocks of one word cannot be cut, and programs make none of their own; only sums may come between start and end.
    if (m_words > 1 || !m_sums)
        for (const MessageRecord& message : trace.messages) {
            const Kind kind = message.payload.kind();
            if (kind != Kind::Integer && kind != Kind::Truth)
                collector.add(message.payload);
        }
    // What messages hold beside data is not held under the same index.
    const bool holdsPlain = std::ranges::any_of(trace.results, [](const Value& value) {
        const Measure measure = measureOf(value);
        return measure.size > measure.blocks;
    });
    if (!holdsPlain)
        std::erase_if(collector.found, [](const HeldItem& item) { return !isData(item); });
    cut(std::move(collector.found));
}

bool HeldItems::isSum(const BlockData& block) const { return m_sums || isCombined(block); }

HeldItem HeldItems::itemOf(const BlockData& block) const
{
    HeldItem item;
    const bool sum = isSum(block);
    item.kind = sum ? HeldItem::Kind::Sum : HeldItem::Kind::Block;
    item.origin = sum ? nobody : block.origin;
    item.destination = block.destination;
    item.first = block.first;
    item.words = m_words == 0 ? std::max<std::int64_t>(block.words, 1) : block.words;
    return item;
}

/// Pieces of one block that overlap are cut at each other's ends.
void HeldItems::cut(std::vector<HeldItem> pieces)
{
    std::ranges::sort(pieces);
    m_items.clear();
    for (auto begin = pieces.begin(); begin != pieces.end() && m_items.size() <= most;) {
        const auto end = std::ranges::find_if(begin, pieces.end(),
            [&](const HeldItem& item) { return !isData(*begin) ? item != *begin : !sameBlock(item, *begin); });
        if (!isData(*begin)) {
            m_items.push_back(*begin);
            begin = end;
            continue;
        }
        std::vector<std::int64_t> ends;
        for (auto piece = begin; piece != end; ++piece) {
            ends.push_back(piece->first);
            ends.push_back(piece->first + piece->words);
        }
        std::ranges::sort(ends);
        ends.erase(std::ranges::unique(ends).begin(), ends.end());
        std::int64_t covered = begin->first;
        auto piece = begin;
        for (std::size_t i = 0; i + 1 < ends.size() && m_items.size() <= most; ++i) {
            for (; piece != end && piece->first <= ends[i]; ++piece)
                covered = std::max(covered, piece->first + piece->words);
            if (covered < ends[i + 1])
                continue; // nobody has these words
            HeldItem item = *begin;
            item.first = ends[i];
            item.words = ends[i + 1] - ends[i];
            m_items.push_back(item);
        }
        begin = end;
    }
    m_tooMany = m_items.size() > most;
    if (m_tooMany)
        m_items.clear();
}

bool HeldItems::learn(const std::vector<Value>& values)
{
    if (m_tooMany)
        return false;
    Collector collector{*this, {}, {}};
    for (const Value& value : values)
        collector.add(value);
    collector.tidy();
    std::vector<HeldItem> fresh;
    for (const HeldItem& item : collector.found) {
        const auto at = std::ranges::lower_bound(m_items, item);
        const bool known = isData(item)
            ? (at != m_items.end() && sameBlock(*at, item)) || (at != m_items.begin() && sameBlock(*(at - 1), item))
            : at != m_items.end() && *at == item;
        if (!known)
            fresh.push_back(item);
    }
    if (fresh.empty())
        return false;
    fresh.insert(fresh.end(), m_items.begin(), m_items.end());
    cut(std::move(fresh));
    return true;
}

namespace {

struct ShareFinder {
    const std::vector<HeldItem>& items;
    std::vector<HeldShare> shares;

    void add(std::size_t item, std::int64_t words, const Value& value)
    {
        shares.push_back({static_cast<int>(item), words, 1, value});
    }
    void plain(const Value& value, const Slot& slot) { addExact(slotItem(slot), value); }
    void member(const Value& value) { addExact(memberItem(value), value); }
    void addExact(const HeldItem& wanted, const Value& value)
    {
        const auto at = std::ranges::lower_bound(items, wanted);
        if (at != items.end() && *at == wanted)
            add(static_cast<std::size_t>(at - items.begin()), 1, value);
    }
    void addBlock(const HeldItem& wanted, const Value& value)
    {
        auto at = std::ranges::lower_bound(items, wanted);
        while (at != items.begin() && sameBlock(*(at - 1), wanted) && (at - 1)->first + (at - 1)->words > wanted.first)
            --at;
        const std::int64_t end = wanted.first + wanted.words;
        for (; at != items.end() && sameBlock(*at, wanted) && at->first < end; ++at) {
            const std::int64_t words = std::min(end, at->first + at->words) - std::max(wanted.first, at->first);
            if (words > 0)
                add(static_cast<std::size_t>(at - items.begin()), words, value);
        }
    }
};

} // namespace

std::vector<HeldShare> HeldItems::sharesOf(const Value& value) const
{
    struct Finder : ShareFinder {
        const HeldItems& owner;
        void block(const Value& held) { addBlock(owner.itemOf(held.asBlock()), held); }
    };
    Finder finder{{m_items, {}}, *this};
    Walk<Finder>(finder).through(value);
    auto& shares = finder.shares;
    std::ranges::stable_sort(shares, {}, &HeldShare::item);
    std::vector<HeldShare> merged;
    for (HeldShare& share : shares) {
        if (merged.empty() || merged.back().item != share.item) {
            merged.push_back(std::move(share));
            continue;
        }
        HeldShare& last = merged.back();
        const std::int64_t all = m_items[static_cast<std::size_t>(share.item)].words;
        // Parts that make up the item are not the item twice.
        if (last.words + share.words <= all && last.words < all)
            last.words += share.words;
        else
            ++last.times;
        last.value = std::move(share.value);
    }
    return merged;
}

std::string HeldItems::name(int index) const
{
    const HeldItem& item = m_items[static_cast<std::size_t>(index)];
    std::string text;
    switch (item.kind) {
    case HeldItem::Kind::Member: return std::to_string(item.first);
    case HeldItem::Kind::Slot:
        for (const ArrayIndex& at : item.slot)
            text += "[" + std::to_string(at.first) + (at.isPair ? ", " + std::to_string(at.second) : "") + "]";
        return text;
    case HeldItem::Kind::Sum: text = "Σ"; break;
    case HeldItem::Kind::Block: text = (item.destination == nobody ? "X" : "") + std::to_string(item.origin); break;
    }
    if (item.destination != nobody)
        text += "→" + std::to_string(item.destination);
    if (item.first == 0 && item.words >= m_words)
        return text;
    const std::int64_t last = item.first + item.words - 1;
    return text + "[" + std::to_string(item.first) + (last > item.first ? ".." + std::to_string(last) : "") + "]";
}

bool has(const Value& value, const HeldItem& item, std::optional<ProcessId> contributor)
{
    struct Search {
        const HeldItem& item;
        std::optional<ProcessId> contributor;
        bool found = false;

        void block(const Value& held)
        {
            const BlockData& block = held.asBlock();
            const bool sum = item.kind == HeldItem::Kind::Sum;
            found = found
                || (isData(item) && block.destination == item.destination && (sum || block.origin == item.origin)
                    && block.first < item.first + item.words
                    && item.first < block.first + std::max<std::int64_t>(block.words, 1) && contributes(block));
        }
        bool contributes(const BlockData& block) const
        {
            if (!contributor)
                return true;
            return std::ranges::any_of(block.contributors(), [this](const Contributor& each) {
                return each.process == *contributor || each.factor == *contributor;
            });
        }
        void plain(const Value&, const Slot& slot)
        {
            found = found || (item.kind == HeldItem::Kind::Slot && item.slot == slot);
        }
        void member(const Value& held)
        {
            found = found || (item.kind == HeldItem::Kind::Member && item.first == held.asInteger());
        }
    };
    Search search{item, contributor};
    Walk<Search>(search).through(value);
    return search.found;
}

std::string contributorsText(const BlockData& block)
{
    BlockData whole(block);
    whole.destination = nobody;
    std::string text = describe(Value::blockOf(whole));
    constexpr std::string_view sigma = "Σ";
    return text.starts_with(sigma) ? text.substr(sigma.size()) : text;
}

} // namespace lockstep
