// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/request/stepped_run.h"

#include <algorithm>
#include <iterator>

#include "core/figure/options/one_round.h"

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
    fillAccount(drawing.figure, trace, drawn->rounds.back());
    const FigureOptions all = drawing.figure;
    for (const RoundNumber round : drawn->rounds) {
        const Room room = drawn->figures.empty() ? all.room : drawn->figures.front()->room; // computed once
        drawing.figure = how == RoundPictures::OnPage ? ofPageRound(all, round) : ofRound(all, round);
        drawing.figure.room = room;
        auto figure = drawRun(trace, drawing);
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
