// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>

#include "core/base/diagnostic.h"
#include "core/trace/run_error.h"

namespace lockstep {

struct RunRequest;
struct Trace;

/// Why a fault cannot concern any run on that network: a process or link that does not exist.
std::optional<Diagnostic> impossibleFault(const RunRequest& request);

/// The error of a complete run in which there was nothing that the fault of that index concerned.
RunError unmetFault(const Trace& trace, std::size_t fault);

} // namespace lockstep
