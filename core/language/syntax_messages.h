// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What the lexer and the parser report. For arguments and plural forms see core/base/message.h.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

// characters
inline constexpr auto languageCommentOpen = error("this comment is never closed", "close it with */");
inline constexpr auto languageLineComment = error("{sign} does not start a comment", "write /* comment */");
inline constexpr auto languageSingleQuotes = error("texts need double quotes", "write \"{text}\"");
inline constexpr auto languageStringOpen = error("this text has no closing quote", "write \"along rows\"");
inline constexpr auto languageNumberTooLarge = error("{number} does not fit into 64 bits", "the largest number is 9223372036854775807");
inline constexpr auto languageDecimal = error("{number} is not an integer", "numbers are whole, and a / b rounds down; multiply first: n * 5 / 2");
inline constexpr auto languagePowerLost = error("{written} is neither a number nor a name; write a power as {base}^{exponent}", "write a product as {base} * {exponent}");
inline constexpr auto languageNumberGluedToWord = error("a space is missing between {number} and {word}", "write {number} {word}");
inline constexpr auto languageSuperscript = error("superscripts such as {sign} are not used here", "write a power as 2^i");
inline constexpr auto languageDoubleEqual = error("== is not used here", "compare with =");
inline constexpr auto languageDirective = error("#{word} belongs to C", "remove the line: a program begins with procedure NAME(X)");
inline constexpr auto languageDefine = error("#define belongs to C", "name the number in the header, the first comment: {line}");
inline constexpr auto languageForeignSign = error("{sign} is not used here", "write {instead}");
inline constexpr auto languagePointer = error("& takes no address: there are no pointers", "write {name}; my_id and p are set already");
inline constexpr auto languagePowerBraces = error("braces make a set, which cannot be a power", "write it with brackets: {form}");
inline constexpr auto languageStrangeSign = error("{sign} is not used here");
inline constexpr auto languageNotText = error("these bytes are not text", "save the file as UTF-8");

// expressions
inline constexpr auto languageValueMissing = error("a value is missing here");
inline constexpr auto languageValueMissingBefore = error("a value is missing before {token}", "{advice}");
inline constexpr auto languageValueMissingAfter = error("a value is missing after {token}");
inline constexpr auto languageStringValue = error("a text in quotes is not a value", "only phase takes one: phase \"along rows\"");
inline constexpr auto languageSignMissing = error("{token} cannot follow {previous}", "an operator is missing between them; pasting loses \u2260, \u222a and \u221a: insert it again");
inline constexpr auto languageMissingBefore = error("{expected} is missing before {token}", "{advice}");
inline constexpr auto languageMissingAfter = error("{expected} is missing after {token}", "{advice}");
inline constexpr auto languageBracketStray = error("{bracket} closes nothing", "remove it, or open a bracket before it");
inline constexpr auto languageDotName = error("a value has no members", "write {form}");
inline constexpr auto languageComparisonChain = error("{operator} cannot follow another comparison with {previous}", "write a < b and b < c");
inline constexpr auto languageNotIn = error("'not in' is not an operator", "write not (x in S)");
inline constexpr auto languageParity = error("'is even' and 'is odd' are not operators", "write {form}");
inline constexpr auto languageNotNeedsBrackets = error("'not' needs brackets after another operator", "write (not x)");
inline constexpr auto languageTooManyIndices = error("an element has one or two indices", "nest arrays for more: A[i][j, k]");
inline constexpr auto languageRangeAlone = error("a range must stand alone in its brackets", "write [0 .. 5]; append x to L adds an element");
inline constexpr auto languageIfValueThen = error("an if that is a value needs a then", "write (if C then A else B)");
inline constexpr auto languageIfValueElse = error("an if that is a value needs an else", "write (if C then A else B)");
inline constexpr auto languageIfValueBrackets = error("an if that is a value needs brackets", "write (if C then A else B)");
inline constexpr auto languageTuple = error("round brackets cannot hold several values", "write a list as [a, b]");
inline constexpr auto languageTooDeep = error("the program is nested too deeply", "use at most 200 levels of brackets and blocks, and 1000 operators in a row");

