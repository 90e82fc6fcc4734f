// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Paints a Figure in a Style with QPainter, in figure units: the caller sets the transform.

#include <QPixmap>
#include <QPolygonF>
#include <vector>

#include "core/figure/model/figure.h"
#include "core/figure/style/style.h"
#include "views/picture/figure_geometry.h"

class QPainter;

namespace lockstep {

void paintObjects(QPainter& painter, const Figure& figure, const std::vector<std::size_t>& objects, const Style& style);
/// Paints everything including the background.
void paintFigure(QPainter& painter, const Figure& figure, const Style& style);

/// The growing arrows of one round. Computes their geometry once and stamps dots, because stroking a path of a thousand
/// dotted arrows takes most of a second.
class MovingArrows {
public:
    MovingArrows() = default;
    MovingArrows(const Figure& figure, const std::vector<std::size_t>& moving, const Style& style);

    /// `grown` from 0 to 1. `scale` is device-independent pixels per figure unit.
    void paint(QPainter& painter, double grown, double scale) const;
    /// Heads and numbers appear when the arrows have nearly arrived.
    void paintRest(QPainter& painter) const;
    /// `grown` from 0 to 1: on the way; afterwards where they stand.
    void paintChips(QPainter& painter, double grown) const;
    static double opacityOfRest(double grown);
    bool isEmpty() const { return m_arrows.empty(); }

private:
    struct Stroke {
        Trail trail;
        Paint paint;
        double start = 0;          ///< distance along the arrow where this piece begins
        std::vector<QPointF> dots; ///< empty unless the stroke is dotted
    };
    /// Its strokes are consecutive: a number sits in the gap between two.
    struct Arrow {
        std::vector<Stroke> strokes;
        std::vector<Mark> rest; ///< head, number, ...: shown when the strokes are complete
        std::vector<Mark> chip; ///< travels in place of a token, then stands on the arrow
        QPointF chipAt;
        double length = 0;
        int links = 1; ///< that the message crosses
        QPointF at(double way) const;
    };
    /// How far it has come: all messages cross their first link at the same time, then their second one.
    double gone(const Arrow& arrow, double grown) const;
    static void addStroke(Arrow& arrow, Trail trail, const Paint& paint);
    void paintDots(QPainter& painter, double grown, double scale) const;
    void paintTokens(QPainter& painter, double grown, double scale) const;

    std::vector<Arrow> m_arrows;
    int m_mostLinks = 1;
    Style m_style;
};

} // namespace lockstep
