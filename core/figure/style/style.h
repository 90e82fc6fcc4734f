// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/figure/model/roles.h"

namespace lockstep {

struct Figure;

/// An opaque colour; std::optional is used for none.
struct Colour {
    int red = 0; ///< 0..255
    int green = 0;
    int blue = 0;
    bool operator==(const Colour&) const = default;
};

enum class Pattern { Solid, Hatched };

/// The paint of a role.
struct Paint {
    std::optional<Colour> fill;
    std::optional<Colour> stroke;
    double width = 1;           ///< of the stroke
    std::vector<double> dashes; ///< lengths on, off, ...; empty: solid. {0.1, 4.6} with round caps makes dots
    bool roundCaps = false;
    bool italic = false;
    bool bold = false;
    Pattern pattern = Pattern::Solid;
    double opacity = 1;
};

/// The variant of a lane without dashes, for fine grids, where a link is only a few dots long.
constexpr int solidLane = 6;

/// This many curves of a chart differ in colour and dashes; variants from here on repeat them without dashes.
constexpr int solidCurves = 6;

/// The changes of a house style to a paint; missing members stay as they are.
struct PaintChange {
    Role role = Role::Link;
    std::optional<int> variant; ///< from 0; nothing: all
    std::optional<Colour> fill;
    std::optional<Colour> stroke;
    std::optional<double> width;
    std::optional<std::vector<double>> dashes;
    std::optional<bool> italic;
    std::optional<bool> bold;
    std::optional<Pattern> pattern;
};

/// The fonts of every figure, in order of preference.
inline constexpr std::string_view defaultFonts = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif";

struct Style {
    std::string name;        ///< of the built-in style
    double typeScale = 1;    ///< factor of all text sizes
    double smallestType = 8; ///< smallest text of a figure
    Colour background;
    double thinnest = 0;                           ///< thinnest line
    double lineScale = 1;                          ///< factor of all line widths
    std::string fonts = std::string(defaultFonts); ///< a list as in CSS
    std::vector<PaintChange> changes;              ///< of a house style; later ones win
    Paint paint(Role role, int variant = 0) const;
};

/// Adds a minimum line width of half a point if the figure is laid out for paper.
Style styleFor(const Figure& figure, Style style);

/// "textbook", "colour"; "print", "dark", "projector".
std::optional<Style> findStyle(std::string_view name);
std::vector<std::string> styleNames();

} // namespace lockstep
