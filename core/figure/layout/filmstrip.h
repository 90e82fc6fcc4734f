// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Panels (a), (b), (c) in rows.

#include <string>
#include <vector>

#include "core/figure/layout/scene.h"

namespace lockstep {

void move(std::vector<FigureObject>& objects, Point by);

/// Panels in rows, each row in the middle. If the options set the number of columns, rows are filled one after the
/// other; otherwise they begin with a phase if possible, and are as even as possible: ten panels are 5 + 5 or 4 + 3
/// + 3.
struct PanelGrid {
    std::size_t columns = 1;
    std::vector<std::size_t> begins{0}; ///< by row: its first panel
    std::size_t panels = 1;
    std::size_t rows() const { return begins.size(); }
    struct Place {
        std::size_t row = 0, column = 0;
        double shift = 0; ///< to the right, in columns
    };
    Place placeOf(std::size_t panel) const;
};
/// With at most `columns` per row, and with no more rows than that needs. `phases`: ascending, the panels with which
/// phases begin.
PanelGrid gridOf(
    const FigureOptions& options, std::size_t panels, std::size_t columns, const std::vector<std::size_t>& phases = {});
/// For panels of that size, including labels and the space between panels: the number of columns in the options, or as
/// many as fit on paper, or as many as give about the requested ratio of width and height.
PanelGrid gridFor(const FigureOptions& options, std::size_t panels, Size one, double between,
    const std::vector<std::size_t>& phases = {});
/// The least distance between the ink of panels: that of the house style, or wider than any letter.
double panelsApart(const FigureOptions& options, double type);

/// "(a) round 1"; a house style may omit one part or both. A panel that is the only one of `panels` has no letter.
std::string panelText(const FigureOptions& options, std::size_t panel, std::size_t panels, const std::string& words);
/// The label below a panel of that size at that place.
FigureObject panelLabel(const std::string& text, std::size_t panel, Point at, Size size, double type);
double panelLabelType(const Scene& scene);

/// A separate picture in each panel.
struct PanelFigure {
    std::vector<FigureObject> objects;
    Size size;
    std::string words;
};
Figure filmstrip(const FigureInputs& options, std::vector<PanelFigure> panels, double type);

} // namespace lockstep
