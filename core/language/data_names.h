// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/language/syntax.h"

namespace lockstep {

struct DataNames {
    std::vector<std::string> inputs; ///< at most the requested number
    std::string result;              ///< "" if there is no input
};

/// Guesses the data variables of a main unit if no name is given: its parameters that are sent, received or assigned,
/// in order, except `numbers` (p, my_id, ...); then the variables that it sends. One more parameter is the result:
/// procedure REDUCE(d, my_id, X, sum).
DataNames dataNames(const syntax::Unit& main, std::size_t howMany, const std::vector<std::string>& numbers);

} // namespace lockstep
