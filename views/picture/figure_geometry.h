// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Shapes of a Figure as Qt sees them: paths to paint, trails to grow along, distances to hit.

#include <QColor>
#include <QPainterPath>
#include <QPolygonF>
#include <QRectF>
#include <vector>

#include "core/figure/model/figure.h"
#include "core/figure/style/style.h"

namespace lockstep {

inline QPointF toQt(Point p) { return {p.x, p.y}; }
inline QRectF toQt(const Rect& r) { return {r.x, r.y, r.width, r.height}; }
inline QColor toQt(Colour colour) { return {colour.red, colour.green, colour.blue}; }

/// Empty for texts.
QPainterPath pathOf(const Shape& shape);

/// A stroke as short straight pieces and the way gone at each of their ends, in figure units.
struct Trail {
    QPolygonF points;
    std::vector<double> lengths; ///< as many as points, from 0
    double length() const { return lengths.empty() ? 0 : lengths.back(); }
    /// The point after `way` units; the ends outside of 0 .. length().
    QPointF at(double way) const;
    /// What is gone after `way` units.
    QPolygonF until(double way) const;
};
/// Of lines, polylines and curves; empty for other shapes.
Trail trailOf(const Shape& shape);

/// How far the point is from the ink, in figure units; 0 inside of filled shapes.
double distanceTo(const Shape& shape, QPointF point);

/// The object at that point: nodes before messages before links, the last drawn first. -1 where there is none.
/// `reach` is how far beside a thin line still counts, in figure units.
int objectAt(const Figure& figure, QPointF point, double reach);

} // namespace lockstep
