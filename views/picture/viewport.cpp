// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/picture/viewport.h"

#include <algorithm>
#include <cmath>

namespace lockstep {

namespace {

constexpr double smallestZoom = 0.001; // of pictures with very large texts, so that they are not cut off
constexpr double largestFit = 4;
constexpr double mostZoom = 8;

double fittingScale(const Viewport& viewport)
{
    const QSizeF picture = viewport.picture.grownBy(viewport.around);
    const QRectF& room = viewport.room;
    return std::clamp(
        std::min(room.width() / picture.width(), room.height() / picture.height()), smallestZoom, largestFit);
}

} // namespace

QTransform Viewport::transform() const
{
    QTransform result;
    if (picture.isEmpty())
        return result;
    const double scale = fittingScale(*this) * zoom;
    const QPointF middle = room.center() + pan;
    // Whole pixels keep rounds equally sharp.
    const QSizeF whole = picture.grownBy(around);
    result.translate(std::round(middle.x() - (whole.width() / 2 - around.left()) * scale),
        std::round(middle.y() - (whole.height() / 2 - around.top()) * scale));
    result.scale(scale, scale);
    return result;
}

void Viewport::fit()
{
    zoom = 1;
    pan = {};
}

void Viewport::zoomBy(double factor, QPointF fixed)
{
    const QPointF under = transform().inverted().map(fixed);
    zoom = std::clamp(zoom * factor, 1.0, mostZoom);
    pan = zoom > 1 ? pan + fixed - transform().map(under) : QPointF();
}

} // namespace lockstep
