// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/compare/ready_comparisons.h"

#include <QCoreApplication>

namespace lockstep {
namespace {

RunOptions runOf(const char* program, const char* network, std::int64_t words = 1)
{
    RunOptions options;
    options.program = program;
    options.network = network;
    options.words = words;
    return options;
}

/// The translation context of this file.
struct ComparisonWords {
    Q_DECLARE_TR_FUNCTIONS(lockstep::ReadyComparison)
};

} // namespace

std::vector<ReadyComparison> readyComparisons()
{
    constexpr auto broadcast = "one-to-all-broadcast/recursive-doubling";
    return {
        {ComparisonWords::tr("Near first vs. far first, on a ring"),
            runOf("one-to-all-broadcast/recursive-doubling-near-first", "ring:8"), runOf(broadcast, "ring:8")},
        {ComparisonWords::tr("Ring vs. hypercube: all-to-all broadcast"), runOf("all-to-all-broadcast/ring", "ring:8"),
            runOf("all-to-all-broadcast/hypercube", "hypercube:8")},
        {ComparisonWords::tr("The hypercube algorithm on a hypercube vs. on a ring"),
            runOf("all-to-all-broadcast/hypercube", "hypercube:8"), runOf("all-to-all-broadcast/hypercube", "ring:8")},
        {ComparisonWords::tr("Broadcast vs. reduction, its reverse"), runOf(broadcast, "ring:8"),
            runOf("all-to-one-reduction/recursive-halving", "ring:8"), true},
        {ComparisonWords::tr("A long message: whole vs. in parts"), runOf(broadcast, "hypercube:8", 64),
            runOf("one-to-all-broadcast/in-parts", "hypercube:8", 64)},
        {ComparisonWords::tr("One port vs. all ports: scatter on a hypercube"),
            runOf("scatter/recursive", "hypercube:16"), runOf("scatter/all-port-hypercube", "hypercube:16")},
        {ComparisonWords::tr("All-reduce: ring vs. recursive doubling"), runOf("all-reduce/ring", "complete:8", 64),
            runOf("all-reduce/recursive-doubling", "complete:8", 64)},
        {ComparisonWords::tr("Ring all-reduce vs. Rabenseifner's, on a ring"), runOf("all-reduce/ring", "ring:8", 16),
            runOf("all-reduce/rabenseifner", "ring:8", 16)},
        {ComparisonWords::tr("Recursive doubling vs. Rabenseifner: short and long sums"),
            runOf("all-reduce/recursive-doubling", "hypercube:8", 16),
            runOf("all-reduce/rabenseifner", "hypercube:8", 16)},
        {ComparisonWords::tr("Total exchange: pairwise vs. Bruck"),
            runOf("all-to-all-personalized/pairwise", "complete:8"),
            runOf("all-to-all-personalized/bruck", "complete:8")},
        {ComparisonWords::tr("Broadcast: binomial tree vs. pipeline"),
            runOf("one-to-all-broadcast/binomial", "complete:8", 512),
            runOf("one-to-all-broadcast/pipeline", "complete:8", 512)},
        {ComparisonWords::tr("Bruck vs. ring: all-to-all broadcast"), runOf("all-to-all-broadcast/bruck", "ring:8"),
            runOf("all-to-all-broadcast/ring", "ring:8")},
    };
}

} // namespace lockstep
