// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What app/web reports to the user. Arguments are named in braces: core/base/message.h.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

inline constexpr auto webUnknownOption = error("unknown option \"{option}\"", "{suggestion}see lockstep run --help");
inline constexpr auto webTooLarge = error("{network} is too large for a page, which runs up to {maximum:process|processes}", "choose a smaller network, or run it with the program lockstep");
inline constexpr auto webFewer = text("choose a smaller network, or fewer words");
inline constexpr auto webTooManyPictures = warning("a page does not draw {rounds:round|rounds} of {processes:process|processes}", "choose some rounds, such as 1-{some}, or a smaller network");
inline constexpr auto webNotInPackage = error("this package does not read {file}: it reads programs, DOT and JSON", "run it with the program lockstep");
inline constexpr auto webErrors = text("The program does not run: {count:error|errors}.");
inline constexpr auto webNotStarted = text("The run did not start.");
inline constexpr auto webDone = text("Done.");
inline constexpr auto webScore = text("{passed} of {all:check|checks} passed: {points} of {of:point|points}");
inline constexpr auto webDraw = text("Draw rounds {rounds}");
inline constexpr auto webLine = text("Line {number}");
inline constexpr auto webLineOf = text("Line {number} of {file}");
inline constexpr auto webProcess = text("Process {name}, round {round} of {rounds}");
inline constexpr auto webProcessAtStart = text("Process {name}, at the start");

} // namespace lockstep::message
