// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "core/network/network.h"

namespace lockstep {

inline Network network(const std::string& spec)
{
    auto made = makeNetwork(spec);
    REQUIRE_MESSAGE(made, spec);
    return std::move(*made);
}

inline std::vector<NodeId> neighbors(const Network& network, NodeId node)
{
    std::vector<NodeId> result;
    for (int k = 0; k < network.degree(node); ++k)
        result.push_back(network.neighbor(node, k));
    return result;
}

/// "sentence (hint)" of the only diagnostic.
inline std::string complaint(const std::vector<Diagnostic>& diagnostics)
{
    REQUIRE(diagnostics.size() == 1);
    const auto fix = hint(diagnostics.front());
    return sentence(diagnostics.front()) + (fix.empty() ? "" : " (" + fix + ")");
}

} // namespace lockstep
