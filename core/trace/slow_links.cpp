// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/slow_links.h"

#include <algorithm>

#include "core/network/network.h"
#include "core/trace/run_request.h"

namespace lockstep {

SlowLinks::SlowLinks(const RunRequest& request)
{
    for (const Fault& fault : request.faults) {
        if (fault.kind != Fault::Kind::Slow)
            continue;
        const std::pair<NodeId, NodeId> ends =
            std::minmax({request.network->nodeNamed(fault.from), request.network->nodeNamed(fault.to)});
        int& times = m_times.try_emplace(ends, 1).first->second;
        times = std::max(times, fault.amount);
    }
}

int SlowLinks::times(NodeId a, NodeId b) const
{
    const auto found = m_times.find(std::minmax({a, b}));
    return found == m_times.end() ? 1 : found->second;
}

int SlowLinks::timesAlong(const std::vector<NodeId>& path) const
{
    int most = 1;
    for (std::size_t i = 1; i < path.size(); ++i)
        most = std::max(most, times(path[i - 1], path[i]));
    return most;
}

} // namespace lockstep
