// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What of a Figure stands still, moves and changes on arrival while its messages are animated.

#include <cstddef>
#include <vector>

#include "core/figure/model/figure.h"

namespace lockstep {

/// The layers of an animation: objects below, moving, and above the moving arrows. Indices into Figure::objects, in
/// drawing order.
struct FigureLayers {
    std::vector<std::size_t> ground; ///< the first objects, up to the first message: the same in most rounds of a run
    std::vector<std::size_t> below, moving, above;
    std::vector<std::size_t> arriving; ///< contents of nodes that the moving messages change, shown on arrival
};
/// Only messages of that round move (0: all current ones), and of these only the given ones, if any.
FigureLayers layersOf(const Figure& figure, int round = 0, const std::vector<Subject>& only = {});

/// Removes node contents that differ from the previous figure from the layers; returns the previous contents.
std::vector<FigureObject> separateArriving(FigureLayers& layers, const Figure& figure, const Figure& before);

} // namespace lockstep
