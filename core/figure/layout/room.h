// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Places the nodes of long networks so that they use the height of a screen.

#include <vector>

#include "core/base/geometry.h"
#include "core/network/network.h"

namespace lockstep {

/// Folds a line or a ring into rows if its nodes would be crowded and become clearly larger; lengthens a wide tree.
/// Rows are numbered from below, as meshes are; neighbours stay neighbours. Returns whether the network is folded.
/// `areCards`: nodes are wide.
bool useRoom(std::vector<Point>& centers, NetworkShape shape, Size room, bool areCards = false);

/// Moves the two rows of a ring apart as far as the height allows that its width leaves.
void moveRowsApart(std::vector<Point>& centers, Size room);

} // namespace lockstep
