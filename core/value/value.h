// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What programs compute with. Values are small (16 bytes), cheap to copy, and share immutable objects behind a
// counted pointer; the counts are atomic, so a finished run can be read from several threads.

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <boost/smart_ptr/intrusive_ptr.hpp>

#include "core/base/combination.h"
#include "core/base/ids.h"

namespace lockstep {

class Value;

/// Elements that this thread has copied, moved, sorted or compared since the last call: long lists take time.
std::int64_t takeWork();

/// How large a value is when it is written out. Collections share what they hold, so a few bytes can stand for more
/// than any memory: L := [L, L]. Counted once for every object; what does not fit into 64 bits is the largest number.
struct Measure {
    std::int64_t words = 0;  ///< of a message
    std::int64_t blocks = 0; ///< every block as often as it is held
    std::int64_t size = 0;   ///< integers, truth values and contributors of blocks
    std::int64_t depth = 0;  ///< collections inside each other
};

enum class Kind : std::uint8_t { Unset, Integer, Truth, Block, Set, Array, List };

/// The name of a kind as messages say it: "an integer", "a block", ...
std::string kindName(Kind kind);

/// Base of everything that lives behind a Value.
struct Object {
private:
    std::int64_t counted = 0;

public:
    // The last member, so that those of derived objects begin in its padding.
    mutable std::atomic<std::uint32_t> references{0};
    Object() { note(size); }
    Object(const Object&) : Object() {}
    Object& operator=(const Object&) { return *this; }
    virtual ~Object() { note(-counted - size); }
    /// Says that it holds `bytes` beside itself now.
    void holds(std::int64_t bytes)
    {
        note(bytes - counted);
        counted = bytes;
    }

private:
    static constexpr std::int64_t size = 64;
    static void note(std::int64_t bytes);
};

inline void intrusive_ptr_add_ref(const Object* object) { object->references.fetch_add(1, std::memory_order_relaxed); }
void intrusive_ptr_release(const Object* object);
template <class T> using Shared = boost::intrusive_ptr<T>;

/// One contribution to a block: the process that made it, or for a product term two of them (else nobody).
struct Contributor {
    ProcessId process = nobody;
    ProcessId factor = nobody; ///< the second factor's process of a product term
    /// Which of the operation's initial data: the first (0) or the second, of each factor.
    std::uint8_t input = 0;
    std::uint8_t factorInput = 0;
    /// Other contributors have other bits: a process number has 31, and nobody has all.
    std::uint64_t bits() const
    {
        const auto processes =
            std::uint64_t{static_cast<std::uint32_t>(process)} << 32 | static_cast<std::uint32_t>(factor);
        return processes ^ std::uint64_t{input} << 31 ^ std::uint64_t{factorInput} << 63;
    }
    auto operator<=>(const Contributor&) const = default;
};

/// Contributors as a shared binary tree, so that adding two blocks costs nothing but a node.
struct Contributions : Object {
    explicit Contributions(Contributor one)
        : leaf(one), low(one.process), high(one.factor == nobody ? one.process : farthest), mark(markOf(one))
    {}
    Contributions(Shared<const Contributions> some, Shared<const Contributions> others)
        : leaf(some->leaf), low(std::min(some->low, others->low)), high(std::max(some->high, others->high)),
          left(std::move(some)), right(std::move(others)), count(left->count + right->count),
          mark(left->mark + right->mark)
    {}
    std::vector<Contributor> all() const;       ///< in order, repeats kept
    std::vector<Contributor> different() const; ///< each where it comes first
    /// No more different ones than that are inside.
    std::int64_t span() const { return std::int64_t{high} - low + 1; }

    static constexpr ProcessId farthest = std::numeric_limits<ProcessId>::max(); ///< of product terms nothing is known
    Contributor leaf;                                                            ///< the first one inside
    ProcessId low = 0; ///< of the processes inside, and `high` the last
    ProcessId high = 0;
    Shared<const Contributions> left;
    Shared<const Contributions> right;
    std::int64_t count = 1;
    std::uint64_t mark =
        0; ///< of what is inside, in whatever order: others differ in it, except with probability 2^-64

private:
    static std::uint64_t markOf(Contributor one);
};

/// A piece of symbolic data: words first .. first+words-1 of what `origin` made for `destination`.
struct BlockData : Object {
    ProcessId origin = nobody;      ///< nobody: combined from several origins
    ProcessId destination = nobody; ///< nobody: for none in particular
    std::int64_t first = 0;         ///< first word of the whole block
    std::int64_t words = 1;
    std::int64_t number = 0; ///< the number that it carries (3 + 1 + 4 beside the labels)
    Combination combination = Combination::None;
    Shared<const Contributions> contributions;
    /// It comes from one process: it is neither a sum nor a product.
    bool isPlain() const { return contributions->count == 1 && contributions->leaf.factor == nobody; }
    /// In the order in which they were combined; repeats are kept where they count, which under min and max they do
    /// not.
    std::vector<Contributor> contributors() const;
};

/// Whether the same processes contributed to both, in whatever order.
bool sameContributors(const BlockData& a, const BlockData& b);

/// An index of an array: an integer, or a pair [i, j].
struct ArrayIndex {
    std::int64_t first = 0;
    std::int64_t second = 0;
    bool isPair = false;
    auto operator<=>(const ArrayIndex&) const = default;
};

/// The elements of a set that are found when somebody asks for them.
class SetSource {
public:
    virtual ~SetSource() = default;
    /// In no order, repeats allowed. May be asked by several threads.
    virtual std::vector<Value> elements() const = 0;
};

class Value {
public:
    Value() = default; ///< unset
    Value(const Value& other) : m_kind(other.m_kind), m_word(other.m_word)
    {
        if (hasObject())
            intrusive_ptr_add_ref(object());
    }
    Value(Value&& other) noexcept : m_kind(std::exchange(other.m_kind, Kind::Unset)), m_word(other.m_word) {}
    Value& operator=(const Value& other)
    {
        Value copy(other);
        return *this = std::move(copy);
    }
    Value& operator=(Value&& other) noexcept
    {
        std::swap(m_kind, other.m_kind);
        std::swap(m_word, other.m_word);
        return *this;
    }
    ~Value()
    {
        if (hasObject())
            intrusive_ptr_release(object());
    }

