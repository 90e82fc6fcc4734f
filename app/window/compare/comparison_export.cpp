// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/compare/comparison_export.h"

#include <algorithm>

#include "app/window/compare/compare_side.h"
#include "app/window/export/export_choice.h"
#include "core/account/narrator.h"
#include "core/base/spelling.h"
#include "core/figure/draw/comparison.h"
#include "core/trace/trace.h"

namespace lockstep {

namespace {

/// `now` counts steps of both sides. A picture of several rounds does not depend on the direction.
Outcome<ComparedRun> drawnSide(
    CompareSide& side, const CompareSide& other, DrawOptions drawing, std::optional<Moment> now)
{
    FigureOptions& figure = drawing.figure;
    if (now && isSingle(drawing)) {
        const int step = now->round;
        figure = side.ofStep(std::move(figure), step);
        now = Moment{side.shownRound(step)};
    } else if (now) {
        now = Moment{std::min(now->round, side.rounds())};
    }
    std::erase_if(figure.rounds, [&](RoundNumber round) { return round > side.rounds(); });
    auto drawn = side.session().place().draw(drawing, now);
    if (!drawn)
        return std::move(drawn.diagnostics);
    const Trace& trace = *side.session().trace();
    auto name = narrator::otherwise(trace.request, other.session().trace()->request);
    std::erase(name, narrator::networkName(*trace.request.network)); // which the title has
    name.insert(name.begin(), side.shortTitle().toStdString());
    return ComparedRun{
        *std::move(drawn.value), comparedWords(asList(name), trace, now ? optionsAt(figure, *now) : figure)};
}

Outcome<Figure> drawnBoth(
    CompareSide& left, CompareSide& right, const DrawOptions& drawing, const std::optional<Moment>& now)
{
    return drawCompared(2, drawing.figure, styleOf(drawing).typeScale, [&](std::size_t part, const PartSpace& space) {
        DrawOptions own = drawing;
        own.figure = inSpace(own.figure, space);
        return part == 0 ? drawnSide(left, right, own, now) : drawnSide(right, left, own, now);
    });
}

} // namespace

ExportSource exportOf(CompareSide& left, CompareSide& right, int step)
{
    ExportSource source;
    source.name = fileNameOf(left.session()) + QStringLiteral("-beside-") + fileNameOf(right.session());
    source.drawing = left.session().place().drawing();
    source.draw = [&left, &right](const DrawOptions& drawing, const std::optional<Moment>& now) {
        return drawnBoth(left, right, drawing, now);
    };
    source.rounds = std::max(left.rounds(), right.rounds());
    source.shown = {std::min(step, source.rounds)};
    source.hasFilmstrips = false;
    source.hasCells = exportOf(left.session()).hasCells || exportOf(right.session()).hasCells;
    return source;
}

} // namespace lockstep
