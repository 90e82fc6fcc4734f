// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "core/operation/operation_file.h"
#include "core/operation/ranks.h"

namespace lockstep {
namespace {

/// By rank: the blocks in ascending order of their numbers.
std::vector<Value> sorted(const Expectations& expected)
{
    std::vector<Value> blocks;
    for (ProcessId process = 0; process < expected.setup().processes; ++process)
        blocks.push_back(expected.block({process}, nobody));
    std::ranges::stable_sort(blocks, {}, [](const Value& block) { return block.asBlock().number; });
    return blocks;
}

/// Whether some process must end with another number than its own.
bool movesAny(const OperationSetup& setup)
{
    auto numbers = setup.values;
    std::ranges::sort(numbers);
    const Ranks ranks(setup);
    for (ProcessId process = 0; process < std::ssize(setup.values); ++process)
        if (setup.values[static_cast<std::size_t>(process)] != numbers[static_cast<std::size_t>(ranks.rankOf(process))])
            return true;
    return false;
}

} // namespace

Operation sortOperation();
Operation sortOperation()
{
    Operation operation;
    operation.info = {.kind = OperationKind::Sort,
        .name = "sort",
        .title = "Sorting",
        .starts = "i: X_i",
        .ends = "i: the number that is i-th in ascending order",
        .correct = &kind::correctSort,
        .also = {"sorting network", "parallel sort", "sort"},
        .sorts = true,
        .cells = CellAxis::Numbers};
    operation.start = [](const Starter& from) { return std::vector<StartingValues>{from.ownBlocks()}; };
    operation.sums = sorted;
    operation.expectation = [](const Expectations& expected, ProcessId process) {
        auto result = expected.sum(static_cast<std::size_t>(expected.ranks().rankOf(process)));
        result.form = ExpectedResult::Form::Number;
        result.number = result.sum.asBlock().number;
        return result;
    };
    // Of numbers that are given: a program that sorts any numbers may learn of them from what does not arrive, so only
    // what must move counts.
    operation.bound = [](BoundFinder& finder) {
        if (movesAny(finder.question().setup))
            finder.moves(message::operationBoundNumbers);
        else
            finder.nothing(message::operationBoundSorted);
    };
    operation.boundHolds = message::operationBoundForNumbers;
    return operation;
}

} // namespace lockstep
