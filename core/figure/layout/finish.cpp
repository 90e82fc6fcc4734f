// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/layout/finish.h"

#include "core/base/paper_length.h"
#include "core/figure/layout/filmstrip.h"
#include "core/figure/messages.h"
#include "core/figure/model/text.h"

namespace lockstep {
namespace {

std::optional<Diagnostic> ontoPaper(Figure& figure, const Paper& paper)
{
    constexpr double dust = 1e-6;
    if (figure.size.width > paper.units() + dust)
        return problem(message::figureTooNarrow,
            {centimetres(paper.width), centimetres(figure.size.width * paper.pointsPerUnit())});
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

} // namespace

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
    if (options.paper)
        if (auto tooNarrow = ontoPaper(figure, *options.paper))
            return *std::move(tooNarrow);
    addTitle(figure, options.title, titleSize);
    if (!options.paper)
        return figure;
    const double height = figure.size.height * figure.pointsPerUnit;
    if (options.paper->height > 0 && height > options.paper->height + dust)
        return problem(message::figureTooTall, {centimetres(options.paper->height), centimetres(height)});
    Outcome<Figure> finished = std::move(figure);
    if (height > Paper::page + dust)
        finished.diagnostics.push_back(problem(message::figureTallerThanPage, {centimetres(height)}));
    return finished;
}

} // namespace lockstep
