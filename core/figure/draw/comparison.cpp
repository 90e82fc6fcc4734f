// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/draw/comparison.h"

#include <algorithm>

#include "core/base/diagnostic.h"
#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/figure/charts/chart_spec.h"
#include "core/figure/layout/filmstrip.h"
#include "core/figure/layout/finish.h"
#include "core/figure/layout/panels.h"
#include "core/figure/messages.h"
#include "core/figure/model/omissions.h"
#include "core/figure/model/text.h"
#include "core/figure/options/wording.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

constexpr double titleLine = 1.35;

std::string shownRounds(const FigureWords& words, const Trace& trace, const FigureOptions& options)
{
    const RoundNumber last = lastRoundOf(trace);
    const std::string all = std::to_string(last);
    const bool several = options.rounds.size() > 1;
    const bool isStart =
        options.until ? *options.until == 0 && last > 0 : !options.rounds.empty() && options.rounds.back() == 0;
    if (isStart)
        return panelWords(words, {0});
    if (options.until && *options.until < last)
        return sayOfRounds(words, message::figureUpTo, message::figureOwnUpTo, {std::to_string(*options.until), all});
    if (options.rounds.empty() || options.until)
        return words.rounds == FigureWords().rounds ? say(message::figureRoundCount, {all})
                                                    : all + ' ' + (last == 1 ? words.round : words.rounds);
    return sayOfRounds(words, several ? message::figureRoundsOf : message::figureRoundOf, message::figureOwnRoundOf,
        {folded(options.rounds, "–"), all}, several);
}

// Adds one side, with its words below it.
void addSide(Figure& whole, ComparedRun& side, std::size_t panel, Rect place, double type, const FigureInputs& options)
{
    move(side.figure.objects,
        {place.x + (place.width - side.figure.size.width) / 2, place.y + (place.height - side.figure.size.height) / 2});
    for (FigureObject& object : side.figure.objects) {
        object.panel = panel;
        whole.objects.push_back(std::move(object));
    }
    for (Omission& one : side.figure.omissions) {
        one.panel = panel;
        whole.omissions.push_back(std::move(one));
    }
    const std::string name = panelText(options, panel, side.words.empty() ? std::string() : side.words.front());
    FigureObject label{Furniture::PanelLabel, name, {}, panel};
    std::vector<std::string> lines = textLines(name, place.width, type);
    if (options.words.captions && !side.words.empty())
        lines.insert(lines.end(), side.words.begin() + 1, side.words.end());
    double y = place.y + place.height + type * 0.55;
    for (const std::string& line : lines) {
        label.marks.push_back({Role::PanelLabel, plain(line, {place.x + place.width / 2, y}, type)});
        y += type * titleLine;
    }
    if (!label.marks.empty())
        whole.objects.push_back(std::move(label));
}

double linesBelow(const ComparedRun& side, std::size_t panel, double width, double type, const FigureInputs& options)
{
    if (side.words.empty())
        return 0;
    const auto first = textLines(panelText(options, panel, side.words.front()), width, type).size();
    return static_cast<double>(first + (options.words.captions ? side.words.size() - 1 : 0));
}

} // namespace

FigureOptions ofWhole(FigureOptions options)
{
    options.title.clear();
    return options;
}

FigureOptions ofHalf(FigureOptions options)
{
    if (options.paper)
        options.paper->width /= 2;
    return ofWhole(std::move(options));
}

std::vector<std::string> comparedWords(std::string name, const Trace& trace, const FigureOptions& options)
{
    const Totals& totals = trace.totals;
    std::string costs = say(message::figureComparedCosts, {std::to_string(totals.messages), tickText(totals.time)});
    return {std::move(name), shownRounds(options.words, trace, options), std::move(costs)};
}

Outcome<Figure> compared(ComparedRun left, ComparedRun right, const FigureOptions& asked, double typeScale)
{
    FigureInputs options = asked;
    options.typeScale = typeScale;
    const double type = options.paper ? Paper::leastType : 14 * std::max(1.0, options.typeScale);
    constexpr double widest = 220; // width of the longest words about rounds, so that nothing moves from round to round
    const double gap = options.paper ? 0 : 24;
    Figure whole;
    whole.title = asList({left.figure.title, right.figure.title});
    if (left.words.size() > 1 && right.words.size() > 1)
        whole.title = say(message::figureBeside, {left.words.front(), right.words.front()});
    whole.caption = sentences({"(a) " + left.figure.caption, "(b) " + right.figure.caption});
    whole.firstSwitches = {left.figure.firstSwitch, right.figure.firstSwitch};
    const Size one = left.figure.size, other = right.figure.size;
    const double width =
        options.paper ? std::max(one.width, other.width) : std::max({one.width, other.width, widest * type / 14});
    const bool below = options.paper && one.width + other.width > options.paper->units() + 1e-6;
    const double foot = type
        * (0.6
            + titleLine
                * std::max(linesBelow(left, 0, width, type, options), linesBelow(right, 1, width, type, options)));
    const double height = std::max(one.height, other.height);
    addSide(whole, left, 0, {0, 0, width, below ? one.height : height}, type, options);
    const Point at = below ? Point{0, one.height + foot} : Point{width + gap, 0};
    addSide(whole, right, 1, {at.x, at.y, width, below ? other.height : height}, type, options);
    whole.size = {at.x + width, at.y + (below ? other.height : height) + foot};
    whole.sharedLayout.stretch = std::max(left.figure.sharedLayout.stretch, right.figure.sharedLayout.stretch);
    auto done = finished(std::move(whole), options, type);
    if (done)
        std::ranges::move(omissionWarnings(*done), std::back_inserter(done.diagnostics));
    return done;
}

} // namespace lockstep
