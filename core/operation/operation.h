// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What an operation is, and the initial data of every process. judge.h judges results, bound.h has the lower bounds.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/claim.h"
#include "core/base/combination.h"
#include "core/base/ids.h"
#include "core/base/message.h"

namespace lockstep {

class Value;   // core/value/value.h
struct Judged; // core/operation/judged.h

/// In the order of lists; each is defined in a file of core/operation/operations.
enum class OperationKind {
    OneToAllBroadcast,
    AllToOneReduction,
    AllToAllBroadcast,
    AllToAllReduction,
    AllReduce,
    PrefixSums,
    ExclusivePrefixSums,
    Scatter,
    Gather,
    AllToAllPersonalized,
    CircularShift,
    MatrixVector,
    MatrixMatrix,
    Sort,
    Barrier,
    None,
};

/// What the places of an operation's data are, in pictures of them (core/account/cell_grid.h).
enum class CellAxis {
    Parts,             ///< of the block
    Origins,           ///< one per origin
    Destinations,      ///< one per destination
    Pairs,             ///< a grid: rows are origins, columns destinations
    Summands,          ///< contributors of sums; if the run cuts them into parts: one per part
    SumsByDestination, ///< one sum per destination
    Numbers,           ///< a bar per number held
    Heard,             ///< one per process of which a process has heard
    Slots,             ///< of a product of matrices: an element of each factor and of the product, then second ones
    Items,             ///< an item each
};

struct OperationInfo {
    /// The distinguished process of an operation.
    enum class One { Nobody, Source, Root };
    OperationKind kind = OperationKind::None;
    std::string name;   ///< "one-to-all-broadcast"
    std::string title;  ///< for users: "One-to-all broadcast"
    std::string starts; ///< one line for users: "source: X"
    std::string ends;   ///< "everyone: X"
    /// The verdict on a correct run: what the operation promises. {process} is the distinguished one, {sum} "the sum"
    /// or "the maximum", as data were combined, {shift} the distance of a shift.
    const ClaimKind<Judged>* correct = nullptr;
    /// Its opposite, with the same names and {wrong}, the number of incorrect processes; null: the general one.
    const ClaimKind<Judged>* incorrect = nullptr;
    std::vector<std::string> also = {}; ///< its names in libraries and other books, for the search
    int inputs = 1;                     ///< number of initial data variables (2 for products of matrices, 0 for none)
    One one = One::Nobody;              ///< OperationSetup::source
    /// The inverse operation, if it has a name.
    std::optional<OperationKind> dual = {};
    bool shifts = false;      ///< uses OperationSetup::shift
    bool addsUp = false;      ///< the expected results are sums
    bool addresses = false;   ///< the expected results have destinations
    bool keepsApart = false;  ///< many blocks from or to one process: scatter and gather
    bool needsGrid = false;   ///< processes have places in the rows and columns of a mesh or torus
    bool needsSquare = false; ///< as many rows as columns
    bool pairwise = false;    ///< the bound depends on the distances between all pairs of processes
    bool hears = false;       ///< the verdict depends on which process has heard from which
    bool sorts = false;       ///< the verdict depends on the numbers in blocks
    CellAxis cells = CellAxis::Items;
    std::vector<std::string> slots = {}; ///< of CellAxis::Slots, with the indices of an element: "A_ij", "x_j", "y_i"

    /// Whether there is an expected result.
    bool isJudged() const { return kind != OperationKind::None; }

    bool from() const { return one == One::Source && inputs > 0; } ///< one process has the initial data
    bool to() const { return one == One::Root && inputs > 0; }     ///< one process has the expected data
};
const std::vector<OperationInfo>& operations();
const OperationInfo& operationInfo(OperationKind kind);
/// The title in the language and the notation of the reader.
std::string titleOf(const OperationInfo& info);
std::optional<OperationKind> findOperation(std::string_view name);

/// What users choose of an operation's data; data_rows.h has a row for each.
struct GivenData {
    ProcessId source = 0;
    std::optional<std::int64_t> words; ///< per block; not given: as the header of the program says, else 1
    std::int64_t shift = 1;
    std::vector<std::int64_t> values;
    bool operator==(const GivenData&) const = default;
};

/// The parameters of an operation, which determine initial data and verdict.
struct OperationSetup {
    OperationKind kind = OperationKind::None;
    int processes = 1;
    ProcessId source = 0;   ///< also the root of a reduction or gather
    std::int64_t words = 1; ///< m, of each starting block
    std::int64_t shift = 1; ///< q
    int rows = 0;           ///< of the mesh, for matrix-vector
    int columns = 0;
    std::vector<std::int64_t> values; ///< numbers that blocks carry, by origin; a missing number is the origin itself
    /// The required combination of sums; None: any single one.
    Combination combination = Combination::None;
    bool ordered = false;  ///< summands must be in ascending order
    bool byOrigin = false; ///< element i of the result must come from process i
    /// positions[i] is the rank of process i in an ordered operation (relabelling); empty: the process itself.
    std::vector<int> positions;

    OperationSetup() = default;
    OperationSetup(OperationKind operation, const GivenData& given)
        : kind(operation), source(given.source), words(given.words.value_or(1)), shift(given.shift),
          values(given.values)
    {}
};

/// start(setup)[input][process]: initial value of the data variable; unset if there is none.
std::vector<std::vector<Value>> start(const OperationSetup& setup);

} // namespace lockstep
