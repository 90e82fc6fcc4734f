// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/export/svg_xml.h"

#include <cmath>

namespace lockstep::xml {

std::string number(double value)
{
    auto hundredths = static_cast<long long>(std::llround(value * 100));
    std::string text;
    if (hundredths < 0) {
        text = "-";
        hundredths = -hundredths;
    }
    text += std::to_string(hundredths / 100);
    if (const auto rest = hundredths % 100; rest != 0) {
        text += '.';
        text += static_cast<char>('0' + rest / 10);
        if (rest % 10 != 0)
            text += static_cast<char>('0' + rest % 10);
    }
    return text;
}

std::string colour(const Colour& c)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text = "#";
    for (const int part : {c.red, c.green, c.blue}) {
        text += digits[static_cast<std::size_t>(part >> 4 & 15)];
        text += digits[static_cast<std::size_t>(part & 15)];
    }
    return text;
}

} // namespace lockstep::xml
