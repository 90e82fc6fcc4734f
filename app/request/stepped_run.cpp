// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/request/stepped_run.h"

#include <algorithm>
#include <iterator>

#include "core/figure/inputs.h"
#include "core/figure/model/figure.h"
#include "core/figure/options/figure_options.h"

namespace lockstep {

std::vector<RoundNumber> roundsOf(const Trace& trace, const DrawOptions& drawing, RoundPictures how)
{
    auto rounds = roundsShown(trace, drawing.figure);
    if (how == RoundPictures::OnPage && drawing.figure.rounds.empty() && rounds.front() > 0)
        rounds.insert(rounds.begin(), 0); // stepping starts before round 1
    return rounds;
}

Outcome<Stepper> drawRounds(const std::shared_ptr<const Trace>& trace, DrawOptions drawing, RoundPictures how)
{
    Outcome<Stepper> drawn = Stepper{trace, roundsOf(*trace, drawing, how), {}, styleOf(drawing)};
    FigureFacts facts = factsFor(drawing.figure, trace, drawn->rounds.back());
    const FigureOptions all = drawing.figure;
    for (const RoundNumber round : drawn->rounds) {
        if (!drawn->figures.empty())
            facts.sharedLayout = drawn->figures.front()->sharedLayout; // computed once
        drawing.figure = how == RoundPictures::OnPage ? ofPageRound(all, round) : ofRound(all, round);
        auto figure = drawRun(trace, drawing, facts);
        std::ranges::move(figure.diagnostics, std::back_inserter(drawn.diagnostics));
        if (!figure) {
            drawn.value.reset();
            break;
        }
        drawn->figures.push_back(std::make_shared<const Figure>(*std::move(figure.value)));
    }
    return drawn;
}

} // namespace lockstep
