// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The paths of sketched arrows over a picture, in view pixels.

#include <QPainterPath>
#include <QPointF>
#include <optional>
#include <vector>

#include "core/base/ids.h"

namespace lockstep {

class FigureView;

struct SketchDisc {
    ProcessId process = nobody; ///< node of a switch
    QPointF center;
    double radius = 0;
};

/// A path from disc to disc, bent to the left by that fraction of its length.
QPainterPath bentWay(QPointF from, double fromRadius, QPointF to, double toRadius, double bend);
/// The bend of arrows with nothing in their way.
inline constexpr double defaultBend = 0.14;

class SketchWays {
public:
    explicit SketchWays(const FigureView& view) : m_view(view) {}

    std::optional<SketchDisc> discOf(ProcessId process) const;
    ProcessId processAt(QPointF position) const;
    /// Empty if one of them is not in the picture.
    QPainterPath wayOf(ProcessId from, ProcessId to) const;

private:
    std::vector<SketchDisc> discs() const;

    const FigureView& m_view;
};

} // namespace lockstep
