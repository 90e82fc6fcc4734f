// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What `lockstep figure`, and show and step of a lesson, are about.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/documents/preset.h"
#include "app/library/library.h"

namespace lockstep {

/// A ready-made figure, a picture, a session, or an algorithm, with the given options, which override those of the
/// figure. `roundByRound`: the option that draws each round alone, "" if there is none. `scene`: of a lecture, from 1;
/// 0: the current one. In a figure of several runs `first` is the first of them for the others: what its drawing has
/// holds for them, too, unless they are figures themselves; without a name a run is the first one with other options.
Outcome<Preset> wantedFigure(const Library& library, const std::string& figure, const NamedOptions& given,
    const std::string& roundByRound, int scene = 0, bool isOfSeveral = false, const Preset* first = nullptr);

/// An error if the program is neither an algorithm nor a figure.
std::optional<Diagnostic> unknownFigure(const Library& library, const Preset& preset);

} // namespace lockstep
