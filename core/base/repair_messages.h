// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the buttons of repairs say. {0}, {1}, ... stand for the arguments; see MessageWords.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

inline constexpr auto repairWrite = text("Write {0}");
inline constexpr auto repairPutIn = text("Put {0} here");
inline constexpr auto repairTakeAway = text("Take {0} away");
inline constexpr auto repairRename = text("Call it {0}");
inline constexpr auto repairClose = text("Close the '{0}' of line {1} before line {2}");
inline constexpr auto repairCloseAtEnd = text("Close the '{0}' of line {1} at the end");
inline constexpr auto repairBraces = text("Write words for all braces");
inline constexpr auto repairComment = text("Make it a comment");
inline constexpr auto repairAll = text("Repair all like this ({0})");

} // namespace lockstep::message
