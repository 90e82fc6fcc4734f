// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/cli/figure_runs.h"

#include <algorithm>
#include <iterator>

#include "core/account/narrator.h"
#include "core/base/catalogue.h"
#include "core/base/spelling.h"
#include "core/figure/draw/comparison.h"
#include "core/figure/kind.h"
#include "core/figure/options/figure_options.h"
#include "core/figure/style/style.h"
#include "core/header/program.h"
#include "core/network/network.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

/// In what a run differs from the others: its program, its network, its data and settings, or what is shown of it.
std::string whatSetsApart(const std::vector<FigureRun>& runs, std::size_t index)
{
    const RunRequest& run = runs[index].trace->request;
    std::vector<std::string> parts;
    const auto isAlike = [&](const auto& text) {
        return std::ranges::all_of(runs, [&](const FigureRun& other) { return text(other) == text(runs[index]); });
    };
    if (!isAlike([](const FigureRun& each) { return each.trace->request.program->name; }))
        parts.push_back(narrator::programTitle(*run.program));
    for (const FigureRun& other : runs)
        for (std::string& each : narrator::otherwise(run, other.trace->request))
            if (std::ranges::find(parts, each) == parts.end())
                parts.push_back(std::move(each));
    if (parts.empty() && !isAlike([](const FigureRun& each) { return each.drawing->figure.kind; }))
        parts.push_back(inLanguage(kindOf(runs[index].drawing->figure).title));
    return asList(parts);
}

} // namespace

Outcome<Figure> drawRuns(const std::vector<FigureRun>& runs, const DrawRun& draw)
{
    const DrawOptions& first = *runs.front().drawing;
    return drawCompared(runs.size(), first.figure, styleOf(first).typeScale,
        [&](std::size_t part, const PartSpace& space) -> Outcome<ComparedRun> {
            const auto& [trace, own] = runs[part];
            DrawOptions drawing = *own;
            takeStyle(drawing, first);
            drawing.figure = inSpace(std::move(drawing.figure), space);
            auto figure = draw(trace, drawing);
            if (!figure)
                return std::move(figure.diagnostics);
            std::vector<std::string> words{own->figure.caption};
            if (words.front().empty()) {
                words = comparedWords(whatSetsApart(runs, part), *trace, drawing.figure);
                words = {words.front(), asList({words.begin() + 1, words.end()})};
            }
            return ComparedRun{*std::move(figure.value), std::move(words)};
        });
}

void takeOptionsOfWhole(NamedOptions& first, std::vector<OptionWords>& others)
{
    for (OptionWords& each : others) {
        const auto ofWhole = std::ranges::stable_partition(each.given, [](const auto& option) {
            return std::ranges::find(optionsOfWhole(), option.first) == optionsOfWhole().end();
        });
        std::ranges::move(ofWhole, std::back_inserter(first));
        each.given.erase(ofWhole.begin(), ofWhole.end());
    }
}

} // namespace lockstep
