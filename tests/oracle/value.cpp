// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "tests/oracle/value.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <tuple>

namespace lockstep::oracle {

using syntax::BinaryOperator;
using syntax::UnaryOperator;

Value Value::integer(std::int64_t number)
{
    Value value;
    value.kind = Kind::Integer;
    value.number = number;
    return value;
}

Value Value::truth(bool truth)
{
    Value value;
    value.kind = Kind::Truth;
    value.number = truth ? 1 : 0;
    return value;
}

Value Value::block(Piece piece)
{
    Value value;
    value.kind = Kind::Block;
    value.piece = std::make_shared<const Piece>(std::move(piece));
    return value;
}

Value Value::list(std::vector<Value> elements)
{
    Value value;
    value.kind = Kind::List;
    value.elements = std::make_shared<std::vector<Value>>(std::move(elements));
    return value;
}

Value Value::set(std::vector<Value> elements)
{
    for (const auto& element : elements)
        if (element.kind != Kind::Integer && element.kind != Kind::Block)
            throw ProgramError("a set of " + kindName(element.kind));
    // of two that are the same the first stays, with its number
    std::ranges::stable_sort(elements, [](const Value& a, const Value& b) { return compare(a, b) < 0; });
    elements.erase(std::unique(elements.begin(), elements.end()), elements.end());
    Value value = list(std::move(elements));
    value.kind = Kind::Set;
    return value;
}

Value Value::array(std::map<Key, Value> entries)
{
    Value value;
    value.kind = Kind::Array;
    value.entries = std::make_shared<std::map<Key, Value>>(std::move(entries));
    return value;
}

std::vector<Value>& Value::edit()
{
    if (elements.use_count() > 1)
        elements = std::make_shared<std::vector<Value>>(*elements);
    return *elements;
}

std::map<Key, Value>& Value::editEntries()
{
    if (entries.use_count() > 1)
        entries = std::make_shared<std::map<Key, Value>>(*entries);
    return *entries;
}

std::string kindName(Kind kind)
{
    constexpr const char* names[] = {"unset", "integer", "truth", "block", "set", "array", "list"};
    return names[static_cast<int>(kind)];
}

// A sum is the same in whatever order it was added up.
static auto key(const Piece& piece)
{
    auto contributors = piece.contributors;
    std::ranges::sort(contributors);
    return std::tuple(piece.origin, piece.destination, piece.first, piece.words, piece.ways, contributors.size(),
        std::move(contributors));
}

std::strong_ordering compare(const Value& a, const Value& b)
{
    if (a.kind != b.kind)
        return a.kind <=> b.kind;
    switch (a.kind) {
    case Kind::Unset: return std::strong_ordering::equal;
    case Kind::Integer:
    case Kind::Truth: return a.number <=> b.number;
    case Kind::Block: return key(*a.piece) <=> key(*b.piece);
    case Kind::Array:
        return std::lexicographical_compare_three_way(a.entries->begin(), a.entries->end(), b.entries->begin(),
            b.entries->end(), [](const auto& x, const auto& y) {
                const auto byKey = x.first <=> y.first;
                return byKey != 0 ? byKey : compare(x.second, y.second);
            });
    case Kind::Set:
    case Kind::List: break;
    }
    return std::lexicographical_compare_three_way(
        a.elements->begin(), a.elements->end(), b.elements->begin(), b.elements->end(), compare);
}

std::int64_t toInteger(const Value& value)
{
    if (value.kind != Kind::Integer)
        throw ProgramError("not an integer but " + kindName(value.kind));
    return value.number;
}

bool toTruth(const Value& value)
{
    if (value.kind != Kind::Truth)
        throw ProgramError("not a truth value but " + kindName(value.kind));
    return value.number != 0;
}

const Piece& toBlock(const Value& value)
{
    if (value.kind != Kind::Block)
        throw ProgramError("not a block but " + kindName(value.kind));
    return *value.piece;
}

namespace {

__extension__ typedef __int128 Wide;

[[noreturn]] void cannot(const Value& a, const Value& b)
{
    throw ProgramError("cannot combine " + kindName(a.kind) + " and " + kindName(b.kind));
}

// 128 bits hold every sum and product of two integers, so an overflow is seen afterwards.
std::int64_t narrow(Wide wide)
{
    if (wide > std::numeric_limits<std::int64_t>::max() || wide < std::numeric_limits<std::int64_t>::min())
        throw ProgramError("overflow");
    return static_cast<std::int64_t>(wide);
}

std::int64_t floorDivide(std::int64_t a, std::int64_t b)
{
    if (b == 0)
        throw ProgramError("division by zero");
    const Wide wide = a;
    Wide quotient = wide / b;
    if (quotient * b != wide && (a < 0) != (b < 0))
        --quotient;
    return narrow(quotient);
}

std::int64_t modulo(std::int64_t a, std::int64_t b)
{
    if (b == 0)
        throw ProgramError("modulo zero");
    const Wide size = b < 0 ? -static_cast<Wide>(b) : b;
    const Wide rest = a % size;
    return static_cast<std::int64_t>(rest < 0 ? rest + size : rest);
}

std::int64_t power(std::int64_t base, std::int64_t exponent)
{
    if (exponent < 0)
        throw ProgramError("negative power");
    if (base == 0 || base == 1)
        return exponent == 0 ? 1 : base;
    if (base == -1)
        return exponent % 2 == 0 ? 1 : -1;
    std::int64_t result = 1;
    for (std::int64_t i = 0; i < exponent; ++i)
        result = narrow(static_cast<Wide>(result) * base);
    return result;
}

std::int64_t root(std::int64_t square)
{
    for (std::int64_t r = 0; static_cast<Wide>(r) * r <= square; ++r)
        if (static_cast<Wide>(r) * r == square)
            return r;
    throw ProgramError("no root");
}

/// Only + counts one who contributes again.
void dropRepeats(std::vector<Contribution>& contributors)
{
    std::vector<Contribution> kept;
    for (const auto& each : contributors)
        if (std::ranges::find(kept, each) == kept.end())
            kept.push_back(each);
    contributors = std::move(kept);
}

template <class Numbers> Value combineBlocks(Way way, const Piece& a, const Piece& b, Numbers numbers)
{
    if (a.words != b.words || a.first != b.first)
        throw ProgramError("blocks of unequal sizes");
    Piece sum = a;
    sum.origin = a.origin == b.origin ? a.origin : -1;
    sum.destination = a.destination == b.destination ? a.destination : -1;
    sum.number = numbers(a.number, b.number);
    for (std::size_t i = 0; i < sum.beside.numbers.size(); ++i)
        sum.beside.numbers[i] = numbers(a.beside.numbers[i], b.beside.numbers[i]);
    sum.beside.scale = a.beside.scale * b.beside.scale;
    sum.beside.offset = a.beside.offset * b.beside.scale + b.beside.offset;
    // the larger of something and itself
    if (way != BySum && way != a.ways && a.number == b.number && key(a) == key(b))
        return Value::block(a);
    if (sum.contributors.size() + b.contributors.size() > 4096)
        throw TooLarge();
    sum.contributors.insert(sum.contributors.end(), b.contributors.begin(), b.contributors.end());
    sum.ways = a.ways | b.ways | way;
    if ((sum.ways & BySum) == 0)
        dropRepeats(sum.contributors);
    return Value::block(std::move(sum));
}

template <class Combine> Value elementwise(const Value& a, const Value& b, Combine combine)
{
    if (a.entries->size() != b.entries->size())
        throw ProgramError("arrays of unequal indices");
    std::map<Key, Value> result;
    for (const auto& [key, value] : *a.entries) {
        const auto other = b.entries->find(key);
        if (other == b.entries->end())
            throw ProgramError("arrays of unequal indices");
        result[key] = combine(value, other->second);
    }
    return Value::array(std::move(result));
}

Value plus(const Value& a, const Value& b)
{
    if (a.kind == Kind::Integer && b.kind == Kind::Integer)
        return Value::integer(narrow(static_cast<Wide>(a.number) + b.number));
    const auto zero = [](const Value& v) { return v.kind == Kind::Integer && v.number == 0; };
    const auto sum = [](const Value& v) { return v.kind == Kind::Block || v.kind == Kind::Array; };
    if (zero(a) && sum(b))
        return b;
    if (zero(b) && sum(a))
        return a;
    if (a.kind == Kind::Block && b.kind == Kind::Block)
        return combineBlocks(BySum, *a.piece, *b.piece, [](std::int64_t x, std::int64_t y) {
            return static_cast<std::int64_t>(static_cast<std::uint64_t>(x) + static_cast<std::uint64_t>(y));
        });
    if (a.kind == Kind::Array && b.kind == Kind::Array)
        return elementwise(a, b, plus);
    cannot(a, b);
}

Value times(const Value& a, const Value& b)
{
    if (a.kind == Kind::Integer && b.kind == Kind::Integer)
        return Value::integer(narrow(static_cast<Wide>(a.number) * b.number));
    if (a.kind != Kind::Block || b.kind != Kind::Block)
        cannot(a, b);
    const Value product = combineBlocks(BySum, *a.piece, *b.piece, [](std::int64_t x, std::int64_t y) {
        return static_cast<std::int64_t>(static_cast<std::uint64_t>(x) * static_cast<std::uint64_t>(y));
    });
    Piece piece = *product.piece;
    piece.contributors.clear();
    piece.ways = a.piece->ways | b.piece->ways;
    for (const auto& left : a.piece->contributors)
        for (const auto& right : b.piece->contributors) {
            if (left.factor != -1 || right.factor != -1)
                throw ProgramError("product of products");
            piece.contributors.push_back({left.process, right.process, left.data, right.data});
        }
    return Value::block(std::move(piece));
}

/// Of a set or list its elements, of an array what is stored.
std::vector<Value> valuesIn(const Value& collection)
{
    if (collection.kind != Kind::Array)
        return *collection.elements;
    std::vector<Value> all;
    for (const auto& [_, value] : *collection.entries)
        all.push_back(value);
    return all;
}

std::vector<Value> membersOf(const Value& value)
{
    if (value.kind == Kind::Set)
        return *value.elements;
    if (value.kind == Kind::List || value.kind == Kind::Array) {
        auto members = valuesIn(value);
        for (const auto& member : members)
            if (member.kind != Kind::Block && member.kind != Kind::Integer)
                throw ProgramError("no set of " + kindName(member.kind));
        return members;
    }
    if (value.kind == Kind::Block || value.kind == Kind::Integer)
        return {value};
    throw ProgramError("no set but " + kindName(value.kind));
}

bool isMember(const Value& element, const Value& collection)
{
    if (collection.kind != Kind::Set && collection.kind != Kind::List && collection.kind != Kind::Array)
        cannot(element, collection);
    const auto all = valuesIn(collection);
    return std::ranges::find(all, element) != all.end();
}

Value unite(const Value& a, const Value& b)
{
    auto members = membersOf(a);
    for (auto& member : membersOf(b))
        members.push_back(std::move(member));
    return Value::set(std::move(members));
}

Value without(const Value& a, const Value& b)
{
    if (a.kind != Kind::Set && a.kind != Kind::List && a.kind != Kind::Array)
        cannot(a, b);
    std::vector<Value> rest;
    const auto gone = membersOf(b);
    for (const auto& member : membersOf(a))
        if (std::ranges::find(gone, member) == gone.end())
            rest.push_back(member);
    return Value::set(std::move(rest));
}

Value bits(BinaryOperator op, const Value& a, const Value& b)
{
    if (a.kind != b.kind || (a.kind != Kind::Integer && a.kind != Kind::Truth))
        cannot(a, b);
    const auto x = a.number, y = b.number;
    const auto result = op == BinaryOperator::And ? (x & y) : op == BinaryOperator::Or ? (x | y) : (x ^ y);
    return a.kind == Kind::Integer ? Value::integer(result) : Value::truth(result != 0);
}

bool less(const Value& a, const Value& b)
{
    if (a.kind != Kind::Integer || b.kind != Kind::Integer)
        cannot(a, b);
    return a.number < b.number;
}

bool equal(const Value& a, const Value& b)
{
    if (a.kind != b.kind)
        cannot(a, b);
    return compare(a, b) == 0;
}

} // namespace

Value unary(UnaryOperator op, const Value& operand)
{
    if (op == UnaryOperator::Not)
        return operand.kind == Kind::Truth ? Value::truth(operand.number == 0) : Value::integer(~toInteger(operand));
    const auto number = toInteger(operand);
    return Value::integer(op == UnaryOperator::Minus ? narrow(-static_cast<Wide>(number)) : root(number));
}

Value binary(BinaryOperator op, const Value& a, const Value& b)
{
    switch (op) {
    case BinaryOperator::Or:
    case BinaryOperator::Xor:
    case BinaryOperator::And: return bits(op, a, b);
    case BinaryOperator::Equal: return Value::truth(equal(a, b));
    case BinaryOperator::NotEqual: return Value::truth(!equal(a, b));
    case BinaryOperator::Less: return Value::truth(less(a, b));
    case BinaryOperator::Greater: return Value::truth(less(b, a));
    case BinaryOperator::LessEqual: return Value::truth(!less(b, a));
    case BinaryOperator::GreaterEqual: return Value::truth(!less(a, b));
    case BinaryOperator::In: return Value::truth(isMember(a, b));
    case BinaryOperator::Plus: return plus(a, b);
    case BinaryOperator::Minus: return Value::integer(narrow(static_cast<Wide>(toInteger(a)) - toInteger(b)));
    case BinaryOperator::Union: return unite(a, b);
    case BinaryOperator::Without: return without(a, b);
    case BinaryOperator::Times: return times(a, b);
    case BinaryOperator::Divide: return Value::integer(floorDivide(toInteger(a), toInteger(b)));
    case BinaryOperator::Modulo: return Value::integer(modulo(toInteger(a), toInteger(b)));
    case BinaryOperator::Power: return Value::integer(power(toInteger(a), toInteger(b)));
    }
    throw ProgramError("no such operator");
}

Value extreme(Extreme which, const Value& a, const Value& b)
{
    const auto choose = [which](std::int64_t x, std::int64_t y) {
        return which == Extreme::Least ? std::min(x, y) : std::max(x, y);
    };
    if (a.kind == Kind::Integer && b.kind == Kind::Integer)
        return Value::integer(choose(a.number, b.number));
    if (a.kind == Kind::Block && b.kind == Kind::Block)
        return combineBlocks(which == Extreme::Least ? ByMin : ByMax, *a.piece, *b.piece, choose);
    if (a.kind == Kind::Array && b.kind == Kind::Array)
        return elementwise(a, b, [which](const Value& x, const Value& y) { return extreme(which, x, y); });
    cannot(a, b);
}

Value extremeOf(Extreme which, const Value& collection)
{
    std::vector<Value> members;
    if (collection.kind == Kind::List || collection.kind == Kind::Set)
        members = *collection.elements;
    else if (collection.kind == Kind::Array)
        for (const auto& entry : *collection.entries)
            members.push_back(entry.second);
    else
        throw ProgramError("no collection but " + kindName(collection.kind));
    if (members.empty())
        throw ProgramError("empty collection");
    Value result = members.front();
    for (std::size_t i = 1; i < members.size(); ++i)
        result = extreme(which, result, members[i]);
    return result;
}

Value elementAt(const Value& base, const Key& index)
{
    if (base.kind == Kind::Array) {
        const auto found = base.entries->find(index);
        return found == base.entries->end() ? Value() : found->second;
    }
    if (index.pair)
        throw ProgramError("a pair is no index of " + kindName(base.kind));
    if (base.kind == Kind::List) {
        if (index.first < 0 || index.first >= std::ssize(*base.elements))
            throw ProgramError("outside the list");
        return (*base.elements)[static_cast<std::size_t>(index.first)];
    }
    if (base.kind != Kind::Block)
        throw ProgramError("no elements in " + kindName(base.kind));
    if (index.first < 0 || index.first >= base.piece->words)
        throw ProgramError("outside the block");
    return sliceOf(base, index.first, index.first);
}

void requireForwards(std::int64_t first, std::int64_t last)
{
    if (last < first - 1)
        throw ProgramError("a range that runs backwards");
}

Value sliceOf(const Value& base, std::int64_t first, std::int64_t last)
{
    requireForwards(first, last);
    const auto inside = [&](std::int64_t size) {
        if (first < 0 || first > size || last >= size)
            throw ProgramError("slice outside");
    };
    if (base.kind == Kind::Block) {
        inside(base.piece->words);
        Piece piece = *base.piece;
        piece.first += first;
        piece.words = first <= last ? last - first + 1 : 0;
        return Value::block(std::move(piece));
    }
    if (base.kind != Kind::Array && base.kind != Kind::List)
        throw ProgramError("no slice of " + kindName(base.kind));
    if (base.kind == Kind::List) {
        inside(std::ssize(*base.elements));
        std::vector<Value> elements;
        for (auto i = first; i <= last; ++i)
            elements.push_back((*base.elements)[static_cast<std::size_t>(i)]);
        return Value::list(std::move(elements));
    }
    std::map<Key, Value> entries;
    for (auto i = first; i <= last; ++i) {
        auto element = elementAt(base, {i, 0, false});
        if (element.isUnset())
            throw ProgramError("unset element in a slice");
        entries[{i - first, 0, false}] = std::move(element);
    }
    return Value::array(std::move(entries));
}

Value partOf(const Value& block, std::int64_t k, std::int64_t n)
{
    const auto m = toBlock(block).words;
    if (n < 1 || k < 0 || k >= n)
        throw ProgramError("no such part");
    return sliceOf(block, floorDivide(narrow(static_cast<Wide>(k) * m), n),
        floorDivide(narrow(static_cast<Wide>(k + 1) * m), n) - 1);
}

Value joinOf(const Value& pieces)
{
    if (pieces.kind != Kind::List && pieces.kind != Kind::Set && pieces.kind != Kind::Array)
        throw ProgramError("join of " + kindName(pieces.kind));
    std::vector<Piece> parts;
    const auto add = [&](const Value& element) { parts.push_back(toBlock(element)); };
    if (pieces.elements)
        std::ranges::for_each(*pieces.elements, add);
    else
        for (const auto& entry : *pieces.entries)
            add(entry.second);
    if (parts.empty())
        throw ProgramError("join of nothing");
    Piece whole = parts.front();
    const auto plain = [](Piece piece) {
        piece.first = piece.words = 0;
        std::ranges::sort(piece.contributors);
        return piece;
    };
    std::ranges::sort(parts, {}, &Piece::first);
    bool begun = false;
    for (const auto& part : parts) {
        if (!(plain(part) == plain(whole)))
            throw ProgramError("pieces of two");
        if (part.words == 0)
            continue;
        if (begun && part.first != whole.first + whole.words)
            throw ProgramError("pieces that do not fit");
        if (!begun) {
            whole = part;
            begun = true;
            continue;
        }
        whole.words += part.words;
        if (whole.contributors < part.contributors) {
            whole.contributors = part.contributors;
            whole.beside = part.beside;
        }
    }
    return Value::block(std::move(whole));
}

std::int64_t wordsOf(const Value& value)
{
    if (value.kind == Kind::Block)
        return value.piece->words;
    std::int64_t sum = 0;
    if (value.elements)
        for (const auto& element : *value.elements)
            sum += wordsOf(element);
    else if (value.entries)
        for (const auto& entry : *value.entries)
            sum += wordsOf(entry.second);
    else
        sum = 1;
    return sum;
}

std::vector<Piece> piecesOf(const Value& value)
{
    std::vector<Piece> pieces;
    const auto add = [&](const Value& inner) {
        for (auto& piece : piecesOf(inner))
            pieces.push_back(std::move(piece));
    };
    if (value.kind == Kind::Block)
        pieces.push_back(*value.piece);
    if (value.elements)
        for (const auto& element : *value.elements)
            add(element);
    if (value.entries)
        for (const auto& entry : *value.entries)
            add(entry.second);
    return pieces;
}

std::string describe(const Value& value)
{
    std::string text;
    switch (value.kind) {
    case Kind::Unset: return "unset";
    case Kind::Integer: return std::to_string(value.number);
    case Kind::Truth: return value.number != 0 ? "true" : "false";
    case Kind::Block: {
        const auto& b = *value.piece;
        text = "X" + std::to_string(b.origin) + ">" + std::to_string(b.destination) + "@" + std::to_string(b.first)
            + "+" + std::to_string(b.words) + "=" + std::to_string(b.number) + "(";
        for (const auto& [p, q, data, other] : b.contributors)
            text += std::to_string(p) + std::string(static_cast<std::size_t>(data), '\'')
                + (q < 0 ? "" : "*" + std::to_string(q) + std::string(static_cast<std::size_t>(other), '\'')) + " ";
        return text + ")" + std::string(b.ways, '~');
    }
    case Kind::Set:
    case Kind::List:
        for (const auto& element : *value.elements)
            text += (text.empty() ? "" : ", ") + describe(element);
        return value.kind == Kind::Set ? "{" + text + "}" : "[" + text + "]";
    case Kind::Array: break;
    }
    for (const auto& [key, element] : *value.entries)
        text += std::to_string(key.first) + (key.pair ? "," + std::to_string(key.second) : "") + ": "
            + describe(element) + "; ";
    return "array[" + text + "]";
}

} // namespace lockstep::oracle
