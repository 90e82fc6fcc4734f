// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/figure/draw.h"

namespace lockstep {

class Network;

/// JSON of everything that the figure depends on: program, options of the run, options of the figure, the text of the
/// network's graph file, and the notation that is used.
std::string figureMetadata(const Trace& trace, const FigureInputs& options);
/// That of a figure of several runs: the first one's, with those options that only the whole has, and the others
/// `beside` it. Empty if one of them is.
std::string metadataOfAll(const std::vector<std::string>& parts, const FigureOptions& whole);
/// The name of the graph file that the metadata cannot contain; empty if there is none.
std::string fileBesideFigure(const Network& network);

} // namespace lockstep
