// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What core/foreign reports of programs of other languages. For arguments see core/base/message.h.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

inline constexpr auto foreignUnreadable = error("this is not read: {text}", "rewrite it with if, for, while, functions and assignments, or remove it");
inline constexpr auto foreignCall = error("{call} cannot be translated", "rewrite it with sends and receives, or remove it");
inline constexpr auto foreignGroup = error("{call} (groups of processes) cannot be translated", "use all processes");
inline constexpr auto foreignReal = error("what is sent depends on real numbers here, and Lockstep computes with whole numbers", "use whole numbers for what decides");
inline constexpr auto foreignGlobal = error("several functions use the variable {variable}", "pass it as an argument");
inline constexpr auto foreignChanged = error("between {call} and its start, {variable} gets another value", "keep the partner in a variable of its own");
inline constexpr auto foreignPlace = error("Lockstep cannot tell which variable this is: {text}", "use a variable or an element of an array");
inline constexpr auto foreignLeftOut = warning("left out: {what}");
inline constexpr auto foreignLine = text("line {line}: {what}");
inline constexpr auto foreignNumbersLeftOut = warning("real numbers are not computed: {variable} has only its size");
inline constexpr auto foreignRandom = warning("random numbers are not drawn: what {call} makes has only its size");
inline constexpr auto foreignPicked = warning("of {type} the size alone counts: which elements it picks is left out");
inline constexpr auto foreignText = warning("a text is a message of one word");
inline constexpr auto foreignTextNumber = warning("the text {text} is the number {number}");
inline constexpr auto foreignNone = warning("None is the number {number}");
inline constexpr auto foreignNeverStarted = warning("{call} is left out: nothing starts it");
inline constexpr auto foreignSynchronous = warning("{call} does not wait for its receive here, because other sends are buffered", "choose synchronous sends, and all of them wait");
inline constexpr auto foreignRead = warning("{variable} is read: the parameter {name} of the header says what comes");
inline constexpr auto foreignLarge = warning("{name} is {value}: an array of that size takes long to fill", "write a smaller number in the header");
inline constexpr auto foreignAtOnce = warning("{call} is complete where it is started");
inline constexpr auto foreignCollective = warning("{call} is a procedure of common/collectives, which you can replace");
inline constexpr auto foreignProse = error("this is not a program", "paste pseudo-code, C with MPI, Python with mpi4py or torch.distributed, or LaTeX");

} // namespace lockstep::message
