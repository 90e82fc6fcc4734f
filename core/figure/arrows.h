// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The way of a direct arrow: short hops hug the link, longer ones arch outside, none runs through a node.

#include <optional>

#include "core/figure/scene.h"

namespace lockstep {

/// A curve, or straight pieces along a link that goes round the network.
struct ArrowWay {
    std::optional<CurveShape> curve;
    std::vector<Point> points; ///< flattened, always there
    double joint = 0;          ///< of the straight pieces
    double length = 0;
    bool blocked = false; ///< there is no way but through a node

    Point at(double share) const;        ///< by arc length, 0..1
    Point direction(double share) const; ///< of travel
    /// Its beginning, of that length, as a shape.
    Shape beginning(double to) const;
};

/// What else uses that pair of nodes in the run.
struct ArrowCompany {
    bool opposite = false; ///< somebody sends the other way too
    int copy = 0;          ///< how many of the same pair are drawn already
};

/// From rim to rim (both clear of it); the head's tip is at the end.
ArrowWay arrowWay(const Scene& scene, NodeId from, NodeId to, ArrowCompany company);

} // namespace lockstep
