// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where a picture lies in its widget: fitted into its room, or larger and moved.

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QTransform>

namespace lockstep {

struct Viewport {
    QSizeF picture;   ///< in figure units
    QRectF room;      ///< what it fills, in widget units
    double zoom = 1;  ///< 1: fits; to 8
    QPointF pan = {}; ///< away from the middle of the room, in widget units; none where it fits

    /// Figure units -> widget.
    QTransform transform() const;
    void fit();
    /// What is at that point of the widget stays there.
    void zoomBy(double factor, QPointF fixed);
};

} // namespace lockstep
