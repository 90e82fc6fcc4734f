// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace lockstep {

/// Why nobody should read that JSON, as a clause; empty where it may be read. What Lockstep writes is a few objects
/// deep, and a reader that looks for each name among all before it takes very long where there are very many.
std::string objectionToJson(std::string_view text, std::size_t deepest = 64);

} // namespace lockstep
