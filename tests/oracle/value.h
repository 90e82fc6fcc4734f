// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Values of the second implementation, as simple as they come: no sharing, no laziness. They follow
// resources/help/notation.md ("Values", "Data", "Operators") from the text alone.

#include <compare>
#include <cstdint>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "core/language/syntax.h"

namespace lockstep::oracle {

/// What a program did wrong while it ran; the text is only for people who read a failed test.
struct ProgramError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Data that grew beyond what the oracle wants to handle; no fault of the program.
struct TooLarge {};

/// A process, and of a product term the second one, else -1; and which of their initial data, from 0.
struct Contribution {
    int process = -1;
    int factor = -1;
    int data = 0;
    int factorData = 0;
    auto operator<=>(const Contribution&) const = default;
};

enum Way : unsigned { BySum = 1, ByMin = 2, ByMax = 4 };

/// Plain numbers that travel with a piece, for verdict.h: what its words would be if processes had started with these.
/// They are no part of what it is.
struct Beside {
    std::vector<std::int64_t> numbers;
    std::uint64_t scale = 1; ///< as maps x -> scale * x + offset follow each other, the left one first: in order
    std::uint64_t offset = 0;
    bool operator==(const Beside&) const { return true; }
};

/// Words first .. first+words-1 of a block. Origin and destination are -1 where there is none.
struct Piece {
    int origin = -1;
    int destination = -1;
    std::int64_t first = 0;
    std::int64_t words = 0;
    std::vector<Contribution> contributors;
    std::int64_t number = 0;
    unsigned ways = 0; ///< in which it was combined: bits of Way
    Beside beside{};
    bool operator==(const Piece&) const = default;
};

struct Key {
    std::int64_t first = 0;
    std::int64_t second = 0;
    bool pair = false;
    auto operator<=>(const Key&) const = default;
};

enum class Kind { Unset, Integer, Truth, Block, Set, Array, List };

struct Value {
    Kind kind = Kind::Unset;
    std::int64_t number = 0;                       ///< of an integer or a truth value
    std::shared_ptr<const Piece> piece;            ///< of a block
    std::shared_ptr<std::vector<Value>> elements;  ///< of a set (ascending) or a list
    std::shared_ptr<std::map<Key, Value>> entries; ///< of an array

    static Value integer(std::int64_t number);
    static Value truth(bool value);
    static Value block(Piece piece);
    static Value list(std::vector<Value> elements);
    static Value set(std::vector<Value> elements);
    static Value array(std::map<Key, Value> entries = {});

    bool isUnset() const { return kind == Kind::Unset; }
    /// For changes: makes the contents its own first.
    std::vector<Value>& edit();
    std::map<Key, Value>& editEntries();
};

std::string kindName(Kind kind);
std::strong_ordering compare(const Value& a, const Value& b);
inline bool operator==(const Value& a, const Value& b) { return compare(a, b) == 0; }

std::int64_t toInteger(const Value& value);
bool toTruth(const Value& value);
const Piece& toBlock(const Value& value);

Value unary(syntax::UnaryOperator op, const Value& operand);
/// Both operands are there: short circuits are the evaluator's.
Value binary(syntax::BinaryOperator op, const Value& left, const Value& right);
enum class Extreme { Least, Greatest };
Value extreme(Extreme which, const Value& left, const Value& right);
Value extremeOf(Extreme which, const Value& collection);

/// base[index], unset where an array holds nothing there.
Value elementAt(const Value& base, const Key& index);
/// a .. a - 1 is empty, what runs back further is an error.
void requireForwards(std::int64_t first, std::int64_t last);
Value sliceOf(const Value& base, std::int64_t first, std::int64_t last);
Value partOf(const Value& block, std::int64_t k, std::int64_t n);
Value joinOf(const Value& pieces);

std::int64_t wordsOf(const Value& value);
std::vector<Piece> piecesOf(const Value& value);
std::string describe(const Value& value);

} // namespace lockstep::oracle
