// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <set>

#include "core/account/run_cells.h"
#include "core/base/text.h"
#include "core/figure/draw/canvas.h"
#include "core/figure/inputs.h"
#include "core/figure/messages.h"
#include "core/figure/model/text.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

std::string stateNames(const Cell& cell)
{
    std::string names = cell.level > 0 ? "held" : "";
    const auto add = [&](CellState state, const char* name) {
        if (cell.is(state))
            names += (names.empty() ? "" : " ") + std::string(name);
    };
    add(CellState::Received, "received");
    add(CellState::Sent, "sent");
    add(CellState::Combined, "combined");
    add(CellState::Missing, "missing");
    add(CellState::Wrong, "wrong");
    add(CellState::Twice, "twice");
    return names;
}

std::string itemName(const CellGrid& grid, const Cell& cell, int merged)
{
    const auto column = [&](int at) {
        return std::to_string(grid.columns[static_cast<std::size_t>(at) * static_cast<std::size_t>(merged)]);
    };
    return grid.axis == CellAxis::Pairs ? std::to_string(cell.row * merged) + '-' + column(cell.column)
                                        : column(cell.column);
}

std::shared_ptr<const CellNote> noteOf(const CellGrid& grid, const Cell& cell, int merged, bool inChip)
{
    auto note = std::make_shared<CellNote>();
    note->item = itemName(grid, cell, merged);
    note->level = cell.level;
    note->states = stateNames(cell);
    if (grid.axis == CellAxis::Numbers)
        note->number = std::to_string(cell.number);
    note->row = grid.hasRows() ? cell.row : 0;
    note->inChip = inChip;
    return note;
}

int hueOf(const CellGrid& grid, const Cell& cell, int merged)
{
    if (grid.axis == CellAxis::Numbers)
        return cell.is(CellState::InPlace) ? 1 : 0;
    if (grid.axis == CellAxis::Slots && merged == 1)
        return cellHue(static_cast<int>(grid.columns[static_cast<std::size_t>(cell.column)] % CellGrid::slots),
            static_cast<int>(CellGrid::slots));
    return cellHue(cell.column, joinedCells(grid.columns.size(), merged));
}

/// The lower part of a place.
Rect lowerPart(const Rect& place, double level)
{
    return {place.x, place.y + place.height * (1 - level), place.width, place.height * level};
}

/// The level of a cell with a name, which would cross the name: a bar below it.
Rect belowName(const Rect& place, double level)
{
    const double height = 0.22 * place.height;
    return {place.x, place.bottom() - height, place.width * level, height};
}

/// The middle of the rest.
Point aboveBar(const Rect& place) { return {place.center().x, place.center().y - 0.09 * place.height}; }

/// A cell that is there: its level, and what happened to it.
class CellPainter {
public:
    CellPainter(const CellGrid& grid, int merged, std::vector<Mark>& marks)
        : m_grid(grid), m_merged(merged), m_marks(marks)
    {}

