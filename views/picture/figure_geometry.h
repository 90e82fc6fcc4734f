// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Shapes of a Figure in Qt's terms: paths to paint, trails to animate, distances for hit tests.

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

/// Whether along it a message of the round moves, also one that a fault loses or delays.
bool isLineOfMessage(const Mark& mark);

/// The disc or card of a node or process; null: it has none.
const Shape* rimOf(const FigureObject& object);
/// An outline around a disc or card, at that distance.
QPainterPath around(const Shape& rim, double distance);

/// A stroke as short line segments with the distance at each end, in figure units.
struct Trail {
    QPolygonF points;
    std::vector<double> lengths; ///< as many as points, from 0
    double length() const { return lengths.empty() ? 0 : lengths.back(); }
    /// The point at distance `way`; an end for values outside of 0 .. length().
    QPointF at(double way) const;
    /// The part up to distance `way`.
    QPolygonF until(double way) const;
};
/// The trail of lines, polylines and curves; empty for other shapes.
Trail trailOf(const Shape& shape);

/// The distance from the point to the ink, in figure units; 0 inside filled shapes.
double distanceTo(const Shape& shape, QPointF point);

/// The object at that point: nodes before messages before links, the last drawn first; -1: none. `reach` is the
/// tolerance for thin lines, in figure units.
int objectAt(const Figure& figure, QPointF point, double reach);

} // namespace lockstep
