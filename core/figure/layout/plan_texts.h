// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Where the texts beside nodes stand. Each marks its places as taken and grows `box` to hold them.

#include "core/figure/layout/occupancy.h"
#include "core/figure/layout/plan.h"

namespace lockstep {

constexpr int nodesWithTexts = 256; ///< larger networks have no texts beside their nodes

/// Whether there are few enough pairs to plan with the ways of their arrows.
bool isPlanned(const Plan& plan);

/// What comes in stands above the network, what goes out to its left, clear of the arrows.
void planData(Plan& plan, Rect& box, Occupancy& occupied);
void planSecondLabels(Plan& plan, Rect& box, Occupancy& occupied);
void planContents(Plan& plan, Rect& box, Occupancy& occupied);

/// What arrows' numbers and badges must keep clear of in every picture, when all texts have their places.
std::shared_ptr<const Occupancy> standing(const Plan& plan);

} // namespace lockstep
