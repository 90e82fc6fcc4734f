// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The cells of a process one by one, for outputs in which they change one by one.

#include <memory>
#include <vector>

#include "core/figure/model/figure.h"

namespace lockstep {

/// Of an object with a CellsSubject: each cell with its marks.
std::vector<std::shared_ptr<const FigureObject>> singleCells(const FigureObject& object);

/// Whether such a cell looks as it does because a message has come; what was sent changes when its message leaves.
bool changesOnArrival(const FigureObject& cell);

/// The cells of a process while messages are on their way between two rounds.
FigureObject cellsOnTheWay(const FigureObject& before, const FigureObject& after);

} // namespace lockstep