    void paint(const Cell& cell, const Rect& place, bool fromLeft = false) const
    {
        const bool onlyLeft = cell.level <= 0 && cell.is(CellState::Sent);
        const bool isNamed = m_grid.hasNames() && !fromLeft;
        Rect level = lowerPart(place, onlyLeft || (isNamed && cell.is(CellState::Sent)) ? 1 : cell.level);
        if (m_grid.axis == CellAxis::Numbers && level.height < leastBar) // the least number is there, too
            level = {place.x, place.bottom() - leastBar, place.width, leastBar};
        if (fromLeft)
            level = {place.x, place.y, place.width * cell.level, place.height};
        else if (isNamed && cell.level < 1 && !cell.is(CellState::Sent))
            level = belowName(place, cell.level);
        Mark mark{Role::Cell, RectShape{level}, hueOf(m_grid, cell, m_merged), noteOf(m_grid, cell, m_merged, false)};
        if (cell.is(CellState::Sent)) {
            mark.role = Role::CellSent;
            mark.variant = 0;
            mark.shape = RectShape{level.width > 2 && level.height > 2 ? level.grown(-0.5) : level};
        } else if (cell.level <= 0 && m_grid.axis != CellAxis::Numbers) {
            mark.role = Role::CellPlace;
            mark.variant = 0;
            mark.shape = RectShape{place};
        }
        m_marks.push_back(std::move(mark));
        for (const double tick : cell.ticks) {
            const double y = place.y + place.height * (1 - tick);
            m_marks.push_back({Role::CellTick, LineShape{{place.x, y}, {place.x + place.width, y}}});
        }
        if (cell.is(CellState::Combined))
            m_marks.push_back({Role::CellCap,
                isNamed ? LineShape{{place.x, place.y}, {place.right(), place.y}}
                        : LineShape{{level.x, level.y}, {level.right(), level.y}}});
        if (cell.is(CellState::Received))
            m_marks.push_back({Role::CellFrame, RectShape{place.grown(0.5)}});
        if (cell.is(CellState::Missing))
            m_marks.push_back({Role::CellMissing, RectShape{place.grown(-0.3)}});
        if (cell.is(CellState::Twice))
            m_marks.push_back({Role::CellWrong, RectShape{place.grown(0.2)}, 1});
        if (cell.is(CellState::Wrong))
            m_marks.push_back({Role::CellWrong, LineShape{{place.x, place.bottom()}, {place.right(), place.y}}});
    }

private:
    static constexpr double leastBar = 2;

    const CellGrid& m_grid;
    int m_merged;
    std::vector<Mark>& m_marks;
};

/// The name of an item on its cell, if it fits.
void addName(std::vector<Mark>& marks, const Cell& cell, const Rect& place, int hue, double type)
{
    const bool isFilled = !cell.is(CellState::Sent) && cell.level >= 1;
    const Point at = cell.level > 0 && cell.level < 1 ? aboveBar(place) : place.center();
    if (textWidth(cell.name, type, true) <= place.width)
        marks.push_back({isFilled ? Role::CellText : Role::CellNumber, plain(cell.name, at, type), isFilled ? hue : 0});
}

Rect movedBy(Rect rect, Point by)
{
    rect.x += by.x;
    rect.y += by.y;
    return rect;
}

/// What stands on a cell of a chip. A part is in brackets, as in names of items: "3" is a process.
std::string nameOnChip(const CellGrid& grid, const Cell& cell)
{
    if (grid.axis == CellAxis::Numbers)
        return std::to_string(cell.number);
    if (grid.hasNames())
        return cell.name;
    return grid.isOfParts() ? '[' + itemName(grid, cell, 1) + ']' : itemName(grid, cell, 1);
}

Size cellOnChip(const CellGrid& grid, const Cells& carried, double type)
{
    constexpr double mostWide = 70;
    double widest = 0;
    if (carried.size() <= mostOnChip)
        for (const Cell& cell : carried)
            widest = std::max(widest, textWidth(nameOnChip(grid, cell), type, true));
    return chipCell(carried.size(), type, std::min(widest, mostWide));
}

/// One name for all cells: "4..7", "0..3→5", or their number, "9/64". Empty where names do not follow from places.
std::string foldedName(const CellGrid& grid, const Cells& carried)
{
    if (grid.hasNames() || grid.axis == CellAxis::Numbers)
        return {};
    std::set<std::int64_t> rows, columns;
    for (const Cell& cell : carried) {
        rows.insert(cell.row);
        columns.insert(grid.columns[static_cast<std::size_t>(cell.column)]);
    }
    const auto listed = [](const std::set<std::int64_t>& all) {
        return folded(std::vector<std::int64_t>(all.begin(), all.end()), "..", ",");
    };
    constexpr std::size_t longest = 10;
    const std::string name = grid.axis == CellAxis::Pairs ? listed(rows) + "→" + listed(columns)
        : grid.isOfParts()                                ? '[' + listed(columns) + ']'
                                                          : listed(columns);
    return rows.size() * columns.size() == carried.size() && characterCount(name) <= longest
        ? name
        : std::to_string(carried.size()) + '/' + std::to_string(grid.places());
}

