// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/request/network_keeper.h"

#include "app/request/request.h"
#include "core/network/network.h"

namespace lockstep {

const Outcome<NetworkPtr>& NetworkKeeper::of(const RunOptions& options)
{
    const CarriedGraph graph{options.network, options.graph()};
    if (!m_kept || !*m_kept || !(graph == m_graph)) {
        m_kept = shownNetworkOf(options);
        m_graph = graph;
    }
    return *m_kept;
}

} // namespace lockstep
