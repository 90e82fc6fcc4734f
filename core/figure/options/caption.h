// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The words of a figure: its title, the sentences below it. What a kind of figure shows it says itself (kind.h).

#include <string>

#include "core/figure/draw.h"

namespace lockstep {

/// A few words: "One-to-all broadcast on a ring of 8 nodes".
std::string figureTitle(const Trace& trace, const FigureOptions& options);
/// Sentences below a picture: what is shown and how to read it.
std::string figureCaption(const Trace& trace, const FigureOptions& options);

// For captions of kinds.

bool sendsNothing(const Trace& trace);
/// "Rounds 1–3", or "Round 2" of one.
std::string roundNumbers(const FigureOptions& options);
/// " Shown up to round 2."; empty where all is shown.
std::string untilWords(const FigureOptions& options);
/// What a kind says that shows the rounds and nothing else to be explained: "Rounds 1–3."
std::string roundWords(const Trace& trace, const FigureOptions& options);

} // namespace lockstep
