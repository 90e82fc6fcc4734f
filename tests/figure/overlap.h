// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Flaws of a picture: texts that overlap texts, nodes or arrows, arrows across nodes, marks outside. In tests every
// figure must have an empty list.

#include <string>
#include <vector>

#include "core/figure/model/figure.h"

namespace lockstep {

struct Collision {
    std::string what;   ///< "text meets text", "text meets node", "text meets arrow", "arrow meets node", "outside"
    std::string first;  ///< id of the object, and the text if it is one: "message-r1-0-4 '1'"
    std::string second; ///< empty if there is only one
    bool operator==(const Collision&) const = default;
};

std::vector<Collision> collisions(const Figure& figure);

/// The points of a line, straight or not; empty for other shapes.
std::vector<Point> lineOf(const Shape& shape);
/// Ends where it begins.
std::vector<Point> outlineOf(const PolygonShape& polygon);

/// One per line.
std::string describe(const std::vector<Collision>& collisions);

} // namespace lockstep
