// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/account/cell_grid.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "core/operation/elements.h"
#include "core/value/value.h"

namespace lockstep {
namespace {

using CellMap = std::map<std::pair<int, int>, Cell>; // by row and column

Cell& cellAt(CellMap& cells, int row, int column)
{
    Cell& cell = cells[{row, column}];
    cell.row = row;
    cell.column = column;
    return cell;
}

Cells listOf(const CellMap& cells)
{
    Cells list;
    list.reserve(cells.size());
    for (const auto& [place, cell] : cells)
        list.push_back(cell);
    return list;
}

/// What a cell shows only if it is so of everything in it.
constexpr auto ofAll = static_cast<std::uint8_t>(CellState::Sent);

/// Of a cell with two things in it.
std::uint8_t joinedStates(std::uint8_t one, std::uint8_t other)
{
    return static_cast<std::uint8_t>(((one | other) & ~ofAll) | (one & other & ofAll));
}

/// A block of no words is there or not.
double shareOf(std::int64_t words, std::int64_t whole)
{
    return whole > 0 ? static_cast<double>(words) / static_cast<double>(whole) : 1;
}

std::int64_t contributorsOf(const BlockData& block)
{
    return static_cast<std::int64_t>(block.contributions->different().size());
}

bool repeats(const BlockData& block)
{
    return !takesRepeats(block.combination) && block.contributions->count > contributorsOf(block);
}

} // namespace

std::vector<CellItem> plainItems(const std::vector<Value>& items)
{
    std::vector<CellItem> plain;
    plain.reserve(items.size());
    for (const Value& item : items)
        plain.push_back({&item.asBlock(), 0});
    return plain;
}

int CellGrid::columnOf(std::int64_t what) const
{
    const auto found = std::ranges::lower_bound(columns, what);
    return found != columns.end() && *found == what ? static_cast<int>(found - columns.begin()) : -1;
}

void CellGrid::addParts(std::vector<Share>& shares, const BlockData& block) const
{
    for (std::size_t k = 0; k + 1 < cuts.size(); ++k) {
        const std::int64_t first = std::max(cuts[k], block.first),
                           end = std::min(cuts[k + 1], block.first + block.words);
        if (first < end || cuts.size() == 2)
            shares.push_back({static_cast<int>(k), 0, first, end, cuts[k + 1] - cuts[k]});
    }
}

std::vector<CellGrid::Share> CellGrid::sharesOf(const BlockData& block) const
{
    std::vector<Share> shares;
    const auto add = [&](std::int64_t column, std::int64_t row) {
        if (const int at = columnOf(column); at >= 0 && row >= 0 && row < rows)
            shares.push_back({at, static_cast<int>(row), block.first, block.first + block.words, cuts.back()});
    };
    const bool isPlain = block.contributions->count == 1;
    switch (axis) {
    case CellAxis::Parts: addParts(shares, block); break;
    case CellAxis::Origins:
        if (isPlain)
            add(block.contributions->leaf.process, 0);
        break;
    case CellAxis::Destinations:
    case CellAxis::SumsByDestination: add(block.destination, 0); break;
    case CellAxis::Pairs:
        if (isPlain)
            add(block.destination, block.contributions->leaf.process);
        break;
    case CellAxis::Summands:
        if (inParts)
            addParts(shares, block);
        else
            for (const Contributor& one : block.contributions->different())
                add(one.process, 0);
        break;
    case CellAxis::Numbers:
    case CellAxis::Heard:
    case CellAxis::Slots:
    case CellAxis::Items: break;
    }
    return shares;
}

Cells CellGrid::plainCells(const std::vector<CellItem>& items) const
{
    CellMap cells;
    for (const CellItem& item : items)
        for (const Share& share : sharesOf(*item.block)) {
            const bool isNew = !cells.contains({share.row, share.column});
            Cell& cell = cellAt(cells, share.row, share.column);
            cell.level = std::min(1.0, cell.level + shareOf(share.end - share.first, share.words));
            cell.states = isNew ? item.states : joinedStates(cell.states, item.states);
        }
    return listOf(cells);
}

/// The level counts, word by word, the largest sum.
Cells CellGrid::sumCells(const std::vector<CellItem>& items) const
{
    struct Entry {
        std::int64_t first, end, count;
        const CellItem* item;
    };
    std::map<int, std::pair<std::int64_t, std::vector<Entry>>> byColumn;
    for (const CellItem& item : items)
        for (const Share& share : sharesOf(*item.block)) {
            auto& [words, entries] = byColumn[share.column];
            words = share.words;
            entries.push_back({share.first, share.end, contributorsOf(*item.block), &item});
        }
    CellMap cells;
    for (auto& [column, held] : byColumn) {
        auto& [words, entries] = held;
        Cell& cell = cellAt(cells, 0, column);
        std::set<std::int64_t> borders;
        for (const Entry& entry : entries)
            borders.insert({entry.first, entry.end});
        std::set<const CellItem*> largest;
        const auto add = [&](std::int64_t first, std::int64_t end) {
            const Entry* best = nullptr;
            for (const Entry& entry : entries)
                if (entry.first <= first && end <= entry.end && (best == nullptr || entry.count > best->count))
                    best = &entry;
            if (best == nullptr)
                return;
            largest.insert(best->item);
            cell.level += shareOf(end - first, words) * static_cast<double>(best->count) / static_cast<double>(wanted);
        };
        if (borders.size() == 1) // no words
            add(*borders.begin(), *borders.begin());
        for (auto border = borders.begin(); std::next(border) != borders.end(); ++border)
            add(*border, *std::next(border));
        cell.level = std::min(1.0, cell.level);
        cell.states = ofAll;
        for (const CellItem* item : largest) {
            cell.states = joinedStates(cell.states, item->states);
            if (repeats(*item->block))
                cell.set(CellState::Twice);
        }
        for (const Entry& entry : entries)
            if (!largest.contains(entry.item))
                cell.ticks.push_back(std::min(1.0,
                    shareOf(entry.end - entry.first, words) * static_cast<double>(entry.count)
                        / static_cast<double>(wanted)));
    }
    return listOf(cells);
}

/// The largest sum first.
Cells CellGrid::rowsOfSums(const std::vector<CellItem>& items) const
{
    std::vector<CellItem> sums = items;
    std::ranges::stable_sort(sums, std::greater{}, [](const CellItem& item) { return contributorsOf(*item.block); });
    if (std::cmp_greater(sums.size(), rows))
        sums.resize(static_cast<std::size_t>(rows));
    CellMap cells;
    for (std::size_t row = 0; row < sums.size(); ++row) {
        std::map<ProcessId, int> times;
        for (const Contributor& one : sums[row].block->contributors())
            ++times[one.process];
        for (const auto& [process, count] : times)
            if (const int column = columnOf(process); column >= 0) {
                Cell& cell = cellAt(cells, static_cast<int>(row), column);
                cell.level = 1;
                cell.states = sums[row].states;
                if (count > 1 && !takesRepeats(sums[row].block->combination))
                    cell.set(CellState::Twice);
            }
    }
    return listOf(cells);
}

/// A cell for each item, in their order.
Cells CellGrid::listed(const std::vector<CellItem>& items) const
{
    Cells cells;
    for (const CellItem& item : items) {
        if (cells.size() == columns.size())
            break;
        Cell& cell = cells.emplace_back();
        cell.column = static_cast<int>(cells.size()) - 1;
        cell.states = item.states;
        cell.number = item.block->number;
        if (axis == CellAxis::Items)
            cell.name = itemsText({Value::blockOf(*item.block)}, pieces, ItemStyle::Compact);
        cell.level = axis == CellAxis::Items || most == least
            ? 1
            : static_cast<double>(cell.number - least) / static_cast<double>(most - least);
    }
    return cells;
}

std::vector<Cells> CellGrid::inSlots(const std::vector<CellItem>& items) const
{
    struct Entry {
        const BlockData* block;
        Cell cell;
    };
    std::vector<std::vector<Entry>> found(slots);
    for (const CellItem& item : items) {
        const BlockData& block = *item.block;
        const auto slot = pieces.elements->slotOf(block);
        const double terms = slot == Elements::product ? pieces.elements->terms() : 1;
        const double level =
            shareOf(block.words, cuts.back()) * std::min(1.0, static_cast<double>(contributorsOf(block)) / terms);
        auto& entries = found[slot.value_or(Elements::product)];
        const auto same = std::ranges::find_if(
            entries, [&](const Entry& entry) { return sameContributors(*entry.block, block); }); // other words of it
        if (same != entries.end()) {
            same->cell.level = std::min(1.0, same->cell.level + level);
            same->cell.states = joinedStates(same->cell.states, item.states);
            continue;
        }
        Entry& entry = entries.emplace_back();
        entry.block = &block;
        entry.cell.level = level;
        entry.cell.states = item.states;
        entry.cell.name = slot ? pieces.elements->elementOf(block) : pieces.elements->nameOf(block);
        if (repeats(block))
            entry.cell.set(CellState::Twice);
    }
    std::vector<Cells> all;
    for (auto& entries : found) {
        std::ranges::stable_sort(
            entries, std::greater{}, [](const Entry& entry) { return contributorsOf(*entry.block); });
        Cells& cells = all.emplace_back();
        for (Entry& entry : entries)
            cells.push_back(std::move(entry.cell));
    }
    return all;
}

Cells CellGrid::slotCells(const std::vector<CellItem>& items) const
{
    Cells cells;
    const std::vector<Cells> all = inSlots(items);
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const Cells& inside = all[static_cast<std::size_t>(columns[i] % slots)];
        const auto which = static_cast<std::size_t>(columns[i] / slots);
        if (which < inside.size()) {
            cells.push_back(inside[which]);
            cells.back().column = static_cast<int>(i);
        }
    }
    return cells;
}

