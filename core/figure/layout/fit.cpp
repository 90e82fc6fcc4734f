// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/layout/fit.h"

#include <algorithm>
#include <bit>
#include <optional>

#include "core/account/run_cells.h"
#include "core/figure/inputs.h"
#include "core/figure/layout/cards.h"
#include "core/figure/model/figure.h"
#include "core/network/network.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

/// The size of the smallest text beside the nodes, or of the smallest one; 0: there is none.
double smallestText(const Figure& figure)
{
    double inNodes = 0, others = 0;
    for (const FigureObject& object : figure.objects)
        for (const Mark& mark : object.marks)
            if (const auto* text = std::get_if<TextShape>(&mark.shape)) {
                double& least = mark.role == Role::NodeLabel ? inNodes : others;
                least = least > 0 ? std::min(least, text->size) : text->size;
            }
    return others > 0 ? others : inNodes;
}

/// The radius of the nodes; 0: there are none.
double nodeSize(const Figure& figure)
{
    for (const FigureObject& object : figure.objects)
        for (const Mark& mark : object.marks)
            if (const auto* disc = std::get_if<CircleShape>(&mark.shape);
                disc != nullptr && std::holds_alternative<NodeSubject>(object.subject))
                return disc->radius;
    return 0;
}

/// How far the first node is from the nearest other one; 0: there are not two discs or cards.
double spacing(const Figure& figure)
{
    std::optional<Point> first;
    double least = 0;
    for (const FigureObject& object : figure.objects) {
        if (object.marks.empty() || !std::holds_alternative<NodeSubject>(object.subject))
            continue;
        const Shape& shape = object.marks.front().shape;
        const auto* disc = std::get_if<CircleShape>(&shape);
        const auto* card = std::get_if<RectShape>(&shape);
        if (disc == nullptr && card == nullptr)
            continue;
        const Point center = disc != nullptr ? disc->center : card->rect.center();
        const double far = first ? length(center - *first) : 0;
        least = far > 0 && (least == 0 || far < least) ? far : least;
        first = first.value_or(center);
    }
    return least;
}

class Fitter {
public:
    Fitter(const Screen& screen, const Trace& trace, FigureInputs inputs)
        : m_screen(screen), m_trace(trace), m_inputs(std::move(inputs))
    {
        m_inputs.room = screen.room;
        m_inputs.shape = screen.room->width / screen.room->height;
    }

    /// As the first figure of the run was fitted.
    Outcome<Figure> as(const SharedLayout& fitted)
    {
        m_inputs.usesHeight = fitted.usesHeight;
        return drawn(fitted.textFactor);
    }

    /// Finds out with the first figure how figures use the room. Arrows may need so much space in rows that a folded
    /// network has smaller nodes.
    Outcome<Figure> first(SharedLayout& fitted)
    {
        m_inputs.usesHeight = fitted.usesHeight;
        auto best = legible(fitted.textFactor);
        const NetworkShape shape = m_trace.request.network->shape();
        if (!best || (shape != NetworkShape::Line && shape != NetworkShape::TwoRows))
            return best;
        constexpr double clearly = 1.1;
        m_inputs.usesHeight = false;
        double textFactor = 0;
        auto plain = legible(textFactor);
        if (!plain
            || (best->omissions.size() <= plain->omissions.size()
                && clearly * nodeSize(*plain) * pixelsPerUnit(*plain) < nodeSize(*best) * pixelsPerUnit(*best)))
            return best;
        fitted.textFactor = textFactor;
        fitted.usesHeight = false;
        return plain;
    }

private:
    Outcome<Figure> drawn(double textFactor)
    {
        m_inputs.textFactor = textFactor;
        m_inputs.typeScale = m_screen.typeScale * textFactor;
        return draw(m_trace, m_inputs);
    }

    double pixelsPerUnit(const Figure& figure) const
    {
        return std::min(m_screen.room->width / figure.size.width, m_screen.room->height / figure.size.height);
    }

    /// Draws again with larger text until it is about as large as the texts around, as far as that helps, everything
    /// finds its place and nodes keep most of their distances.
    Outcome<Figure> legible(double& textFactor)
    {
        constexpr double enough = 0.95, small = 0.92, gain = 1.08; // relative to the texts around
        constexpr int tries = 4;
        textFactor = 1;
        constexpr double leastSpacing = 0.75;
        double most = 8;
        auto best = drawn(textFactor);
        const double apart = best ? spacing(*best) * pixelsPerUnit(*best) : 0;
        for (int i = 0; i < tries && best; ++i) {
            const double now = smallestText(*best) * pixelsPerUnit(*best);
            if (now <= 0 || now >= enough * small * m_screen.type)
                break;
            const double factor = std::min(textFactor * small * m_screen.type / now, most);
            auto larger = drawn(factor);
            if (!larger || smallestText(*larger) * pixelsPerUnit(*larger) < gain * now
                || larger->omissions.size() > best->omissions.size())
                break;
            if (spacing(*larger) * pixelsPerUnit(*larger) < leastSpacing * apart) {
                most = (textFactor + factor) / 2;
                continue;
            }
            textFactor = factor;
            best = std::move(larger);
        }
        return best;
    }

