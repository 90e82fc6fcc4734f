// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The objects that the words of one run refer to.

#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "core/base/chunks.h"
#include "core/base/memory_limit.h"
#include "core/value/block_sets.h"
#include "core/value/value.h"
#include "core/value/word.h"

namespace lockstep {

/// Grows while a run is played; only collect() frees objects. One thread may write; while none does, many may read.
class Store : public std::enable_shared_from_this<Store> {
public:
    /// Blocks have `blockWords` words and carry `numbers` by origin (a missing number is the origin itself).
    explicit Store(std::int64_t blockWords = 1, std::vector<std::int64_t> numbers = {});
    ~Store();
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    Word word(const Value& value);
    Word integer(std::int64_t number)
    {
        return Word::fits(number) ? Word::integer(number) : word(Value::integer(number));
    }
    /// The value of a word. Repeated calls return the same object if it can no longer change.
    Value value(Word word) const;
    /// The same for callers that view many values and read few: the elements of a union are collected when they are
    /// requested. It keeps the store alive, so the store must not refer to it.
    Value shown(Word word) const;
    Kind kind(Word word) const;

    /// Marks that something else may refer to the same array or box from now on, so that it is copied before it is
    /// edited.
    Word share(Word word)
    {
        if (word.tag() >= Word::Tag::Array)
            markShared(word);
        return word;
    }

    /// Whether unite() accepts it.
    bool isUnitable(Word word) const
    {
        return word.tag() == Word::Tag::Block || word.tag() == Word::Tag::Union || isUnitableToo(word);
    }
    Word unite(Word a, Word b)
    {
        if (a == b && a.tag() != Word::Tag::Block && kind(a) == Kind::Set)
            return a;
        m_unions.push_back({share(a), share(b)});
        return Word::tagged(Word::Tag::Union, m_unions.size() - 1);
    }

    Word newArray(std::vector<Word> elements = {});
    const std::vector<Word>& elements(Word array) const { return m_arrays[array.index()].elements; }
    /// Null if it is not an array, or has no such element.
    const Word* elementAt(Word array, Word index) const
    {
        if (array.tag() != Word::Tag::Array || !index.isInteger())
            return nullptr;
        const auto& all = elements(array);
        const auto at = static_cast<std::uint64_t>(index.asInteger());
        if (at >= all.size())
            return nullptr;
        const Word& element = all[static_cast<std::size_t>(at)];
        return element.isSet() ? &element : nullptr;
    }
    /// An array to edit in place: the array itself, or a copy if it is shared.
    Word owned(Word array);
    void setElement(Word array, std::size_t index, Word element);
    /// The same for a box.
    Word ownedBox(Word box);
    Value& boxed(Word box) { return m_boxes[box.index()].value; }
    const Value& boxed(Word box) const { return m_boxes[box.index()].value; }

    /// lockstep::measureOf of its value.
    Measure measure(Word word) const;
    /// See BlockSets.
    std::optional<BlockSet> blocks(Word word) const;
    /// The same for a union, for the writing thread; null if it holds anything but blocks. Stays valid.
    const BlockSet* blocksOfUnion(Word word) { return m_blockSets.ofUnion(word); }
    /// For many words; `found` has the same size.
    void blocksOfEach(std::span<const Word> words, std::span<std::optional<BlockSet>> found) const;

    struct Union {
        Word left, right;
    };
    const Union& unionOf(Word word) const { return m_unions[word.index()]; }

    std::int64_t bytes() const;

    /// Whether enough was allocated since the last collection to make another one worthwhile.
    bool wantsCollecting() const { return m_made > m_wanted; }
    /// Frees the arrays and boxes that `eachHeld` does not report; it calls its argument with every word that is still
    /// in use. Unions stay, with their elements.
    void collect(const std::function<void(const std::function<void(Word)>&)>& eachHeld);

    std::int64_t blockWords() const { return m_blockWords; }

private:
    struct Array {
        std::vector<Word> elements;
        bool isShared = false;
    };
    struct Box {
        Value value;
        bool isShared = false;
    };
    static constexpr std::int64_t mostMade = 4'000'000;

    Word newBox(Value value);

    void markShared(Word word);
    bool isUnitableToo(Word word) const;
    std::int64_t numberOf(ProcessId origin) const;
    std::vector<Value> elementsOfUnion(Word word) const;
    friend class ShownUnion;

    std::int64_t m_blockWords;
    std::vector<std::int64_t> m_numbers;
    Chunks<Union> m_unions;
    std::deque<Array, Counted<Array>> m_arrays;
    std::deque<Box, Counted<Box>> m_boxes;
    HeldBytes m_arrayBytes; ///< of the elements
    std::vector<std::size_t> m_freeArrays;
    std::vector<std::size_t> m_freeBoxes;
    std::int64_t m_made = 0; ///< arrays, their elements and boxes made since the last collection
    std::int64_t m_wanted = mostMade;

    // Results cached for readers. Guarded by m_mutex.
    mutable std::mutex m_mutex;
    mutable std::unordered_map<std::uint64_t, Value, std::hash<std::uint64_t>, std::equal_to<>,
        Counted<std::pair<const std::uint64_t, Value>>>
        m_values;
    mutable BlockSets m_blockSets;
};

} // namespace lockstep
