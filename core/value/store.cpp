// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/value/store.h"

#include <algorithm>
#include <unordered_set>

#include "core/value/collection.h"

namespace lockstep {

using Tag = Word::Tag;

namespace {

/// The memory of the elements.
std::int64_t bytesOf(const std::vector<Word>& words)
{
    return static_cast<std::int64_t>(words.capacity() * sizeof(Word));
}

template <class T> std::size_t put(T item, std::deque<T, Counted<T>>& items, std::vector<std::size_t>& free)
{
    if (free.empty()) {
        items.push_back(std::move(item));
        return items.size() - 1;
    }
    const std::size_t place = free.back();
    free.pop_back();
    items[place] = std::move(item);
    return place;
}

} // namespace

Store::Store(std::int64_t blockWords, std::vector<std::int64_t> numbers)
    : m_blockWords(blockWords), m_numbers(std::move(numbers)), m_blockSets(*this)
{}

Store::~Store() = default;

std::int64_t Store::numberOf(ProcessId origin) const
{
    const auto at = static_cast<std::size_t>(origin);
    return at < m_numbers.size() ? m_numbers[at] : origin;
}

Word Store::word(const Value& value)
{
    switch (value.kind()) {
    case Kind::Unset: return {};
    case Kind::Truth: return Word::truth(value.asTruth());
    case Kind::Integer:
        if (Word::fits(value.asInteger()))
            return Word::integer(value.asInteger());
        break;
    case Kind::Block: {
        const BlockData& data = value.asBlock();
        const bool isWhole = data.first == 0 && data.words == m_blockWords && data.contributions->count == 1
            && data.contributions->leaf == Contributor{data.origin, nobody} && data.origin >= 0
            && data.number == numberOf(data.origin);
        if (isWhole)
            return Word::block(data.origin, data.destination);
        break;
    }
    case Kind::Array: {
        const auto& entries = value.entries();
        std::vector<Word> elements;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const auto& [index, element] = entries[i];
            if (index != ArrayIndex{static_cast<std::int64_t>(i), 0, false} || !element.isSet())
                break;
            elements.push_back(word(element));
        }
        if (elements.size() == entries.size())
            return newArray(std::move(elements));
        break;
    }
    default: break;
    }
    return newBox(value);
}

Word Store::newBox(Value value)
{
    m_made += value.kind() >= Kind::Array ? 1 + value.size() : 1;
    return Word::tagged(Tag::Boxed, put(Box{std::move(value), false}, m_boxes, m_freeBoxes));
}

Kind Store::kind(Word word) const
{
    switch (word.tag()) {
    case Tag::Plain: return word.isSet() ? Kind::Truth : Kind::Unset;
    case Tag::Integer: return Kind::Integer;
    case Tag::Block: return Kind::Block;
    case Tag::Union: return Kind::Set;
    case Tag::Array: return Kind::Array;
    case Tag::Boxed: return boxed(word).kind();
    }
    return Kind::Unset;
}

Value Store::value(Word word) const
{
    switch (word.tag()) {
    case Tag::Plain: return word.isSet() ? Value::truth(word.isTrue()) : Value();
    case Tag::Integer: return Value::integer(word.asInteger());
    case Tag::Boxed: return boxed(word);
    default: break;
    }
    const bool lasts = word.tag() != Tag::Array || m_arrays[word.index()].isShared;
    if (lasts) {
        const std::lock_guard lock(m_mutex);
        if (const auto known = m_values.find(word.bits()); known != m_values.end())
            return known->second;
    }
    Value made;
    if (word.tag() == Tag::Block) {
        made = Value::block(word.origin(), word.destination(), m_blockWords, numberOf(word.origin()));
    } else if (word.tag() == Tag::Union) {
        made = Value::set(elementsOfUnion(word));
    } else {
        std::vector<std::pair<ArrayIndex, Value>> entries;
        const auto& all = elements(word);
        for (std::size_t i = 0; i < all.size(); ++i)
            if (all[i].isSet())
                entries.emplace_back(ArrayIndex{static_cast<std::int64_t>(i), 0, false}, value(all[i]));
        made = Value::array(std::move(entries));
    }
    if (!lasts)
        return made;
    const std::lock_guard lock(m_mutex);
    return m_values.try_emplace(word.bits(), std::move(made)).first->second;
}

class ShownUnion : public SetSource {
public:
    ShownUnion(std::shared_ptr<const Store> store, Word word) : m_store(std::move(store)), m_word(word) {}
    std::vector<Value> elements() const override { return m_store->elementsOfUnion(m_word); }

private:
    std::shared_ptr<const Store> m_store;
    Word m_word;
};

Value Store::shown(Word word) const
{
    return word.tag() == Tag::Union ? Value::setOf(std::make_shared<const ShownUnion>(shared_from_this(), word))
                                    : value(word);
}

