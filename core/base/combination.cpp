// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/base/combination.h"

#include <vector>

#include "core/base/spelling.h"

namespace lockstep {

std::string signsOf(Combination how)
{
    std::vector<std::string> signs;
    for (const auto& [each, name] : combinationNames)
        if ((each | how) == how)
            signs.emplace_back(each == Combination::Sum ? "+" : name);
    return enumeration(signs);
}

} // namespace lockstep
