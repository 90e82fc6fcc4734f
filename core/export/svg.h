// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/export/format.h"

namespace lockstep {

/// The SVG of resources/docs/formats.md, "SVG". The same input gives the same bytes.
std::string svg(const Figure& figure, const Style& style);

/// One that plays by itself in a browser: the figures, all of one size, follow each other, the last stays longer, and
/// all begins anew. Who wants less motion, or looks with a program that plays nothing, sees the last.
std::string animatedSvg(const Figures& figures, const Style& style);

} // namespace lockstep
