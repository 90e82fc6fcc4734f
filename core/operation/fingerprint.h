// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <unordered_map>

#include "core/value/value.h"

namespace lockstep {

/// 128 bits that two multisets of contributors have in common only if they are the same multiset (but for a chance of
/// one in 2^128). Sums share their parts, so that the results of all processes cost what they share, not what they
/// hold.
struct Fingerprint {
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    bool operator==(const Fingerprint&) const = default;
};

class Fingerprints {
public:
    /// `contributions` must live as long as this object.
    Fingerprint of(const Contributions* contributions);

private:
    std::unordered_map<const Contributions*, Fingerprint> m_known; // looked up only, never iterated
};

} // namespace lockstep
