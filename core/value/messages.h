// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What core/value reports to the user. {0}, {1}, ... stand for the arguments; see MessageWords.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

inline constexpr auto valueWrongOperands = error("{0} cannot combine {1} and {2}", "{3}");
inline constexpr auto valueMixedLogic = error("{0} cannot combine {1} and {2}", "put brackets round the part that belongs together, as in (x AND 1) = 0");
inline constexpr auto valueOverflow = error("{0} {1} {2} is too large for 64 bits");
inline constexpr auto valueContributions = error("no account is kept of a sum with more than {0} contributions", "does a loop add a block to itself?");
inline constexpr auto valueNested = error("{0} may be nested {1} levels deep, not more");
inline constexpr auto valueTooLarge = error("{0} of {1} elements, all that is inside it counted, is too large: {2} are the most", "a list that holds another one twice, as L := [L, L] does, grows fast");
inline constexpr auto valueWordsOverflow = error("the number of its words is too large for 64 bits");
inline constexpr auto valueUnequalSizes = error("{0} cannot combine blocks of {1} and {2} words");
inline constexpr auto valueDifferentWords = error("{0} cannot combine different words of blocks, one piece starts at word {1}, the other at word {2}");
inline constexpr auto valueUnequalIndices = error("{0} cannot combine arrays with different indices: {1}");
inline constexpr auto valueProductOfProducts = error("a product of products is not kept, only a product of two blocks");
inline constexpr auto valueDivisionByZero = error("{0} is divided by 0");
inline constexpr auto valueModuloZero = error("{0} mod 0 is not defined");
inline constexpr auto valueNegativePower = error("{0}^{1} is no integer: the power is negative");
inline constexpr auto valueNoRoot = error("√{0} is no integer");
inline constexpr auto valueNoLogarithm = error("log {0} is not defined: the number must be 1 or more");
inline constexpr auto valueNegativeGray = error("the Gray code of {0} is not defined: the number must be 0 or more");
inline constexpr auto valueNotInteger = error("{0} must be an integer, not {1}");
inline constexpr auto valueNotCollection = error("{0} needs a list, a set or an array, not {1}");
inline constexpr auto valueEmptyCollection = error("{0} of an empty collection is not defined");
inline constexpr auto valueNoElements = error("{0} has no elements that an index could name", "{1}");
inline constexpr auto valueElementUnset = error("element {0} has no value");
inline constexpr auto valueIndexOutside = error("index {0} is outside {1}, which has {2}", "indices count from 0");
inline constexpr auto valueWordOutside = error("word {0} is outside the block, which has {1}", "words count from 0");
inline constexpr auto valueSliceOutside = error("[{0} .. {1}] goes outside what has {2}", "they count from 0");
inline constexpr auto valueRangeBackwards = error("{0} .. {1} runs backwards", "{0} .. {2} is empty");
inline constexpr auto valueRangeTooLong = error("{0} .. {1} holds more than {2} numbers", "for each x in {0} .. {1} do goes through them without holding them");
inline constexpr auto valueJoinOfWhat = error("join puts pieces of a block together, not {0}");
inline constexpr auto valueJoinDifferent = error("join puts pieces of one block together, and {0} and {1} are of two");
inline constexpr auto valueJoinGap = error("what is joined does not lie side by side: words {0} to {1} are missing");
inline constexpr auto valueJoinTwice = error("what is joined overlaps: words {0} to {1} are there twice");
inline constexpr auto valueAsserted = error("asserted {0}{1}");
inline constexpr auto valuePartOfWhat = error("part() takes a block apart, not {0}");
inline constexpr auto valuePartOutside = error("there is no part {0} of {1}", "parts count from 0");
inline constexpr auto valueSetOfWhat = error("a set holds blocks and integers, not {0}", "keep it in a list: [a, b]");
inline constexpr auto valueUnset = error("{0} has no value");
inline constexpr auto valueNoResult = error("there is no value here");
inline constexpr auto valueNotTruth = error("a condition must be true or false, not {0}", "compare it with something, as in x = 0");
inline constexpr auto valueNotIterable = error("for each goes through a list, a set or an array, not {0}");
inline constexpr auto valueUnpackWhat = error("only a list can be taken apart, not {0}");
inline constexpr auto valueUnpackCount = error("a list of {0} cannot be taken apart into {1} names");
inline constexpr auto valueTooDeep = error("calls are nested more than {0} deep", "does the recursion end?");
inline constexpr auto valueFunctionWithoutResult = error("function {0} ended without a return");
inline constexpr auto valueStoreInto = error("{0} is {1}: an index into it cannot be assigned");
inline constexpr auto valueSliceOfWhat = error("a slice takes an array or a list, not {0}");
inline constexpr auto valueSliceNotDense = error("a slice takes an array whose indices count from 0 without gaps");
inline constexpr auto valueSliceRoom = error("{0}[{1} .. {2}] has room for {3}, not for {4}");
inline constexpr auto valueAppendUnset = error("{0} has no value", "make an empty list first: {0} := [];");
inline constexpr auto valueAppendTo = error("append needs a list, and {0} is {1}");
inline constexpr auto valueRemoveFrom = error("remove needs a list, and {0} is {1}");

} // namespace lockstep::message
