// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/options/one_round.h"

#include <algorithm>

#include "core/figure/kind.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {

FigureOptions ofRound(FigureOptions options, RoundNumber round)
{
    const bool alone = kindOf(options).byRounds;
    options.layout = alone ? FigureLayout::Single : FigureLayout::Overlay;
    if (alone) {
        options.rounds = {round};
        options.until.reset();
    } else {
        options.until = round;
    }
    return options;
}

FigureOptions ofPageRound(FigureOptions options, RoundNumber round)
{
    options.heldTime = HeldTime::After;
    return ofRound(std::move(options), round);
}

std::vector<RoundNumber> roundsShown(const Trace& trace, const FigureOptions& options)
{
    std::vector<RoundNumber> rounds = options.rounds;
    const auto last = options.until.value_or(static_cast<RoundNumber>(trace.rounds.size()));
    for (RoundNumber round = std::min(last, 1); round <= last && options.rounds.empty(); ++round)
        rounds.push_back(round);
    std::ranges::sort(rounds);
    rounds.erase(std::ranges::unique(rounds).begin(), rounds.end());
    return rounds;
}

} // namespace lockstep
