// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the checks of a program report. {0}, {1}, ... stand for the arguments; see MessageWords.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

// files and units
inline constexpr auto languageMoreErrors = error("and {0}", "these are the first 100");
inline constexpr auto languageMoreWarnings = warning("and {0}", "these are the first 100");
inline constexpr auto languageUseUnknown = error("there is no file {0} to use", "lockstep list algorithms names those of the library; one of your own stands beside the program that uses it: {0}.algo");
inline constexpr auto languageUnitTwice = error("{0} is defined twice: here and in line {1} of {2}", "give one of them another name");
inline constexpr auto languageUnitIsBuiltin = error("{0} is built in and cannot be defined", "choose another name");
inline constexpr auto languageMainIsFunction = error("the first unit is the function {0}, but a program starts with a procedure", "write the procedure first");
inline constexpr auto languageParameterTwice = error("there are two parameters {0}");

// what the checker finds
inline constexpr auto languageNoSuchName = error("there is no {0}: nothing is ever assigned to it", "data are named by the header (input: {0}) or by --input {0}");
inline constexpr auto languageNoSuchNameNear = error("there is no {0}: nothing is ever assigned to it", "did you mean {1}?");
inline constexpr auto languageForeignCall = error("there is no procedure or function {0}", "{1}");
inline constexpr auto languageNothing = error("there is no {0}: a variable has no value until one is assigned to it");
inline constexpr auto languageNoSuchCall = error("there is no procedure or function {0}");
inline constexpr auto languageNoSuchCallNear = error("there is no procedure or function {0}", "did you mean {1}?");
inline constexpr auto languageVariableCalled = error("{0} is a variable and cannot be called", "an element is written {0}[i]");
inline constexpr auto languageCallNeedsBrackets = error("{0} is called with brackets", "write {0}(\u2026)");
inline constexpr auto languageArity = error("{0} takes {1} {2}, not {3}");
inline constexpr auto languageProcedureInExpression = error("{0} is a procedure and has no value", "call it as a statement; it hands results back in its parameters");
inline constexpr auto languageResultUnused = error("{0} computes a value, and nothing is done with it", "write x := {0}(\u2026)");
inline constexpr auto languageFunctionCommunicates = error("the function {0} communicates", "make it a procedure: functions only compute");
inline constexpr auto languageFunctionCallsTalker = error("the function {0} calls {1}, which communicates", "make {0} a procedure: functions only compute");
inline constexpr auto languageFunctionNeverReturns = error("the function {0} never returns a value", "end it with return E");
inline constexpr auto languageReturnWithoutValue = error("the function {0} must return a value", "write return E");
inline constexpr auto languageReturnValueInProcedure = error("the procedure {0} returns no value", "assign to a parameter, or make it a function");
inline constexpr auto languageReceivedOutsideRound = error("'received' is asked only inside 'at round'", "write receive X from P, or put the if into at round r do");
inline constexpr auto languageReceivedInside = error("'received' must be the whole condition of an if", "write if received X then, and test the rest inside");
inline constexpr auto languageMixedLogic = error("{0} joins a truth value and a number", "comparisons bind more tightly: write (x AND 1) = 0");
inline constexpr auto languageConditionNoTruth = error("the condition of this {0} is neither true nor false", "compare it: (x AND 1) \u2260 0");
inline constexpr auto languageLoopRunsNoTime = warning("this loop runs no time; did you mean {0}?");
inline constexpr auto languageAppendNew = error("there is no list {0} to append to", "make an empty one first: {0} := [];");
inline constexpr auto languagePowerOrXor = warning("^ is a power: did you mean XOR in {0}?", "bits are joined by XOR: my_id XOR 2^i");
inline constexpr auto languageModuloBinds = warning("in {0} mod takes only {1}", "write {2}");
inline constexpr auto languageSendToAll = error("a message goes to one process, not to {0}", "send it in a loop: for k := 0 to p - 1 do \u2026");
inline constexpr auto languageHeaderWords = error("the header's words: {0} is {1} here; words are a whole number of 1 or more", "give --words N");

} // namespace lockstep::message
