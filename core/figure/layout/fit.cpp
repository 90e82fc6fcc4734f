// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/layout/fit.h"

#include <algorithm>
#include <optional>

#include "core/account/run_cells.h"
#include "core/base/diagnostic.h"
#include "core/figure/inputs.h"
#include "core/figure/kind.h"
#include "core/figure/layout/cards.h"
#include "core/figure/messages.h"
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

/// The size of the text of the legend; very large without one.
double legendType(const Figure& figure)
{
    double type = 1e9;
    for (const FigureObject& object : figure.objects)
        if (object.subject == Subject(Furniture::Legend))
            for (const Mark& mark : object.marks)
                if (const auto* text = std::get_if<TextShape>(&mark.shape))
                    type = std::min(type, text->size);
    return type;
}

/// The radius of the nodes, or half the height of cards; 0: there are none.
double nodeSize(const Figure& figure)
{
    for (const FigureObject& object : figure.objects) {
        if (!std::holds_alternative<NodeSubject>(object.subject))
            continue;
        for (const Mark& mark : object.marks) {
            if (const auto* disc = std::get_if<CircleShape>(&mark.shape))
                return disc->radius;
            if (const auto* card = std::get_if<RectShape>(&mark.shape); card != nullptr && mark.role == Role::Card)
                return card->rect.height / 2;
        }
    }
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
        enlargeLegend(m_inputs.showsCards()); // whose texts stay small
        m_inputs.shape = screen.room->width / screen.room->height;
    }

    /// As the first figure of the run was fitted.
    Outcome<Figure> as(const SharedLayout& fitted)
    {
        m_inputs.usesHeight = fitted.usesHeight;
        enlargeLegend(fitted.hasLargeLegend);
        return drawn(fitted.textFactor);
    }

    /// As first(), with a legend that can be read where other texts do not become larger.
    Outcome<Figure> firstLegible(SharedLayout& fitted)
    {
        auto figure = first(fitted);
        constexpr double enough = 0.85;
        fitted.hasLargeLegend =
            m_inputs.roomType > 0 || (figure && legendType(*figure) * pixelsPerUnit(*figure) < enough * m_screen.type);
        return fitted.hasLargeLegend == (m_inputs.roomType > 0) ? std::move(figure) : as(fitted);
    }

private:
    void enlargeLegend(bool enlarges) { m_inputs.roomType = enlarges ? m_screen.type : 0; }

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
    return fitted.textFactor > 0 ? fitter.as(fitted) : fitter.firstLegible(fitted);
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

/// The smallest size of the numbers beside bars.
std::optional<double> smallestNumber(const Figure& figure)
{
    std::optional<double> least;
    for (const FigureObject& object : figure.objects)
        if (std::holds_alternative<CellsSubject>(object.subject))
            for (const Mark& mark : object.marks)
                if (const auto* text = std::get_if<TextShape>(&mark.shape))
                    least = std::min(least.value_or(text->size), text->size);
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
    constexpr double leastNumber = 7;
    const auto number = areBars ? smallestNumber(figure) : std::nullopt;
    return (*cell + cellGap) * pixels >= leastPixels && (!number || *number * pixels >= leastNumber);
}

/// That nodes are discs, where cells were asked for.
void nameMissingCells(Outcome<Figure>& figure, const FigureOptions& options)
{
    if (!figure || options.cells != CellsShown::On)
        return;
    figure->omissions.push_back({Omission::What::Card, Furniture::Legend, {}});
    figure.diagnostics.push_back(problem(message::figureNoCells));
}

/// Of pictures whose nodes are discs, since no card had room: CardWidth::coarser.
constexpr int withoutCards = -1, onlyChips = -2;

bool hasAllChips(const Figure& figure)
{
    return std::ranges::count(figure.omissions, Omission::What::Number, &Omission::what) == 0;
}

/// Whether a picture would have more cells than anybody looks at.
bool hasTooMany(const Trace& trace, const CellGrid& grid, int coarser)
{
    constexpr std::size_t most = 16'384;
    const auto joined = [coarser](std::size_t count) { return (count >> coarser) + 1; };
    const std::size_t rows = grid.axis == CellAxis::Pairs ? joined(static_cast<std::size_t>(grid.rows)) : 1;
    return static_cast<std::size_t>(trace.processes()) * joined(grid.columns.size()) * rows > most;
}

/// From all cells to bars; those on paper are wide and narrow.
std::vector<CardWidth> widthsToTry(const Trace& trace, const CellGrid& grid, bool isPaper)
{
    const int coarsest = coarsestOf(grid);
    int first = 0;
    while (first < coarsest && hasTooMany(trace, grid, first))
        ++first;
    std::vector<CardWidth> widths;
    for (int coarser = first; coarser <= coarsest; ++coarser) {
        const bool isLast = coarser == coarsest; // bars, the wider ones with a number
        if (!isPaper || coarser == 0 || isLast)
            widths.push_back({coarser, false});
        if (isPaper || isLast)
            widths.push_back({coarser, true});
    }
    return widths;
}