/// The first cell in the slot that is called so.
void CellGrid::markSlot(Cells& cells, const BlockData& item, CellState state, bool create) const
{
    const auto slot = pieces.elements->slotOf(item);
    const std::string name = slot ? pieces.elements->elementOf(item) : pieces.elements->nameOf(item);
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (std::cmp_not_equal(columns[i] % slots, slot.value_or(Elements::product)))
            continue;
        const auto found = std::ranges::find(cells, static_cast<int>(i), &Cell::column);
        if (found != cells.end() && found->name == name) {
            found->set(state);
            return;
        }
        if (found == cells.end() && create) {
            Cell& cell = *cells.emplace(std::ranges::upper_bound(cells, static_cast<int>(i), {}, &Cell::column));
            cell.column = static_cast<int>(i);
            cell.name = name;
            cell.set(state);
            return;
        }
    }
}

Cells CellGrid::cellsOf(const std::vector<CellItem>& all) const
{
    std::vector<CellItem> items = all;
    // A piece of no words is nothing, unless blocks have none at all.
    std::erase_if(items, [this](const CellItem& item) { return item.block->words == 0 && cuts.back() > 0; });
    switch (axis) {
    case CellAxis::Numbers:
    case CellAxis::Items: return listed(items);
    case CellAxis::SumsByDestination: return sumCells(items);
    case CellAxis::Slots: return slotCells(items);
    case CellAxis::Summands: return inParts ? sumCells(items) : rowsOfSums(items);
    default: return plainCells(items);
    }
}

