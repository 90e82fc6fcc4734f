// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What a lecturer draws and writes on a picture: strokes and captions, for a round or for the whole run.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/geometry.h"
#include "core/base/ids.h"

namespace lockstep {

struct Trace;
struct Figure;
struct FigureInputs;
struct FigureOptions;

struct InkMark {
    std::optional<RoundNumber> round; ///< the round that shows it; nothing: all rounds
    int colour = 0;                   ///< index into inkColours()
    std::string on;                   ///< the pictures that show it: pictureName()
    Size of;                          ///< the size of the picture it was drawn on, in figure units
    std::vector<Point> points; ///< of a stroke, at least one, in units of that picture; of a caption its position
    std::string text{};        ///< of a caption; "": a stroke
    bool operator==(const InkMark&) const = default;
};
using Ink = std::vector<InkMark>;

/// The names of the colours in files: "red".
const std::vector<std::string>& inkColours();

/// "network single": kind and layout, which determine where things are.
std::string pictureName(const FigureOptions& options);
/// The round whose ink a picture of the run shows; nothing: the ink of all rounds.
std::optional<RoundNumber> inkedRound(const Trace& trace, const FigureInputs& options);

/// The position of the mark on a picture of that size.
std::vector<Point> inkPoints(const InkMark& mark, Size size);
/// Adds the ink as the last object of the figure, on top; nothing if there is none.
void addInk(Figure& figure, const Trace& trace, const FigureInputs& options);

/// For files: the pictures in frames of equal size that include their ink, which may lie outside the picture on the
/// screen. Pictures for paper keep their width.
std::vector<std::shared_ptr<const Figure>> withRoomForInk(std::vector<std::shared_ptr<const Figure>> figures);

} // namespace lockstep
