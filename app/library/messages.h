// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What app/library reports to the user. {0}, {1}, ... stand for the arguments; see MessageWords.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

// lessons
inline constexpr auto appOutside = error("{1} is not in the folder of {0}, and nothing else is read for it", "put the file beside it, or into a folder there, and name it from there");
inline constexpr auto appCannotWrite = error("cannot write {0}: {1}");
inline constexpr auto appFileUnreadable = error("cannot read {0}: {1}");

} // namespace lockstep::message
