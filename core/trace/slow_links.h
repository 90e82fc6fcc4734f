// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "core/base/ids.h"

namespace lockstep {

struct RunRequest;

/// The links on which words take longer, in both directions: Fault::Kind::Slow.
class SlowLinks {
public:
    explicit SlowLinks(const RunRequest& request);

    bool isEmpty() const { return m_times.empty(); }
    /// How many times as long a word takes between these neighbours; 1 on usual links.
    int times(NodeId a, NodeId b) const;
    /// The largest of them along a path, both ends included.
    int timesAlong(const std::vector<NodeId>& path) const;

private:
    std::map<std::pair<NodeId, NodeId>, int> m_times; ///< the lower end first
};

} // namespace lockstep
