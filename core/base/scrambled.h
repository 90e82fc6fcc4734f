// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace lockstep {

/// Spreads numbers that are close, the same on every machine: the finaliser of splitmix64.
constexpr std::uint64_t scrambled(std::uint64_t bits)
{
    bits += 0x9e3779b97f4a7c15U;
    bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9U;
    bits = (bits ^ (bits >> 27)) * 0x94d049bb133111ebU;
    return bits ^ (bits >> 31);
}

} // namespace lockstep
