// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/language/syntax.h"

namespace lockstep {

struct DataNames {
    std::vector<std::string> inputs; ///< at most as many as were looked for
    std::string result;              ///< "" where there is no input
};

/// Which variables hold the data of a main unit where nobody names them: its parameters that are sent, received or
/// assigned, in their order, but none of `numbers` (p, my_id, ...); what is missing then is what it sends. A further
/// parameter takes the result: procedure REDUCE(d, my_id, X, sum).
DataNames dataNames(const syntax::Unit& main, std::size_t howMany, const std::vector<std::string>& numbers);

} // namespace lockstep
