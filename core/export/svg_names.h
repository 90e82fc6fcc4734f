// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The names of the <g> of an object in an SVG. Only written, never read.

#include <string>
#include <utility>
#include <vector>

#include "core/figure/model/figure.h"

namespace lockstep {

struct SvgNames {
    std::string
        id; ///< "node-4", "message-r2-0-2", for the second of its pair "message-r2-0-2-2"; in panel (a) "a-node-4"
    std::string kind;                                      ///< the class: "node", "link", "message", "badge", ...
    std::vector<std::pair<std::string, std::string>> data; ///< {"round", "2"} -> data-round="2", in this order
};

/// The names of an object of the figure.
SvgNames svgNames(const Figure& figure, const FigureObject& object);

} // namespace lockstep