/// A chip with one text above all of its cells.
struct FoldedChip {
    std::string name; ///< empty: it is none
    Size cell;
    double width = 0; ///< of text and cells

    FoldedChip(const CellFacts& facts, const Cells& carried, double type)
    {
        constexpr std::size_t fewest = 3;
        const CellGrid& grid = facts.runCells->grid();
        if (!facts.foldsChips || carried.size() < fewest)
            return;
        name = foldedName(grid, carried);
        const auto shown = static_cast<double>(std::min(carried.size(), mostInStrip));
        const double text = textWidth(name, type, true) + cellGap;
        cell = {std::max(0.36 * type, text / shown), 0.5 * type};
        width = shown * cell.width - cellGap;
        if (carried.size() <= mostOnChip && width >= shown * cellOnChip(grid, carried, type).width)
            name.clear();
    }
    Size size(double type) const { return {width + 2 * chipRim, 1.05 * type + cell.height + 2 * chipRim - cellGap}; }
};

/// Of a state of cells, for legends.
std::vector<Mark> sampleOf(CellState state, Point at, double radius)
{
    const Rect place{at.x - radius * 0.6, at.y - radius, radius * 1.2, 2 * radius};
    CellGrid grid;
    grid.axis = CellAxis::Numbers; // grey, but for what is in its place
    grid.columns = {0};
    Cell cell;
    cell.level = state == CellState::Missing ? 0 : 0.65;
    cell.set(state);
    std::vector<Mark> marks{{Role::CellPlace, RectShape{place}}};
    CellPainter(grid, 1, marks).paint(cell, place);
    for (Mark& mark : marks)
        mark.cell.reset();
    return marks;
}

} // namespace

Size chipSize(const CellFacts& facts, const Cells& carried, double type)
{
    if (const FoldedChip one(facts, carried, type); !one.name.empty())
        return one.size(type);
    return chipSize(carried.size(), cellOnChip(facts.runCells->grid(), carried, type));
}

std::vector<Mark> chipMarks(const Scene& scene, const Cells& carried, Point at)
{
    const CellFacts& facts = *scene.options->cellFacts;
    const CellGrid& grid = facts.runCells->grid();
    const double type = scene.numberSize;
    const int merged = scene.card ? scene.card.merged : 1;
    const Size size = chipSize(facts, carried, type);
    const FoldedChip joined(facts, carried, type);
    const Size cell = joined.name.empty() ? cellOnChip(grid, carried, type) : joined.cell;
    const Rect box{at.x - size.width / 2, at.y - size.height / 2, size.width, size.height};
    const auto part = std::make_shared<CellNote>(CellNote{{}, 0, {}, {}, 0, true});
    std::vector<Mark> marks{{Role::Chip, RectShape{box, 4}, 0, part}};
    for (std::size_t i = 0; i < std::min(carried.size(), mostInStrip); ++i) {
        const Cell& one = carried[i];
        const Rect place{box.x + chipRim + static_cast<double>(i) * cell.width,
            box.bottom() - chipRim - cell.height + cellGap, cell.width - cellGap, cell.height - cellGap};
        Cell onCard = one;
        onCard.column /= merged;
        const int hue = hueOf(grid, onCard, merged);
        if (one.level < 1)
            marks.push_back({Role::CellPlace, RectShape{place}, 0, part});
        const std::string name = nameOnChip(grid, one);
        const bool hasName =
            joined.name.empty() && carried.size() <= mostOnChip && textWidth(name, type, true) <= cell.width;
        const bool isBelow = one.level < 1 && (hasName || grid.hasNames()); // no text is half on a colour
        marks.push_back({Role::Cell, RectShape{isBelow ? belowName(place, one.level) : lowerPart(place, one.level)},
            hue, noteOf(grid, one, 1, true)});
        if (hasName)
            marks.push_back({isBelow ? Role::CellNumber : Role::CellText,
                plain(name, isBelow ? aboveBar(place) : place.center(), type), isBelow ? 0 : hue, part});
    }
    if (!joined.name.empty())
        marks.push_back({Role::CellNumber, plain(joined.name, {at.x, box.y + chipRim + 0.5 * type}, type), 0, part});
    return marks;
}

