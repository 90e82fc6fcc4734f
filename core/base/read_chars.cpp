// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/base/read_chars.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>
#include <string_view>

namespace lockstep {
namespace {

bool isDecimalDigit(char c) { return c >= '0' && c <= '9'; }

const char* afterDigits(const char* at, const char* end) { return std::find_if_not(at, end, isDecimalDigit); }

bool startsWithWord(const char* at, const char* end, std::string_view word)
{
    return end - at >= static_cast<std::ptrdiff_t>(word.size())
        && std::equal(word.begin(), word.end(), at, [](char letter, char c) { return (c | 32) == letter; });
}

/// Where the digits of a number end, with its point and exponent; `at` if it does not begin with a number.
const char* endOfDecimal(const char* at, const char* end)
{
    const char* stop = afterDigits(at, end);
    const bool hasWhole = stop != at;
    if (stop != end && *stop == '.') {
        const char* const after = afterDigits(stop + 1, end);
        if (!hasWhole && after == stop + 1)
            return at;
        stop = after;
    } else if (!hasWhole) {
        return at;
    }
    if (stop == end || (*stop | 32) != 'e')
        return stop;
    const char* digits = stop + 1;
    if (digits != end && (*digits == '-' || *digits == '+'))
        ++digits;
    const char* const after = afterDigits(digits, end);
    return after == digits ? stop : after;
}

} // namespace

std::from_chars_result readDecimal(const char* begin, const char* end, double& number)
{
    const char* const unsignedBegin = begin != end && *begin == '-' ? begin + 1 : begin;
    const bool isNamed = startsWithWord(unsignedBegin, end, "inf") || startsWithWord(unsignedBegin, end, "nan");
    const char* const stop = isNamed
        ? unsignedBegin + (startsWithWord(unsignedBegin, end, "infinity") ? std::ptrdiff_t{8} : std::ptrdiff_t{3})
        : endOfDecimal(unsignedBegin, end);
    if (stop == unsignedBegin)
        return {begin, std::errc::invalid_argument};
    const double read = std::strtod(std::string(begin, stop).c_str(), nullptr);
    const bool isSmall = read == 0 && !isNamed
        && std::any_of(unsignedBegin, std::find_if(unsignedBegin, stop, [](char c) { return (c | 32) == 'e'; }),
            [](char c) { return c >= '1' && c <= '9'; });
    if (isSmall || (std::isinf(read) && !isNamed))
        return {stop, std::errc::result_out_of_range};
    number = read;
    return {stop, std::errc{}};
}

} // namespace lockstep
