// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/network/topology.h"

namespace lockstep {

enum class Edges { Open, Closed };

/// A mesh (open) or torus (closed) of "rows x columns" or "planes x rows x columns".
Outcome<NetworkData> makeGrid(const std::string& spec, const std::string& size, const Options& options, Edges edges);

} // namespace lockstep
