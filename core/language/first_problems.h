// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "core/base/diagnostic.h"

namespace lockstep {

/// The most problems that each stage of reading a text collects.
inline constexpr std::size_t mostProblems = 500;

/// Adds a problem. Beyond mostProblems an error replaces the last warning. False if nothing more fits.
bool addProblem(std::vector<Diagnostic>& problems, Diagnostic one);

/// Keeps the first 100 problems, errors before warnings, sorted by place, and adds one that counts the others.
void keepFirstProblems(std::vector<Diagnostic>& problems);
/// Whether this is the problem that keepFirstProblems() adds.
bool isCountOfMore(const Diagnostic& diagnostic);

} // namespace lockstep
