// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// GraphML or DOT, as the first byte says; or the name of a network.

#include "core/network/graph_file.h"
#include "core/network/metrics.h"
#include "core/network/network.h"
#include "core/network/placement.h"
#include "tests/fuzz/fuzz.h"

using namespace lockstep;

namespace {

void look(std::string_view spec)
{
    constexpr int mostProcesses = 2000;
    const auto network = makeNetwork(spec);
    if (!network || network->nodes() > mostProcesses)
        return;
    static_cast<void>(metrics(*network));
    static_cast<void>(place(*network));
    const NodeId last = network->processes() - 1;
    fuzz::require(
        static_cast<int>(network->route(0, last).size()) == network->hops(0, last) + 1, "a route has its hops");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size == 0)
        return 0;
    const std::string text(fuzz::textOf(data + 1, size - 1));
    switch (data[0] % 3) {
    case 0: static_cast<void>(readGraphMl("fuzz.graphml", text)); break;
    case 1: static_cast<void>(readDot("fuzz.dot", text)); break;
    default:
        if (!text.starts_with("file:") && text.size() < 40)
            look(text);
    }
    return 0;
}
