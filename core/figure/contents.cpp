// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/contents.h"

#include <algorithm>

#include "core/figure/wording.h"

namespace lockstep {

std::vector<TextRun> contentRuns(const FigureOptions& options, ProcessId process, RoundNumber round)
{
    const auto holds = [&](RoundNumber r) -> const Value* {
        const auto index = static_cast<std::size_t>(r);
        if (index >= options.held.size() || static_cast<std::size_t>(process) >= options.held[index].size())
            return nullptr;
        return &options.held[index][static_cast<std::size_t>(process)];
    };
    const Value* now = holds(round);
    if (now == nullptr)
        return {};
    const Value* then = holds(std::max(0, round - 1));
    std::vector<Value> before = blocksOf(*then);
    const auto less = [](const Value& a, const Value& b) { return Value::compare(a, b) < 0; };
    std::sort(before.begin(), before.end(), less);
    std::vector<Value> old;
    std::vector<Value> fresh;
    for (const Value& block : blocksOf(*now))
        (std::binary_search(before.begin(), before.end(), block, less) ? old : fresh).push_back(block);
    const std::string oldText = ownersOf(Value::list(old));
    const std::string freshText = ownersOf(Value::list(fresh));
    std::vector<TextRun> runs;
    if (!oldText.empty())
        runs.push_back({oldText + (freshText.empty() ? "" : ", ")});
    if (!freshText.empty())
        runs.push_back({freshText, false, true, false});
    return runs;
}

} // namespace lockstep
