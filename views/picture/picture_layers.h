// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// A figure as pixmaps: still parts are painted once, only moving arrows in every frame.

#include <QPixmap>
#include <QSize>
#include <QTransform>
#include <memory>
#include <vector>

#include "core/figure/model/figure.h"
#include "core/figure/style/style.h"
#include "views/picture/figure_layers.h"
#include "views/picture/figure_painter.h"

namespace lockstep {

class PictureLayers {
public:
    /// The painting surface.
    struct Surface {
        QSize size;           ///< device-independent pixels
        double sharpness = 1; ///< pixels per device-independent pixel
        QTransform toWidget;  ///< from figure units
    };

    /// Sets the figure (null: none). `grows` animates the arrows of that round (0: all), or only the given ones.
    void show(
        std::shared_ptr<const Figure> figure, bool grows, int round = 0, const std::vector<Subject>& growing = {});
    void setStyle(const Style& style);
    const std::shared_ptr<const Figure>& figure() const { return m_figure; }
    const Style& style() const { return m_style; }
    bool hasMoving() const { return !m_moving.isEmpty(); }
    /// Forgets the pixmaps after a change of size or place.
    void forget();

    void paintStill(QPainter& painter, const Surface& surface);
    /// When, from 0 to 1, arrows have grown to that part of their length.
    static double timeOf(double grown);
    /// 0 .. 1: arrows grow, 1 .. 2: their receivers are marked.
    void paintMoving(QPainter& painter, const Surface& surface, double now);

private:
    void findArrivals();
    void paintArrivals(QPainter& painter, double since) const;
    void paintOn(QPixmap& pixmap, const Surface& surface, const std::vector<std::size_t>& objects) const;
    void buildUnder(const Surface& surface);
    void buildOver(const Surface& surface);

    std::shared_ptr<const Figure> m_figure;
    Style m_style;
    FigureLayers m_layers;
    MovingArrows m_moving;
    std::vector<Shape> m_arrivals;              ///< rims of the receivers of the moving arrows
    Figure m_leaving;                           ///< contents of nodes before arrival
    QPixmap m_ground, m_below, m_above, m_rest; ///< null: needs painting
    QPixmap m_held, m_arrived;                  ///< during and after the animation
};

} // namespace lockstep
