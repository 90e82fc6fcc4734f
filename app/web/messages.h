// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What app/web reports to the user. Arguments are named in braces: core/base/message.h.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

inline constexpr auto webUnknownOption = error("unknown option \"{option}\"", "{suggestion}see lockstep run --help");
inline constexpr auto webTooLarge = error("{network} is too large for a page, which runs up to {maximum:process|processes}", "choose a smaller network, or run it with the program lockstep");
inline constexpr auto webFewer = text("choose a smaller network, or fewer words");
inline constexpr auto webTooManyPictures = warning("a page does not draw {rounds:round|rounds} of {processes:process|processes}", "choose some rounds, such as 1-{some}, or a smaller network");

} // namespace lockstep::message