    const Screen& m_screen;
    const Trace& m_trace;
    FigureInputs m_inputs;
};

Outcome<Figure> drawnOn(const Screen& screen, const Trace& trace, FigureInputs inputs, SharedLayout& fitted)
{
    if (!screen.room) {
        inputs.typeScale = screen.typeScale;
        return draw(trace, inputs);
    }
    Fitter fitter(screen, trace, std::move(inputs));
    return fitted.textFactor > 0 ? fitter.as(fitted) : fitter.first(fitted);
}

/// The smallest side of a cell in a card or a table; nothing where nodes are discs. The samples of a legend are no
/// cells.
std::optional<double> smallestCell(const Figure& figure)
{
    std::optional<double> least;
    for (const FigureObject& object : figure.objects)
        for (const Mark& mark : object.marks)
            if (const auto* place = std::get_if<RectShape>(&mark.shape);
                place && mark.role == Role::CellPlace && processOf(object.subject))
                least = std::min({least.value_or(1e9), place->rect.width, place->rect.height});
    return least;
}

/// Whether cells can be seen: pixels on a screen, else millimetres on paper. Bars that cannot be joined any more are
/// wide, and may be lower on a screen; on paper they are drawn in any case.
bool areVisible(const Figure& figure, const Screen& screen, bool areBars)
{
    const double leastPixels = areBars ? 3 : 5;
    constexpr double leastPoints = 1.2 * 72 / 25.4;
    const auto cell = smallestCell(figure);
    if (!cell)
        return true;
    if (figure.pointsPerUnit > 0)
        return areBars || *cell * figure.pointsPerUnit >= leastPoints;
    const double pixels =
        screen.room ? std::min(screen.room->width / figure.size.width, screen.room->height / figure.size.height) : 1;
    return (*cell + cellGap) * pixels >= leastPixels;
}

/// Of pictures whose nodes are discs, since no card had room.
constexpr int withoutCards = -1;

/// Whether a picture would have more cells than anybody looks at.
bool hasTooMany(const Trace& trace, const CellGrid& grid, int coarser)
{
    constexpr std::size_t most = 16'384;
    const auto joined = [coarser](std::size_t count) { return (count >> coarser) + 1; };
    const std::size_t rows = grid.axis == CellAxis::Pairs ? joined(static_cast<std::size_t>(grid.rows)) : 1;
    return static_cast<std::size_t>(trace.processes()) * joined(grid.columns.size()) * rows > most;
}

} // namespace

Outcome<Figure> drawOn(const Screen& screen, const Trace& trace, FigureInputs inputs, SharedLayout& fitted)
{
    if (!inputs.showsCards())
        return drawnOn(screen, trace, std::move(inputs), fitted);
    // On paper, cells become narrow; then they are joined until they can be seen. Where not even bars have space, nodes
    // are discs.
    const auto columns = inputs.cellFacts->runCells->grid().columns.size();
    const auto coarsest = static_cast<int>(std::bit_width(columns));
    struct Drawn {
        Outcome<Figure> figure;
        SharedLayout found;
    };
    const auto asDiscs = [&] {
        FigureInputs plain = inputs;
        plain.cellFacts.reset();
        SharedLayout found = fitted;
        found.cards = CardWidth{withoutCards, false};
        auto figure = drawnOn(screen, trace, std::move(plain), found);
        if (figure)
            figure->sharedLayout.cards = found.cards;
        return Drawn{std::move(figure), found};
    };
    const auto take = [&](Drawn drawn) {
        fitted = drawn.found;
        return std::move(drawn.figure);
    };
    const bool isKnown = fitted.cards.has_value();
    if (isKnown && fitted.cards->coarser == withoutCards)
        return take(asDiscs());
    int first = 0;
    while (first < coarsest && hasTooMany(trace, inputs.cellFacts->runCells->grid(), first))
        ++first;
    const auto fits = [&](const Outcome<Figure>& figure) {
        constexpr double dust = 0.01;
        return figure && (!inputs.paper || figure->size.height <= inputs.paper->tallest() + dust);
    };
    std::optional<Drawn> tall; // the first that is taller than a page
    std::vector<CardWidth> widths;
    for (int coarser = first; coarser <= coarsest; ++coarser) {
        if (!inputs.paper || coarser == 0)
            widths.push_back({coarser, false});
        if (inputs.paper)
            widths.push_back({coarser, true});
    }
    if (isKnown)
        widths = {*fitted.cards};
    for (const CardWidth width : widths) {
        auto facts = std::make_shared<CellFacts>(*inputs.cellFacts);
        facts->width = width;
        inputs.cellFacts = std::move(facts);
        SharedLayout found = fitted;
        auto figure = drawnOn(screen, trace, inputs, found);
        found.cards = width;
        const bool isVisible = figure && areVisible(*figure, screen, width.coarser == coarsest);
        Drawn drawn{std::move(figure), found};
        if (isKnown || (isVisible && fits(drawn.figure)))
            return take(std::move(drawn));
        if (isVisible && !tall)
            tall = std::move(drawn);
    }
    Drawn discs = asDiscs();
    return take(tall && !fits(discs.figure) ? std::move(*tall) : std::move(discs));
}

} // namespace lockstep
