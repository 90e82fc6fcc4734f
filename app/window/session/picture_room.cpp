// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/session/picture_room.h"

#include <algorithm>
#include <cmath>

#include "app/window/session/shown_moment.h"

namespace lockstep {

void fitPictures(ShownMoment& place, const QSizeF& pixels, double windowType)
{
    constexpr double steps = 4; // per doubling, so that not every pixel counts
    const auto inSteps = [](double length) {
        return std::exp2(std::floor(std::log2(std::max(length, 1.0)) * steps) / steps);
    };
    constexpr double linesInRoom = 22;
    const double type = std::min(windowType, pixels.height() / linesInRoom);
    place.setRoom({inSteps(pixels.width()), inSteps(pixels.height())}, std::max(type, leastPictureType));
}

} // namespace lockstep
