// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The position of a picture in its widget: fitted, or zoomed and moved.

#include <QMarginsF>
#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QTransform>

namespace lockstep {

struct Viewport {
    QSizeF picture;        ///< in figure units
    QRectF room;           ///< available space, in widget units
    double zoom = 1;       ///< 1: fits; at most 8
    QPointF pan = {};      ///< offset from the centre, in widget units; 0 if it fits
    QMarginsF around = {}; ///< free space around the picture, in figure units

    /// Figure units -> widget.
    QTransform transform() const;
    void fit();
    /// Zooms around that point of the widget.
    void zoomBy(double factor, QPointF fixed);
};

} // namespace lockstep
