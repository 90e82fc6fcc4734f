// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The words of a figure: its title, and the sentences below it. Kinds of figures describe themselves (kind.h).

#include <string>

#include "core/figure/draw.h"

namespace lockstep {

/// A few words: "One-to-all broadcast on a ring of 8 nodes".
std::string figureTitle(const Trace& trace, const FigureOptions& options);
/// Sentences below a picture: what it shows and how to read it.
std::string figureCaption(const Trace& trace, const FigureInputs& options);

// For captions of kinds:

bool sendsNothing(const Trace& trace);
/// "Rounds 1–3", or "Round 2" if there is only one.
std::string roundNumbers(const FigureOptions& options);
/// "Shown up to round 2."; empty if all is shown.
std::string untilWords(const FigureOptions& options);
/// The caption of a kind that shows rounds and needs no other explanation: "Rounds 1–3."
std::string roundWords(const Trace& trace, const FigureInputs& options);

} // namespace lockstep
