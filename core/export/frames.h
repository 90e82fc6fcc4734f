// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Several figures in one picture, with common objects only once.

#include <memory>
#include <string>
#include <vector>

#include "core/export/format.h"

namespace lockstep {

class SvgDocument;
struct FigureObject;

/// One flag per figure: whether it shows the object.
using Frames = std::vector<bool>;

/// An object that looks the same in several figures.
struct SharedObject {
    std::string look; ///< its SVG
    const Figure* figure = nullptr;
    const FigureObject* object = nullptr;
    std::shared_ptr<const FigureObject> part{}; ///< it, where it is only a part of an object of the figure
    Frames frames;
};

/// The objects of all figures, in a drawing order that is consistent with that of each figure.
std::vector<SharedObject> sharedObjects(const Figures& figures, const SvgDocument& document);

bool isAlwaysShown(const Frames& frames);

} // namespace lockstep
