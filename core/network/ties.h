// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/network/network.h"

namespace lockstep {

/// The direction on a ring (or an axis of a torus) if both have the same length.
enum class Ties {
    Line,      ///< avoid the link between the last node and node 0
    Clockwise, ///< towards higher numbers
    Alternate, ///< clockwise from even places, counter-clockwise from odd ones
};

/// The value of the option `ties`; Line for unknown words.
Ties tiesNamed(const std::string& word);

/// +1 or -1: the shorter direction from place `from` to another place `to` on a ring of `size`.
int wayRound(int from, int to, int size, Ties ties);

} // namespace lockstep
