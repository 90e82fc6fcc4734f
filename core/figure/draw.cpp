// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/draw.h"

#include <algorithm>

#include "core/base/diagnostic.h"
#include "core/base/text.h"
#include "core/figure/inputs.h"
#include "core/figure/kind.h"
#include "core/figure/messages.h"
#include "core/figure/model/figure.h"
#include "core/figure/model/omissions.h"
#include "core/figure/options/caption.h"
#include "core/figure/options/metadata.h"
#include "core/figure/options/wording.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {

std::vector<FigureKind> allKindList(); // generated from the folder kinds

namespace {

std::string kindNames()
{
    std::string text;
    for (const FigureKind& kind : figureKinds())
        text += (text.empty() ? "" : ", ") + kind.name;
    return text;
}

// All rounds if none are given; for a single picture the last round in which something crosses.
std::vector<RoundNumber> roundsOf(const Trace& trace, const FigureInputs& options)
{
    const int last = static_cast<int>(trace.rounds.size());
    std::vector<RoundNumber> rounds = options.rounds;
    if (rounds.empty() && options.layout == FigureLayout::Single && last > 0)
        rounds.push_back(last);
    else if (rounds.empty())
        for (int round = 1; round <= last; ++round)
            rounds.push_back(round);
    std::ranges::sort(rounds);
    rounds.erase(std::ranges::unique(rounds).begin(), rounds.end());
    return rounds;
}

} // namespace

double unitsPerPoint(const FigureOptions& options)
{
    constexpr double onScreen = 96.0 / 72;
    return options.paper ? 1 / options.paper->pointsPerUnit() : onScreen;
}

Outcome<Figure> draw(const Trace& trace, const FigureInputs& options)
{
    const FigureKind& kind = kindOf(options);
    if (kind.name != options.kind)
        return Diagnostic{message::figureUnknownKind, {options.kind, kindNames()}, {}, {}};
    FigureInputs exact = options;
    exact.rounds = roundsOf(trace, options);
    const int last = static_cast<int>(trace.rounds.size());
    // Round 0 is the state before the first round: it can be shown, and has no messages.
    for (const RoundNumber round : exact.rounds)
        if (round < 0 || round > last)
            return problem(message::figureRoundOutside, {std::to_string(round), std::to_string(last)});
    if (exact.until && (*exact.until < 0 || *exact.until > last))
        return Diagnostic{message::figureUntilOutside, {std::to_string(*exact.until), std::to_string(last)}, {}, {}};
    if (exact.everyOrigin && !kind.isTree)
        return Diagnostic{message::figureEveryOrigin, {}, {}, {}};
    if (const int p = trace.processes(); exact.origin && (*exact.origin < 0 || *exact.origin >= p))
        return Diagnostic{message::figureNoOrigin, {std::to_string(*exact.origin), std::to_string(p - 1)}, {}, {}};
    Outcome<Figure> figure = kind.draw(trace, exact);
    if (!figure)
        return figure;
    addInk(*figure, trace, exact);
    figure->firstSwitch = trace.processes();
    if (figure->title.empty())
        figure->title = figureTitle(trace, exact);
    if (figure->caption.empty())
        figure->caption = figureCaption(trace, exact);
    if (figure->metadata.empty())
        figure->metadata = figureMetadata(trace, options);
    std::ranges::move(omissionWarnings(*figure), std::back_inserter(figure.diagnostics));
    return figure;
}

const std::vector<FigureKind>& figureKinds()
{
    static const auto kinds = allKindList();
    return kinds;
}

const FigureKind& kindOf(const FigureOptions& options)
{
    const auto named = [](const std::string& name) {
        return std::ranges::find(figureKinds(), name, &FigureKind::name);
    };
    const auto found = named(options.kind);
    return found != figureKinds().end() ? *found : *named(FigureInputs().kind);
}

const std::string& tableKindName() { return std::ranges::find(figureKinds(), true, &FigureKind::takesTable)->name; }

const std::string& timeKindName() { return std::ranges::find(figureKinds(), true, &FigureKind::showsTime)->name; }

bool showsHeld(const FigureOptions& options) { return options.contents || kindOf(options).needsHeld; }

} // namespace lockstep
