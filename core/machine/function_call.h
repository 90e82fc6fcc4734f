// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/base/outcome.h"

namespace lockstep {

struct Program;
struct RunRequest;
class Value;

/// A call of one of the program's functions.
struct FunctionCall {
    std::string name;
    std::vector<std::int64_t> arguments; ///< one per parameter
    ProcessId process = 0;               ///< the caller, before it has done anything else
};

/// Calls a function of a prepared request, for tables that an algorithm uses. The limits apply. A wrong call, or an
/// error in the function, is an error.
Outcome<Value> callFunction(
    const RunRequest& request, const FunctionCall& call, const std::atomic<bool>* cancel = nullptr);

/// Functions that can be called without arguments, in the order of the text.
std::vector<std::string> functionsWithoutParameters(const Program& program);

} // namespace lockstep
