// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What the headline of a verdict may rest on, and its checks (claims.h).

#include <vector>

#include "core/base/claim.h"
#include "core/operation/operation.h"
#include "core/operation/verdict.h"
#include "core/value/value.h"

namespace lockstep {

struct Judged {
    const OperationSetup& setup;
    const Verdict& verdict;
};

namespace checks {

bool isCorrect(const Judged& run, const Assertion& what);
bool isIncorrect(const Judged& run, const Assertion& what);

} // namespace checks
} // namespace lockstep