// From left to right; visits every union once, however often it is shared.
std::vector<Value> Store::elementsOfUnion(Word word) const
{
    std::vector<Value> elements;
    std::unordered_set<std::uint64_t> seen;
    std::vector<Word> pending{word};
    while (!pending.empty()) {
        const Word next = pending.back();
        pending.pop_back();
        if (next.tag() == Tag::Union) {
            if (!seen.insert(next.bits()).second)
                continue;
            pending.push_back(unionOf(next).right);
            pending.push_back(unionOf(next).left);
            continue;
        }
        const Value one = value(next);
        if (one.kind() == Kind::Set)
            elements.insert(elements.end(), one.elements().begin(), one.elements().end());
        else
            elements.push_back(one);
    }
    return elements;
}

void Store::markShared(Word word)
{
    if (word.tag() == Tag::Array)
        m_arrays[word.index()].isShared = true;
    else
        m_boxes[word.index()].isShared = true;
}

bool Store::isUnitableToo(Word word) const
{
    switch (word.tag()) {
    case Tag::Integer: return true;
    case Tag::Boxed: {
        const Kind kind = boxed(word).kind();
        return kind == Kind::Set || kind == Kind::Block || kind == Kind::Integer;
    }
    default: return false;
    }
}

Word Store::newArray(std::vector<Word> elements)
{
    m_arrayBytes.set(m_arrayBytes.get() + bytesOf(elements));
    m_made += 1 + static_cast<std::int64_t>(elements.size());
    return Word::tagged(Tag::Array, put(Array{std::move(elements), false}, m_arrays, m_freeArrays));
}

Word Store::owned(Word array)
{
    if (!m_arrays[array.index()].isShared)
        return array;
    std::vector<Word> copy = elements(array);
    for (const Word element : copy)
        share(element);
    worked(copy.size());
    return newArray(std::move(copy));
}

void Store::setElement(Word array, std::size_t index, Word element)
{
    auto& all = m_arrays[array.index()].elements;
    if (index >= all.size()) {
        const std::int64_t before = bytesOf(all);
        if (index >= all.capacity()) // grow as a vector would
            requireBytes(2 * index * sizeof(Word));
        all.resize(index + 1);
        m_arrayBytes.set(m_arrayBytes.get() + bytesOf(all) - before);
    }
    all[index] = element;
}

Word Store::ownedBox(Word box)
{
    if (!m_boxes[box.index()].isShared)
        return box;
    return newBox(boxed(box));
}

Measure Store::measure(Word word) const
{
    switch (word.tag()) {
    case Tag::Plain: return word.isSet() ? Measure{.words = 1, .size = 1} : Measure{};
    case Tag::Integer: return {.words = 1, .size = 1};
    case Tag::Block: return {m_blockWords, 1, 1, 0};
    case Tag::Union:
        if (const auto set = blocks(word))
            return {m_blockWords * set->count, set->count, set->count, 1};
        break;
    default: break;
    }
    return measureOf(value(word));
}

std::optional<BlockSet> Store::blocks(Word word) const
{
    const std::lock_guard lock(m_mutex);
    return m_blockSets.of(word);
}

void Store::blocksOfEach(std::span<const Word> words, std::span<std::optional<BlockSet>> found) const
{
    const std::lock_guard lock(m_mutex);
    m_blockSets.ofEach(words, found);
}

std::int64_t Store::bytes() const
{
    return static_cast<std::int64_t>(m_unions.bytes() + m_arrays.size() * sizeof(Array) + m_boxes.size() * sizeof(Box))
        + m_arrayBytes.get();
}

void Store::collect(const std::function<void(const std::function<void(Word)>&)>& eachHeld)
{
    std::vector<bool> arrays(m_arrays.size(), false);
    std::vector<bool> boxes(m_boxes.size(), false);
    std::vector<Word> pending;
    const auto hold = [&](Word word) {
        if (word.tag() < Tag::Array)
            return;
        auto& marks = word.tag() == Tag::Array ? arrays : boxes;
        if (!marks[word.index()] && word.tag() == Tag::Array)
            pending.push_back(word);
        marks[word.index()] = true;
    };
    eachHeld(hold);
    for (std::size_t i = 0; i < m_unions.size(); ++i) {
        hold(m_unions[i].left);
        hold(m_unions[i].right);
    }
    while (!pending.empty()) {
        const Word array = pending.back();
        pending.pop_back();
        std::ranges::for_each(elements(array), hold);
    }
    m_freeArrays.clear();
    m_freeBoxes.clear();
    std::int64_t kept = 0;
    std::int64_t keptBytes = 0;
    for (std::size_t i = 0; i < arrays.size(); ++i) {
        if (!arrays[i]) {
            m_arrays[i] = {};
            m_freeArrays.push_back(i);
        }
        keptBytes += bytesOf(m_arrays[i].elements);
        kept += static_cast<std::int64_t>(m_arrays[i].elements.size());
    }
    m_arrayBytes.set(keptBytes);
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        if (!boxes[i]) {
            m_boxes[i] = {};
            m_freeBoxes.push_back(i);
        }
        const Value& value = m_boxes[i].value;
        kept += value.kind() >= Kind::Array ? value.size() : 0;
    }
    m_values.clear();
    m_made = 0;
    m_wanted = std::max(mostMade, kept);
}

} // namespace lockstep
