// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The operators of the notation on values. An impossible operation throws ValueError; the machine catches it and adds
// the process and the line.

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/value/value.h"

namespace lockstep {

struct ValueError {
    Message id;
    std::vector<std::string> arguments;
};

namespace arithmetic {

/// Throws if the value is nested more than mostNested deep or has more than mostElements elements in all.
void requireWritable(const Value& value);

Value plus(const Value& a, const Value& b);
Value minus(const Value& a, const Value& b);
Value times(const Value& a, const Value& b);
Value divide(const Value& a, const Value& b); ///< rounds down
Value modulo(const Value& a, const Value& b); ///< never negative
Value power(const Value& a, const Value& b);
Value negate(const Value& a);
Value root(const Value& a); ///< only of a square number

Value bitOr(const Value& a, const Value& b); ///< bitwise on integers, logical on truth values
Value bitXor(const Value& a, const Value& b);
Value bitAnd(const Value& a, const Value& b);
Value bitNot(const Value& a);

/// Both must have the same kind. `sign` is the operator in the error.
bool equal(const Value& a, const Value& b, std::string_view sign = "=");
/// Integers only.
std::strong_ordering order(const Value& a, const Value& b, std::string_view sign);
bool contains(const Value& collection, const Value& element);

/// A set of blocks and integers.
Value setOf(std::vector<Value> elements);
Value united(const Value& a, const Value& b); ///< lists and arrays count as the sets of their elements
Value without(const Value& a, const Value& b);
/// The smaller or larger of two integers, or two blocks (or arrays of them) combined by min or max.
Value smaller(const Value& a, const Value& b);
Value larger(const Value& a, const Value& b);
Value smallest(const Value& collection);
Value largest(const Value& collection);

/// base[index]; unset if an array has no such element.
Value element(const Value& base, const Value& index);
Value elementPair(const Value& base, const Value& row, const Value& column);
/// Words first .. last of a block; elements first .. last of an array (as an array from 0) or a list.
Value slice(const Value& base, const Value& first, const Value& last);
/// Part k of n of a block.
Value part(const Value& block, const Value& k, const Value& n);

std::int64_t log2Ceiling(std::int64_t number);
std::int64_t gray(std::int64_t number);
std::int64_t grayInverse(std::int64_t code);

/// The integer; throws an error that names `role` ("an index", "a bound") if the value is not one.
std::int64_t integerOf(const Value& value, const char* role);

} // namespace arithmetic
} // namespace lockstep
