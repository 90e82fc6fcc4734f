// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What app/library reports to the user. Arguments are named in braces: core/base/message.h.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

inline constexpr auto appOutside = error("{file} is not in the folder of {document}, and Lockstep reads no other files for it", "move the file into that folder, or into a folder inside it, and name it from there");
inline constexpr auto appCannotWrite = error("cannot write {file}: {reason}");
inline constexpr auto appFileUnreadable = error("cannot read {file}: {reason}");
inline constexpr auto appOwnFault = error("Lockstep itself has a fault: {reason}", "report it with what you did and the output of lockstep --version");
inline constexpr auto libraryUnknownLanguage = error("Lockstep does not speak \"{language}\"", "it speaks {languages}; ~/.local/share/lockstep/translations/{language}/lockstep.po would add it");

} // namespace lockstep::message
