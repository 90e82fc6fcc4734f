// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/held_difference.h"

#include <algorithm>
#include <utility>

#include "core/trace/trace.h"

namespace lockstep {
namespace {

constexpr std::int64_t mostCompared = 100'000; // processes times rounds

bool same(const Value& a, const Value& b)
{
    const bool shallow = measureOf(a).depth <= mostNested && measureOf(b).depth <= mostNested;
    return shallow ? a == b : a.kind() == b.kind();
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
    for (RoundNumber round = 0; round <= end; ++round) {
        const auto& old = then.at(round);
        const auto& fresh = now.at(round);
        for (std::size_t i = 0; i < std::min(old.size(), fresh.size()); ++i)
            if (!same(old[i].data, fresh[i].data))
                return HeldDifference{round, static_cast<ProcessId>(i), old[i].data, fresh[i].data};
    }
    return std::nullopt;
}

} // namespace lockstep
