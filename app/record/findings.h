// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What a recording shows that its program does wrong, or that works by luck: a row for each kind, with a sentence for
// each case.

#include <string>
#include <vector>

#include "app/record/recording.h"

namespace lockstep {

struct Finding {
    std::string label; ///< "collective"
    std::string text;
};
std::vector<Finding> findingsIn(const Recording& recording);

} // namespace lockstep
