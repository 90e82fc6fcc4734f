// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/account/held_difference.h"

#include <algorithm>
#include <utility>

#include "core/account/holdings.h"
#include "core/replay/process_view.h"
#include "core/replay/replay.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

constexpr std::int64_t mostCompared = 100'000; // processes times rounds
constexpr std::int64_t mostBlocks = 5'000'000; // of all of them

std::int64_t blocksIn(const ProcessView& process)
{
    std::int64_t blocks = blockCount(process.data) + 1;
    for (const Value& value : process.elsewhere)
        blocks += blockCount(value);
    return blocks;
}

} // namespace

std::optional<HeldDifference> firstHeldDifference(
    std::shared_ptr<const Trace> before, std::shared_ptr<const Trace> after, RoundNumber last)
{
    const int processes = std::min(before->processes(), after->processes());
    Replay then(std::move(before)), now(std::move(after));
    const RoundNumber end = std::min({last, then.lastRound(), now.lastRound()});
    if (std::int64_t{processes} * end > mostCompared)
        return std::nullopt;
    std::int64_t blocks = 0;
    for (RoundNumber round = 0; round <= end; ++round) {
        const auto& old = then.at(round);
        const auto& fresh = now.at(round);
        for (std::size_t i = 0; i < std::min(old.size(), fresh.size()); ++i) {
            blocks += blocksIn(old[i]) + blocksIn(fresh[i]);
            if (blocks > mostBlocks)
                return std::nullopt;
            std::vector<Value> had = heldItems(old[i]), has = heldItems(fresh[i]);
            if (had != has)
                return HeldDifference{round, static_cast<ProcessId>(i), std::move(had), std::move(has)};
        }
    }
    return std::nullopt;
}

} // namespace lockstep
