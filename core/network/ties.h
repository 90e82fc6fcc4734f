// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/network/network.h"

namespace lockstep {

/// What a ring (or an axis of a torus) does where both ways round are equally long.
enum class Ties {
    Line,      ///< not over the link between the last node and node 0
    Clockwise, ///< by rising numbers
    Alternate, ///< clockwise from even places, the other way from odd ones
};

/// Of the option `ties`; Line where the word is another.
Ties tiesNamed(const std::string& word);

/// +1 or -1: the way from place `from` to another place `to` on a ring of `size`. The shorter one.
int wayRound(int from, int to, int size, Ties ties);

} // namespace lockstep