    static Value integer(std::int64_t number);
    static Value truth(bool value);
    /// A fresh block of `words` words made by `origin`, of the operation's first or second initial data.
    static Value block(
        ProcessId origin, ProcessId destination, std::int64_t words, std::int64_t number, std::uint8_t input = 0);
    static Value blockOf(const BlockData& data);
    static Value list(std::vector<Value> elements);
    /// Of blocks and integers; sorted, repeats dropped.
    static Value set(std::vector<Value> elements);
    static Value setOf(std::shared_ptr<const SetSource> source);
    static Value array(std::vector<std::pair<ArrayIndex, Value>> elements);

    Kind kind() const { return m_kind; }
    bool isSet() const { return m_kind != Kind::Unset; } ///< has a value (not: is a set)

    std::int64_t asInteger() const { return m_word; }                 ///< only of Integer
    bool asTruth() const { return m_word != 0; }                      ///< only of Truth
    const BlockData& asBlock() const;                                 ///< only of Block
    const std::vector<Value>& elements() const;                       ///< of List and Set (ascending)
    const std::vector<std::pair<ArrayIndex, Value>>& entries() const; ///< of Array, ascending by index
    std::int64_t size() const;                                        ///< of List, Set, Array: how many

    /// The order of sets: integers by value before blocks by (origin, destination, first, words, how they were
    /// combined, contributors).
    /// 0 only for what is the same element of a set. Shared parts are compared once; not for values that are nested
    /// more than mostNested deep.
    /// In compare.cpp, with the walk through collections that it needs.
    static int compare(const Value& a, const Value& b);
    bool operator==(const Value& other) const { return compare(*this, other) == 0; }

    /// For the evaluator: in-place change of a list or array. Copies first if it is shared with another Value.
    std::vector<Value>& editList();
    /// The element at `index`, made unset if it is not there. Copies the array first if it is shared.
    Value& editArray(ArrayIndex index);
    const Value* find(ArrayIndex index) const; ///< of Array; null where nothing is stored

    /// What a Block, Set, Array or List shares; only for this stage.
    Object* object() const { return reinterpret_cast<Object*>(m_word); }

private:
    friend Value unite(const Value&, const Value&);
    Value(Kind kind, Shared<Object> object) : m_kind(kind), m_word(reinterpret_cast<std::int64_t>(object.detach())) {}
    bool hasObject() const { return m_kind >= Kind::Block; }

    // Not a variant of an integer and a Shared: the machine copies values all the time.
    Kind m_kind = Kind::Unset;
    std::int64_t m_word = 0; ///< the integer, the truth value, or the address of an object that is shared
};
static_assert(sizeof(Value) == 16);

/// A union, the same element once. Both are sets, blocks or integers. Lazy: costs two pointers until it is read.
Value unite(const Value& a, const Value& b);

/// Known at once for what was asked before and is unchanged.
Measure measureOf(const Value& value);
/// What nests deeper cannot be sent or compared.
constexpr std::int64_t mostNested = 1000;
/// What has more elements or contributors, written out, cannot be sent, added up or be a result.
constexpr std::int64_t mostElements = 10'000'000;

/// Words of a message: an integer or truth value 1, a block its own, a collection the sum of what it holds.
std::int64_t wordsOf(const Value& value);
/// All blocks inside, in order: of a set ascending, of a list and an array by index. None where measureOf tells more
/// than mostElements or mostNested.
std::vector<Value> blocksOf(const Value& value);
/// How many blocks are inside.
std::int64_t blockCount(const Value& value);

/// For people: X0, X0→3, Σ0..2, {0..7}, [1, 2], 5, true. At most `most` characters, "…" where it was cut; 0: as many
/// as anybody can read.
std::string describe(const Value& value, int most = 0);

} // namespace lockstep
