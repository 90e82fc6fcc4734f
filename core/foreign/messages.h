// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
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
inline constexpr auto foreignChanged = error("between {call} and its wait, {variable} gets another value", "keep the partner in a variable of its own");
inline constexpr auto foreignPlace = error("Lockstep cannot tell which variable this is: {text}", "use a variable or an element of an array");
inline constexpr auto foreignLeftOut = warning("left out: {what}");
inline constexpr auto foreignLine = text("line {line}: {what}");
inline constexpr auto foreignNumbersLeftOut = warning("real numbers are not computed: {variable} has only its size");
inline constexpr auto foreignText = warning("a text is a message of one word");
inline constexpr auto foreignStarted = warning("{call} sends at once, as buffered sends do");
inline constexpr auto foreignReceivedAtWait = warning("{call} receives where its wait is");
inline constexpr auto foreignNeverWaited = warning("{call} is left out: nothing waits for it");
inline constexpr auto foreignCollective = warning("{call} is a procedure of common/collectives, which you can replace");
inline constexpr auto foreignProse = error("this is not a program", "paste pseudo-code, C with MPI, Python with mpi4py or torch.distributed, or LaTeX");

} // namespace lockstep::message
