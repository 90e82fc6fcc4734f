// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/value/value.h"

#include <algorithm>
#include <limits>
#include <set>
#include <unordered_set>

namespace lockstep {
namespace {

/// A list, an array or a set; remembers its measure until it is edited.
struct Collection : Object {
    mutable std::atomic<bool> measured{false}; ///< several threads may measure: they write the same
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

// A set is flat, or a union of two that is flattened when somebody reads it. `flat` is published once.
struct SetObject : Collection {
    mutable std::atomic<const std::vector<Value>*> flat{nullptr};
    Value left, right;
    ~SetObject() override { delete flat.load(); }
};

thread_local std::int64_t live = 0;
thread_local std::int64_t work = 0;

void worked(std::size_t elements) { work += static_cast<std::int64_t>(elements); }

template <class Items> std::int64_t bytesOf(const Items& items)
{
    return static_cast<std::int64_t>(items.capacity() * sizeof(typename Items::value_type));
}

void retain(const Object* object) { object->references.fetch_add(1, std::memory_order_relaxed); }

// Long chains (a union of a union of …) would overflow the stack if destructors called each other: what dies
// while something is dying waits in a list.
void release(const Object* object)
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

void sortUnique(std::vector<Value>& elements)
{
    worked(elements.size());
    const auto less = [](const Value& a, const Value& b) { return Value::compare(a, b) < 0; };
    if (!std::ranges::is_sorted(elements, less))
        std::ranges::stable_sort(elements, less); // of two that are the same the first stays, with its number
    const auto repeats = std::ranges::unique(elements, [](const Value& a, const Value& b) { return a == b; });
    elements.erase(repeats.begin(), repeats.end());
}

template <class T> int order(const T& a, const T& b) { return a < b ? -1 : (b < a ? 1 : 0); }

int compareContributors(const BlockData& a, const BlockData& b)
{
    if (a.contributions == b.contributions)
        return 0;
    if (a.contributions->count != b.contributions->count)
        return order(a.contributions->count, b.contributions->count);
    if (a.contributions->count == 1)
        return order(a.contributions->leaf, b.contributions->leaf);
    worked(static_cast<std::size_t>(a.contributions->count));
    auto left = a.contributors();
    auto right = b.contributors();
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
    return compareContributors(a, b);
}

bool isCollection(const Value& value) { return value.kind() >= Kind::Set; }

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

// Two collections that were found equal once are so wherever they are met again: L = M after many L := [L, L].
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

std::int64_t liveBytes() { return live; }

std::int64_t takeWork() { return std::exchange(work, 0); }

void Object::note(std::int64_t bytes) { live += bytes; }

std::string kindName(Kind kind)
{
    switch (kind) {
    case Kind::Unset: return "nothing";
    case Kind::Integer: return "an integer";
    case Kind::Truth: return "a truth value";
    case Kind::Block: return "a block";
    case Kind::Set: return "a set";
    case Kind::Array: return "an array";
    case Kind::List: return "a list";
    }
    return {};
}

Contributions::~Contributions()
{
    if (left) {
        release(left);
        release(right);
    }
}

BlockData::BlockData(const BlockData& other)
    : Object(other), origin(other.origin), destination(other.destination), first(other.first), words(other.words),
      number(other.number), contributions(other.contributions)
{
    if (contributions)
        retain(contributions);
}

BlockData::~BlockData()
{
    if (contributions)
        release(contributions);
}

std::vector<Contributor> BlockData::contributors() const
{
    std::vector<Contributor> result;
    result.reserve(static_cast<std::size_t>(contributions->count));
    std::vector<const Contributions*> pending{contributions};
    while (!pending.empty()) {
        const Contributions* node = pending.back();
        pending.pop_back();
        if (!node->left) {
            result.push_back(node->leaf);
            continue;
        }
        pending.push_back(node->right);
        pending.push_back(node->left);
    }
    return result;
}

Contributions* contribution(Contributor leaf)
{
    auto* node = new Contributions;
    node->leaf = leaf;
    retain(node);
    return node;
}

Contributions* combined(const Contributions* left, const Contributions* right)
{
    auto* node = new Contributions;
    node->left = left;
    node->right = right;
    node->count = left->count + right->count;
    retain(left);
    retain(right);
    retain(node);
    return node;
}

Value::Value(Kind kind, Object* object) : m_kind(kind), m_number(reinterpret_cast<std::int64_t>(object))
{
    retain(object);
}

Value::Value(const Value& other) : m_kind(other.m_kind), m_number(other.m_number)
{
    if (hasObject())
        retain(object());
}

Value::Value(Value&& other) noexcept : m_kind(other.m_kind), m_number(other.m_number) { other.m_kind = Kind::Unset; }

Value& Value::operator=(const Value& other)
{
    Value copy(other);
    return *this = std::move(copy);
}

Value& Value::operator=(Value&& other) noexcept
{
    std::swap(m_kind, other.m_kind);
    std::swap(m_number, other.m_number);
    return *this;
}

Value::~Value()
{
    if (hasObject())
        release(object());
}

Value Value::integer(std::int64_t number)
{
    Value value;
    value.m_kind = Kind::Integer;
    value.m_number = number;
    return value;
}

Value Value::truth(bool isTrue)
{
    Value value;
    value.m_kind = Kind::Truth;
    value.m_number = isTrue ? 1 : 0;
    return value;
}

Value Value::block(ProcessId origin, ProcessId destination, std::int64_t words, std::int64_t number)
{
    auto* data = new BlockData;
    data->origin = origin;
    data->destination = destination;
    data->words = words;
    data->number = number;
    data->contributions = contribution({origin, nobody});
    return {Kind::Block, data};
}

Value Value::blockOf(const BlockData& data) { return {Kind::Block, new BlockData(data)}; }

Value Value::list(std::vector<Value> elements)
{
    worked(elements.size());
    auto* object = new ListObject;
    object->elements = std::move(elements);
    object->holds(bytesOf(object->elements));
    return {Kind::List, object};
}

Value Value::set(std::vector<Value> elements)
{
    sortUnique(elements);
    auto* object = new SetObject;
    object->holds(bytesOf(elements));
    object->flat = new std::vector<Value>(std::move(elements));
    return {Kind::Set, object};
}

Value Value::array(std::vector<std::pair<ArrayIndex, Value>> entries)
{
    worked(entries.size());
    auto* object = new ArrayObject;
    object->entries = std::move(entries);
    std::ranges::sort(object->entries, {}, &std::pair<ArrayIndex, Value>::first);
    object->holds(bytesOf(object->entries));
    return {Kind::Array, object};
}

const BlockData& Value::asBlock() const { return *static_cast<const BlockData*>(object()); }

namespace {

// From left to right, and every union once, however often it is shared, so that S ∪ S ∪ … costs no more than its
// distinct parts.
std::vector<Value> flattened(const SetObject& root)
{
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

int Value::compare(const Value& a, const Value& b)
{
    return isCollection(a) ? Comparison().of(a, b) : comparePlain(a, b);
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

// Arrays are nearly always dense from 0: try that place first.
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
    if (a.m_kind == b.m_kind && a.m_number == b.m_number)
        return a.m_kind == Kind::Set ? a : Value::set({a});
    auto* object = new SetObject;
    object->left = a;
    object->right = b;
    return {Kind::Set, object};
}

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

// Without recursion: a list can be nested more deeply than the stack is.
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
