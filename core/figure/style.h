// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/figure/figure.h"

namespace lockstep {

/// An opaque colour; where there is none, an optional one is empty.
struct Colour {
    int red = 0; ///< 0..255
    int green = 0;
    int blue = 0;
    bool operator==(const Colour&) const = default;
};

enum class Pattern { Solid, Hatched };

/// How a role is painted.
struct Paint {
    std::optional<Colour> fill;
    std::optional<Colour> stroke;
    double width = 1;           ///< of the stroke
    std::vector<double> dashes; ///< lengths on, off, ...; empty: solid. {0.1, 4.6} with round caps gives dots
    bool roundCaps = false;
    bool italic = false;
    bool bold = false;
    Pattern pattern = Pattern::Solid;
    double opacity = 1;
};

/// The variant of a lane without dashes, for fine grids, where a link is but a few dots long.
constexpr int solidLane = 6;

struct Style {
    std::string name;
    double typeScale = 1;    ///< of all text
    double smallestType = 8; ///< no text of a figure is smaller
    double thinnest = 0;     ///< no line is thinner
    Paint paint(Role role, int variant = 0) const;
    Colour background;
};

/// With lines of at least half a point where the figure is laid out for paper.
Style styleFor(const Figure& figure, Style style);

/// "textbook", "colour"; "print", "dark", "projector".
std::optional<Style> findStyle(std::string_view name);
std::vector<std::string> styleNames();

} // namespace lockstep
