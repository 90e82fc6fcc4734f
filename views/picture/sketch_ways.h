// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where a sketched arrow runs over a picture, in the pixels of its view.

#include <QPainterPath>
#include <QPointF>
#include <optional>
#include <vector>

#include "core/base/ids.h"

namespace lockstep {

class FigureView;

struct SketchDisc {
    ProcessId process = nobody; ///< of a switch
    QPointF center;
    double radius = 0;
};

/// From disc to disc, bent to the left by that part of its length.
QPainterPath bentWay(QPointF from, double fromRadius, QPointF to, double toRadius, double bend);
/// As arrows are bent where nothing is in their way.
inline constexpr double defaultBend = 0.14;

class SketchWays {
public:
    explicit SketchWays(const FigureView& view) : m_view(view) {}

    std::optional<SketchDisc> discOf(ProcessId process) const;
    ProcessId processAt(QPointF position) const;
    /// Empty where one of them is not in the picture.
    QPainterPath wayOf(ProcessId from, ProcessId to) const;

private:
    std::vector<SketchDisc> discs() const;

    const FigureView& m_view;
};

} // namespace lockstep
