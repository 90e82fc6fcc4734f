// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/network/natural_order.h"

#include <algorithm>

namespace lockstep {
namespace {

/// Removes the digits at the front, and returns them without leading zeros.
std::string_view takeNumber(std::string_view& text)
{
    const auto end = std::min(text.find_first_not_of("0123456789"), text.size());
    auto digits = text.substr(0, end);
    text.remove_prefix(end);
    digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size()));
    return digits;
}

bool startsWithDigit(std::string_view text) { return !text.empty() && text.front() >= '0' && text.front() <= '9'; }

} // namespace

bool naturallyLess(std::string_view a, std::string_view b)
{
    const auto wholeA = a;
    const auto wholeB = b;
    while (!a.empty() && !b.empty()) {
        if (startsWithDigit(a) && startsWithDigit(b)) {
            const auto x = takeNumber(a);
            const auto y = takeNumber(b);
            if (x != y)
                return x.size() != y.size() ? x.size() < y.size() : x < y;
        } else if (a.front() != b.front()) {
            return a.front() < b.front();
        } else {
            a.remove_prefix(1);
            b.remove_prefix(1);
        }
    }
    if (a.empty() != b.empty())
        return a.empty();
    return wholeA < wholeB; // "01" and "1"
}

} // namespace lockstep
