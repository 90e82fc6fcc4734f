// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What the checks of a program report. For arguments and plural forms see core/base/message.h.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

// files and units
inline constexpr auto languageMoreErrors = error("and {more:more error|more errors}", "only the first 100 are shown");
inline constexpr auto languageAtLeastMoreErrors = error("and at least {more:more error|more errors}", "only the first 100 are shown");
inline constexpr auto languageMoreWarnings = warning("and {more:more warning|more warnings}", "only the first 100 are shown");
inline constexpr auto languageAtLeastMoreWarnings = warning("and at least {more:more warning|more warnings}", "only the first 100 are shown");
inline constexpr auto languageLineTooLong = error("this line has {length:character|characters}, and a line may have at most {maximum:character|characters}", "continue it in the next line");
inline constexpr auto languageUseUnknown = error("cannot find {file} to use", "name a program of the library (see lockstep list algorithms), or a file beside your program: {file}.algo");
inline constexpr auto languageUnitTwice = error("{name} is defined twice: here and in line {line} of {file}", "rename one of them");
inline constexpr auto languageUnitIsBuiltin = error("{name} is built in and cannot be redefined", "choose another name");
inline constexpr auto languageMainIsFunction = error("the first unit is the function {function}, but a program must start with a procedure", "write the procedure first");
inline constexpr auto languageParameterTwice = error("duplicate parameter {parameter}");
inline constexpr auto languageParameterUnset = warning("nothing gives the parameter {parameter} a value", "did you mean {suggestion}? {suggestion} is set already");
inline constexpr auto languageParameterNever = warning("nothing gives the parameter {parameter} a value", "assign to it, or name it in the header: parameters: {parameter} = 8, or input: {parameter} if it is data");
inline constexpr auto languageMyIdSet = warning("my_id is set already: it is the number of the process", "assign to a variable of another name");
inline constexpr auto languageProcessesSet = warning("p is set already: it is the number of processes", "assign to a variable of another name");

// what the checker finds
inline constexpr auto languageNoSuchName = error("unknown name {name}: nothing is ever assigned to it", "if it is input data, name it in the header (input: {name}) or with --input {name}");
inline constexpr auto languageNoNeighbour = error("unknown name {name}: nothing is ever assigned to it", "{advice}");
inline constexpr auto languageNoSuchNameNear = error("unknown name {name}: nothing is ever assigned to it", "did you mean {suggestion}?");
inline constexpr auto languageForeignCall = error("unknown procedure or function {name}", "{advice}");
inline constexpr auto languageNothing = error("unknown name {name}: a variable has no value until you assign one to it");
inline constexpr auto languageNoSuchCall = error("unknown procedure or function {name}");
inline constexpr auto languageNoSuchCallNear = error("unknown procedure or function {name}", "did you mean {suggestion}?");
inline constexpr auto languageVariableCalled = error("{variable} is a variable and cannot be called", "write {variable}[i] for an element");
inline constexpr auto languageCallNeedsBrackets = error("{name} must be called with brackets", "write {name}(\u2026)");
inline constexpr auto languageArity = error("{name} takes {expected:argument|arguments}, not {given}");
inline constexpr auto languageArityEither = error("{name} takes {fewest} or {most:argument|arguments}, not {given}");
inline constexpr auto languageProcedureInExpression = error("{procedure} is a procedure and has no value", "call it as a statement; it returns results in its parameters");
inline constexpr auto languageProcedureInside = error("{procedure} communicates, so its call must be the whole right side", "write x := {procedure}(\u2026) before this statement, and use x here");
inline constexpr auto languageResultUnused = error("{function} returns a value that is not used", "write x := {function}(\u2026)");
inline constexpr auto languageFunctionCommunicates = error("the function {function} communicates", "make it a procedure: functions only compute");
inline constexpr auto languageFunctionCallsTalker = error("the function {function} calls {procedure}, which communicates", "make {function} a procedure: functions only compute");
inline constexpr auto languageFunctionNeverReturns = error("the function {function} never returns a value", "end it with return E");
inline constexpr auto languageReturnWithoutValue = error("the function {function} must return a value", "write return E");
inline constexpr auto languageReturnValueInProcedure = error("the procedure {procedure} cannot return a value", "assign to a parameter, or make it a function");
inline constexpr auto languageReceivedOutsideRound = error("'received' works only inside 'at round'", "write receive X from P, or put the if into at round r do");
inline constexpr auto languageReceivedInside = error("'received' must be the whole condition of an if", "write if received X then, and test the rest inside");
inline constexpr auto languageLeavesNothing = error("'{word}' works only inside a loop", "put it into a for or while");
inline constexpr auto languageLeavesRound = error("'{word}' cannot leave the 'at round' block around it", "put the loop inside the block, or test a variable after it");
inline constexpr auto languageMixedLogic = error("{operator} combines a truth value and a number", "comparisons bind more tightly: write (x AND 1) = 0");
inline constexpr auto languageConditionNoTruth = error("the condition of this {statement} is neither true nor false", "compare it: (x AND 1) \u2260 0");
inline constexpr auto languageLoopNeverRuns = warning("this loop never runs: {first} to {last} counts up", "did you mean downto?");
inline constexpr auto languageLoopDownNeverRuns = warning("this loop never runs: {first} downto {last} counts down", "did you mean to?");
inline constexpr auto languageAppendNew = error("unknown list {list}: nothing is ever assigned to it", "create an empty list first: {list} := [];");
inline constexpr auto languagePowerOrXor = warning("^ is a power: did you mean XOR in {expression}?", "XOR combines bits: my_id XOR 2^i");
inline constexpr auto languageModuloBinds = warning("mod binds more tightly than {operator}: this is {left} {operator} ({right})", "write {suggestion}");
inline constexpr auto languageSendToAll = error("send needs one process, not {name}", "send it in a loop: for k := 0 to p - 1 do \u2026");
inline constexpr auto languageSendToTwo = warning("a message goes to one process: {receiver} is one number, in which 'and' combines bits", "write one send for each receiver: send X to 1; send X to 2;");
inline constexpr auto languageHeaderWords = error("words: {formula} in the header is {value} here, but it must be a whole number of 1 or more", "set the number with --words N");

} // namespace lockstep::message
