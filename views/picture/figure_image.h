// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Renders a Figure as an image, as on screen.

#include <QImage>
#include <optional>

#include "core/figure/model/figure.h"
#include "core/figure/style/style.h"

namespace lockstep {

/// The largest number of pixels per side; QImage and most programs fail soon above it.
constexpr int largestImage = 16000;

/// Pixels per unit for FormatOptions::scale.
double pixelsPerUnit(const Figure& figure, std::optional<double> scale);
QSize imageSize(const Figure& figure, double pixelsPerUnit);

/// Renders on the style's background at its paper size. Lowers the resolution if the image would be too large.
QImage imageOf(const Figure& figure, const Style& style, double pixelsPerUnit = 3);

/// Renders it centred and as large as fits, with a frame. `size` is in device-independent pixels with `sharpness`
/// pixels per side each.
QImage thumbnailOf(const Figure& figure, const Style& style, QSize size, double sharpness);

} // namespace lockstep
