// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/request/sandbox_limits.h"

#include <algorithm>

namespace lockstep {

RunOptions withSandboxLimits(RunOptions options)
{
    constexpr Budgets small{.rounds = 100'000, .statements = 20'000'000, .messages = 1'000'000, .memory = 400'000'000};
    for (const BudgetRow& row : budgetRows())
        options.budgets.*row.field = std::min(options.budgets.*row.field, small.*row.field);
    return options;
}

} // namespace lockstep
