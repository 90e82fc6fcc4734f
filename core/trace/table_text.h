// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Small pieces of the tables that a terminal shows.

#include <string>
#include <vector>

namespace lockstep::table {

std::size_t width(const std::string& text);                       ///< in characters
std::string padded(const std::string& text, std::size_t columns); ///< blanks on the left
std::string timeText(double time);                                ///< 6, 6.5, 0.333333
std::string joined(const std::vector<std::string>& parts, const std::string& between);
/// Words wrapped into lines of at most `columns`; a longer word has a line of its own.
std::vector<std::string> wrapped(
    const std::vector<std::string>& words, const std::string& between, std::size_t columns);
std::vector<std::string> wordsOfText(const std::string& text);

/// "1 round", "2 rounds"
template <class Number> std::string counted(Number number, const std::string& what)
{
    return std::to_string(number) + ' ' + what + (number == 1 ? "" : "s");
}

} // namespace lockstep::table
