// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "core/figure/draw.h"
#include "core/figure/model/figure.h"

namespace lockstep {

struct Trace;

/// What a process holds after a round (0: at the start) as a text for a table: "0..3, 5", in bold the items that are
/// new since the previous round. Empty if it holds nothing or FigureFacts::held is not set.
std::vector<TextRun> contentRuns(const FigureInputs& options, ProcessId process, RoundNumber round);

/// The same in lines: in a run that divides its blocks into a few pieces, one line for each piece, "2: Σ0..1".
std::vector<std::vector<TextRun>> contentLines(const FigureInputs& options, ProcessId process, RoundNumber round);

/// Whether contents name processes in binary, as the nodes do: not if they are pairs of processes, which would be long.
bool contentsAreBinary(const Trace& trace, const FigureOptions& options);

/// The same beside a node, as in the textbook: "(0,7,6)". Nothing is bold if the options
/// show what nodes hold before a round.
std::vector<TextRun> contentsBeside(
    const Trace& trace, const FigureInputs& options, ProcessId process, RoundNumber round);

/// Caches contentsBeside() for one run and its options, because a layout asks for it in every attempt. Not thread-safe.
class ContentTexts {
public:
    const std::vector<TextRun>& of(
        const Trace& trace, const FigureInputs& options, ProcessId process, RoundNumber round);

private:
    std::map<std::pair<ProcessId, RoundNumber>, std::vector<TextRun>> m_known;
};

/// The text in lines that are no wider than that if it can be broken after its commas; none if it is empty.
std::vector<std::vector<TextRun>> brokenLines(const std::vector<TextRun>& text, double widest, double size);
/// The distance of such lines, in sizes of the text.
constexpr double besideLine = 1.15;

} // namespace lockstep
