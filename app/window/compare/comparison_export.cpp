// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/compare/comparison_export.h"

#include <algorithm>

#include "app/window/compare/compare_side.h"
#include "core/figure/draw/comparison.h"
#include "core/figure/inputs.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {

namespace {

int lastRound(CompareSide& side) { return static_cast<int>(side.session().trace()->rounds.size()); }

/// The options count steps of both sides: converts them to rounds of this side. A picture of several rounds does not
/// depend on the direction.
FigureOptions roundsOf(FigureOptions figure, const CompareSide& side, int last)
{
    const bool single = figure.layout == FigureLayout::Single;
    if (figure.until)
        figure.until = std::min(*figure.until, last);
    if (single && side.isBackwards() && !figure.rounds.empty()) {
        const RoundNumber step = figure.rounds.back();
        return side.ofStep(std::move(figure), step);
    }
    for (RoundNumber& round : figure.rounds)
        round = std::min(single ? side.roundOf(round) : round, last);
    figure.rounds.erase(std::ranges::unique(figure.rounds).begin(), figure.rounds.end());
    figure.earlier = figure.earlier && !side.isBackwards();
    return figure;
}

Outcome<ComparedRun> drawnSide(CompareSide& side, DrawOptions drawing)
{
    drawing.figure = roundsOf(std::move(drawing.figure), side, lastRound(side));
    auto figure = side.session().place().draw(drawing);
    if (!figure)
        return std::move(figure.diagnostics);
    return ComparedRun{*std::move(figure.value),
        comparedWords(side.shortTitle().toStdString(), *side.session().trace(), drawing.figure)};
}

/// Side by side if they fit, else stacked.
Outcome<Figure> drawnBoth(CompareSide& left, CompareSide& right, const DrawOptions& drawing)
{
    FigureInputs whole = drawing.figure;
    whole.typeScale = styleOf(drawing).typeScale;
    std::vector<Diagnostic> problems;
    for (const auto& part : {ofHalf, ofWhole}) {
        DrawOptions own = drawing;
        own.figure = part(own.figure);
        auto one = drawnSide(left, own);
        auto other = one ? drawnSide(right, own) : Outcome<ComparedRun>(one.diagnostics);
        if (other)
            return compared(*std::move(one.value), *std::move(other.value), whole);
        problems = std::move(other.diagnostics);
        if (!drawing.figure.paper)
            break;
    }
    return problems;
}

} // namespace

ExportSource exportOf(CompareSide& left, CompareSide& right, int step)
{
    ExportSource source;
    source.name = fileNameOf(left.session()) + QStringLiteral("-beside-") + fileNameOf(right.session());
    source.drawing = left.session().place().drawing();
    source.draw = [&left, &right](const DrawOptions& drawing) { return drawnBoth(left, right, drawing); };
    source.rounds = std::max(lastRound(left), lastRound(right));
    source.shown = std::min(step, source.rounds);
    source.hasFilmstrips = false;
    return source;
}

} // namespace lockstep
