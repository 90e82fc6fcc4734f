// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <unordered_map>

#include "core/value/value.h"

namespace lockstep {

/// A 128-bit hash of a multiset of contributors, equal for equal multisets (different ones collide with probability
/// 2^-128). Sums share their parts, so hashing the results of all processes costs what they share, not what they
/// contain.
struct Fingerprint {
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    bool operator==(const Fingerprint&) const = default;
};

class Fingerprints {
public:
    /// `contributions` must outlive this object.
    Fingerprint of(const Contributions* contributions);

private:
    std::unordered_map<const Contributions*, Fingerprint> m_known; // used for lookups only, never iterated
};

} // namespace lockstep
