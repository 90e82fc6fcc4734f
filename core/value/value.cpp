// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/value/value.h"

#include <algorithm>
#include <set>
#include <unordered_set>
#include <utility>

#include "core/base/catalogue.h"
#include "core/base/memory_limit.h"
#include "core/base/scrambled.h"
#include "core/value/collection.h"

namespace lockstep {
namespace {

thread_local std::int64_t work = 0;

template <class Items> std::int64_t bytesOf(const Items& items)
{
    return static_cast<std::int64_t>(items.capacity() * sizeof(typename Items::value_type));
}

void sortUnique(std::vector<Value>& elements)
{
    worked(elements.size());
    const auto less = [](const Value& a, const Value& b) { return Value::compare(a, b) < 0; };
    if (!std::ranges::is_sorted(elements, less))
        std::ranges::stable_sort(elements, less); // of two that are the same the first stays, with its number
    const auto repeats = std::ranges::unique(elements, [](const Value& a, const Value& b) { return a == b; });
    elements.erase(repeats.begin(), repeats.end());
}

} // namespace

// Long chains (a union of a union of …) would overflow the stack if destructors called each other. Objects that die
// during a destruction wait in a list.
void intrusive_ptr_release(const Object* object)
{
    if (object->references.fetch_sub(1, std::memory_order_acq_rel) != 1)
        return;
    thread_local std::vector<const Object*> dying;
    thread_local bool busy = false;
    dying.push_back(object);
    if (busy)
        return;
    busy = true;
    while (!dying.empty()) {
        const Object* next = dying.back();
        dying.pop_back();
        delete next;
    }
    busy = false;
}

std::int64_t takeWork() { return std::exchange(work, 0); }

void worked(std::size_t elements) { work += static_cast<std::int64_t>(elements); }

void Object::note(std::int64_t bytes)
{
    if (bytes > 0)
        takeBytes(bytes);
    else
        giveBytesBack(-bytes);
}

std::string kindName(Kind kind)
{
    switch (kind) {
    case Kind::Unset: return translatablePart("nothing");
    case Kind::Integer: return translatablePart("an integer");
    case Kind::Truth: return translatablePart("a truth value");
    case Kind::Block: return translatablePart("a block");
    case Kind::Set: return translatablePart("a set");
    case Kind::Array: return translatablePart("an array");
    case Kind::List: return translatablePart("a list");
    }
    return {};
}

std::vector<Contributor> Contributions::all() const
{
    std::vector<Contributor> result;
    result.reserve(static_cast<std::size_t>(count));
    std::vector<const Contributions*> pending{this};
    while (!pending.empty()) {
        const Contributions* node = pending.back();
        pending.pop_back();
        if (!node->left) {
            result.push_back(node->leaf);
            continue;
        }
        pending.push_back(node->right.get());
        pending.push_back(node->left.get());
    }
    return result;
}

std::uint64_t Contributions::markOf(Contributor one) { return scrambled(one.bits()); }

std::vector<Contributor> Contributions::different() const
{
    constexpr std::int64_t bitsEach = 64; // a set needs more for each element
    std::vector<Contributor> result = all();
    if (high != farthest && span() / bitsEach <= count) {
        std::vector<bool> seen(static_cast<std::size_t>(span()));
        std::erase_if(result, [&](const Contributor& each) {
            const auto at = static_cast<std::size_t>(each.process - low);
            const bool isRepeat = seen[at];
            seen[at] = true;
            return isRepeat;
        });
        return result;
    }
    std::set<Contributor> seen;
    std::erase_if(result, [&](const Contributor& each) { return !seen.insert(each).second; });
    return result;
}

std::vector<Contributor> BlockData::contributors() const
{
    return takesRepeats(combination) ? contributions->different() : contributions->all();
}

bool sameContributors(const BlockData& a, const BlockData& b)
{
    if (a.contributions == b.contributions)
        return true;
    const bool areAlike =
        a.contributions->count == b.contributions->count && a.contributions->mark == b.contributions->mark;
    if (takesRepeats(a.combination) == takesRepeats(b.combination) && (areAlike || !takesRepeats(a.combination)))
        return areAlike;
    const auto sorted = [](const BlockData& block) {
        auto contributors = block.contributors();
        worked(contributors.size());
        std::ranges::sort(contributors);
        return contributors;
    };
    return sorted(a) == sorted(b);
}

Value Value::integer(std::int64_t number)
{
    Value value;
    value.m_kind = Kind::Integer;
    value.m_word = number;
    return value;
}

Value Value::truth(bool isTrue)
{
    Value value;
    value.m_kind = Kind::Truth;
    value.m_word = isTrue ? 1 : 0;
    return value;
}

Value Value::block(ProcessId origin, ProcessId destination, std::int64_t words, std::int64_t number, std::uint8_t input)
{
    Shared<BlockData> data(new BlockData);
    data->origin = origin;
    data->destination = destination;
    data->words = words;
    data->number = number;
    data->contributions = new Contributions(Contributor{origin, nobody, input});
    return {Kind::Block, std::move(data)};
}

Value Value::blockOf(const BlockData& data) { return {Kind::Block, new BlockData(data)}; }

Value Value::list(std::vector<Value> elements)
{
    worked(elements.size());
    Shared<ListObject> object(new ListObject);
    object->elements = std::move(elements);
    object->holds(bytesOf(object->elements));
    return {Kind::List, std::move(object)};
}

Value Value::set(std::vector<Value> elements)
{
    sortUnique(elements);
    Shared<SetObject> object(new SetObject);
    object->holds(bytesOf(elements));
    object->flat = new std::vector<Value>(std::move(elements));
    return {Kind::Set, std::move(object)};
}

Value Value::setOf(std::shared_ptr<const SetSource> source)
{
    Shared<SetObject> object(new SetObject);
    object->source = std::move(source);
    return {Kind::Set, std::move(object)};
}

Value Value::array(std::vector<std::pair<ArrayIndex, Value>> entries)
{
    worked(entries.size());
    Shared<ArrayObject> object(new ArrayObject);
    object->entries = std::move(entries);
    std::ranges::sort(object->entries, {}, &std::pair<ArrayIndex, Value>::first);
    object->holds(bytesOf(object->entries));
    return {Kind::Array, std::move(object)};
}

const BlockData& Value::asBlock() const { return *static_cast<const BlockData*>(object()); }

namespace {

// From left to right; visits every union once, however often it is shared, so that S ∪ S ∪ … costs only its distinct
// parts.
std::vector<Value> flattened(const SetObject& root)
{
    if (root.source) {
        auto found = root.source->elements();
        sortUnique(found);
        return found;
    }
    std::vector<Value> elements;
    std::unordered_set<const SetObject*> seen;
    std::vector<const Value*> pending{&root.right, &root.left};
    while (!pending.empty()) {
        const Value& next = *pending.back();
        pending.pop_back();
        if (next.kind() != Kind::Set) {
            elements.push_back(next);
            continue;
        }
        const auto* set = static_cast<const SetObject*>(next.object());
        if (!seen.insert(set).second)
            continue;
        if (const auto* flat = set->flat.load(std::memory_order_acquire)) {
            elements.insert(elements.end(), flat->begin(), flat->end());
        } else if (set->source) {
            const auto found = set->source->elements();
            elements.insert(elements.end(), found.begin(), found.end());
        } else {
            pending.push_back(&set->right);
            pending.push_back(&set->left);
        }
    }
    sortUnique(elements);
    return elements;
}

} // namespace

const std::vector<Value>& Value::elements() const
{
    if (m_kind == Kind::List)
        return static_cast<const ListObject*>(object())->elements;
    const auto* set = static_cast<const SetObject*>(object());
    const auto* flat = set->flat.load(std::memory_order_acquire);
    if (!flat) {
        const auto* fresh = new std::vector<Value>(flattened(*set));
        if (set->flat.compare_exchange_strong(flat, fresh, std::memory_order_acq_rel))
            flat = fresh;
        else
            delete fresh;
    }
    return *flat;
}

const std::vector<std::pair<ArrayIndex, Value>>& Value::entries() const
{
    return static_cast<const ArrayObject*>(object())->entries;
}

std::int64_t Value::size() const
{
    return static_cast<std::int64_t>(m_kind == Kind::Array ? entries().size() : elements().size());
}

std::vector<Value>& Value::editList()
{
    if (object()->references.load(std::memory_order_acquire) != 1)
        *this = Value::list(elements());
    auto* list = static_cast<ListObject*>(object());
    list->measured = false;
    list->holds(bytesOf(list->elements));
    return list->elements;
}

namespace {

// Arrays are nearly always dense from 0, so this tries that position first.
std::size_t positionOf(const std::vector<std::pair<ArrayIndex, Value>>& entries, const ArrayIndex& index)
{
    if (!index.isPair && index.first >= 0 && static_cast<std::size_t>(index.first) < entries.size()) {
        const auto guess = static_cast<std::size_t>(index.first);
        if (entries[guess].first == index)
            return guess;
    }
    const auto found = std::ranges::lower_bound(entries, index, {}, &std::pair<ArrayIndex, Value>::first);
    return static_cast<std::size_t>(found - entries.begin());
}

} // namespace

Value& Value::editArray(ArrayIndex index)
{
    if (object()->references.load(std::memory_order_acquire) != 1)
        *this = array(entries());
    auto* object = static_cast<ArrayObject*>(this->object());
    object->measured = false;
    auto& entries = object->entries;
    object->holds(bytesOf(entries));
    const auto position = positionOf(entries, index);
    if (position == entries.size() || entries[position].first != index) {
        worked(entries.size() - position);
        entries.insert(entries.begin() + static_cast<std::ptrdiff_t>(position), {index, Value()});
    }
    return entries[position].second;
}

const Value* Value::find(ArrayIndex index) const
{
    const auto& all = entries();
    const auto position = positionOf(all, index);
    if (position == all.size() || all[position].first != index || !all[position].second.isSet())
        return nullptr;
    return &all[position].second;
}

Value unite(const Value& a, const Value& b)
{
    if (a.m_kind == b.m_kind && a.m_word == b.m_word)
        return a.m_kind == Kind::Set ? a : Value::set({a});
    Shared<SetObject> object(new SetObject);
    object->left = a;
    object->right = b;
    return {Kind::Set, std::move(object)};
}

} // namespace lockstep
