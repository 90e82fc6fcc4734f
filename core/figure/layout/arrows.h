// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The way of a direct arrow: short hops hug the link, longer ones arch outside, none runs through a node.

#include "core/figure/layout/arrow_way.h"
#include "core/figure/layout/scene.h"

namespace lockstep {

/// What else uses that pair of nodes in the run.
struct ArrowCompany {
    bool opposite = false; ///< somebody sends the other way too
    int copy = 0;          ///< how many of the same pair are drawn already
};

/// From rim to rim (both clear of it); the head's tip is at the end.
ArrowWay arrowWay(const Scene& scene, NodeId from, NodeId to, ArrowCompany company);

} // namespace lockstep
