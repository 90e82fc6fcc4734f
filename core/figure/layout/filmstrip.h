// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Panels (a), (b), (c) beside and below each other.

#include <string>
#include <vector>

#include "core/figure/layout/scene.h"

namespace lockstep {

void move(std::vector<FigureObject>& objects, Point by);

/// Panels in rows. So many columns as the options ask for are filled row by row; else rows are as even as they can be:
/// ten panels are 5 + 5 or 4 + 3 + 3.
struct PanelGrid {
    std::size_t columns = 1;
    std::size_t rows = 1;
    std::size_t longer = 1; ///< the first so many rows have a panel more than the others, or as many as all
    struct Place {
        std::size_t row = 0, column = 0;
    };
    Place placeOf(std::size_t panel) const;
};
/// With at most so many beside each other.
PanelGrid gridOf(const FigureOptions& options, std::size_t panels, std::size_t columns);
/// For panels of that size, labels included: as many beside each other as the options say; as many as fit on paper;
/// else as make the whole about as wide by its height as the options say.
PanelGrid gridFor(const FigureOptions& options, std::size_t panels, Size one);

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
