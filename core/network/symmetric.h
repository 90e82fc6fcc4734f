// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "core/base/geometry.h"
#include "core/network/network.h"

namespace lockstep {

/// A small graph on up to four concentric circles, so that a rotation maps it onto itself: the Petersen graph has five
/// nodes outside and five inside. Nothing if it has no such symmetry. The closest nodes are 1 apart.
std::optional<std::vector<Point>> symmetricPlaces(const Network& network);

/// Pairs of links that cross, without those that share a node.
int crossings(const std::vector<Link>& links, const std::vector<Point>& points);

} // namespace lockstep
