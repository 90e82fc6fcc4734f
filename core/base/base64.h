// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Bytes as letters that pages and links can carry.

#include <string>
#include <string_view>

namespace lockstep {

/// With padding: "Man" -> "TWFu", "M" -> "TQ==".
std::string base64(std::string_view bytes);
/// Without padding, with - and _ in place of + and /, so that an address can contain it.
std::string base64url(std::string_view bytes);

} // namespace lockstep
