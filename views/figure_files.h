// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A Figure as an image, as PNG or as PDF, painted as on the screen. PNG and PDF carry the run, so that they open again.
// SVG is written by core/export.

#include <QByteArray>
#include <QImage>
#include <memory>
#include <vector>

#include "core/figure/figure.h"
#include "core/figure/style.h"

namespace lockstep {

/// `sharpness` pixels per figure unit, on the style's ground.
QImage imageOf(const Figure& figure, const Style& style, double sharpness = 3);
QByteArray pngOf(const Figure& figure, const Style& style, double sharpness = 3);
/// The size of that image: what is larger than programs can open is less sharp.
QSize imageSize(const Figure& figure, double sharpness);
/// A page a figure, of its size: a figure unit is 3/4 pt, as in browsers. Text stays text. At least one figure.
QByteArray pdfOf(const std::vector<std::shared_ptr<const Figure>>& figures, const Style& style);

} // namespace lockstep
