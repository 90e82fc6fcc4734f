// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/layout/operation_sides.h"

#include <algorithm>

#include "core/operation/expectation.h"
#include "core/operation/ranks.h"

namespace lockstep {
namespace {

/// The index of the letter; omitted if all blocks have the same.
struct BlockIndices {
    const OperationInfo& info;

    std::string index(ProcessId origin, ProcessId destination) const
    {
        if (info.from()) // all blocks come from one process
            return destination == nobody ? std::string() : std::to_string(destination);
        return std::to_string(origin) + (destination == nobody ? std::string() : ',' + std::to_string(destination));
    }
};

using Blocks = std::vector<std::pair<ProcessId, ProcessId>>; ///< origin and destination

std::vector<MessageLabel> labelled(const Blocks& blocks, const BlockIndices& names, const std::vector<int>& shown)
{
    const auto label = [&](const auto& block) { return messageLabel(names.index(block.first, block.second)); };
    std::vector<MessageLabel> labels;
    if (blocks.size() <= 1) {
        for (const auto& block : blocks)
            labels.push_back(label(block));
        return labels;
    }
    for (const int i : shown) // the blocks of the shown processes
        labels.push_back(i == elided ? MessageLabel{{"⋮"}} : label(blocks[static_cast<std::size_t>(i)]));
    return labels;
}

/// ΣM with an i that runs over all processes, or with the contributors.
MessageLabel sumLabel(const std::vector<Contributor>& parts, bool ofAll, ProcessId destination)
{
    if (parts.size() == 1)
        return messageLabel(std::to_string(parts.front().process));
    if (destination != nobody)
        return {{"Σ"}, {"M", true, false, false}, {"i," + std::to_string(destination), false, false, true}};
    if (ofAll)
        return {{"Σ"}, {"M", true, false, false}, {"i", true, false, true}};
    const auto [first, last] = std::ranges::minmax(parts);
    return {{"Σ"}, {"M", true, false, false},
        {std::to_string(first.process) + ".." + std::to_string(last.process), false, false, true}};
}

std::vector<MessageLabel> labelled(
    const ExpectedResult& result, const BlockIndices& names, const std::vector<int>& shown, bool sumsOfAll)
{
    if (result.form == ExpectedResult::Form::Sum)
        return {sumLabel(result.sum.asBlock().contributors(), sumsOfAll, result.destination)};
    Blocks blocks;
    for (int i = 0; i < result.makers.count; ++i)
        blocks.emplace_back(result.makers.first + i, result.destination);
    return labelled(blocks, names, shown);
}

Blocks blocksIn(const Value& value)
{
    Blocks blocks;
    for (const Value& block : blocksOf(value))
        blocks.emplace_back(block.asBlock().origin, block.asBlock().destination);
    return blocks;
}

} // namespace

MessageLabel messageLabel(const std::string& index, const std::string& letter)
{
    MessageLabel label{{letter, true, false, false}};
    if (!index.empty())
        label.push_back({index, false, false, true});
    return label;
}

std::vector<int> shownProcesses(int p, ProcessId root)
{
    std::vector<int> shown;
    for (int i = 0; i < p; ++i) {
        const bool first = root <= 1 || root >= p - 1 ? i <= 1 : i == 0;
        if (p <= 4 || first || i == root || i == p - 1)
            shown.push_back(i);
        else if (shown.back() != elided)
            shown.push_back(elided);
    }
    return shown;
}

namespace {

/// A product of matrices: process (i, j) has A_ij and B_ij, and then C_ij.
OperationSides sidesOfProduct(const OperationSetup& setup, const std::vector<int>& shown)
{
    const Ranks ranks(setup);
    OperationSides sides;
    for (const int process : shown) {
        sides.before.emplace_back();
        sides.after.emplace_back();
        if (process == elided)
            continue;
        const int rank = ranks.rankOf(process), columns = matrixShape(setup).columns;
        const std::string place = std::to_string(rank / columns) + ',' + std::to_string(rank % columns);
        sides.before.back() = {messageLabel(place, "A"), messageLabel(place, "B")};
        sides.after.back() = {messageLabel(place, "C")};
    }
    return sides;
}

MessageLabel numberLabel(std::int64_t number) { return {{std::to_string(number)}}; }

} // namespace

OperationSides sidesOf(const OperationSetup& setup, const std::vector<int>& shown)
{
    const OperationInfo& info = operationInfo(setup.kind);
    if (info.needsSquare)
        return sidesOfProduct(setup, shown);
    const std::vector<std::vector<Value>> inputs = start(setup);
    if (inputs.empty())
        return {};
    const Expectations expected(setup);
    const BlockIndices names{info};
    const auto all = static_cast<std::size_t>(setup.processes);
    const bool sumsOfAll = std::ranges::all_of(shown, [&](int process) {
        if (process == elided)
            return true;
        const ExpectedResult result = expected.of(process);
        return result.form != ExpectedResult::Form::Sum || result.sum.asBlock().contributors().size() == all;
    });
    OperationSides sides;
    for (const int process : shown) {
        if (process == elided) {
            sides.before.emplace_back();
            sides.after.emplace_back();
            continue;
        }
        const Value& own = inputs.front()[static_cast<std::size_t>(process)];
        const ExpectedResult result = expected.of(process);
        if (result.form == ExpectedResult::Form::Number) { // only numbers are sorted, not their owners
            sides.before.push_back({numberLabel(own.asBlock().number)});
            sides.after.push_back({numberLabel(result.number)});
            continue;
        }
        sides.before.push_back(labelled(blocksIn(own), names, shown));
        sides.after.push_back(labelled(result, names, shown, sumsOfAll));
    }
    return sides;
}

} // namespace lockstep
