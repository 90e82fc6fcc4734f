// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/account/holdings.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_map>

#include "core/header/program.h"
#include "core/replay/process_view.h"
#include "core/replay/replay.h"

namespace lockstep {
namespace {

/// Gives equal numbers to blocks with the same contributors, in whatever order these were combined.
class Contributed {
public:
    int of(const BlockData& block)
    {
        const Contributions* const shared = block.contributions.get();
        const auto [found, isNew] = m_known.try_emplace(shared, 0);
        if (!isNew)
            return found->second;
        if (!takesRepeats(block.combination)) { // what differs has another mark, see Contributions
            const auto mark = m_marks.try_emplace({shared->mark, shared->count}, next());
            return found->second = mark.first->second;
        }
        auto contributors = block.contributors();
        std::ranges::sort(contributors);
        return found->second = m_ids.try_emplace(std::move(contributors), next()).first->second;
    }

private:
    int next() const { return static_cast<int>(m_marks.size() + m_ids.size()); }

    std::unordered_map<const Contributions*, int> m_known;
    std::map<std::pair<std::uint64_t, std::int64_t>, int> m_marks;
    std::map<std::vector<Contributor>, int> m_ids;
};

/// A block with what tells its item from others.
struct Piece {
    const Value* value = nullptr;
    ProcessId origin = nobody;
    ProcessId destination = nobody;
    Combination combination = Combination::None;
    std::int64_t number = 0;
    int contributed = 0;
    std::int64_t first = 0;
    std::int64_t words = 0;

    auto item() const { return std::tie(origin, destination, combination, number, contributed); }
    auto order() const { return std::tie(origin, destination, combination, number, contributed, first); }
};

Piece pieceOf(const Value& value, Contributed& contributed)
{
    const BlockData& block = value.asBlock();
    // A block that one process made is known by it.
    const bool isPlain = block.contributions->count == 1 && block.contributions->leaf == Contributor{block.origin};
    return {&value, block.origin, block.destination, block.combination, block.number,
        isPlain ? -1 : contributed.of(block), block.first, block.words};
}

/// Pieces in their order; those of one item that touch are put together.
std::vector<Value> mergedPieces(const std::vector<Piece>& pieces)
{
    std::vector<Value> items;
    for (auto piece = pieces.begin(); piece != pieces.end();) {
        std::int64_t end = piece->first + piece->words;
        auto next = piece + 1;
        for (; next != pieces.end() && next->item() == piece->item() && next->first <= end; ++next)
            end = std::max(end, next->first + next->words);
        if (end == piece->first + piece->words) {
            items.push_back(*piece->value);
        } else {
            BlockData whole = piece->value->asBlock();
            whole.words = end - whole.first;
            items.push_back(Value::blockOf(whole));
        }
        piece = next;
    }
    return items;
}

std::vector<Piece> sortedPieces(const std::vector<Value>& blocks, Contributed& contributed)
{
    std::vector<Piece> pieces;
    pieces.reserve(blocks.size());
    for (const Value& block : blocks)
        pieces.push_back(pieceOf(block, contributed));
    std::ranges::stable_sort(pieces, {}, &Piece::order);
    return pieces;
}

bool isShown(const Value& block) { return block.asBlock().words > 0; }

} // namespace

std::vector<Value> itemsOf(const std::vector<Value>& values)
{
    std::vector<Value> blocks;
    for (const Value& value : values)
        for (Value& block : blocksOf(value))
            blocks.push_back(std::move(block));
    // With blocks of no words (m = 0) there is nothing else to show.
    if (std::ranges::any_of(blocks, isShown))
        std::erase_if(blocks, [](const Value& block) { return !isShown(block); });
    Contributed contributed;
    std::vector<Value> items = mergedPieces(sortedPieces(blocks, contributed));
    std::ranges::stable_sort(items, {}, [](const Value& item) {
        const BlockData& block = item.asBlock();
        return std::make_tuple(block.origin, block.destination, block.first, block.words);
    });
    return items;
}

std::vector<Value> heldItems(const ProcessView& process)
{
    std::vector<Value> values = process.elsewhere;
    values.push_back(process.data);
    return itemsOf(values);
}

bool holdsAny(const ProcessView& process)
{
    return blockCount(process.data) > 0
        || std::ranges::any_of(process.elsewhere, [](const Value& value) { return blockCount(value) > 0; });
}

HoldsAfter heldItemsAfter(const std::shared_ptr<const Trace>& trace)
{
    return [replay = std::make_shared<Replay>(trace)](RoundNumber round) {
        std::vector<std::vector<Value>> holds;
        for (const ProcessView& process : replay->at(round))
            holds.push_back(heldItems(process));
        return holds;
    };
}

UnwaitedAfter unwaitedAfter(const std::shared_ptr<const Trace>& trace)
{
    if (!trace->request.program->hasStarts)
        return {};
    return [replay = std::make_shared<Replay>(trace)](RoundNumber round) {
        std::vector<Unwaited> all;
        for (const ProcessView& process : replay->at(round))
            all.insert(all.end(), process.unwaited.begin(), process.unwaited.end());
        return all;
    };
}

namespace {

/// Those words of an item.
Value wordsOf(const Value& item, std::int64_t first, std::int64_t end)
{
    BlockData block = item.asBlock();
    if (block.first == first && block.first + block.words == end)
        return item;
    block.first = first;
    block.words = end - first;
    return Value::blockOf(block);
}

} // namespace

HeldChange changeOf(const std::vector<Value>& now, const std::vector<Value>& before)
{
    Contributed contributed;
    const std::vector<Piece> old = sortedPieces(before, contributed);
    HeldChange change;
    for (const Value& item : now) {
        const Piece piece = pieceOf(item, contributed);
        const std::int64_t end = piece.first + piece.words;
        std::int64_t at = piece.first;
        bool wasHeld = false;
        for (auto other = std::ranges::lower_bound(old, piece.item(), {}, &Piece::item);
             other != old.end() && other->item() == piece.item(); ++other) {
            const std::int64_t from = std::max(at, other->first), to = std::min(end, other->first + other->words);
            if (from > to || (from == to && piece.words > 0))
                continue;
            if (at < from)
                change.fresh.push_back(wordsOf(item, at, from));
            change.kept.push_back(wordsOf(item, from, to));
            wasHeld = true;
            at = to;
        }
        if (at < end || !wasHeld)
            change.fresh.push_back(wordsOf(item, at, end));
    }
    return change;
}

} // namespace lockstep
