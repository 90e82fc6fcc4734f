// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Initial and expected data of every process, the judgement of results, and lower bounds.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/combination.h"
#include "core/base/ids.h"
#include "core/value/value.h"
#include "core/value/word.h"

namespace lockstep {

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

struct OperationInfo {
    /// The distinguished process of an operation.
    enum class One { Nobody, Source, Root };
    OperationKind kind = OperationKind::None;
    std::string name;      ///< "one-to-all-broadcast"
    std::string title;     ///< for users: "One-to-all broadcast"
    std::string starts;    ///< one line for users: "source: X"
    std::string ends;      ///< "everyone: X"
    int inputs = 1;        ///< number of initial data variables (2 for products of matrices, 0 for none)
    One one = One::Nobody; ///< OperationSetup::source
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

    /// Whether there is an expected result.
    bool isJudged() const { return kind != OperationKind::None; }

    bool from() const { return one == One::Source && inputs > 0; } ///< one process has the initial data
    bool to() const { return one == One::Root && inputs > 0; }     ///< one process has the expected data
};
const std::vector<OperationInfo>& operations();
const OperationInfo& operationInfo(OperationKind kind);
std::optional<OperationKind> findOperation(std::string_view name);

class Store;     // core/value/store.h
struct BlockSet; // core/value/block_sets.h

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
};

/// start(setup)[input][process]: initial value of the data variable; unset if there is none.
std::vector<std::vector<Value>> start(const OperationSetup& setup);

/// A block at the index of another process's block.
struct Misplaced {
    BlockData block;
    std::optional<std::int64_t> index; ///< nothing: it is not in a list or array
};

/// The errors in the result of one process.
struct Wrong {
    ProcessId process = 0;
    std::vector<BlockData> missing;
    std::vector<BlockData> unexpected;
    std::vector<BlockData> twice;        ///< contributed or delivered more than once
    std::vector<BlockData> combined{};   ///< combined in several ways, or not in the required one
    std::vector<BlockData> outOfOrder{}; ///< contributors are not in ascending order
    std::vector<Misplaced> misplaced{};
    std::vector<ProcessId> unheard{}; ///< processes that it has not heard from

    bool isEmpty() const
    {
        return missing.empty() && unexpected.empty() && twice.empty() && combined.empty() && outOfOrder.empty()
            && misplaced.empty() && unheard.empty();
    }
};

struct Verdict {
    bool correct = true;
    std::vector<Wrong> wrong; ///< one per incorrect process
    /// The expected combination of sums: the required one, or that of most sums; None: there are no sums.
    Combination combination = Combination::None;
};

/// Judges the result variable of each process by labels and contributors. Joins words of one block that arrive in
/// parts. With OperationKind::None everything is correct.
Verdict judge(const OperationSetup& setup, const std::vector<Value>& results);
/// heard[i][j]: whether process i has heard from j before its end. For an operation that `hears`.
Verdict judgeHeard(const std::vector<std::vector<bool>>& heard);

/// The parameters of bounds; plain numbers, because this stage does not know networks.
struct BoundQuestion {
    OperationSetup setup;
    int ports = 1; ///< the largest degree if all ports can be used
    bool allPorts = false;
    bool storeAndForward = false;
    bool singlePackets = false;
    int eccentricity = 0; ///< of the source
    int diameter = 0;
    int bisection = 0;                ///< links; 0: unknown
    int links = 0;                    ///< each link counts once for both directions
    std::int64_t sourceDistances = 0; ///< sum of distances from the source to all others; 0: unknown
    std::int64_t mutualDistances = 0; ///< sum of distances between all ordered pairs; 0: unknown
    bool fullDuplex = true;
};

/// Lower bounds. Empty if none are known. Each has a reason, one sentence for users.
struct Bound {
    std::optional<std::int64_t> rounds;
    std::optional<std::int64_t> words;         ///< through the busiest node or cut, in time: sum of the largest w
    std::optional<std::int64_t> transmissions; ///< hops of packets in all
    std::string why;
    std::string whyWords; ///< the part of the reasons for `words`; "" if there is no such bound
    std::string source;   ///< where the bounds are proved, and under which condition; "" if there are none
    bool operator==(const Bound&) const = default;
};
Bound bound(const BoundQuestion& question);

} // namespace lockstep
