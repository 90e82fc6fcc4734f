// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Several figures in one picture: what looks the same in some of them stands there once.

#include <string>
#include <vector>

#include "core/export/format.h"

namespace lockstep {

class SvgDocument;

/// Whether something is shown in each of the figures.
using Frames = std::vector<bool>;

/// An object that looks the same in some of the figures.
struct SharedObject {
    std::string look; ///< its SVG
    const Figure* figure = nullptr;
    const FigureObject* object = nullptr;
    Frames frames;
};

/// The objects of all figures in an order of drawing that is that of each.
std::vector<SharedObject> sharedObjects(const Figures& figures, const SvgDocument& document);

bool isAlwaysShown(const Frames& frames);

} // namespace lockstep
