// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What is wrong with the value of an option. {0}, {1}, ... stand for the arguments; see MessageWords.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

inline constexpr auto optionNotANumber = error("{0} is a whole number, not \"{1}\"");
inline constexpr auto optionNumberTooLarge = error("{0} may be {1} at most, not {2}");
inline constexpr auto optionNumberOutside = error("{0} may be {1} or more, not {2}");
inline constexpr auto optionNotAChoice = error("{0} is {2}, not \"{1}\"");

} // namespace lockstep::message
