// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What core/value reports to the user. For arguments and plural forms see core/base/message.h.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

inline constexpr auto valueWrongOperands = error("{operator} cannot combine {left} and {right}");
inline constexpr auto valueAddedCollections = error("+ cannot combine {left} and {right}", "\u222a makes a set of both; append x to L adds an element to a list");
inline constexpr auto valueSubtractedSet = error("- cannot combine {left} and {right}", "write S \\ T for the set S without the elements of T");
inline constexpr auto valueMixedLogic = error("{operator} cannot combine {left} and {right}", "put brackets around the part that belongs together, as in (x AND 1) = 0");
inline constexpr auto valueOverflow = error("{left} {operator} {right} is too large for 64 bits");
inline constexpr auto valueContributions = error("a sum can have at most {maximum:contribution|contributions}", "does a loop add a block to itself?");
inline constexpr auto valueNested = error("{kind} can be nested at most {maximum:level|levels} deep");
inline constexpr auto valueTooLarge = error("{kind} of {elements:element|elements}, counting everything inside it, is too large: the maximum is {maximum}", "a list that holds another one twice, as L := [L, L] does, grows fast");
inline constexpr auto valueWordsOverflow = error("the number of words is too large for 64 bits");
inline constexpr auto valueUnequalSizes = error("{operator} cannot combine blocks of {left} and {right} words");
inline constexpr auto valueDifferentWords = error("{operator} cannot combine different words of blocks: one piece starts at word {left}, the other at word {right}");
inline constexpr auto valueUnequalIndices = error("{operator} cannot combine arrays with different indices: {difference}");
inline constexpr auto valueProductOfProducts = error("a product of two blocks cannot be multiplied by another block");
inline constexpr auto valueDivisionByZero = error("cannot divide {number} by 0");
inline constexpr auto valueDivisionByZeroAs = error("cannot divide {number} by 0: {divisor} is 0");
inline constexpr auto valueModuloZeroAs = error("{number} mod 0 is not defined: {divisor} is 0");
inline constexpr auto valueModuloZero = error("{number} mod 0 is not defined");
inline constexpr auto valueNegativePower = error("{base}^{exponent} is not an integer: the exponent is negative");
inline constexpr auto valueNoRoot = error("√{number} is not an integer");
inline constexpr auto valueNoLogarithm = error("log {number} is not defined: the number must be 1 or more");
inline constexpr auto valueNegativeGray = error("the Gray code of {number} is not defined: the number must be 0 or more");
inline constexpr auto valueNotInteger = error("{role} must be an integer, not {kind}");
inline constexpr auto valueNotCollection = error("{function} needs a list, a set or an array, not {kind}");
inline constexpr auto valueEmptyCollection = error("{function} of an empty collection is not defined");
inline constexpr auto valueNoElements = error("{kind} cannot be indexed");
inline constexpr auto valueSetHasNoOrder = error("a set cannot be indexed: it has no order", "put its elements into a list: L := []; for each x in S do append x to L;");
inline constexpr auto valuePairOfWhat = error("[i, j] needs an array, not {kind}");
inline constexpr auto valueElementUnset = error("element {index} has no value");
inline constexpr auto valueIndexOutside = error("index {index} is outside {list}, which has {elements:element|elements}", "indices count from 0");
inline constexpr auto valueWordOutside = error("word {index} is outside the block, which has {words:word|words}", "words count from 0");
inline constexpr auto valueSliceOutside = error("[{first} .. {last}] is outside the list, which has {elements:element|elements}", "elements count from 0");
inline constexpr auto valueWordsOutside = error("[{first} .. {last}] is outside the block, which has {words:word|words}", "words count from 0");
inline constexpr auto valueRangeBackwards = error("{first} .. {last} runs backwards", "{first} .. {before} is empty");
inline constexpr auto valueRangeTooLong = error("{first} .. {last} has more than {maximum:number|numbers}", "for each x in {first} .. {last} do visits them without storing them");
inline constexpr auto valueJoinOfWhat = error("join needs pieces of a block, not {kind}");
inline constexpr auto valueJoinDifferent = error("join needs pieces of one block, but {first} and {second} belong to two");
inline constexpr auto valueJoinGap = error("the pieces to join leave a gap: words {first} to {last} are missing");
inline constexpr auto valueJoinTwice = error("the pieces to join overlap: words {first} to {last} occur twice");
inline constexpr auto valueAsserted = error("asserted {condition}, but {values}");
inline constexpr auto valueAssertedAlone = error("assertion failed: {condition}");
inline constexpr auto valuePartOfWhat = error("part() needs a block, not {kind}");
inline constexpr auto valuePartOutside = error("part {index} of {count} does not exist", "parts count from 0");
inline constexpr auto valueSetOfWhat = error("a set can hold only blocks and integers, not {kind}", "use a list: [a, b]");
inline constexpr auto valueUnset = error("{variable} has no value");
inline constexpr auto valueNoResult = error("this expression has no value");
inline constexpr auto valueNotTruth = error("a condition must be true or false, not {kind}", "compare it with something, as in x = 0");
inline constexpr auto valueNotIterable = error("for each needs a list, a set or an array, not {kind}");
inline constexpr auto valueUnpackWhat = error("only a list can be unpacked, not {kind}");
inline constexpr auto valueUnpackCount = error("a list of {elements:element|elements} cannot be unpacked into {names:name|names}");
inline constexpr auto valueTooDeep = error("calls are nested more than {maximum:level|levels} deep", "does the recursion end?");
inline constexpr auto valueFunctionWithoutResult = error("function {function} ended without a return");
inline constexpr auto valueStoreInto = error("cannot assign to an element of {variable}: it is {kind}");
inline constexpr auto valueSliceOfWhat = error("only an array or a list can be assigned to a slice, not {kind}");
inline constexpr auto valueSliceNotDense = error("an array that is assigned to a slice must have indices that count from 0 without gaps");
inline constexpr auto valueSliceRoom = error("{variable}[{first} .. {last}] takes {places:element|elements}, not {given}");
inline constexpr auto valueAppendUnset = error("{list} has no value", "create an empty list first: {list} := [];");
inline constexpr auto valueAppendTo = error("append needs a list, but {variable} is {kind}");
inline constexpr auto valueRemoveFrom = error("remove needs a list, but {variable} is {kind}");

inline constexpr auto valueOnlyLeft = text("only the left one has {item}");
inline constexpr auto valueOnlyRight = text("only the right one has {item}");
inline constexpr auto valueBlockEmpty = text("block {block} (no words)");
inline constexpr auto valueBlockWord = text("block {block} (word {word})");
inline constexpr auto valueBlockWords = text("block {block} (words {first} to {last})");

} // namespace lockstep::message
