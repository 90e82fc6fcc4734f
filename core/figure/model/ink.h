// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a lecturer draws and writes onto a picture: strokes and captions of a round, or of the whole run.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/geometry.h"
#include "core/base/ids.h"

namespace lockstep {

struct Trace;
struct Figure;
struct FigureOptions;

struct InkMark {
    std::optional<RoundNumber> round; ///< in which it is seen; none: in all
    int colour = 0;                   ///< index into inkColours()
    std::string on;                   ///< the pictures on which it is seen: pictureName()
    Size of;                          ///< of the picture that it was drawn on, in figure units
    std::vector<Point> points; ///< of a stroke, at least one, in units of that picture; of a caption where it begins
    std::string text{};        ///< of a caption; "": a stroke
    bool operator==(const InkMark&) const = default;
};
using Ink = std::vector<InkMark>;

/// What files call them: "red".
const std::vector<std::string>& inkColours();

/// "network single": kind and layout, in which things stand at the same places.
std::string pictureName(const FigureOptions& options);
/// Of a picture of that run the round whose ink is seen; none: that of all rounds is.
std::optional<RoundNumber> inkedRound(const Trace& trace, const FigureOptions& options);

/// Where the mark is on a picture of that size.
std::vector<Point> inkPoints(const InkMark& mark, Size size);
/// As the last object of the figure, above all else; none where nothing is to be seen.
void addInk(Figure& figure, const Trace& trace, const FigureOptions& options);

/// For files: the same pictures in frames, all alike, that hold their ink too, which on the screen may lie beside them.
/// Those for paper keep their width.
std::vector<std::shared_ptr<const Figure>> withRoomForInk(std::vector<std::shared_ptr<const Figure>> figures);

} // namespace lockstep
