// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/layout/finish.h"

#include "core/base/diagnostic.h"
#include "core/base/paper_length.h"
#include "core/base/spelling.h"
#include "core/figure/inputs.h"
#include "core/figure/kind.h"
#include "core/figure/layout/filmstrip.h"
#include "core/figure/messages.h"
#include "core/figure/model/text.h"
#include "core/figure/options/figure_option_rows.h"
#include "core/figure/options/figure_options.h"

namespace lockstep {
namespace {

std::optional<Diagnostic> ontoPaper(Figure& figure, const FigureInputs& options)
{
    constexpr double dust = 1e-6;
    const Paper& paper = *options.paper;
    if (figure.size.width > paper.units() + dust)
        return problem(message::figureTooNarrow,
            {centimetres(paper.width), centimetres(figure.size.width * paper.pointsPerUnit()),
                adviceFor(options, true)});
    for (FigureObject& object : figure.objects)
        for (Mark& mark : object.marks)
            if (auto* text = std::get_if<TextShape>(&mark.shape))
                text->leastSubscript = Paper::leastType;
    move(figure.objects, {(paper.units() - figure.size.width) / 2, 0});
    figure.size.width = paper.units();
    figure.pointsPerUnit = paper.pointsPerUnit();
    return std::nullopt;
}

void addTitle(Figure& figure, const std::string& title, double size)
{
    if (title.empty())
        return;
    const bool paper = figure.pointsPerUnit > 0;
    if (!paper)
        figure.size.width = std::max(figure.size.width, textWidth(title, size) + 2 * size);
    FigureObject object{Furniture::Title, {}, {}, {}};
    for (const std::string& line : paper ? textLines(title, figure.size.width - size, size) : std::vector{title}) {
        object.marks.push_back(
            {Role::Caption, plain(line, {figure.size.width / 2, figure.size.height + size * 0.3}, size)});
        figure.size.height += size * 1.3;
    }
    figure.size.height += size * 0.3;
    figure.objects.push_back(std::move(object));
}

/// In the middle of a figure of exactly that ratio of width and height.
void putInFrame(Figure& figure, double ratio)
{
    const Size framed{std::max(figure.size.width, figure.size.height * ratio),
        std::max(figure.size.height, figure.size.width / ratio)};
    move(figure.objects, {(framed.width - figure.size.width) / 2, (framed.height - figure.size.height) / 2});
    figure.size = framed;
}

} // namespace

std::string adviceFor(const FigureInputs& options, bool isTooWide)
{
    const FigureKind& kind = kindOf(options);
    std::vector<std::string> all;
    if (!isTooWide)
        all.push_back(say(message::figureAdviceWidth));
    all.push_back(say(message::figureAdviceType));
    const bool isFilmstrip = kind.byRounds && options.layout == FigureLayout::Filmstrip;
    if (options.rounds.size() > 1 && ((isFilmstrip && !isTooWide) || (!kind.byRounds && kind.showsRounds)))
        all.push_back(say(message::figureAdviceRounds));
    if (kind.byRounds && options.showsCards())
        all.push_back(say(message::figureAdviceCells));
    if (ofColumns.forThese(options) && !kind.takesTable && (!isTooWide || options.columns > 1))
        all.push_back(say(isTooWide ? message::figureAdviceFewer : message::figureAdviceMore));
    return enumeration(all, Joining::Or);
}

double titleHeight(const FigureInputs& options, double size)
{
    if (options.title.empty())
        return 0;
    const std::size_t lines = options.paper ? textLines(options.title, options.paper->units() - size, size).size() : 1;
    return (static_cast<double>(lines) * 1.3 + 0.3) * size;
}

double roundBelowHeight(double size) { return 1.4 * size; }

void addRoundBelow(Figure& figure, const std::string& words, double size)
{
    if (const double missing = textWidth(words, size) + size - figure.size.width; missing > 0) {
        move(figure.objects, {missing / 2, 0});
        figure.size.width += missing;
    }
    FigureObject object{Furniture::PanelLabel, words, {}, {}};
    object.marks.push_back(
        {Role::PanelLabel, plain(words, {figure.size.width / 2, figure.size.height + size * 0.3}, size)});
    figure.objects.push_back(std::move(object));
    figure.size.height += roundBelowHeight(size);
}

Outcome<Figure> finished(Figure figure, const FigureInputs& options, double titleSize)
{
    constexpr double dust = 1e-6;
    figure.hasBackground = options.background == Background::Style;
    if (options.paper)
        if (auto tooNarrow = ontoPaper(figure, options))
            return *std::move(tooNarrow);
    addTitle(figure, options.title, titleSize);
    if (options.paper)
        if (const double height = figure.size.height * figure.pointsPerUnit, most = options.paper->height;
            most > 0 && height > most + dust)
            return problem(message::figureTooTall, {centimetres(most), centimetres(height), adviceFor(options, false)});
    if (const auto ratio = ratioOf(options.frame))
        putInFrame(figure, *ratio);
    if (!options.paper)
        return figure;
    const double height = figure.size.height * figure.pointsPerUnit;
    Outcome<Figure> finished = std::move(figure);
    // Nor is a poster that is wider than a page.
    if (height > Paper::page + dust && options.paper->width <= Paper::page)
        finished.diagnostics.push_back(
            problem(message::figureTallerThanPage, {centimetres(height), adviceFor(options, false)}));
    return finished;
}

} // namespace lockstep
