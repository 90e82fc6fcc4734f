// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/catalogue.h"
#include "core/network/topology.h"

namespace lockstep {

enum class Edges { Open, Closed };

/// A mesh (open) or torus (closed) of "rows x columns" or "planes x rows x columns".
Outcome<NetworkData> makeGrid(const std::string& spec, const std::string& size, const Options& options, Edges edges);

inline constexpr auto gridLinks = "east, west, north, south, up, down";
inline std::vector<std::string> gridAxes()
{
    return {translatable("planes"), translatable("rows"), translatable("columns")};
}
inline constexpr std::size_t leastGridAxes = 2; ///< without planes

/// The most square one first: "2x4", "4x2", "1x8", "8x1"; then those with planes whose sides are 2, 3 or 4.
Sizes gridSizes(int processes);
/// "2x2", "3x3", ...
Sizes squares(int most);

} // namespace lockstep
