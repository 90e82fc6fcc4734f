// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/base/outcome.h"

namespace lockstep {

struct Worksheet;

/// Paints a PDF of A4 pages with real text and vector figures, and warns about letters that no font has; needs a
/// QGuiApplication.
Outcome<std::string> paintWorksheet(const Worksheet& sheet);

} // namespace lockstep
