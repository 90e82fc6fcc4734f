// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/network/placement.h"

#include "core/base/spelling.h"
#include "core/network/layout.h"
#include "core/network/messages.h"
#include "core/network/topology.h"

namespace lockstep {

Outcome<Placement> place(const Network& network, std::string_view layout)
{
    const bool canBeCircle = network.nodes() == network.processes();
    if (layout == "circle" && canBeCircle)
        return Placement{circle(network.nodes())};
    if (!layout.empty() && layout != "textbook") {
        const std::string layouts = canBeCircle ? enumeration({"textbook", "circle"}) : "textbook";
        return problem(message::networkUnknownLayout, {network.spec(), std::string(layout), layouts});
    }
    const auto& data = network.data();
    return Placement{data.place ? data.place() : layOut(network)};
}

} // namespace lockstep
