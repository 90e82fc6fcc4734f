// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/operation/operation.h"

namespace lockstep {

/// What is wrong with the result of one process of the verdict: "process 3 lacks X0; has twice X1".
std::string wrongText(const OperationSetup& setup, const Verdict& verdict, const Wrong& wrong);

} // namespace lockstep
