// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Panels (a), (b), (c) beside and below each other.

#include <string>
#include <vector>

#include "core/figure/scene.h"

namespace lockstep {

void move(std::vector<FigureObject>& objects, Point by);

/// How many panels of that size, labels included, stand beside each other: as the options say; as many as fit on
/// paper; else as make the whole about one and a half times as wide as high.
std::size_t columnsFor(const FigureOptions& options, std::size_t panels, Size one);

/// "(a) round 1"; of a house style only one of both, or nothing.
std::string panelText(const FigureOptions& options, std::size_t panel, const std::string& words);
/// Below the panel of that size at that place.
FigureObject panelLabel(const std::string& text, std::size_t panel, Point at, Size size, double type);
double panelLabelType(const Scene& scene);

/// A picture of its own in each panel.
struct PanelFigure {
    std::vector<FigureObject> objects;
    Size size;
    std::string words;
};
Figure filmstrip(const FigureOptions& options, std::vector<PanelFigure> panels, double type);

} // namespace lockstep