Outcome<Figure> drawnWithoutCards(
    const Screen& screen, const Trace& trace, const FigureInputs& inputs, SharedLayout& fitted)
{
    const bool lacksFacts = showsCells(inputs) && !inputs.cellFacts; // of a very large run
    auto figure = drawnOn(screen, trace, inputs, fitted);
    if (lacksFacts)
        nameMissingCells(figure, inputs);
    return figure;
}

} // namespace

Outcome<Figure> drawOn(const Screen& screen, const Trace& trace, FigureInputs inputs, SharedLayout& fitted)
{
    if (!inputs.showsCards())
        return drawnWithoutCards(screen, trace, inputs, fitted);
    // On paper, cells become narrow; then they are joined until they can be seen. Where not even bars have space, nodes
    // are discs, and only messages show what they carry; where these have no space either, nothing does.
    const CellGrid& grid = inputs.cellFacts->runCells->grid();
    const int coarsest = coarsestOf(grid);
    struct Drawn {
        Outcome<Figure> figure;
        SharedLayout found;
    };
    const auto asDiscs = [&](int how) {
        FigureInputs plain = inputs;
        if (how == onlyChips) {
            auto facts = std::make_shared<CellFacts>(*plain.cellFacts);
            facts->hasCards = false;
            facts->foldsChips = true;
            plain.cellFacts = std::move(facts);
        } else {
            plain.cellFacts.reset();
        }
        SharedLayout found = fitted;
        found.cards = CardWidth{how, false};
        auto figure = drawnOn(screen, trace, std::move(plain), found);
        if (figure)
            figure->sharedLayout.cards = found.cards;
        nameMissingCells(figure, inputs);
        return Drawn{std::move(figure), found};
    };
    const auto take = [&](Drawn drawn) {
        fitted = drawn.found;
        return std::move(drawn.figure);
    };
    const bool isKnown = fitted.cards.has_value();
    if (isKnown && fitted.cards->coarser < 0)
        return take(asDiscs(fitted.cards->coarser));
    const auto withCards = [&](CardWidth width) {
        auto facts = std::make_shared<CellFacts>(*inputs.cellFacts);
        facts->width = width;
        facts->foldsChips = inputs.paper && (width.isNarrow || inputs.layout == FigureLayout::Filmstrip);
        inputs.cellFacts = std::move(facts);
        SharedLayout found = fitted;
        auto figure = drawnOn(screen, trace, inputs, found);
        found.cards = width;
        return Drawn{std::move(figure), found};
    };
    if (isKnown)
        return take(withCards(*fitted.cards));
    const auto fits = [&](const Drawn& drawn) {
        constexpr double dust = 0.01;
        return drawn.figure && (!inputs.paper || drawn.figure->size.height <= inputs.paper->tallest() + dust);
    };
    const auto isLower = [](const Drawn& one, const Drawn& other, double share) {
        return one.figure && (!other.figure || one.figure->size.height < share * other.figure->size.height);
    };
    // What is drawn clearly lower is better than what has more cells.
    constexpr double clearly = 0.8, much = 0.65, bars = 0.7;
    std::optional<Drawn> best;   // the first that fits
    std::optional<Drawn> lowest; // of those that are taller than a page
    for (const CardWidth width : widthsToTry(trace, grid, inputs.paper.has_value())) {
        const bool areBars = width.coarser == coarsest && coarsest > 0 && !grid.hasNames();
        constexpr double low = 0.4; // of a page
        if (best
            && (areBars || inputs.layout != FigureLayout::Filmstrip
                || best->figure->size.height < low * Paper::page / inputs.paper->pointsPerUnit()))
            break;
        Drawn drawn = withCards(width);
        if (!drawn.figure || !areVisible(*drawn.figure, screen, areBars))
            continue;
        if (!fits(drawn)) {
            if (!lowest || isLower(drawn, *lowest, 1))
                lowest = std::move(drawn);
        } else if (!best || isLower(drawn, *best, width.coarser == best->found.cards->coarser ? clearly : much)) {
            best = std::move(drawn);
        }
        if (best && !inputs.paper)
            break;
    }
    if (best && (!inputs.paper || best->found.cards->coarser < std::max(coarsest, 1) || inputs.cells == CellsShown::On))
        return take(std::move(*best));
    if (inputs.paper)
        if (Drawn chips = asDiscs(onlyChips);
            fits(chips) && hasAllChips(*chips.figure) && (!best || isLower(chips, *best, bars)))
            return take(std::move(chips));
    if (best)
        return take(std::move(*best));
    Drawn discs = asDiscs(withoutCards);
    return take(lowest && !fits(discs) && !isLower(discs, *lowest, bars) ? std::move(*lowest) : std::move(discs));
}

} // namespace lockstep
