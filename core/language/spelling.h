// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lockstep {

/// The candidate that was probably meant by a name or word of a program, or "" if none is similar. Stricter than
/// nearest() for short names, which are all similar; and msg may mean my_msg.
std::string closest(std::string_view word, const std::vector<std::string>& candidates);
/// All candidates that are as similar as that one: with several it is not clear which one was meant.
std::vector<std::string> allClosest(std::string_view word, const std::vector<std::string>& candidates);

/// "write end NAME", for hints that show how something is written.
std::string writeThis(std::string_view form);

/// ASCII letters in lower case; everything else unchanged.
std::string lowered(std::string_view text);

} // namespace lockstep