std::vector<Mark> movingChip(const Scene& scene, const Cells& carried, Point at)
{
    std::vector<Mark> marks = chipMarks(scene, carried, at);
    std::erase_if(marks, [](const Mark& mark) { return std::holds_alternative<TextShape>(mark.shape); });
    for (Mark& mark : marks) {
        auto note = std::make_shared<CellNote>(*mark.cell);
        note->onlyMoves = true;
        mark.cell = std::move(note);
    }
    return marks;
}

std::vector<CellSample> cellSamples(std::uint8_t states)
{
    std::vector<CellSample> samples;
    const auto add = [&](CellState state, const Message& name) {
        if ((states & static_cast<std::uint8_t>(state)) != 0)
            samples.push_back({say(name), [state](Point at, double radius) { return sampleOf(state, at, radius); }});
    };
    add(CellState::Received, message::figureCellReceived);
    add(CellState::Sent, message::figureCellSent);
    add(CellState::Combined, message::figureCellCombined);
    add(CellState::InPlace, message::figureCellInPlace);
    add(CellState::Missing, message::figureCellMissing);
    add(CellState::Wrong, message::figureCellWrong);
    add(CellState::Twice, message::figureCellTwice);
    return samples;
}

std::vector<Mark> placeMarks(const CardForm& form, Point center)
{
    if (form.isBar)
        return {{Role::CellPlace, RectShape{movedBy(form.cells, center)}}};
    std::vector<Mark> marks;
    for (int row = 0; row < form.rows; ++row)
        for (int column = 0; column < form.columns; ++column)
            marks.push_back({Role::CellPlace, RectShape{movedBy(form.placeOf(column, row), center)}});
    return marks;
}

std::vector<Mark> heldMarks(const CellGrid& grid, const CardForm& form, const Cells& cells, Point center, double type)
{
    std::vector<Mark> marks;
    const CellPainter painter(grid, form.merged, marks);
    for (const Cell& cell : shownCells(form, grid, cells)) {
        if (form.isBar) {
            const Rect place = movedBy(form.cells, center);
            painter.paint(cell, place, true);
            if (form.share > 0)
                marks.push_back({Role::CellNumber,
                    plain(cell.name, {place.right() + form.share, place.center().y}, type, Anchor::End)});
            continue;
        }
        const Rect place = movedBy(form.placeOf(cell.column, cell.row), center);
        painter.paint(cell, place);
        if (grid.hasNames() && !cell.name.empty())
            addName(marks, cell, place, hueOf(grid, cell, form.merged), type);
        if (form.number > 0)
            marks.push_back({Role::CellNumber,
                plain(std::to_string(cell.number),
                    {place.center().x, place.bottom() - place.height * cell.level - form.number * 0.5}, type)});
    }
    return marks;
}

void drawCells(Canvas& canvas)
{
    const Scene& scene = canvas.scene();
    if (!scene.card || !canvas.showing.reached || !canvas.showing.titled)
        return;
    const CellFacts& facts = *scene.options->cellFacts;
    const auto found = facts.at.find(canvas.showing.contentsAt);
    if (found == facts.at.end())
        return;
    for (ProcessId process = 0; process < scene.network->processes(); ++process) {
        const NodeId node = scene.nodeOf(process);
        FigureObject object = canvas.object(CellsSubject{node, process}, [&] {
            const auto words = facts.words.find(canvas.showing.contentsAt);
            return words == facts.words.end() ? std::string() : words->second[static_cast<std::size_t>(process)];
        });
        object.marks = heldMarks(facts.runCells->grid(), scene.card, found->second[static_cast<std::size_t>(process)],
            scene.center(node), scene.smallSize);
        canvas.objects.push_back(std::move(object));
    }
}

} // namespace lockstep
