// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Values as bytes, for a process that shares no memory with whoever made them.

#include <optional>
#include <string>
#include <string_view>

#include "core/value/value.h"

namespace lockstep {

/// Puts a value behind what is there. Of one that measureOf() says nobody can send, nothing is to be had.
void appendBytes(std::string& bytes, const Value& value);

/// Takes a value from the beginning; none where these are not the bytes of one.
std::optional<Value> takeValue(std::string_view& bytes);

} // namespace lockstep
