// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What the buttons of repairs say. For arguments and plural forms see core/base/message.h.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

inline constexpr auto repairWrite = text("Write {text}");
inline constexpr auto repairPutInAll = text("Insert {text} in all {count} places");
inline constexpr auto repairPutIn = text("Insert {text}");
inline constexpr auto repairTakeAway = text("Remove {text}");
inline constexpr auto repairRename = text("Rename to {name}");
inline constexpr auto repairClose = text("Close the '{word}' of line {opened} before line {line}");
inline constexpr auto repairCloseAtEnd = text("Close the '{word}' of line {opened} at the end");
inline constexpr auto repairIndent = text("Indent line {line} by {columns:more column|more columns}");
inline constexpr auto repairIndentLines = text("Indent {lines:line|lines} from line {first} on by {columns:more column|more columns}");
inline constexpr auto repairOutdent = text("Indent line {line} by {columns:column|columns} less");
inline constexpr auto repairBraces = text("Replace all braces with words");
inline constexpr auto repairComment = text("Turn into a comment");
inline constexpr auto repairConvert = text("Convert to the notation");
inline constexpr auto repairAll = text("Fix all {count}");

} // namespace lockstep::message
