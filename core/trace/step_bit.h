// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "core/base/ids.h"

namespace lockstep {

struct Trace;

/// The bit in which the two ends of a process's messages of a round differ, from 0; if it has none in that round, the
/// one that all messages of the round differ in. None where they differ in several bits, or in several ways.
std::optional<int> stepBit(const Trace& trace, RoundNumber round, ProcessId process);

} // namespace lockstep
