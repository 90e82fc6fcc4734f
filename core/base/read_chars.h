// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <charconv>

namespace lockstep {

/// What std::from_chars does for a double, by strtod: the standard library for browsers has it for integers alone.
std::from_chars_result readDecimal(const char* begin, const char* end, double& number);

/// std::from_chars for any number, wherever Lockstep is compiled. Reads as much of the text as is a number.
template <class Number> std::from_chars_result readChars(const char* begin, const char* end, Number& number)
{
    return std::from_chars(begin, end, number);
}
#if !defined(__cpp_lib_to_chars)
inline std::from_chars_result readChars(const char* begin, const char* end, double& number)
{
    return readDecimal(begin, end, number);
}
#endif

} // namespace lockstep
