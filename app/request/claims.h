// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Which of two algorithms is faster, from which message length on; core/base/claim.h explains the rows.

#include "app/request/sweep.h"
#include "core/base/claim.h"

namespace lockstep {

struct TwoSweeps {
    const Sweep& one;
    const Sweep& other;
};

namespace checks {

/// The sweep of the name `faster` is, at all sizes from `first` to `last` (0: the largest) that both have.
bool isFaster(const TwoSweeps& sweeps, const Assertion& what);
/// The same up to `last`, and from `next` on the other one.
bool isFasterUpTo(const TwoSweeps& sweeps, const Assertion& what);

} // namespace checks

// clang-format off
namespace kind {

inline constexpr auto crossover = claim("crossover", "Up to m = {last} {one} is faster, from m = {first} on {other}.", &checks::isFasterUpTo);
inline constexpr auto fasterUpTo = claim("faster", "{name} up to m = {last}", &checks::isFaster);
inline constexpr auto fasterFrom = claim("faster", "{name} from m = {first}", &checks::isFaster);
inline constexpr auto fasterBetween = claim("faster", "{name} from m = {first} to m = {last}", &checks::isFaster);
inline constexpr auto fasterAt = claim("faster", "{name} at m = {size}", &checks::isFaster);

} // namespace kind
} // namespace lockstep
