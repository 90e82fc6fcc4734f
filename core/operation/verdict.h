// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/base/combination.h"

namespace lockstep {

struct Wrong; // core/operation/judge.h

struct Verdict {
    bool correct = true;
    std::vector<Wrong> wrong; ///< one per incorrect process
    /// The expected combination of sums: the required one, or that of most sums; None: there are no sums.
    Combination combination = Combination::None;
};

} // namespace lockstep
