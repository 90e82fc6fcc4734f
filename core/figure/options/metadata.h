// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/figure/draw.h"

namespace lockstep {

/// JSON of everything that the figure depends on: program, options of the run, options of the figure.
std::string figureMetadata(const Trace& trace, const FigureInputs& options);

} // namespace lockstep
