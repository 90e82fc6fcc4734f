// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/layout.h"

#include "core/network/topology.h"

namespace lockstep {

std::vector<Point> layOut(const Network& network) { return circle(network.nodes()); }

} // namespace lockstep
