// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What is wrong with the value of an option. For arguments and plural forms see core/base/message.h.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

inline constexpr auto optionNotANumber = error("{option} must be a whole number, not \"{value}\"");
inline constexpr auto optionNumberTooLarge = error("{option} must be at most {maximum}, not {value}");
inline constexpr auto optionNumberOutside = error("{option} must be at least {minimum}, not {value}");
inline constexpr auto optionTooLong = error("{option} has {length:character|characters}, and may have at most {maximum:character|characters}", "shorten it");
inline constexpr auto optionTooMany = error("{option} may list at most {maximum}, not {count}", "leave some out");
inline constexpr auto optionNotAList = error("{option} takes a list of whole numbers such as 3,1,4, not \"{value}\"");
inline constexpr auto optionNotAChoice = error("{option} must be {choices}, not \"{value}\"");

} // namespace lockstep::message
