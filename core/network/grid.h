// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Arithmetic that meshes and tori share: places, neighbours and routes of nodes.

#include <optional>
#include <vector>

#include "core/base/geometry.h"
#include "core/network/network.h"
#include "core/network/ties.h"

namespace lockstep {

struct Grid {
    Extent extent;
    bool wraps = false;     ///< torus
    bool byColumns = false; ///< labels=columns: ids run along y before x
    bool fromTop = false;   ///< origin=top: row 0 is drawn at the top, so that north leads to row 0
    Ties ties = Ties::Line;

    int size(int axis) const; ///< 0 = x, 1 = y, 2 = z
    int nodes() const { return extent.planes * extent.rows * extent.columns; }
    Coordinates coordinates(NodeId node) const;
    /// Wraps on a torus; nothing outside a mesh.
    std::optional<NodeId> nodeAt(Coordinates at) const;
    /// East, west, north, south, up, down, without missing and repeated ones.
    std::vector<NodeId> neighbors(NodeId node) const;
    /// Along x first, then y, then z.
    std::vector<NodeId> route(NodeId from, NodeId to) const;
    /// The length of that route.
    int hops(NodeId from, NodeId to) const;
    /// `spacing` is the distance between neighbours in a plane.
    std::vector<Point> points(double spacing) const;
};

} // namespace lockstep
