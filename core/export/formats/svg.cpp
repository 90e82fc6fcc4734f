// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/export/svg.h"

#include <algorithm>
#include <memory>

#include "core/base/diagnostic.h"
#include "core/export/carried_run.h"
#include "core/export/format.h"
#include "core/export/messages.h"
#include "core/figure/layout/finish.h"
#include "core/figure/model/figure.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {

ExportFormat svgFormat();

namespace {

/// An animation says which round it shows.
Figures withRounds(Figures figures, const Style& style, const FormatOptions& options)
{
    constexpr double size = 14;
    const auto isRound = [](const FigureObject& object) {
        const auto* furniture = std::get_if<Furniture>(&object.subject);
        return furniture != nullptr && *furniture == Furniture::PanelLabel && !object.panel;
    };
    if (std::ranges::any_of(figures.front()->objects, isRound)) // it names its round already
        return figures;
    if (figures.size() < 2 || options.run == nullptr || options.rounds.size() != figures.size())
        return figures;
    const std::string last = std::to_string(options.run->rounds.size());
    for (std::size_t i = 0; i < figures.size(); ++i) {
        Figure named = *figures[i];
        const RoundNumber round = options.rounds[i];
        addRoundBelow(named,
            round == 0 ? say(message::exportStart) : say(message::exportRound, {std::to_string(round), last}),
            std::max(size, style.smallestType));
        figures[i] = std::make_shared<const Figure>(std::move(named));
    }
    return figures;
}

} // namespace

ExportFormat svgFormat()
{
    return {.ending = "svg",
        .title = "SVG",
        .summary = "vector graphics for the web, for books and for editing",
        .takesAnimation = true,
        .write = [](const Figures& figures, const Style& style, const FormatOptions& options) {
            return Outcome(options.animated ? animatedSvg(withRounds(figures, style, options), style)
                                            : svg(*figures.front(), style),
                carriedWarnings(*figures.front()));
        }};
}

} // namespace lockstep
