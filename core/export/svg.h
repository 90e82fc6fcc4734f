// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/figure/figure.h"
#include "core/figure/style.h"

namespace lockstep {

/// The SVG of core/export/README.md, "What an SVG promises". The same input gives the same bytes.
std::string svg(const Figure& figure, const Style& style);

} // namespace lockstep
