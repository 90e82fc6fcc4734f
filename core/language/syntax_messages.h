// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the lexer and the parser report. {0}, {1}, ... stand for the arguments; see MessageWords.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

// characters
inline constexpr auto languageCommentOpen = error("this comment is never closed", "close it with */");
inline constexpr auto languageLineComment = error("{0} begins no comment", "write /* comment */");
inline constexpr auto languageSingleQuotes = error("a text stands in double quotes", "write \"{0}\"");
inline constexpr auto languageStringOpen = error("this text has no closing quote", "write \"along rows\"");
inline constexpr auto languageNumberTooLarge = error("{0} does not fit into 64 bits", "the largest number is 9223372036854775807");
inline constexpr auto languageDecimal = error("{0} is no integer", "numbers are whole; write a fraction as 5/2");
inline constexpr auto languagePowerLost = error("{0} is neither a number nor a name; write a power as {1}^{2}", "a product is written {1} * {2}");
inline constexpr auto languageNumberGluedToWord = error("a blank is missing between {0} and {1}", "write {0} {1}");
inline constexpr auto languageSuperscript = error("the superscript {0} is not read", "write a power as 2^i");
inline constexpr auto languageDoubleEqual = error("== is no sign of the notation", "compare with =");
inline constexpr auto languageForeignSign = error("{0} is no sign of the notation", "write {1}");
inline constexpr auto languageStrangeSign = error("{0} is no sign of the notation");
inline constexpr auto languageNotText = error("these bytes are no text", "save the file as UTF-8");

// expressions
inline constexpr auto languageValueMissing = error("a value is missing here");
inline constexpr auto languageValueMissingBefore = error("a value is missing before {0}", "pasting loses signs such as \u221ap: put them back");
inline constexpr auto languageValueMissingAfter = error("a value is missing after {0}");
inline constexpr auto languageStringValue = error("a text in quotes is no value", "only phase takes one: phase \"along rows\"");
inline constexpr auto languageSignMissing = error("{0} cannot follow {1}", "a sign is missing between them; pasting loses \u2260, \u222a and \u221a: put it back");
inline constexpr auto languageMissingBefore = error("{0} is missing before {1}", "{2}");
inline constexpr auto languageMissingAfter = error("{0} is missing after {1}", "{2}");
inline constexpr auto languageBracketStray = error("{0} closes nothing", "take it away, or open a bracket before it");
inline constexpr auto languageDotName = error("a value has no parts with a dot", "write {0}(X)");
inline constexpr auto languageComparisonChain = error("{0} cannot follow another comparison with {1}", "write a < b and b < c");
inline constexpr auto languageNotIn = error("'not in' is no operator", "write not (x in S)");
inline constexpr auto languageNotNeedsBrackets = error("'not' binds more loosely than the operator before it", "write (not x)");
inline constexpr auto languageTooManyIndices = error("an element has one index or two", "nest arrays for more: A[i][j, k]");
inline constexpr auto languageRangeAlone = error("a range stands alone in its brackets", "write [0 .. 5]; append x to L adds an element");
inline constexpr auto languageIfValueThen = error("an if that is a value needs a then", "write (if C then A else B)");
inline constexpr auto languageIfValueElse = error("an if that is a value needs an else", "write (if C then A else B)");
inline constexpr auto languageIfValueBrackets = error("an if that is a value stands in brackets", "write (if C then A else B)");
inline constexpr auto languageTuple = error("several values in round brackets are nothing here", "a list is written [a, b]");
inline constexpr auto languageTooDeep = error("the text is nested too deeply to be read", "no more than 200 levels of brackets and blocks, 1000 operators in a row");

