// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/trace/result_numbers.h"

#include "core/trace/trace.h"
#include "core/value/value.h"

namespace lockstep {
namespace {

bool getsResult(const OperationSetup& setup, ProcessId process)
{
    const auto& info = operationInfo(setup.kind);
    if (info.one == OperationInfo::One::Root)
        return process == setup.source;
    if (!info.needsGrid)
        return true;
    const auto at = static_cast<std::size_t>(process);
    const int rank = at < setup.positions.size() ? setup.positions[at] : process;
    return setup.columns > 0 && rank % setup.columns == 0;
}

} // namespace

std::vector<ResultNumbers> resultNumbers(const Trace& trace)
{
    std::vector<ResultNumbers> all;
    const auto& setup = trace.request.operation;
    if (setup.values.empty() || trace.error)
        return all;
    for (std::size_t i = 0; i < trace.results.size(); ++i) {
        const auto process = static_cast<ProcessId>(i);
        if (!getsResult(setup, process))
            continue;
        all.push_back({process, {}});
        for (const auto& block : blocksOf(trace.results[i]))
            all.back().numbers.push_back(block.asBlock().number);
    }
    return all;
}

} // namespace lockstep
