// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The size of values, and the blocks inside them.
#include <algorithm>
#include <limits>

#include "core/value/collection.h"

namespace lockstep {
namespace {

std::int64_t sum(std::int64_t a, std::int64_t b)
{
    std::int64_t result = 0;
    return __builtin_add_overflow(a, b, &result) ? std::numeric_limits<std::int64_t>::max() : result;
}

const Collection& collectionOf(const Value& value) { return *static_cast<const Collection*>(value.object()); }

std::size_t children(const Value& value) { return static_cast<std::size_t>(value.size()); }

const Value& child(const Value& value, std::size_t i)
{
    return value.kind() == Kind::Array ? value.entries()[i].second : value.elements()[i];
}

Measure plainMeasure(const Value& value)
{
    switch (value.kind()) {
    case Kind::Integer:
    case Kind::Truth: return {.words = 1, .size = 1};
    case Kind::Block: return {value.asBlock().words, 1, value.asBlock().contributions->count, 0};
    default: return {};
    }
}

Measure sumOfChildren(const Value& value)
{
    Measure whole;
    worked(children(value));
    for (std::size_t i = 0; i < children(value); ++i) {
        const auto part =
            isCollection(child(value, i)) ? collectionOf(child(value, i)).measure() : plainMeasure(child(value, i));
        whole.words = sum(whole.words, part.words);
        whole.blocks = sum(whole.blocks, part.blocks);
        whole.size = sum(whole.size, part.size);
        whole.depth = std::max(whole.depth, part.depth);
    }
    ++whole.depth;
    return whole;
}

} // namespace

// Without recursion, because a list may be nested more deeply than the stack allows.
Measure measureOf(const Value& value)
{
    if (!isCollection(value))
        return plainMeasure(value);
    struct Visit {
        const Value* value;
        std::size_t next;
    };
    std::vector<Visit> way{{&value, 0}};
    const auto isKnown = [](const Value& v) { return !isCollection(v) || collectionOf(v).measured; };
    while (!way.empty()) {
        auto& [at, next] = way.back();
        if (!isKnown(*at))
            while (next < children(*at) && isKnown(child(*at, next)))
                ++next;
        if (isKnown(*at)) {
            way.pop_back();
        } else if (next < children(*at)) {
            way.push_back({&child(*at, next), 0});
        } else {
            collectionOf(*at).keep(sumOfChildren(*at));
            way.pop_back();
        }
    }
    return collectionOf(value).measure();
}

std::int64_t wordsOf(const Value& value) { return measureOf(value).words; }

namespace {

template <class Visit> void eachBlock(const Value& value, const Visit& visit)
{
    if (value.kind() == Kind::Block)
        visit(value);
    else if (isCollection(value))
        for (std::size_t i = 0; i < children(value); ++i)
            eachBlock(child(value, i), visit);
}

} // namespace

std::vector<Value> blocksOf(const Value& value)
{
    std::vector<Value> blocks;
    const auto measure = measureOf(value);
    if (measure.size <= mostElements && measure.depth <= mostNested)
        eachBlock(value, [&](const Value& block) { blocks.push_back(block); });
    return blocks;
}

std::int64_t blockCount(const Value& value) { return measureOf(value).blocks; }

} // namespace lockstep
