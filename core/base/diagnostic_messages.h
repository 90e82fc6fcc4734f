// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// How a diagnostic begins.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

inline constexpr auto diagnosticError = text("error: {problem}");
inline constexpr auto diagnosticWarning = text("warning: {problem}");
inline constexpr auto diagnosticHint = text("hint: {advice}");

} // namespace lockstep::message
