// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What app/request reports to the user. {0}, {1}, ... stand for the arguments; see MessageWords.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

inline constexpr auto appNotATime = error("{0} is a number from 0 to 10^15, not \"{1}\"");
inline constexpr auto appNotAList = error("{0} is a list of whole numbers such as 3,1,4, not \"{1}\"");
inline constexpr auto appNotAParameter = error("{0} names a parameter of the program and its value, not \"{1}\"", "write {0} segment=16");
inline constexpr auto appNoTable = error("a table shows what a function of the program returns, and none is named", "{0}");
inline constexpr auto appTableTooLong = error("{0} calls the function {1} times: {2} are the most");
inline constexpr auto appTableBudget = error("the function {0} was stopped after {1} statements", "does a loop never end?");

// what is asked of a run
inline constexpr auto appTooLargeToShow = error("{0} is too large for the window, which shows up to {1} processes and {2} links", "on the command line it runs: lockstep run … --network {0}");
inline constexpr auto appFileTooLargeToShow = error("{0} has more than {1} MB, the most that the window reads of a network", "on the command line it runs: lockstep run … --network file:{0}");
inline constexpr auto appDataOfNone = error("{0} names a variable of an operation, and the operation of {1} is none", "with none processes start without data; lockstep list operations names the others, as for --operation");
inline constexpr auto appDataWithoutOperation = error("{0} names a variable of an operation, and {1} has no operation", "say which, as in --operation one-to-all-broadcast, or in the header of the program; lockstep list operations names them all");
inline constexpr auto appUnknownOperation = error("there is no operation \"{0}\"", "{1}the operations are {2}");
inline constexpr auto appHeaderOperation = error("there is no operation \"{0}\"", "{1}the operations are {2}");
inline constexpr auto appHeaderNetwork = warning("there is no network \"{0}\"", "{1}the networks are {2}");
inline constexpr auto appHeaderNothingCombined = error("combine: tells how sums are added up, and {0} ends with none", "leave it out");
inline constexpr auto appHeaderNoOrigins = error("[origin] asks who made what, and {0} does not end with what one process made", "leave [origin] out");
inline constexpr auto appHeaderExpect = error("this expectation cannot be run: {0}", "{1}");
inline constexpr auto appHeaderSetting = error("the header of {0} says {1}: {2}, which is no such setting");
inline constexpr auto appUnknownAlgorithm = error("there is no algorithm or file \"{0}\"", "{1}see lockstep list");

} // namespace lockstep::message
