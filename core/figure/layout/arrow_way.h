// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where an arrow runs, measured along it.

#include <optional>
#include <vector>

#include "core/figure/model/figure.h"

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

} // namespace lockstep
