// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What `lockstep figure`, and show and step of a lesson, are about.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/documents/preset.h"
#include "app/library/library.h"

namespace lockstep {

using GivenOptions = std::vector<std::pair<std::string, std::string>>;

/// A ready-made figure, a picture, a session, or an algorithm, with the options that are given; these win over those
/// of the figure. `roundByRound`: what asks for pictures of each round alone; empty: nothing does. `scene`: of a
/// lecture, from 1; 0: the one at which it stands.
Outcome<Preset> wantedFigure(const Library& library, const std::string& figure, const GivenOptions& given,
    const std::string& roundByRound, int scene = 0);

/// Where what it is to run is neither an algorithm nor a figure.
std::optional<Diagnostic> unknownFigure(const Library& library, const Preset& preset);

} // namespace lockstep
