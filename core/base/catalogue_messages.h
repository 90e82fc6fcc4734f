// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What is wrong with a file of translations.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

inline constexpr auto catalogueNoText = error("\"{word}\" is not followed by a text in quotation marks", "write: {word} \"...\"");
inline constexpr auto catalogueUnknownWord = error("\"{word}\" begins no part of an entry",
    "entries consist of msgctxt, msgid, msgid_plural and msgstr; comments begin with #");
inline constexpr auto catalogueNoHeader = error("the first entry does not give the {what}",
    "the entry of the empty msgid needs the lines Language, X-Language-Name and Plural-Forms");
inline constexpr auto cataloguePlural = error("the plural rule cannot be read: {rule}",
    "gettext's manual lists the rules of all languages, for example: nplurals=2; plural=(n != 1)");
inline constexpr auto catalogueTwice = error("\"{text}\" is translated twice", "delete one of the two entries");
inline constexpr auto catalogueArguments = error("the translation of \"{text}\" has other names in braces: {names}",
    "keep the names in braces as they are; their order is free");

} // namespace lockstep::message
