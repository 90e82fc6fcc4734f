// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The path of an arrow, measured along its length.

#include <optional>
#include <vector>

#include "core/figure/model/figure.h"

namespace lockstep {

/// A curve, or straight pieces along a link around the network.
struct ArrowWay {
    std::optional<CurveShape> curve;
    std::vector<Point> points; ///< flattened, always set
    double joint = 0;          ///< radius of rounded joints between straight pieces
    double length = 0;
    /// The line of an exchange that is one line with two heads; of both directions the same.
    std::optional<PolylineShape> shared{};
    double labelled = 0.5; ///< where its number is best, 0..1
    bool blocked = false;  ///< every path crosses a node

    Point at(double share) const;        ///< by arc length, 0..1
    Point direction(double share) const; ///< of travel
    /// The part up to that length, as a shape.
    Shape beginning(double to) const;
    /// The part from the middle on.
    ArrowWay secondHalf() const;
};

} // namespace lockstep
