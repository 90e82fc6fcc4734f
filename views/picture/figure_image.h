// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A Figure as an image, painted as on the screen.

#include <QImage>
#include <optional>

#include "core/figure/model/figure.h"
#include "core/figure/style/style.h"

namespace lockstep {

/// Pixels a side; QImage and most programs have their limit not far above.
constexpr int largestImage = 16000;

/// Pixels a unit for FormatOptions::scale.
double pixelsPerUnit(const Figure& figure, std::optional<double> scale);
QSize imageSize(const Figure& figure, double pixelsPerUnit);

/// On the style's ground, of its size on paper. What would be larger than the largest is less sharp.
QImage imageOf(const Figure& figure, const Style& style, double pixelsPerUnit = 3);

/// As large as it fits into the middle of that size, with a frame. `size` in device-independent pixels, of which each
/// has `sharpness` pixels a side.
QImage thumbnailOf(const Figure& figure, const Style& style, QSize size, double sharpness);

} // namespace lockstep
