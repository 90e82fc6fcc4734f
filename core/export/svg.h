// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/export/format.h"

namespace lockstep {

/// The SVG described in resources/docs/formats.md, "SVG". Deterministic.
std::string svg(const Figure& figure, const Style& style);

/// An SVG that plays in a browser: figures of the same size follow each other, the last one stays longer, then it
/// starts again. Readers who prefer reduced motion, and programs without animations, show the last figure.
std::string animatedSvg(const Figures& figures, const Style& style);

} // namespace lockstep
