// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace lockstep {

/// The lines that differ, each with its number: "− 4  y := 2;" is only in `before`, "+ 4  y := 3;" only in `after`. A
/// line "…" stands between parts that are not neighbours. Empty if both are equal.
std::string lineDifference(std::string_view before, std::string_view after);

} // namespace lockstep
