// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Serialised values, for processes that do not share memory.

#include <optional>
#include <string>
#include <string_view>

#include "core/value/value.h"

namespace lockstep {

/// Appends a value. It must be writable (see requireWritable).
void appendBytes(std::string& bytes, const Value& value);

/// Removes a value from the front; nothing if the bytes are invalid.
std::optional<Value> takeValue(std::string_view& bytes);

} // namespace lockstep
