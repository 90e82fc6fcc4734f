// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/figure/draw.h"

namespace lockstep {

/// JSON of everything that the figure depends on: program, options of the run, options of the figure.
std::string figureMetadata(const Trace& trace, const FigureOptions& options);
/// Sentences below a picture: what is shown and how to read it.
std::string figureCaption(const Trace& trace, const FigureOptions& options);
/// A few words: "One-to-all broadcast on a ring of 8 nodes".
std::string figureTitle(const Trace& trace, const FigureOptions& options);

std::string layoutName(FigureLayout layout);
std::string arrowFormName(ArrowForm form);

} // namespace lockstep
