// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "core/base/diagnostic.h"

namespace lockstep {

/// Of each stage that reads a text; what reads on gathers no more.
inline constexpr std::size_t mostProblems = 500;

/// Beyond mostProblems the last warning gives way to an error. False once there is room for none.
bool addProblem(std::vector<Diagnostic>& problems, Diagnostic one);

/// Of more than 100 only the first, errors before warnings, and behind them how many more there are
/// (languageMoreErrors, languageMoreWarnings). They are sorted by place.
void tellFirst(std::vector<Diagnostic>& problems);

} // namespace lockstep
