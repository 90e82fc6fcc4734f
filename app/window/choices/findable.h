// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What the search finds beside algorithms.

#include <vector>

#include "app/documents/preset.h"
#include "app/request/catalogue.h"

namespace lockstep {

/// A ready-made figure, found by its number, its title, its program and its network.
Listed listedFigure(const std::string& name, const Preset& preset);

/// The figures, lessons and exercises of the library: "Figure 4.11", "Lesson 2" and "Exercise" are their places.
std::vector<Listed> findableOthers(const Library& library);

} // namespace lockstep
