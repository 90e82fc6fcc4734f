// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Formulas and numbers as books print them.

#include <string>
#include <string_view>
#include <vector>

#include "core/figure/charts/chart_spec.h"
#include "core/figure/model/figure.h"

namespace lockstep {

/// A text in which formulas of programs may stand: "(ts + tw * m) * d" has italic letters, t with subscripts, and no
/// signs of multiplication but between numbers. Words remain words.
std::vector<TextRun> mathRuns(std::string_view text);

/// A tick of an axis: a power on a logarithmic axis that reaches far, a number times a power of ten on another one.
/// "64", "2¹⁰", "10⁹", "5·10⁶".
std::string axisText(double tick, const ChartRange& range);

} // namespace lockstep
