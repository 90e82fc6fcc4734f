// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/value/ranges.h"
#include "core/base/memory_limit.h"

#include <algorithm>
#include <limits>

#include "core/value/arithmetic.h"
#include "core/value/collection.h"
#include "core/value/messages.h"
#include "core/value/shortened.h"

namespace lockstep::arithmetic {
namespace {

std::vector<Value> joinedElements(const Value& pieces)
{
    if (pieces.kind() == Kind::List || pieces.kind() == Kind::Set)
        return pieces.elements();
    if (pieces.kind() != Kind::Array)
        throw ValueError{message::valueNotCollection, {"join", kindName(pieces.kind())}};
    std::vector<Value> elements;
    for (const auto& [index, element] : pieces.entries())
        elements.push_back(element);
    return elements;
}

constexpr int mostShown = 40;

void requireOneBlock(const Value& a, const Value& b)
{
    const auto& left = a.asBlock();
    const auto& right = b.asBlock();
    if (left.origin != right.origin || left.destination != right.destination || left.number != right.number
        || left.combination != right.combination || !sameContributors(left, right))
        throw ValueError{message::valueJoinDifferent, {shortened(a, mostShown), shortened(b, mostShown)}};
}

bool hasWords(const Value& piece) { return piece.asBlock().words > 0; }

/// Whether the order of contributors is before that of the other in the order of words; most differ in the first one.
bool isBefore(const BlockData& one, const BlockData& other)
{
    if (one.contributions == other.contributions)
        return false;
    if (one.contributions->leaf != other.contributions->leaf)
        return one.contributions->leaf < other.contributions->leaf;
    return std::ranges::lexicographical_compare(one.contributors(), other.contributors());
}

} // namespace

void requireForwards(std::int64_t first, std::int64_t last)
{
    if (last < first && first - 1 != last) // first is not the smallest integer then
        throw ValueError{
            message::valueRangeBackwards, {std::to_string(first), std::to_string(last), std::to_string(first - 1)}};
}

std::uint64_t rangeSize(std::int64_t first, std::int64_t last)
{
    requireForwards(first, last);
    const auto distance = static_cast<std::uint64_t>(last) - static_cast<std::uint64_t>(first);
    return last < first ? 0 : distance == std::numeric_limits<std::uint64_t>::max() ? distance : distance + 1;
}

Value rangeOf(std::int64_t first, std::int64_t last, bool asSet)
{
    const auto size = rangeSize(first, last);
    if (size > static_cast<std::uint64_t>(mostElements))
        throw ValueError{
            message::valueRangeTooLong, {std::to_string(first), std::to_string(last), std::to_string(mostElements)}};
    const auto count = static_cast<std::size_t>(size);
    requireBytes(count * sizeof(Value));
    std::vector<Value> numbers;
    numbers.reserve(count);
    worked(count);
    for (std::size_t k = 0; k < count; ++k)
        numbers.push_back(Value::integer(first + static_cast<std::int64_t>(k)));
    return asSet ? Value::set(std::move(numbers)) : Value::list(std::move(numbers));
}

Value joinedPieces(const Value& pieces)
{
    auto elements = joinedElements(pieces);
    for (const Value& each : elements)
        if (each.kind() != Kind::Block)
            throw ValueError{message::valueJoinOfWhat, {kindName(each.kind())}};
    if (elements.empty())
        throw ValueError{message::valueEmptyCollection, {"join"}};
    worked(elements.size());
    for (const Value& each : elements)
        requireOneBlock(elements.front(), each);
    if (std::ranges::any_of(elements, hasWords)) // empty pieces are adjacent to any piece
        std::erase_if(elements, [](const Value& piece) { return !hasWords(piece); });
    else
        elements.resize(1);
    std::ranges::stable_sort(elements, {}, [](const Value& piece) { return piece.asBlock().first; });
    BlockData whole(elements.front().asBlock());
    // If the pieces have different orders of the same contributors, keeps one that is not ascending, so that the judge
    // of the order notices it.
    for (const Value& each : elements)
        if (const auto& piece = each.asBlock(); isBefore(whole, piece))
            whole.contributions = piece.contributions;
    for (std::size_t i = 1; i < elements.size(); ++i) {
        const auto& piece = elements[i].asBlock();
        const auto next = whole.first + whole.words;
        if (piece.first > next)
            throw ValueError{message::valueJoinGap, {std::to_string(next), std::to_string(piece.first - 1)}};
        if (piece.first < next)
            throw ValueError{message::valueJoinTwice,
                {std::to_string(piece.first), std::to_string(std::min(next, piece.first + piece.words) - 1)}};
        whole.words += piece.words;
    }
    return Value::blockOf(whole);
}

} // namespace lockstep::arithmetic