// statements
inline constexpr auto languageNoStatement = error("a statement cannot start with {token}", "a statement is an assignment x := \u2026, if, for, while, send, receive, \u2026 or a call NAME(\u2026)");
inline constexpr auto languageMisspelt = error("unknown statement {word}", "did you mean {suggestion}?");
inline constexpr auto languageAssignInCondition = error("':=' assigns a value, it does not compare", "write '='");
inline constexpr auto languageForeignStatement = error("unknown statement {word}", "{advice}");
inline constexpr auto languageSendWhat = error("send needs a value to send", "write send X to P");
inline constexpr auto languageReceiveWhat = error("receive needs a variable to receive into", "write receive X from P");
inline constexpr auto languageTalkBrackets = error("{statement} is not a procedure with arguments", "write {form}");
inline constexpr auto languageColonAssign = error("':' does not assign", "write :=");
inline constexpr auto languageArrowAssign = error("'<-' does not assign", "write :=");
inline constexpr auto languageUpdateAssign = error("{sign} is not used here", "write {target} := {target} {change}");
inline constexpr auto languageForBrackets = error("a for loop has no brackets", "write for i := 0 to n do");
inline constexpr auto languageForStep = error("'by' is not used here", "write for i := 0 to n step 2 do");
inline constexpr auto languageReservedWord = error("{word} is a keyword and cannot be a name", "choose another name");
inline constexpr auto languageAssignEqual = error("= compares, it does not assign", "write :=");
inline constexpr auto languageNotAPlace = error("you can assign only to a variable or an element", "write x := \u2026 or A[i] := \u2026");
inline constexpr auto languageNotAPlaceToReceive = error("you can receive a message only into a variable or an element", "write receive X from \u2026");
inline constexpr auto languageNotAPlaceToAppend = error("you can append only to a variable or an element", "write append x to L");
inline constexpr auto languageNotAnElement = error("you can remove only an element of a list", "write remove L[i]");
inline constexpr auto languageSemicolonMissing = error("';' is missing before {token}");
inline constexpr auto languageCallWord = error("a call does not use the word call", "write {name}(\u2026)");
inline constexpr auto languageSendFrom = error("a message is sent to a process, not from one", "write send X to P");
inline constexpr auto languageSendToMany = error("a send has one receiver", "write one send for each receiver: send X to 1; send X to 2;");
inline constexpr auto languageReceiveFromMany = error("a receive has one sender", "write one receive for each sender, or receive X from any");
inline constexpr auto languageSendToAny = error("send needs one process, not any", "name the process: send X to P");
inline constexpr auto languageSendAnyTag = error("a send names its tag: only a receive takes any", "write the tag, such as tag 1");
inline constexpr auto languageStartOne = error("start begins one send or one receive", "write a start for each: h := start send E to P; g := start receive V from Q;");
inline constexpr auto languageStartApart = error("start receive needs one variable", "receive the list into a variable, and take it apart after the wait");
inline constexpr auto languageWaitFor = error("wait needs the variable that start has set, or all", "write wait h, or wait all");
inline constexpr auto languageReceiveTo = error("a message is received from a process, not to one", "write receive X from P");
inline constexpr auto languageBarrierArguments = error("a barrier is for all processes and takes no arguments", "write barrier;");
inline constexpr auto languageTalkAnd = error("'and' can join only one send and one receive, the send first", "write send E to P and receive V from Q");
inline constexpr auto languageReceiveAs = error("'as' names the sender, which is already known here", "write receive X from any as q");
inline constexpr auto languageReceivedStatement = error("'received' is a condition, not a statement", "write receive X from P, or if received X then");
inline constexpr auto languageForIn = error("a loop over a list needs 'each'", "write for each {variable} in \u2026 do");
inline constexpr auto languageForBetween = error("a loop counts with := and to", "write for {variable} {header} do");
inline constexpr auto languageDownTo = error("'down to' is one word here", "write downto");
inline constexpr auto languageForRange = error("range is not used here: a loop counts with := and to", "write for {variable} {header} do");
inline constexpr auto languageElseIfWord = error("{word} is not a keyword", "write else if");

