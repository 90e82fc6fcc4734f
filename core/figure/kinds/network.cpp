// SPDX-License-Identifier: GPL-3.0-or-later

// The network with its messages: one round, several laid over each other, or one panel a round.

#include <algorithm>
#include <cmath>

#include "core/figure/curve.h"
#include "core/figure/kind.h"
#include "core/figure/panels.h"
#include "core/figure/text.h"

namespace lockstep {
FigureKind networkKind();
namespace {

void move(std::vector<FigureObject>& objects, Point by)
{
    for (FigureObject& object : objects)
        for (Mark& mark : object.marks)
            translate(mark.shape, by);
}

// As many panels beside each other as make the whole about one and a half times as wide as high.
std::size_t columnsFor(std::size_t panels, Size one)
{
    std::size_t best = 1;
    double least = 1e9;
    for (std::size_t columns = 1; columns <= panels; ++columns) {
        const std::size_t rows = (panels + columns - 1) / columns;
        const double ratio = double(columns) * one.width / (double(rows) * one.height);
        const double empty = double(rows * columns - panels) / double(panels);
        const double off = std::abs(std::log(ratio / 1.4)) + empty * 2.5;
        if (off < least) {
            least = off;
            best = columns;
        }
    }
    return best;
}

TextShape panelLabel(const Plan& plan, const Panel& panel)
{
    return plain('(' + panel.name + ") " + panel.words, {}, std::max(Scene::smallestType, plan.scene.labelSize * 0.93));
}

std::vector<FigureObject> drawPanel(const Plan& plan, const Panel& panel, Point at, Size size)
{
    std::vector<FigureObject> objects = picture(plan, panel.showing, panel.name + '-');
    move(objects, at - Point{plan.frame.x - (size.width - plan.frame.width) / 2, plan.frame.y});
    FigureObject label;
    label.id = panel.name + "-label";
    label.kind = "panel-label";
    TextShape text = panelLabel(plan, panel);
    text.at = {at.x + size.width / 2, at.y + size.height + text.size * 0.4};
    label.title = plainText(text);
    label.marks.push_back({Role::PanelLabel, std::move(text)});
    objects.push_back(std::move(label));
    return objects;
}

Figure filmstrip(const Plan& plan, const std::vector<Panel>& panels)
{
    Figure figure;
    Size size{plan.frame.width, plan.frame.height};
    for (const Panel& panel : panels)
        size.width = std::max(size.width, textWidth(panelLabel(plan, panel)) + 8);
    const double foot = plan.scene.labelSize * 2;
    const std::size_t columns = columnsFor(panels.size(), {size.width, size.height + foot});
    for (std::size_t i = 0; i < panels.size(); ++i) {
        const Point at{double(i % columns) * size.width, double(i / columns) * (size.height + foot)};
        for (FigureObject& object : drawPanel(plan, panels[i], at, size))
            figure.objects.push_back(std::move(object));
    }
    const std::size_t rows = (panels.size() + columns - 1) / columns;
    figure.size = {size.width * double(columns), (size.height + foot) * double(rows)};
    return figure;
}

// The words that the user gave the figure, below it.
void addTitle(Figure& figure, const Plan& plan, const std::string& title)
{
    if (title.empty())
        return;
    const double type = plan.scene.labelSize;
    figure.size.width = std::max(figure.size.width, textWidth(title, type) + 2 * type);
    FigureObject object;
    object.id = "title";
    object.kind = "caption";
    object.marks.push_back(
        {Role::Caption, plain(title, {figure.size.width / 2, figure.size.height + type * 0.3}, type)});
    figure.size.height += type * 1.6;
    figure.objects.push_back(std::move(object));
}

Outcome<Figure> drawNetwork(const Trace& trace, const FigureOptions& options)
{
    Outcome<Plan> plan = makePlan(trace, options);
    if (!plan)
        return plan.diagnostics;
    Figure figure;
    if (options.layout == FigureLayout::Filmstrip) {
        figure = filmstrip(*plan, panelsOf(trace, options));
    } else {
        const Showing showing =
            options.layout == FigureLayout::Single ? singleRound(trace, options) : overlaid(trace, options);
        figure.objects = picture(*plan, showing, "");
        move(figure.objects, Point{-plan->frame.x, -plan->frame.y});
        figure.size = {plan->frame.width, plan->frame.height};
    }
    addTitle(figure, *plan, options.title);
    return figure;
}

} // namespace

FigureKind networkKind() { return {"network", "the network with its numbered arrows", drawNetwork}; }

} // namespace lockstep
