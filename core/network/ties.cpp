// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/network/ties.h"

namespace lockstep {

Ties tiesNamed(const std::string& word)
{
    if (word == "clockwise")
        return Ties::Clockwise;
    return word == "alternate" ? Ties::Alternate : Ties::Line;
}

int wayRound(int from, int to, int size, Ties ties)
{
    const int forward = ((to - from) % size + size) % size;
    if (2 * forward != size)
        return 2 * forward < size ? 1 : -1;
    switch (ties) {
    case Ties::Clockwise: return 1;
    case Ties::Alternate: return from % 2 == 0 ? 1 : -1;
    case Ties::Line: break;
    }
    return from < to ? 1 : -1;
}

} // namespace lockstep
