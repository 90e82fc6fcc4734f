// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <QSizeF>

namespace lockstep {

class ShownMoment;

/// The smallest text in pictures, in pixels.
constexpr double leastPictureType = 11;

/// Fits pictures to that area, with text that grows with the text of the window as long as it does not take the space
/// of what it names.
void fitPictures(ShownMoment& place, const QSizeF& pixels, double windowType);

} // namespace lockstep
