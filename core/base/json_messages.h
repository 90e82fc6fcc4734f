// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What is wrong with the shape of JSON.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

inline constexpr auto jsonMembers = text("it has an object of more than {count:member|members}");
inline constexpr auto jsonDepth = text("it is nested more than {count} deep");

} // namespace lockstep::message
