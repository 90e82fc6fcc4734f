// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/export/hatching.h"

#include <algorithm>

namespace lockstep {

std::vector<LineShape> hatching(const Rect& box)
{
    std::vector<LineShape> lines;
    constexpr double step = 5;
    for (double offset = step; offset < box.width + box.height; offset += step) {
        const double start = std::max(0.0, offset - box.width);
        const double end = std::min(offset, box.height);
        lines.push_back({{box.x + offset - start, box.y + start}, {box.x + offset - end, box.y + end}});
    }
    return lines;
}

} // namespace lockstep
