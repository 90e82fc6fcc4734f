// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The size of values, and the blocks inside them.
#include <algorithm>
#include <limits>
#include <vector>

#include "core/value/collection.h"

namespace lockstep {
namespace {

std::int64_t sum(std::int64_t a, std::int64_t b)
{
    std::int64_t result = 0;
    return __builtin_add_overflow(a, b, &result) ? std::numeric_limits<std::int64_t>::max() : result;
}

const Collection& collectionOf(const Value& value) { return *static_cast<const Collection*>(value.object()); }

template <class Visit> void eachChild(const Value& value, const Visit& visit)
{
    if (value.kind() == Kind::Array)
        for (const auto& [index, child] : value.entries())
            visit(child);
    else
        for (const Value& child : value.elements())
            visit(child);
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

bool isMeasured(const Value& value) { return !isCollection(value) || collectionOf(value).measured; }

/// Measures a collection, unless children are not measured: adds these to `waiting`, and returns false.
bool measures(const Value& value, std::vector<const Value*>& waiting)
{
    const std::size_t before = waiting.size();
    Measure whole;
    eachChild(value, [&](const Value& child) {
        if (!isMeasured(child)) {
            waiting.push_back(&child);
            return;
        }
        const Measure part = isCollection(child) ? collectionOf(child).measure() : plainMeasure(child);
        whole.words = sum(whole.words, part.words);
        whole.blocks = sum(whole.blocks, part.blocks);
        whole.size = sum(whole.size, part.size);
        whole.depth = std::max(whole.depth, part.depth);
    });
    if (waiting.size() > before)
        return false;
    worked(static_cast<std::size_t>(value.size()));
    ++whole.depth;
    collectionOf(value).keep(whole);
    return true;
}

} // namespace

// Without recursion, because a list may be nested more deeply than the stack allows.
Measure measureOf(const Value& value)
{
    if (!isCollection(value))
        return plainMeasure(value);
    std::vector<const Value*> waiting;
    while (!isMeasured(value) && !measures(value, waiting))
        while (!waiting.empty())
            if (const Value& last = *waiting.back(); isMeasured(last) || measures(last, waiting))
                waiting.pop_back();
    return collectionOf(value).measure();
}

std::int64_t wordsOf(const Value& value) { return measureOf(value).words; }

namespace {

template <class Visit> void eachBlock(const Value& value, const Visit& visit)
{
    if (value.kind() == Kind::Block)
        visit(value);
    else if (isCollection(value))
        eachChild(value, [&](const Value& child) { eachBlock(child, visit); });
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
