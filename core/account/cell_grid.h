// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Data as the cells of a picture. A place says which part of the data it is, a level how much of it is there. Places
// follow from the operation (OperationInfo::cells) and from how the run cuts its blocks, never from the algorithm.

#include <cstdint>
#include <string>
#include <vector>

#include "core/account/item_text.h"
#include "core/base/ids.h"
#include "core/operation/operation.h"

namespace lockstep {

class Value; // core/value/value.h
struct BlockData;

/// Several may hold.
enum class CellState : std::uint8_t {
    Received = 1, ///< came in this round
    Sent = 2,     ///< was sent, and is not needed here any more; or has left in this round
    Combined = 4, ///< was made here in this round
    Missing = 8,  ///< at the end: the operation gives it to this process, and it is not there
    Wrong = 16,   ///< at the end: the operation does not give it to this process
    Twice = 32,   ///< counted or delivered more than once
    InPlace = 64, ///< of a sort: the process may end with this number
};

struct Cell {
    int column = 0;
    int row = 0;
    double level = 0; ///< 0..1
    std::uint8_t states = 0;
    std::vector<double> ticks{}; ///< levels of further sums
    std::int64_t number = 0;     ///< of CellAxis::Numbers
    std::string name{};          ///< of CellAxis::Items and Slots
    bool is(CellState state) const { return (states & static_cast<std::uint8_t>(state)) != 0; }
    void set(CellState state) { states = static_cast<std::uint8_t>(states | static_cast<std::uint8_t>(state)); }
    bool operator==(const Cell&) const = default;
};

/// Those with something to show, ascending by row and column.
using Cells = std::vector<Cell>;

/// An item, with what is known of it.
struct CellItem {
    const BlockData* block = nullptr;
    std::uint8_t states = 0; ///< of its cells
};

/// Nothing has happened to them; they point to the values.
std::vector<CellItem> plainItems(const std::vector<Value>& items);

/// Where items of a run have their cells.
class CellGrid {
public:
    CellAxis axis = CellAxis::Items;
    bool inParts = false;              ///< of sums: a column is a part, not a contributor
    std::vector<std::int64_t> columns; ///< ascending: part, origin, destination, contributor, position or slot
    int rows = 1;                      ///< of CellAxis::Pairs: the origins; of sums in one part: those held at once
    std::vector<std::int64_t> cuts;    ///< of a block: the first word of each part, then the number of words
    std::int64_t wanted = 1;           ///< contributors of the largest sum that a process must end with
    std::int64_t least = 0, most = 0;  ///< of the numbers of a sort
    Pieces pieces;                     ///< how the names of items call parts
    std::string longestName;           ///< of CellAxis::Items and Slots

    /// The data have only one part, or none: the node itself is the cell.
    bool isNode() const { return columns.empty() || (axis == CellAxis::Parts && columns.size() == 1); }
    /// Whether a column is a part of a block.
    bool isOfParts() const { return axis == CellAxis::Parts || inParts; }
    /// How many cells a process can have.
    std::size_t places() const { return columns.size() * static_cast<std::size_t>(rows); }
    std::size_t parts() const { return cuts.empty() ? 1 : cuts.size() - 1; }
    /// Whether cells are called by what is in them.
    bool hasNames() const { return axis == CellAxis::Items || axis == CellAxis::Slots; }
    /// Whether sums are held in a row each.
    bool hasRows() const { return axis == CellAxis::Summands && !inParts; }

    Cells cellsOf(const std::vector<CellItem>& all) const;
    Cells cellsOf(const std::vector<Value>& items) const;
    /// Of CellAxis::Slots: what is in each slot, the largest sum first; without columns.
    std::vector<Cells> inSlots(const std::vector<CellItem>& items) const;
    /// Marks the cells of an item; makes those that are not there if `create`.
    void mark(Cells& cells, const BlockData& item, CellState state, bool create) const;

    /// Further sums have at most so many rows, and more numbers or items are not told apart.
    static constexpr std::size_t mostRows = 3;
    static constexpr std::size_t mostItems = 8;
    /// Of CellAxis::Slots: columns 0 to 2 are the factors and the product, the next three what there is besides.
    static constexpr std::int64_t slots = 3;

private:
    /// A share of a cell.
    struct Share {
        int column = 0;
        int row = 0;
        std::int64_t first = 0, end = 0; ///< words
        std::int64_t words = 0;          ///< of the whole cell
    };
    int columnOf(std::int64_t what) const; ///< -1: none
    std::vector<Share> sharesOf(const BlockData& block) const;
    void addParts(std::vector<Share>& shares, const BlockData& block) const;
    Cells plainCells(const std::vector<CellItem>& items) const;
    Cells sumCells(const std::vector<CellItem>& items) const;
    Cells rowsOfSums(const std::vector<CellItem>& items) const;
    Cells listed(const std::vector<CellItem>& items) const;
    Cells slotCells(const std::vector<CellItem>& items) const;
    void markSlot(Cells& cells, const BlockData& item, CellState state, bool create) const;
};

} // namespace lockstep
