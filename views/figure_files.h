// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A Figure as an image, as PNG or as PDF, painted as on the screen. SVG is written by core/export.

#include <QByteArray>
#include <QImage>

#include "core/figure/figure.h"
#include "core/figure/style.h"

namespace lockstep {

/// `sharpness` pixels per figure unit, on the style's ground.
QImage imageOf(const Figure& figure, const Style& style, double sharpness = 3);
QByteArray pngOf(const Figure& figure, const Style& style);
/// One page of the figure's size: a figure unit is 3/4 pt, as in browsers. Text stays text.
QByteArray pdfOf(const Figure& figure, const Style& style);

} // namespace lockstep
