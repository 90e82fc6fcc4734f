// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lockstep {

/// How many letters must be changed, added, left out or swapped to get from one word to the other; ASCII case aside.
int editDistance(std::string_view a, std::string_view b);

/// The candidate that was probably meant, or "" when none is near. The first of equally near ones.
std::string closest(std::string_view word, const std::vector<std::string>& candidates);

/// ASCII letters in lower case, all else as it is.
std::string lowered(std::string_view text);

} // namespace lockstep
