// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The order of values.
#include <algorithm>
#include <set>

#include "core/value/collection.h"

namespace lockstep {
namespace {

template <class T> int order(const T& a, const T& b) { return a < b ? -1 : (b < a ? 1 : 0); }

int compareContributors(const BlockData& a, const BlockData& b)
{
    if (a.contributions == b.contributions)
        return 0;
    if (!takesRepeats(a.combination) && a.contributions->count != b.contributions->count)
        return order(a.contributions->count, b.contributions->count);
    if (a.contributions->count == 1 && b.contributions->count == 1)
        return order(a.contributions->leaf, b.contributions->leaf);
    worked(static_cast<std::size_t>(std::max(a.contributions->count, b.contributions->count)));
    auto left = a.contributors();
    auto right = b.contributors();
    if (left.size() != right.size())
        return order(left.size(), right.size());
    std::ranges::sort(left);
    std::ranges::sort(right);
    return order(left, right);
}

int compareBlocks(const BlockData& a, const BlockData& b)
{
    if (&a == &b)
        return 0;
    if (const int c = order(a.origin, b.origin))
        return c;
    if (const int c = order(a.destination, b.destination))
        return c;
    if (const int c = order(a.first, b.first))
        return c;
    if (const int c = order(a.words, b.words))
        return c;
    if (const int c = order(a.combination, b.combination))
        return c;
    return compareContributors(a, b);
}

int comparePlain(const Value& a, const Value& b)
{
    if (a.kind() != b.kind())
        return order(a.kind(), b.kind());
    switch (a.kind()) {
    case Kind::Integer: return order(a.asInteger(), b.asInteger());
    case Kind::Truth: return order(a.asTruth(), b.asTruth());
    case Kind::Block: return compareBlocks(a.asBlock(), b.asBlock());
    default: return 0;
    }
}

// Remembers collections that were found equal, because they may be reached in many ways: L = M after many L := [L, L].
class Comparison {
public:
    int of(const Value& a, const Value& b)
    {
        if (a.kind() != b.kind() || !isCollection(a))
            return comparePlain(a, b);
        if (a.object() == b.object() || m_equal.contains({a.object(), b.object()}))
            return 0;
        const int result = a.kind() == Kind::Array ? ofEntries(a, b) : ofElements(a, b);
        if (result == 0)
            m_equal.insert({a.object(), b.object()});
        return result;
    }

private:
    int ofEntries(const Value& a, const Value& b)
    {
        return ofSequences(a.entries(), b.entries(), [this](const auto& x, const auto& y) {
            const int c = order(x.first, y.first);
            return c ? c : of(x.second, y.second);
        });
    }

    int ofElements(const Value& a, const Value& b)
    {
        return ofSequences(a.elements(), b.elements(), [this](const Value& x, const Value& y) { return of(x, y); });
    }

    template <class Elements, class Compare>
    static int ofSequences(const Elements& a, const Elements& b, const Compare& compare)
    {
        for (std::size_t i = 0; i < a.size() && i < b.size(); ++i) {
            worked(1);
            if (const int c = compare(a[i], b[i]))
                return c;
        }
        return order(a.size(), b.size());
    }

    std::set<std::pair<const Object*, const Object*>> m_equal;
};

} // namespace

int Value::compare(const Value& a, const Value& b)
{
    return isCollection(a) ? Comparison().of(a, b) : comparePlain(a, b);
}

} // namespace lockstep
