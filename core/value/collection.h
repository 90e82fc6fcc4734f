// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The shared objects of lists, arrays and sets; private to this stage.

#include <atomic>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/value/value.h"

namespace lockstep {

/// A list, an array or a set. Caches its measure until it is edited.
struct Collection : Object {
    mutable std::atomic<bool> measured{false}; ///< several threads may measure: they write the same result
    mutable std::atomic<std::int64_t> words{0}, blocks{0}, size{0}, depth{0};

    Measure measure() const { return {words, blocks, size, depth}; }
    void keep(const Measure& measure) const
    {
        words = measure.words;
        blocks = measure.blocks;
        size = measure.size;
        depth = measure.depth;
        measured = true;
    }
};

struct ListObject : Collection {
    std::vector<Value> elements;
};

struct ArrayObject : Collection {
    std::vector<std::pair<ArrayIndex, Value>> entries; // ascending
};

// A set is flat, or is flattened when it is first read: the elements that a source yields, or the union of two sets.
// `flat` is published once.
struct SetObject : Collection {
    mutable std::atomic<const std::vector<Value>*> flat{nullptr};
    std::shared_ptr<const SetSource> source;
    Value left, right;
    ~SetObject() override { delete flat.load(); }
};

inline bool isCollection(const Value& value) { return value.kind() >= Kind::Set; }

/// Counts for takeWork().
void worked(std::size_t elements);

} // namespace lockstep
