// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Paints a Figure with a Style through QPainter, in figure units: the caller sets the transform.

#include <QPixmap>
#include <QPolygonF>
#include <vector>

#include "core/figure/model/figure.h"
#include "core/figure/style/style.h"
#include "views/picture/figure_geometry.h"

class QPainter;

namespace lockstep {

/// Where objects are while the arrows of the round move: below them, moving, above them. Indices into
/// Figure::objects, in drawing order.
struct FigureLayers {
    std::vector<std::size_t> ground; ///< the first of all, up to the first message: the same in most rounds of a run
    std::vector<std::size_t> below, moving, above;
    std::vector<std::size_t>
        arriving; ///< what nodes hold, where the moving messages bring something: shown when they are there
};
/// Only messages of that round move; 0: all that are drawn as current. Of these only the given ones, if any is.
FigureLayers layersOf(const Figure& figure, int round = 0, const std::vector<Subject>& only = {});

/// Takes out of the layers what nodes hold and held otherwise in the figure before; returns what it was there.
std::vector<FigureObject> separateArriving(FigureLayers& layers, const Figure& figure, const Figure& before);

void paintObjects(QPainter& painter, const Figure& figure, const std::vector<std::size_t>& objects, const Style& style);
/// Ground and all.
void paintFigure(QPainter& painter, const Figure& figure, const Style& style);

/// The arrows of one round while they grow. What depends on their shape only is worked out once; dots are stamped,
/// since one path of a thousand dotted arrows takes most of a second to stroke.
class MovingArrows {
public:
    MovingArrows() = default;
    MovingArrows(const Figure& figure, const std::vector<std::size_t>& moving, const Style& style);

    /// `grown` from 0 to 1. `scale` is device-independent pixels per figure unit.
    void paint(QPainter& painter, double grown, double scale) const;
    /// Heads and numbers: they do not move, and come when the arrows are nearly there.
    void paintRest(QPainter& painter) const;
    static double opacityOfRest(double grown);
    bool isEmpty() const { return m_arrows.empty(); }

private:
    struct Stroke {
        Trail trail;
        Paint paint;
        double start = 0;          ///< of the arrow's way, where this piece begins
        std::vector<QPointF> dots; ///< empty where the stroke is not dotted
    };
    /// Its strokes follow each other: a number stands in the gap between two.
    struct Arrow {
        std::vector<Stroke> strokes;
        std::vector<Mark> rest; ///< head, number, ...: there when the strokes are
        double length = 0;
        QPointF at(double way) const;
    };
    static void addStroke(Arrow& arrow, Trail trail, const Paint& paint);
    void paintDots(QPainter& painter, double grown, double scale) const;
    void paintTokens(QPainter& painter, double grown, double scale) const;

    std::vector<Arrow> m_arrows;
    Style m_style;
};

} // namespace lockstep
