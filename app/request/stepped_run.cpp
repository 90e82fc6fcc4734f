// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/request/stepped_run.h"

#include <algorithm>
#include <iterator>

#include "core/figure/inputs.h"
#include "core/figure/model/figure.h"
#include "core/figure/options/figure_options.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {

namespace {

bool isUnrecorded(const Trace& trace, RoundNumber round) { return round > 0 && roundAt(trace, round) == nullptr; }

/// Who waits for whom where the run failed, without messages, with what processes hold after the last recorded round.
void showWaiting(FigureOptions& figure, FigureFacts& facts, RoundNumber recorded)
{
    figure.rounds = {0};
    figure.waits = true;
    if (const auto last = facts.states.find(recorded); last != facts.states.end())
        facts.states[0] = last->second;
    if (static_cast<std::size_t>(recorded) < facts.held.size())
        facts.held[0] = facts.held[static_cast<std::size_t>(recorded)];
}

} // namespace

std::vector<RoundNumber> roundsOf(const Trace& trace, const DrawOptions& drawing, RoundPictures how)
{
    auto rounds = roundsShown(trace, drawing.figure);
    if (how == RoundPictures::Alone || !drawing.figure.rounds.empty())
        return rounds;
    if (rounds.front() > 0)
        rounds.insert(rounds.begin(), 0); // stepping starts before round 1
    if (const RoundNumber last = lastRoundOf(trace); isUnrecorded(trace, last) && !drawing.figure.until)
        rounds.push_back(last); // and ends where the run failed
    return rounds;
}

Outcome<Stepper> drawRounds(const std::shared_ptr<const Trace>& trace, DrawOptions drawing, RoundPictures how)
{
    Outcome<Stepper> drawn = Stepper{trace, roundsOf(*trace, drawing, how), {}, styleOf(drawing)};
    const auto recorded = static_cast<RoundNumber>(trace->rounds.size());
    FigureFacts facts = factsFor(drawing.figure, trace, std::min(drawn->rounds.back(), recorded));
    const FigureOptions all = drawing.figure;
    for (const RoundNumber round : drawn->rounds) {
        if (!drawn->figures.empty())
            facts.sharedLayout = drawn->figures.front()->sharedLayout; // computed once
        drawing.figure = how == RoundPictures::OnPage ? ofPageRound(all, round) : ofRound(all, round);
        if (isUnrecorded(*trace, round))
            showWaiting(drawing.figure, facts, recorded);
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
