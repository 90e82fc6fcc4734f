// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace lockstep {

/// Why this JSON is not safe to read, as a clause; empty if it is. Lockstep writes only a few nested objects, and a
/// reader that compares each name with all earlier ones takes very long if there are very many.
std::string objectionToJson(std::string_view text, std::size_t deepest = 64);

} // namespace lockstep