// statements
inline constexpr auto languageNoStatement = error("a statement cannot start with {0}", "a statement is an assignment x := \u2026, if, for, while, send, receive, \u2026 or a call NAME(\u2026)");
inline constexpr auto languageMisspelt = error("there is no statement {0}", "did you mean {1}?");
inline constexpr auto languageForeignStatement = error("there is no statement {0}", "{1}");
inline constexpr auto languageSendWhat = error("send does not say what", "write send X to P");
inline constexpr auto languageReceiveWhat = error("receive does not say into which variable", "write receive X from P");
inline constexpr auto languageTalkBrackets = error("{0} is no procedure with arguments", "write {1}");
inline constexpr auto languageColonAssign = error("':' does not assign", "write :=");
inline constexpr auto languageArrowAssign = error("'<-' does not assign", "write :=");
inline constexpr auto languageUpdateAssign = error("{0} is no sign of the notation", "write {1} := {1} {2}");
inline constexpr auto languageForBrackets = error("a loop is not written with brackets", "write for i := 0 to n do");
inline constexpr auto languageForStep = error("a loop has no step: it counts up or down by 1", "write for k := 0 to n do, and use 2 * k");
inline constexpr auto languageReservedWord = error("{0} is a word of the notation and cannot be a name", "choose another name");
inline constexpr auto languageAssignEqual = error("= compares, it does not assign", "write :=");
inline constexpr auto languageNotAPlace = error("only a variable or an element can be assigned to", "write x := \u2026 or A[i] := \u2026");
inline constexpr auto languageNotAPlaceToReceive = error("a message can only be received into a variable or an element", "write receive X from \u2026");
inline constexpr auto languageNotAPlaceToAppend = error("only a variable or an element can be appended to", "write append x to L");
inline constexpr auto languageNotAnElement = error("only an element of a list can be removed", "write remove L[i]");
inline constexpr auto languageSemicolonMissing = error("';' is missing before {0}");
inline constexpr auto languageCallWord = error("a call is written without the word call", "write {0}(\u2026)");
inline constexpr auto languageSendFrom = error("a message is sent to a process, not from one", "write send X to P");
inline constexpr auto languageSendToAny = error("a message cannot be sent to any process", "name the process: send X to P");
inline constexpr auto languageReceiveTo = error("a message is received from a process, not to one", "write receive X from P");
inline constexpr auto languageBarrierArguments = error("a barrier is for all processes and takes no arguments", "write barrier;");
inline constexpr auto languageTalkAnd = error("only one send and one receive go together, the send first", "write send E to P and receive V from Q");
inline constexpr auto languageReceiveAs = error("'as' tells who has sent, and here that is known", "write receive X from any as q");
inline constexpr auto languageReceivedStatement = error("'received' is a condition, not a statement", "write receive X from P, or if received X then");
inline constexpr auto languageForIn = error("a loop over a list is written with 'each'", "write for each {0} in \u2026 do");
inline constexpr auto languageElseIfWord = error("{0} is no word of the notation", "write else if");

// blocks
inline constexpr auto languageOpenerWrong = error("'{0}' is expected here, not '{1}'", "write {0}");
inline constexpr auto languageBraceOpener = error("'{' opens no block", "write {0}, and {1} where the block ends");
inline constexpr auto languageElseColon = error("'else' is followed by nothing, not by ':'", "write else");
inline constexpr auto languageOpenerStray = error("'{0}' without its if, for or while");
inline constexpr auto languageCloserStray = error("'{0}' closes nothing: no such block is open");
inline constexpr auto languageCloserWrong = error("'{0}' cannot close the '{1}' of line {2}", "write {3}");
inline constexpr auto languageNeverClosed = error("the '{0}' of line {1} is never closed", "write {2} where it ends, or indent what belongs to it");
inline constexpr auto languageClosedByOuter = warning("the '{0}' of line {1} has no closing word of its own: '{3}' ends it here", "write {2} where it ends");
inline constexpr auto languageElseStray = error("'else' without an if");
inline constexpr auto languageEndWrong = error("'end {0}' ends the {1} {2} of line {3}", "write end {2}");

// units
inline constexpr auto languageNoUnit = error("there is no procedure in this text", "a program begins with procedure NAME(X)");
inline constexpr auto languageStatementOutside = error("this statement belongs to no procedure", "a program begins with procedure NAME(X)");
inline constexpr auto languageUnitNested = error("{0} stands inside {1} of line {2}: units do not nest", "move it below the end of {1}");
inline constexpr auto languageTextOutside = error("only procedures and functions can stand here", "put other text into /* */");
inline constexpr auto languageUnitWord = error("{0} is no word of the notation", "write {1} {2}(\u2026)");
inline constexpr auto languageUseLate = error("'use' must stand before the first procedure");
inline constexpr auto languageUsePath = error("'use' does not say which file", "write use common/ring;");
inline constexpr auto languageNameSplit = warning("'{0}' is read as {1}", "write {1}");

} // namespace lockstep::message
