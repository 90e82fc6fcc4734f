// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What is wrong with a header. For arguments and plural forms see core/base/message.h.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

// header and formulas
inline constexpr auto headerNoKey = error("this line of the header is not 'key: value'", "indent it further if it continues the line above");
inline constexpr auto headerKey = warning("unknown header key {key}", "the keys are {keys}");
inline constexpr auto headerKeyNear = warning("unknown header key {key}", "did you mean {suggestion}?");
inline constexpr auto headerTwice = error("{key} appears twice in the header");
inline constexpr auto headerEmpty = error("{key} in the header has no value");
inline constexpr auto headerChoice = error("{key} cannot be {value}", "{guess}write {choices}");
inline constexpr auto headerNoName = error("{name} after {key} in the header is not the name of a variable");
inline constexpr auto headerNames = error("{key} in the header must name one variable");
inline constexpr auto headerNamesTwo = error("{key} in the header must name one or two variables");
inline constexpr auto headerExpect = error("cannot read this expectation", "write {key}: ring:8 --source 3 -> rounds 3, result correct");
inline constexpr auto headerNoArrow = error("this expectation has no ->", "write {key}: ring:8 --source 3 -> rounds 3, result correct");
inline constexpr auto headerFact = error("unknown fact \"{fact}\" in an expectation", "{guess}the facts are {facts}");
inline constexpr auto headerFactValue = error("a fact is a word and its value, not \"{text}\"", "write rounds 3, rounds <= log(p), or result correct");
inline constexpr auto headerFactCompared = error("{fact} has a word as its value and cannot be larger or smaller", "compare it with = or ≠");
inline constexpr auto headerSynchronous = error("synchronous in the header must be no and a reason, not \"{value}\"", "write synchronous: no, REASON; remove the line if the program works with synchronous sends");
inline constexpr auto headerMinutes = error("minutes in the header must be a whole number from 1 to 999, not \"{value}\"", "write minutes: 15");
inline constexpr auto headerParameter = error("a parameter is a name, = and a whole number, not \"{text}\"", "write parameters: segment = 64, radix = 4");
inline constexpr auto headerParameterTaken = error("{name} already has a meaning and cannot be a parameter", "choose another name");
inline constexpr auto headerParameterTwice = error("duplicate parameter {name}");
inline constexpr auto headerNoParameters = error("{program} has no parameter {parameter}", "declare it in the header: parameters: {parameter} = 64");
inline constexpr auto headerNoParameter = error("{program} has no parameter {parameter}", "its parameters are {parameters}");
inline constexpr auto headerParameterValue = error("the parameter {parameter} must be a whole number, not \"{value}\"", "the parameters of {program} are {parameters}");
inline constexpr auto headerFormulaName = error("the formula cannot use {name}", "use p, d, m, rows, cols, q and the header's parameters; in needs: also source; in cost: also ts, tw, th");
inline constexpr auto headerFormulaFunction = error("the formula cannot call {function}", "it can call {functions}");
inline constexpr auto headerFormulaData = error("a formula cannot contain {expression}", "use only numbers and comparisons");
inline constexpr auto headerFormulaUnset = error("{name} has no value here");
inline constexpr auto headerFormulaNoValue = error("{expression} has no value that fits an exact fraction of 64 bits");
inline constexpr auto headerFormulaNoNumber = error("{expression} is true or false, not a number");
inline constexpr auto headerFormulaNoCondition = error("{expression} is a number, not a condition", "write a comparison such as p = 2^d");
inline constexpr auto headerFormulaNoInteger = error("{expression} must be an integer, but is {value}");
inline constexpr auto headerFormulaLog = error("log of {expression} = {value} is not defined", "log needs at least 1");
inline constexpr auto headerFormulaNegative = error("{function} of {expression} = {value} is not defined", "it needs at least 0");

} // namespace lockstep::message
