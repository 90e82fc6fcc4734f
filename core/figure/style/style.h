// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/figure/model/figure.h"

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

/// So many curves of a chart differ in colour and dashes; their variants from here on are the same without dashes.
constexpr int solidCurves = 6;

/// What a house style changes of a paint; what is not there stays.
struct PaintChange {
    Role role = Role::Link;
    std::optional<int> variant; ///< from 0; none: all
    std::optional<Colour> fill;
    std::optional<Colour> stroke;
    std::optional<double> width;
    std::optional<std::vector<double>> dashes;
    std::optional<bool> italic;
    std::optional<bool> bold;
    std::optional<Pattern> pattern;
};

/// The families of type that every figure asks for, the first that is there.
inline constexpr std::string_view usualFonts = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif";

struct Style {
    std::string name;        ///< of the built-in one
    double typeScale = 1;    ///< of all text
    double smallestType = 8; ///< no text of a figure is smaller
    Colour background;
    double thinnest = 0;                         ///< no line is thinner
    double lineScale = 1;                        ///< of all lines
    std::string fonts = std::string(usualFonts); ///< as CSS lists them
    std::vector<PaintChange> changes;            ///< of a house style, later ones win
    Paint paint(Role role, int variant = 0) const;
};

/// With lines of at least half a point where the figure is laid out for paper.
Style styleFor(const Figure& figure, Style style);

/// "textbook", "colour"; "print", "dark", "projector".
std::optional<Style> findStyle(std::string_view name);
std::vector<std::string> styleNames();

} // namespace lockstep
