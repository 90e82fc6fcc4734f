// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Warnings about elements that do not fit in a figure: nothing is omitted silently.

#include <vector>

#include "core/base/diagnostic.h"
#include "core/figure/model/figure.h"

namespace lockstep {

/// One for each panel and kind of element.
std::vector<Diagnostic> omissionWarnings(const Figure& figure);

} // namespace lockstep
