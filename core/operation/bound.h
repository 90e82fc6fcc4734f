// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/operation/operation.h"

namespace lockstep {

/// The parameters of bounds; plain numbers, because this stage does not know networks.
struct BoundQuestion {
    OperationSetup setup;
    int ports = 1; ///< the largest degree if all ports can be used
    bool allPorts = false;
    bool storeAndForward = false;
    bool singlePackets = false;
    int eccentricity = 0; ///< of the source
    int diameter = 0;
    int bisection = 0;                ///< links; 0: unknown
    int links = 0;                    ///< each link counts once for both directions
    std::int64_t sourceDistances = 0; ///< sum of distances from the source to all others; 0: unknown
    std::int64_t mutualDistances = 0; ///< sum of distances between all ordered pairs; 0: unknown
    bool fullDuplex = true;
};

/// Lower bounds. Empty if none are known. Each has a reason, one sentence for users, which proves it. No correct run
/// that `holds` names is below them.
struct Bound {
    std::optional<std::int64_t> rounds;
    std::optional<std::int64_t> words;         ///< through the busiest node or cut, in time: sum of the largest w
    std::optional<std::int64_t> transmissions; ///< hops of packets in all
    std::string why;
    std::string whyWords;   ///< the part of the reasons for `words`; "" if there is no such bound
    std::string source;     ///< who proves them, too, and for which switches; "" if only the reasons do
    std::string holds = {}; ///< for which inputs or programs, one sentence; "" if there are no bounds
    bool operator==(const Bound&) const = default;
};
Bound bound(const BoundQuestion& question);

} // namespace lockstep
