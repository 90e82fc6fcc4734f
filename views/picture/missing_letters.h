// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What no font of this computer has: Qt paints boxes for it.

#include <QString>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/export/format.h"

namespace lockstep {

struct Style; // core/figure/style/style.h

/// A warning that names the letters and says what to install; empty if fonts have all letters of the text.
std::vector<Diagnostic> missingLetters(const QString& text);
/// The same for all texts of the figures.
std::vector<Diagnostic> missingLetters(const Figures& figures);
/// A warning that names the font that a house style asks for, if this computer does not have it.
std::vector<Diagnostic> missingFonts(const Style& style);

} // namespace lockstep
