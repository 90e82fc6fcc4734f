// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace lockstep {

/// Compares texts with numbers by value: "n2" comes before "n10".
bool naturallyLess(std::string_view a, std::string_view b);

} // namespace lockstep
