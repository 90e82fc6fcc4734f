// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The rounds of a picture, and the content and names of the panels of a filmstrip.

#include <string>
#include <vector>

#include "core/figure/layout/plan.h"

namespace lockstep {

struct Panel {
    Showing showing;
    std::vector<RoundNumber> rounds; ///< some of them may not be reached yet; empty: the end
    std::string name;                ///< "a"
    std::string words;               ///< "round 2", "along the rows: rounds 1, 2", "at the end"
    bool beginsPhase = false;        ///< of several panels
};

/// The panels with which phases begin, ascending.
std::vector<std::size_t> phaseBegins(const std::vector<Panel>& panels);

/// The time of a round relative to options.until; all rounds are Now if it is not set.
enum class Tense { Past, Now, Later };
Tense tenseOf(const FigureOptions& options, RoundNumber round);

/// Whether rounds are omitted between two panels.
bool leavesOut(const Panel& before, const Panel& after);

/// (a) ... (z), (aa) ...
std::string panelName(std::size_t index);

/// "round 2", "before the first round"
std::string panelWords(const FigureWords& words, const std::vector<RoundNumber>& rounds);

/// One round boldly, and with options.earlier the previous ones faintly.
Showing singleRound(const Trace& trace, const FigureInputs& options);
/// All rounds overlaid.
Showing overlaid(const Trace& trace, const FigureInputs& options);
/// The panels of a filmstrip; at least one.
std::vector<Panel> panelsOf(const Trace& trace, const FigureInputs& options);

} // namespace lockstep
