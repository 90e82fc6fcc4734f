// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// How lists of words are written. For arguments see core/base/message.h.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

inline constexpr auto listAnd = text("{others} and {last}");
inline constexpr auto listOr = text("{others} or {last}");
inline constexpr auto listForEach = text("for i = {processes}: {clause}");
inline constexpr auto listSentences = text("{sentence} {next}");
inline constexpr auto listSentence = text("{words}.");
inline constexpr auto listDidYouMean = text("did you mean {word}? ");

} // namespace lockstep::message
