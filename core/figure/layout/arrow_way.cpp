// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/layout/arrow_way.h"

#include <algorithm>

#include "core/figure/model/curve.h"

namespace lockstep {

Point ArrowWay::at(double share) const
{
    if (curve)
        return pointAt(*curve, parameterAt(*curve, share * length));
    double left = share * length;
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        const double step = distance(points[i], points[i + 1]);
        if (left <= step)
            return points[i] + unit(points[i + 1] - points[i]) * left;
        left -= step;
    }
    return points.back();
}

Point ArrowWay::direction(double share) const
{
    if (curve)
        return directionAt(*curve, parameterAt(*curve, share * length));
    const double around = 1 / std::max(length, 2.0);
    return unit(at(std::min(1.0, share + around)) - at(std::max(0.0, share - around)));
}

Shape ArrowWay::beginning(double to) const
{
    if (curve)
        return cut(*curve, 0, parameterAt(*curve, to));
    PolylineShape shape;
    shape.points.push_back(points.front());
    double travelled = 0;
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        travelled += distance(points[i], points[i + 1]);
        if (travelled > 1e-6 && travelled < to - 1e-6)
            shape.points.push_back(points[i + 1]);
    }
    shape.points.push_back(at(to / length));
    return shape;
}

ArrowWay ArrowWay::secondHalf() const
{
    ArrowWay half = *this;
    half.shared.reset();
    if (curve) {
        half.curve = cut(*curve, parameterAt(*curve, length / 2), 1);
        half.points = flatten(*half.curve, static_cast<int>(points.size()) - 1);
    } else {
        half.points = lockstep::secondHalf(points);
    }
    half.length = lengthOf(half.points);
    return half;
}

} // namespace lockstep
