// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What found no place in a figure, as warnings: nothing is left out in silence.

#include <vector>

#include "core/base/diagnostic.h"
#include "core/figure/model/figure.h"

namespace lockstep {

/// One for each panel and kind of thing.
std::vector<Diagnostic> omissionWarnings(const Figure& figure);

} // namespace lockstep
