// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What is wrong with a header. {0}, {1}, ... stand for the arguments; see MessageWords.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

// header and formulas
inline constexpr auto headerNoKey = error("this line of the header is no 'key: value'", "indent it deeper if it goes on with the line above");
inline constexpr auto headerKey = warning("the header has no key {0}", "keys are {1}");
inline constexpr auto headerKeyNear = warning("the header has no key {0}", "did you mean {1}?");
inline constexpr auto headerTwice = error("the header says {0} twice");
inline constexpr auto headerEmpty = error("the header's {0} has no value");
inline constexpr auto headerChoice = error("{0} cannot be {1}", "{3}write {2}");
inline constexpr auto headerNoName = error("the header's {0} names {1}, which is no name of a variable");
inline constexpr auto headerNames = error("the header's {0} must name {1}");
inline constexpr auto headerExpect = error("this expectation cannot be read", "write {0}: ring:8 --source 3 -> rounds 3, result correct");
inline constexpr auto headerNoArrow = error("this expectation has no ->", "write {0}: ring:8 --source 3 -> rounds 3, result correct");
inline constexpr auto headerFact = error("an expectation knows no fact \"{0}\"", "{1}facts are {2}");
inline constexpr auto headerFactValue = error("a fact is a word and its value, not \"{0}\"", "write rounds 3, rounds <= log(p), or result correct");
inline constexpr auto headerFactCompared = error("{0} is told in words, it cannot be larger or smaller", "write it with = or ≠");
inline constexpr auto headerSynchronous = error("the header's synchronous must say no and why, not \"{0}\"", "write synchronous: no, REASON; leave the line out if the program works with synchronous sends");
inline constexpr auto headerParameter = error("a parameter is a name, = and a whole number, not \"{0}\"", "write parameters: segment = 64, radix = 4");
inline constexpr auto headerParameterTaken = error("{0} has a meaning already and cannot be a parameter", "choose another name");
inline constexpr auto headerParameterTwice = error("there are two parameters {0}");
inline constexpr auto headerNoParameters = error("{0} has no parameter {1}", "it has none: a header declares them, parameters: {1} = 64");
inline constexpr auto headerNoParameter = error("{0} has no parameter {1}", "its parameters are {2}");
inline constexpr auto headerParameterValue = error("the parameter {0} is a whole number, not \"{1}\"", "parameters of {2} are {3}");
inline constexpr auto headerFormulaName = error("the formula cannot use {0}", "it may use p, d, m, rows, cols, q and the header's parameters; needs: also source; cost: also ts, tw, th");
inline constexpr auto headerFormulaFunction = error("the formula cannot call {0}", "it may call {1}");
inline constexpr auto headerFormulaData = error("{0} is nothing that a formula can hold", "formulas are of numbers and comparisons");
inline constexpr auto headerFormulaUnset = error("{0} has no value here");
inline constexpr auto headerFormulaNoValue = error("{0} has no value that fits an exact fraction of 64 bits");
inline constexpr auto headerFormulaNoNumber = error("{0} is true or false, not a number");
inline constexpr auto headerFormulaNoCondition = error("{0} is a number, not a condition", "write a comparison such as p = 2^d");
inline constexpr auto headerFormulaNoInteger = error("{0} must be an integer, but is {1}");
inline constexpr auto headerFormulaLog = error("log of {0} = {1} does not exist", "log needs at least 1");
inline constexpr auto headerFormulaNegative = error("{0} of {1} = {2} does not exist", "it needs at least 0");

} // namespace lockstep::message
