// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What every process starts with and must end with, how a result is judged, what nobody can beat.

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

/// In the order of lists; each has its file in core/operation/operations.
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
    /// What one process is told from the others for.
    enum class One { Nobody, Source, Root };
    OperationKind kind = OperationKind::None;
    std::string name;      ///< "one-to-all-broadcast"
    std::string title;     ///< for people: "One-to-all broadcast"
    std::string starts;    ///< one line for people: "source: X"
    std::string ends;      ///< "everyone: X"
    int inputs = 1;        ///< how many data variables it starts with (2 for products of matrices, 0 for none)
    One one = One::Nobody; ///< OperationSetup::source
    /// The operation that leads back, where it has a name.
    std::optional<OperationKind> dual = {};
    bool shifts = false;      ///< OperationSetup::shift says how far
    bool addsUp = false;      ///< what it ends with are sums
    bool addresses = false;   ///< what it ends with is for somebody
    bool keepsApart = false;  ///< many blocks from or to one process: scatter and gather
    bool needsGrid = false;   ///< rows and columns of a mesh or torus; processes stand for their place in it
    bool needsSquare = false; ///< as many rows as columns
    bool pairwise = false;    ///< its bound depends on the distances between all processes
    bool hears = false;       ///< judged by who has heard of whom
    bool sorts = false;       ///< judged by the numbers that blocks carry

    /// Whether anything is asked for at the end.
    bool isJudged() const { return kind != OperationKind::None; }

    bool from() const { return one == One::Source && inputs > 0; } ///< one process has what it starts with
    bool to() const { return one == One::Root && inputs > 0; }     ///< one process has what it ends with
};
const std::vector<OperationInfo>& operations();
const OperationInfo& operationInfo(OperationKind kind);
std::optional<OperationKind> findOperation(std::string_view name);

class Store;     // core/value/store.h
struct BlockSet; // core/value/block_sets.h

/// What the start and the verdict depend on.
struct OperationSetup {
    OperationKind kind = OperationKind::None;
    int processes = 1;
    ProcessId source = 0;   ///< also the root of a reduction or gather
    std::int64_t words = 1; ///< m, of each starting block
    std::int64_t shift = 1; ///< q
    int rows = 0;           ///< of the mesh, for matrix-vector
    int columns = 0;
    std::vector<std::int64_t> values; ///< numbers beside the labels, by origin; missing ones are the origin itself
    /// How sums must have been combined; None: all in one way, whichever.
    Combination combination = Combination::None;
    bool ordered = false;  ///< summands must stand in ascending order
    bool byOrigin = false; ///< element i of the result must be what process i made
    /// position[i] = the rank for which process i stands in an ordered operation (relabelling); empty: itself
    std::vector<int> positions;
};

/// start(setup)[input][process]: what that data variable holds at first; unset where nothing.
std::vector<std::vector<Value>> start(const OperationSetup& setup);

/// A block that stands at an index where what somebody else made belongs.
struct Misplaced {
    BlockData block;
    std::optional<std::int64_t> index; ///< none: it stands in no list or array
};

/// What is wrong with one process's result.
struct Wrong {
    ProcessId process = 0;
    std::vector<BlockData> missing;
    std::vector<BlockData> unexpected;
    std::vector<BlockData> twice;        ///< contributed or delivered more than once
    std::vector<BlockData> combined{};   ///< in more than one way, or not in the way that is wanted
    std::vector<BlockData> outOfOrder{}; ///< whose contributors do not ascend
    std::vector<Misplaced> misplaced{};
    std::vector<ProcessId> unheard{}; ///< those of whom it has not heard

    bool isEmpty() const
    {
        return missing.empty() && unexpected.empty() && twice.empty() && combined.empty() && outOfOrder.empty()
            && misplaced.empty() && unheard.empty();
    }
};

struct Verdict {
    bool correct = true;
    std::vector<Wrong> wrong; ///< by process
    /// How sums are to be combined: as was wanted, else as most of them were; None: nothing was.
    Combination combination = Combination::None;
};

/// Judges what each process's result variable holds by labels and contributors. Words of one block that come in
/// parts are put together first. With OperationKind::None everything is correct.
Verdict judge(const OperationSetup& setup, const std::vector<Value>& results);
/// heard[i][j]: whether process i has heard of j before its end; of an operation that `hears`.
Verdict judgeHeard(const std::vector<std::vector<bool>>& heard);

/// What bounds depend on; plain numbers, since this stage knows no network.
struct BoundQuestion {
    OperationSetup setup;
    int ports = 1; ///< the largest degree when all
    bool allPorts = false;
    bool storeAndForward = false;
    bool singlePackets = false;
    int eccentricity = 0; ///< of the source
    int diameter = 0;
    int bisection = 0;                ///< links; 0 unknown
    int links = 0;                    ///< counted once for both directions
    std::int64_t sourceDistances = 0; ///< from the source to all others, added up; 0 unknown
    std::int64_t mutualDistances = 0; ///< from everybody to everybody, added up; 0 unknown
    bool fullDuplex = true;
};

/// Nothing can do better. Empty where none is known. Each with its reason, in one sentence for people.
struct Bound {
    std::optional<std::int64_t> rounds;
    std::optional<std::int64_t> words;         ///< through the busiest node or cut, in time: sum of the largest w
    std::optional<std::int64_t> transmissions; ///< hops of packets in all
    std::string why;
    std::string whyWords; ///< of these, the reason for `words`; "" without them
    std::string source;   ///< where the bounds are proved, and under which condition; "" where there is none
    bool operator==(const Bound&) const = default;
};
Bound bound(const BoundQuestion& question);

} // namespace lockstep
