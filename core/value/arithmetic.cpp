// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The operators of the notation on values of all kinds. An integer that does not fit into 64 bits is an error, never
// another number: a wrong sum would look like a fault of the algorithm. A block of data knows what it was combined
// from, which is how a result is judged without numbers; with each combination this grows, so it is shared, and
// limited.

#include "core/value/arithmetic.h"

#include "core/base/catalogue.h"
#include "core/base/message.h"
#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/value/collection.h"
#include "core/value/messages.h"
#include "core/value/ranges.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <limits>

namespace lockstep::arithmetic {
namespace {

[[noreturn]] void fail(Message id, std::vector<std::string> arguments = {})
{
    throw ValueError{id, std::move(arguments)};
}

[[noreturn]] void failElements(const Value& base)
{
    if (base.kind() == Kind::Set)
        fail(message::valueSetHasNoOrder);
    fail(message::valueNoElements, {kindName(base.kind())});
}

[[noreturn]] void failKinds(std::string_view sign, const Value& a, const Value& b)
{
    if (sign == "+" && isCollection(a) && isCollection(b))
        fail(message::valueAddedCollections, {kindName(a.kind()), kindName(b.kind())});
    if (sign == "-" && a.kind() == Kind::Set)
        fail(message::valueSubtractedSet, {kindName(a.kind()), kindName(b.kind())});
    fail(message::valueWrongOperands, {std::string(sign), kindName(a.kind()), kindName(b.kind())});
}

bool areIntegers(const Value& a, const Value& b) { return a.kind() == Kind::Integer && b.kind() == Kind::Integer; }

std::string textOf(std::int64_t number) { return std::to_string(number); }

template <class Operation> std::int64_t checked(const char* sign, std::int64_t a, std::int64_t b, Operation overflows)
{
    std::int64_t result = 0;
    if (overflows(a, b, &result))
        fail(message::valueOverflow, {textOf(a), sign, textOf(b)});
    return result;
}

std::int64_t add(std::int64_t a, std::int64_t b)
{
    return checked("+", a, b, [](auto x, auto y, auto* r) { return __builtin_add_overflow(x, y, r); });
}

std::int64_t subtract(std::int64_t a, std::int64_t b)
{
    return checked("-", a, b, [](auto x, auto y, auto* r) { return __builtin_sub_overflow(x, y, r); });
}

std::int64_t multiply(std::int64_t a, std::int64_t b)
{
    return checked("*", a, b, [](auto x, auto y, auto* r) { return __builtin_mul_overflow(x, y, r); });
}

// Requires that the blocks can be combined word by word.
void requireSameWords(const char* sign, const BlockData& a, const BlockData& b)
{
    if (a.words != b.words)
        fail(message::valueUnequalSizes, {sign, textOf(a.words), textOf(b.words)});
    if (a.first != b.first)
        fail(message::valueDifferentWords, {sign, textOf(a.first), textOf(b.first)});
}

constexpr std::int64_t mostFactors = 100'000; // contributions of one product

void requireFewContributions(std::int64_t count, std::int64_t most)
{
    if (count > most)
        fail(message::valueContributions, {textOf(most)});
}

// Deeper values would overflow the stack.
void requireFlat(const Value& value)
{
    if (measureOf(value).depth > mostNested)
        fail(message::valueNested, {kindName(value.kind()), textOf(mostNested)});
}

/// The contributions of both. Under min and max, repeats are removed if there must be some, so that repeatedly
/// combining the same blocks does not grow.
Shared<const Contributions> together(const BlockData& a, const BlockData& b, Combination how)
{
    Shared<const Contributions> both(new Contributions(a.contributions, b.contributions));
    if (!takesRepeats(how) || both->count <= both->span())
        return both;
    worked(static_cast<std::size_t>(both->count));
    const auto kept = both->different();
    if (std::ranges::equal(kept, a.contributions->all())) // as in every round of a flood after the last news
        return a.contributions;
    std::vector<Shared<const Contributions>> parts;
    for (const auto& each : kept)
        parts.emplace_back(new Contributions(each));
    for (; parts.size() > 1; parts.resize((parts.size() + 1) / 2))
        for (std::size_t i = 0; i < parts.size(); i += 2)
            parts[i / 2] = i + 1 < parts.size() ? new Contributions(parts[i], parts[i + 1]) : parts[i];
    return parts.front();
}

template <class Number>
Value combinedBlocks(const char* sign, Combination by, const Value& a, const Value& b, Number number)
{
    const auto& left = a.asBlock();
    const auto& right = b.asBlock();
    requireSameWords(sign, left, right);
    BlockData sum(left);
    sum.number = number(left.number, right.number);
    const bool wouldMix = left.combination == right.combination && left.combination != by;
    if (takesRepeats(by) && wouldMix && left.number == right.number && a == b) // the larger of a value and itself
        return a;
    requireFewContributions(left.contributions->count + right.contributions->count, mostElements);
    if (left.origin != right.origin)
        sum.origin = nobody;
    if (left.destination != right.destination)
        sum.destination = nobody;
    sum.combination = by | left.combination | right.combination;
    sum.contributions = together(left, right, sum.combination);
    return Value::blockOf(sum);
}

using Binary = std::function<Value(const Value&, const Value&)>;

using Entries = std::vector<std::pair<ArrayIndex, Value>>;

std::string textOf(const ArrayIndex& index)
{
    return index.isPair ? '[' + std::to_string(index.first) + ", " + std::to_string(index.second) + ']'
                        : '[' + std::to_string(index.first) + ']';
}

/// For each of the two arrays, the first index that only it has.
std::string differenceOf(const Entries& left, const Entries& right)
{
    const auto alone = [](const Entries& own, const Entries& other, Message which) -> std::string {
        const auto found = std::ranges::find_if(own, [&](const auto& entry) {
            return !std::ranges::binary_search(other, entry.first, {}, &Entries::value_type::first);
        });
        return found == own.end() ? "" : filledSentence(which.words(), {textOf(found->first)});
    };
    std::vector<std::string> parts = {
        alone(left, right, message::valueOnlyLeft), alone(right, left, message::valueOnlyRight)};
    std::erase(parts, "");
    return asList(parts);
}

Value elementwise(const char* sign, const Value& a, const Value& b, const Binary& operation)
{
    requireWritable(a); // the sum shares no elements
    const auto& left = a.entries();
    const auto& right = b.entries();
    const bool sameIndices =
        std::ranges::equal(left, right, [](const auto& x, const auto& y) { return x.first == y.first; });
    if (!sameIndices)
        fail(message::valueUnequalIndices, {sign, differenceOf(left, right)});
    std::vector<std::pair<ArrayIndex, Value>> entries;
    entries.reserve(left.size());
    for (std::size_t i = 0; i < left.size(); ++i)
        entries.emplace_back(left[i].first, operation(left[i].second, right[i].second));
    return Value::array(std::move(entries));
}

bool isZero(const Value& value) { return value.kind() == Kind::Integer && value.asInteger() == 0; }

bool isData(const Value& value) { return value.kind() == Kind::Block || value.kind() == Kind::Array; }

bool isUnitable(const Value& value)
{
    return isCollection(value) || value.kind() == Kind::Block || value.kind() == Kind::Integer;
}

/// A list or an array as the set of its elements.
Value asSet(const Value& value)
{
    if (value.kind() == Kind::List)
        return setOf(value.elements());
    if (value.kind() != Kind::Array)
        return value;
    std::vector<Value> elements;
    for (const auto& [_, element] : value.entries())
        if (element.isSet())
            elements.push_back(element);
    return setOf(std::move(elements));
}

std::vector<Value> elementsOf(const Value& value)
{
    return value.kind() == Kind::Set ? value.elements() : std::vector<Value>{value};
}

std::vector<Contributor> productContributors(const BlockData& a, const BlockData& b)
{
    std::vector<Contributor> product;
    for (const auto& x : a.contributors())
        for (const auto& y : b.contributors()) {
            if (x.factor != nobody || y.factor != nobody)
                fail(message::valueProductOfProducts);
            product.push_back({x.process, y.process, x.input, y.input});
        }
    return product;
}

Value productOfBlocks(const Value& a, const Value& b)
{
    const auto& left = a.asBlock();
    const auto& right = b.asBlock();
    requireSameWords("*", left, right);
    requireFewContributions( // each is at most mostElements, so the product fits 64 bits
        left.contributions->count * right.contributions->count, mostFactors);
    BlockData product;
    product.origin = left.origin == right.origin ? left.origin : nobody;
    product.destination = left.destination == right.destination ? left.destination : nobody;
    product.first = left.first;
    product.words = left.words;
    product.number = multiply(left.number, right.number);
    product.combination = left.combination | right.combination;
    for (const auto& contributor : productContributors(left, right)) {
        const Shared<const Contributions> leaf(new Contributions(contributor));
        if (product.contributions)
            product.contributions = new Contributions(product.contributions, leaf);
        else
            product.contributions = leaf;
    }
    return Value::blockOf(product);
}

template <class Integers, class Truths>
Value logical(const char* sign, const Value& a, const Value& b, Integers integers, Truths truths)
{
    if (areIntegers(a, b))
        return Value::integer(integers(a.asInteger(), b.asInteger()));
    if (a.kind() == Kind::Truth && b.kind() == Kind::Truth)
        return Value::truth(truths(a.asTruth(), b.asTruth()));
    const auto isPlain = [](const Value& v) { return v.kind() == Kind::Truth || v.kind() == Kind::Integer; };
    if (isPlain(a) && isPlain(b))
        fail(message::valueMixedLogic, {sign, kindName(a.kind()), kindName(b.kind())});
    failKinds(sign, a, b);
}

Value extreme(const char* name, const Value& a, const Value& b, bool wantsLarger)
{
    if (areIntegers(a, b)) {
        const auto x = a.asInteger();
        const auto y = b.asInteger();
        return Value::integer(wantsLarger ? std::max(x, y) : std::min(x, y));
    }
    if (a.kind() == Kind::Block && b.kind() == Kind::Block)
        return combinedBlocks(name, wantsLarger ? Combination::Max : Combination::Min, a, b,
            [&](auto x, auto y) { return wantsLarger ? std::max(x, y) : std::min(x, y); });
    if (a.kind() == Kind::Array && b.kind() == Kind::Array)
        return elementwise(
            name, a, b, [&](const Value& x, const Value& y) { return extreme(name, x, y, wantsLarger); });
    failKinds(name, a, b);
}

Value extremeOf(const char* name, const Value& collection, bool wantsLarger)
{
    std::vector<Value> elements;
    if (collection.kind() == Kind::List || collection.kind() == Kind::Set)
        elements = collection.elements();
    else if (collection.kind() == Kind::Array)
        for (const auto& entry : collection.entries())
            elements.push_back(entry.second);
    else
        fail(message::valueNotCollection, {name, kindName(collection.kind())});
    if (elements.empty())
        fail(message::valueEmptyCollection, {name});
    Value best = elements.front();
    for (std::size_t i = 1; i < elements.size(); ++i)
        best = extreme(name, best, elements[i], wantsLarger);
    return best;
}

Value wordsOfBlock(const BlockData& block, std::int64_t first, std::int64_t count)
{
    BlockData piece(block);
    piece.first = block.first + first;
    piece.words = count;
    return Value::blockOf(piece);
}

Value sliceOfArray(const Value& base, std::int64_t first, std::int64_t last)
{
    std::vector<std::pair<ArrayIndex, Value>> entries;
    const auto size = rangeSize(first, last);
    for (std::uint64_t k = 0; k < size; ++k) { // ends at the first missing element, however large the range is
        const auto i = first + static_cast<std::int64_t>(k);
        const Value* element = base.find({i, 0, false});
        if (!element)
            fail(message::valueElementUnset, {textOf(i)});
        entries.push_back({{i - first, 0, false}, *element});
    }
    return Value::array(std::move(entries));
}

} // namespace

void requireWritable(const Value& value)
{
    requireFlat(value);
    if (const auto size = measureOf(value).size; size > mostElements)
        fail(message::valueTooLarge, {kindName(value.kind()), textOf(size), withCommas(textOf(mostElements))});
}

std::int64_t integerOf(const Value& value, const char* role)
{
    if (value.kind() != Kind::Integer)
        fail(message::valueNotInteger, {role, kindName(value.kind())});
    return value.asInteger();
}

Value plus(const Value& a, const Value& b)
{
    if (areIntegers(a, b))
        return Value::integer(add(a.asInteger(), b.asInteger()));
    if (a.kind() == Kind::Block && b.kind() == Kind::Block)
        return combinedBlocks("+", Combination::Sum, a, b, add);
    if (isZero(a) && isData(b))
        return b;
    if (isZero(b) && isData(a))
        return a;
    if (a.kind() == Kind::Array && b.kind() == Kind::Array)
        return elementwise("+", a, b, plus);
    failKinds("+", a, b);
}

Value minus(const Value& a, const Value& b)
{
    if (areIntegers(a, b))
        return Value::integer(subtract(a.asInteger(), b.asInteger()));
    failKinds("-", a, b);
}

Value times(const Value& a, const Value& b)
{
    if (areIntegers(a, b))
        return Value::integer(multiply(a.asInteger(), b.asInteger()));
    if (a.kind() == Kind::Block && b.kind() == Kind::Block)
        return productOfBlocks(a, b);
    if (a.kind() == Kind::Array && b.kind() == Kind::Array)
        return elementwise("*", a, b, times);
    failKinds("*", a, b);
}

Value divide(const Value& a, const Value& b)
{
    if (!areIntegers(a, b))
        failKinds("/", a, b);
    const auto x = a.asInteger();
    const auto y = b.asInteger();
    if (y == 0)
        fail(message::valueDivisionByZero, {textOf(x)});
    if (x == std::numeric_limits<std::int64_t>::min() && y == -1)
        fail(message::valueOverflow, {textOf(x), "/", textOf(y)});
    const auto quotient = x / y;
    return Value::integer(x % y != 0 && (x < 0) != (y < 0) ? quotient - 1 : quotient);
}

Value modulo(const Value& a, const Value& b)
{
    if (!areIntegers(a, b))
        failKinds("mod", a, b);
    const auto x = a.asInteger();
    const auto y = b.asInteger();
    if (y == 0)
        fail(message::valueModuloZero, {textOf(x)});
    if (y == -1)
        return Value::integer(0);
    const auto rest = x % y;
    return Value::integer(rest < 0 ? rest + (y < 0 ? -y : y) : rest);
}

Value power(const Value& a, const Value& b)
{
    if (!areIntegers(a, b))
        failKinds("^", a, b);
    const auto base = a.asInteger();
    auto exponent = b.asInteger();
    if (exponent < 0)
        fail(message::valueNegativePower, {textOf(base), textOf(exponent)});
    if (base == 1 || base == 0 || base == -1)
        return Value::integer(exponent == 0 ? 1 : (base == -1 && exponent % 2 == 0 ? 1 : base));
    std::int64_t result = 1;
    for (; exponent > 0; --exponent)
        if (__builtin_mul_overflow(result, base, &result))
            fail(message::valueOverflow, {textOf(base), "^", textOf(b.asInteger())});
    return Value::integer(result);
}

Value negate(const Value& a) { return Value::integer(subtract(0, integerOf(a, translatablePart("the operand of -")))); }

Value root(const Value& a)
{
    const auto number = integerOf(a, translatablePart("the operand of √"));
    if (number < 0)
        fail(message::valueNoRoot, {textOf(number)});
    std::int64_t guess = std::int64_t(1) << (std::bit_width(static_cast<std::uint64_t>(number)) + 1) / 2;
    while (guess > 0 && guess > number / guess) {
        const auto next = (guess + number / guess) / 2;
        if (next >= guess)
            break;
        guess = next;
    }
    if (guess * guess != number && number != 0)
        fail(message::valueNoRoot, {textOf(number)});
    return Value::integer(number == 0 ? 0 : guess);
}

Value bitOr(const Value& a, const Value& b)
{
    return logical("OR", a, b, std::bit_or<std::int64_t>(), std::logical_or<bool>());
}

Value bitXor(const Value& a, const Value& b)
{
    return logical("XOR", a, b, std::bit_xor<std::int64_t>(), std::not_equal_to<bool>());
}

Value bitAnd(const Value& a, const Value& b)
{
    return logical("AND", a, b, std::bit_and<std::int64_t>(), std::logical_and<bool>());
}

Value bitNot(const Value& a)
{
    if (a.kind() == Kind::Truth)
        return Value::truth(!a.asTruth());
    return Value::integer(~integerOf(a, translatablePart("the operand of NOT")));
}

bool equal(const Value& a, const Value& b, std::string_view sign)
{
    if (a.kind() != b.kind())
        failKinds(sign, a, b);
    requireFlat(a);
    requireFlat(b);
    return a == b;
}

std::strong_ordering order(const Value& a, const Value& b, std::string_view sign)
{
    if (!areIntegers(a, b))
        failKinds(sign, a, b);
    return a.asInteger() <=> b.asInteger();
}

bool contains(const Value& collection, const Value& element)
{
    if (!isCollection(collection))
        fail(message::valueNotCollection, {"in", kindName(collection.kind())});
    requireFlat(collection);
    requireFlat(element);
    if (collection.kind() != Kind::Array)
        return std::ranges::find(collection.elements(), element) != collection.elements().end();
    return std::ranges::any_of(collection.entries(), [&](const auto& entry) { return entry.second == element; });
}

Value setOf(std::vector<Value> elements)
{
    for (const auto& element : elements)
        if (element.kind() != Kind::Block && element.kind() != Kind::Integer)
            fail(message::valueSetOfWhat, {kindName(element.kind())});
    return Value::set(std::move(elements));
}

Value united(const Value& a, const Value& b)
{
    if (!isUnitable(a) || !isUnitable(b))
        failKinds("∪", a, b);
    return unite(asSet(a), asSet(b));
}

Value without(const Value& a, const Value& b)
{
    if (!isCollection(a) || !isUnitable(b))
        failKinds("\\", a, b);
    const auto all = asSet(a);
    const auto removed = elementsOf(asSet(b));
    std::vector<Value> kept;
    std::ranges::set_difference(all.elements(), removed, std::back_inserter(kept),
        [](const Value& x, const Value& y) { return Value::compare(x, y) < 0; });
    return Value::set(std::move(kept));
}

Value smaller(const Value& a, const Value& b) { return extreme("min", a, b, false); }

Value larger(const Value& a, const Value& b) { return extreme("max", a, b, true); }

Value smallest(const Value& collection) { return extremeOf("min", collection, false); }

Value largest(const Value& collection) { return extremeOf("max", collection, true); }

Value element(const Value& base, const Value& index)
{
    const auto i = integerOf(index, translatablePart("an index"));
    if (base.kind() == Kind::Array) {
        const Value* found = base.find({i, 0, false});
        return found ? *found : Value();
    }
    if (base.kind() == Kind::List) {
        if (i < 0 || i >= base.size())
            fail(message::valueIndexOutside, {textOf(i), translatablePart("the list"), textOf(base.size())});
        return base.elements()[static_cast<std::size_t>(i)];
    }
    if (base.kind() == Kind::Block) {
        if (i < 0 || i >= base.asBlock().words)
            fail(message::valueWordOutside, {textOf(i), textOf(base.asBlock().words)});
        return wordsOfBlock(base.asBlock(), i, 1);
    }
    failElements(base);
}

Value elementPair(const Value& base, const Value& row, const Value& column)
{
    if (base.kind() != Kind::Array)
        fail(message::valuePairOfWhat, {kindName(base.kind())});
    const Value* found = base.find(
        {integerOf(row, translatablePart("an index")), integerOf(column, translatablePart("an index")), true});
    return found ? *found : Value();
}

Value slice(const Value& base, const Value& first, const Value& last)
{
    const auto from = integerOf(first, translatablePart("a bound of a slice"));
    const auto to = integerOf(last, translatablePart("a bound of a slice"));
    const bool isEmpty = rangeSize(from, to) == 0;
    if (base.kind() == Kind::Array)
        return sliceOfArray(base, from, to);
    const auto size = base.kind() == Kind::Block ? base.asBlock().words : base.kind() == Kind::List ? base.size() : -1;
    if (size < 0)
        failElements(base);
    if (from < 0 || from > size || (!isEmpty && to >= size))
        fail(base.kind() == Kind::Block ? message::valueWordsOutside : message::valueSliceOutside,
            {textOf(from), textOf(to), textOf(size)});
    const auto count = to - from + 1;
    if (base.kind() == Kind::Block)
        return wordsOfBlock(base.asBlock(), from, count);
    const auto begin = base.elements().begin() + static_cast<std::ptrdiff_t>(from);
    return Value::list({begin, begin + static_cast<std::ptrdiff_t>(count)});
}

Value part(const Value& block, const Value& k, const Value& n)
{
    if (block.kind() != Kind::Block)
        fail(message::valuePartOfWhat, {kindName(block.kind())});
    const auto index = integerOf(k, translatablePart("the number of a part"));
    const auto count = integerOf(n, translatablePart("the number of parts"));
    if (count < 1 || index < 0 || index >= count)
        fail(message::valuePartOutside, {textOf(index), textOf(count)});
    const auto words = block.asBlock().words;
    const auto from = multiply(index, words) / count;
    const auto to = multiply(index + 1, words) / count;
    return wordsOfBlock(block.asBlock(), from, to - from);
}

std::int64_t log2Ceiling(std::int64_t number)
{
    if (number < 1)
        fail(message::valueNoLogarithm, {textOf(number)});
    return std::bit_width(static_cast<std::uint64_t>(number) - 1);
}

std::int64_t gray(std::int64_t number)
{
    if (number < 0)
        fail(message::valueNegativeGray, {textOf(number)});
    return number ^ (number >> 1);
}

std::int64_t grayInverse(std::int64_t code)
{
    if (code < 0)
        fail(message::valueNegativeGray, {textOf(code)});
    for (int shift = 1; shift < 64; shift *= 2)
        code ^= code >> shift;
    return code;
}

} // namespace lockstep::arithmetic