Cells CellGrid::cellsOf(const std::vector<Value>& items) const { return cellsOf(plainItems(items)); }

void CellGrid::mark(Cells& cells, const BlockData& item, CellState state, bool create) const
{
    const auto find = [&](int row, int column) {
        return std::ranges::find_if(cells, [&](const Cell& cell) { return cell.row == row && cell.column == column; });
    };
    if (axis == CellAxis::Numbers || axis == CellAxis::Items) {
        for (Cell& cell : cells)
            if (axis == CellAxis::Numbers && cell.number == item.number)
                cell.set(state);
        return;
    }
    if (axis == CellAxis::Slots) {
        markSlot(cells, item, state, create);
        return;
    }
    const std::vector<Share> shares = sharesOf(item);
    // A part of a sum is marked in the first row that has all of it.
    int row = 0;
    const auto rowsThere = cells.empty() ? 0 : cells.back().row + 1;
    const auto hasAll = [&](int which) {
        return std::ranges::all_of(
            shares, [&](const Share& share) { return find(which, share.column) != cells.end(); });
    };
    while (hasRows() && row + 1 < rowsThere && !hasAll(row))
        ++row;
    if (hasRows() && !hasAll(row))
        row = 0;
    for (const Share& share : shares) {
        const int at = hasRows() ? row : share.row;
        const auto found = find(at, share.column);
        if (found != cells.end()) {
            found->set(state);
        } else if (create) {
            Cell cell;
            cell.row = at;
            cell.column = share.column;
            cell.set(state);
            const auto after = [](const Cell& a, const Cell& b) {
                return std::pair(a.row, a.column) < std::pair(b.row, b.column);
            };
            cells.insert(std::ranges::upper_bound(cells, cell, after), std::move(cell));
        }
    }
}

} // namespace lockstep
