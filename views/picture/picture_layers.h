// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A figure as pixmaps: what stands still is painted once, only the moving arrows in every frame.

#include <QPixmap>
#include <QSize>
#include <QTransform>
#include <memory>
#include <vector>

#include "core/figure/model/figure.h"
#include "core/figure/style/style.h"
#include "views/picture/figure_painter.h"

namespace lockstep {

class PictureLayers {
public:
    /// What is painted on.
    struct Surface {
        QSize size;           ///< device-independent pixels
        double sharpness = 1; ///< pixels each of them
        QTransform toWidget;  ///< from figure units
    };

    /// Null: none. `grows`: the arrows of that round are about to move, of all rounds if it is 0; of these only the
    /// given ones, if any is.
    void show(
        std::shared_ptr<const Figure> figure, bool grows, int round = 0, const std::vector<Subject>& growing = {});
    void setStyle(const Style& style);
    const std::shared_ptr<const Figure>& figure() const { return m_figure; }
    const Style& style() const { return m_style; }
    bool hasMoving() const { return !m_moving.isEmpty(); }
    /// To be painted anew: size or place have changed.
    void forget();

    void paintStill(QPainter& painter, const Surface& surface);
    /// 0 .. 1: the arrows grow, 1 .. 2: the nodes that they have come to are marked.
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
    std::vector<CircleShape> m_arrivals;        ///< the nodes to which the moving arrows go
    Figure m_leaving;                           ///< what nodes held before what arrives was there
    QPixmap m_ground, m_below, m_above, m_rest; ///< null: to be painted
    QPixmap m_held, m_arrived;                  ///< while arrows move, and when they are there
};

} // namespace lockstep