// blocks
inline constexpr auto languageOpenerWrong = error("'{expected}' is expected here, not '{found}'", "write {expected}");
inline constexpr auto languageBraceOpener = error("'{' does not open a block", "write {opener}, and {closer} where the block ends");
inline constexpr auto languageBraceAfter = error("'{' does not open a block", "remove it, and write {closer} where the block ends");
inline constexpr auto languageElseColon = error("'else' has no ':' after it", "write else");
inline constexpr auto languageOpenerStray = error("'{word}' without its if, for or while");
inline constexpr auto languageDoLoop = error("a loop begins with for or while, not with do", "write for {variable} := 0 to n do");
inline constexpr auto languageCloserStray = error("'{closer}' closes nothing: no such block is open", "remove it, or add the line that opens its block");
inline constexpr auto languageIndentedTooLittle = error("this line ends the '{opener}' of line {line} too early: its '{closer}' follows in line {end}", "indent this line by {columns:more column|more columns}");
inline constexpr auto languageIndentedTooFar = error("this '{opener}' is indented more than the lines after it, so it is empty; its '{closer}' follows in line {end}", "indent this line like line {end}");
inline constexpr auto languageIndentedBetween = warning("this line is read as part of the '{opener}' of line {line}, but it is indented less than line {first}", "indent it like line {first} if it belongs to the '{opener}', or like line {line} if it comes after it");
inline constexpr auto languageBlockEmpty = warning("this line is not indented more than the '{opener}' of line {line}, so nothing belongs to that '{opener}'", "indent what belongs to it more than line {line}");
inline constexpr auto languageIfNested = warning("this 'if' belongs to the 'if' before it on the same line", "write it on a line of its own, or write endif; before it");
inline constexpr auto languageCloserWrong = error("'{closer}' cannot close the '{opener}' of line {line}", "write {expected}");
inline constexpr auto languageElseMissing = error("'{closer}' closes an else, but the 'if' of line {line} has none", "write endif, or add the else that is missing");
inline constexpr auto languageNeverClosed = error("the '{opener}' of line {line} is never closed", "write {closer} where it ends, or indent what belongs to it");
inline constexpr auto languageClosedByOuter = warning("the '{opener}' of line {line} is not closed before '{found}'", "write {closer} where it ends");
inline constexpr auto languageElseStray = error("'else' without an if");
inline constexpr auto languageEndWrong = error("'end {found}' cannot end {unit} of line {line}", "write end {unit}");

// units
inline constexpr auto languageNoUnit = error("this text has no procedure", "a program begins with procedure NAME(X)");
inline constexpr auto languageStatementOutside = error("this statement is outside any procedure", "a program begins with procedure NAME(X)");
inline constexpr auto languageUnitNested = error("{inner} is inside {outer} of line {line}: procedures and functions cannot be nested", "move it below the end of {outer}");
inline constexpr auto languageTextOutside = error("only procedures and functions can be here", "put other text into /* */");
inline constexpr auto languageUnitWord = error("{word} is not a keyword", "write {keyword} {name}(\u2026)");
inline constexpr auto languageUseLate = error("'use' must come before the first procedure");
inline constexpr auto languageUsePath = error("'use' needs the name of a file", "write use common/ring;");
inline constexpr auto languageNameSplit = warning("'{written}' is read as {name}", "write {name}");

inline constexpr auto languageWriteThis = text("write {form}");

} // namespace lockstep::message
