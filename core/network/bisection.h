// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/network/network.h"

namespace lockstep {

struct Bisection {
    int links = 0;
    bool isExact = false;     ///< false: links is an upper bound
    std::vector<bool> half{}; ///< by node: whether it is in the half of the first node
};

/// The fewest links between two halves of the nodes of a graph without switches (the halves differ by at most one
/// node). Exact for small graphs; for larger ones a cut that no exchange of two nodes improves.
Bisection bisection(const Network& network);

} // namespace lockstep
