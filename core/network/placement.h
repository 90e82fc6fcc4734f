// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "core/base/geometry.h"
#include "core/base/outcome.h"
#include "core/network/network.h"

namespace lockstep {

/// The places of nodes in figures, in units of the usual distance between neighbours; y grows downwards. For the rules
/// see "Where nodes are drawn" in resources/docs/formats.md.
struct Placement {
    std::vector<Point> nodes; ///< by NodeId
};

/// `layout`: "" or "textbook": as textbooks draw this network; "circle": a network without switches on a circle, node 0
/// at the top, then clockwise.
Outcome<Placement> place(const Network& network, std::string_view layout = {});

} // namespace lockstep
