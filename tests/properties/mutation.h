// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Programs that were right, spoilt in one place.

#include <optional>
#include <string>

#include "tests/properties/generator.h"

namespace lockstep::properties {

struct Mutation {
    std::string text; ///< of the whole file
    std::string what; ///< for people
};

/// A line of the program left out, doubled or put before the one above; a partner or a bound moved by one, a sum made a
/// maximum, its sides turned, a union cut. None where the place that the dice chose has nothing to spoil.
std::optional<Mutation> mutated(const std::string& text, Dice& dice);

} // namespace lockstep::properties
